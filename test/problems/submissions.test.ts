import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { listProblems, readProblem } from '#problem-reader';

/** How the first comment of a submission may begin, by folder. */
const marks: Readonly<Record<string, string>> = {
  wrong_answer: 'WRONG:',
  time_limit_exceeded: 'TOO SLOW:',
  run_time_error: 'CRASHES',
  memory_limit_exceeded: 'TOO MUCH MEMORY:',
  output_limit_exceeded: 'TOO MUCH OUTPUT:',
  compile_error: 'DOES NOT COMPILE:',
};

/** The folder that the first comment names; `wrong` for a line that begins with `Wrong:`, which fits every folder
 *  except accepted. */
function claimOf(opening: string): string {
  if (/^[/*#{" ]*Wrong: /m.test(opening)) return 'wrong';
  const mark = Object.entries(marks).find(([, text]) => new RegExp(`^\\W*${text}`).test(opening));
  return mark?.[0] ?? 'accepted';
}

const submissionsOf = (slug: string) =>
  readProblem(join(projectRoot, 'problems', slug), { withoutData: true }).parts.submissions.map((one) => ({
    ...one,
    folder: one.name.split('/')[0] ?? '',
  }));

describe.each(listProblems())('the jury submissions of %s', (slug) => {
  test.each(submissionsOf(slug))('$name is in a folder for one verdict and starts with a comment', (one) => {
    const opening = readFileSync(one.path, 'utf8').split('\n', 5).join('\n');
    expect(one.expectations).toHaveLength(1);
    expect(opening).toMatch(/^(\/\*|\/\/|#|\{|""") ?[A-Z]/);
    expect(one.folder === 'accepted' ? ['accepted'] : ['wrong', one.folder]).toContain(claimOf(opening));
  });

  test('include correct ones in several languages, and wrong ones', () => {
    const accepted = submissionsOf(slug).filter(({ folder }) => folder === 'accepted');
    const least = slug === 'cmetrick' ? 1 : 3; // cmetrick takes answers, which have no language
    expect(new Set(accepted.map(({ name }) => extname(name))).size).toBeGreaterThanOrEqual(least);
    expect(submissionsOf(slug).map(({ folder }) => folder)).toContain('wrong_answer');
  });
});

test.each(['clocks', 'msquare'])(
  '%s has a submission for every verdict that a contestant can get',
  (slug) => {
    const folders = new Set(submissionsOf(slug).map(({ folder }) => folder));
    expect([...folders].sort()).toEqual(['accepted', ...Object.keys(marks)].sort());
  },
);
