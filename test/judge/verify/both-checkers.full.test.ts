import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  findPackage,
  houseHeaders,
  listProblems,
  type Problem,
  readProblem,
} from '../../../judge/package/index.ts';
import { differencesOf } from './compare-checkers.ts';

const home = mkdtempSync(join(tmpdir(), 'both-checkers-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const own = (slug: string): Problem => readProblem(findPackage(slug));

/** The same problem with this source as check.cpp, and other jury submissions. */
function withProgram(
  problem: Problem,
  source: string,
  submissions: Problem['parts']['submissions'],
): Problem {
  const path = join(home, `${problem.slug}.cpp`);
  writeFileSync(path, source);
  const outputValidator = {
    name: 'check',
    path,
    kind: 'file' as const,
    files: [path],
    headers: [houseHeaders],
  };
  return { ...problem, parts: { ...problem.parts, submissions, outputValidator } };
}

const sourceOf = (problem: Problem): string =>
  readFileSync(problem.parts.outputValidator?.files[0] ?? '', 'utf8');

test.each(listProblems())(
  'check.cpp and checker.ts of %s judge answers, changed answers and garbage alike',
  async (slug) => {
    const problem = own(slug);
    expect(await differencesOf(withProgram(problem, sourceOf(problem), []))).toEqual([]);
  },
);

test('both judge the outputs of submissions alike', async () => {
  const problem = own('clocks12');
  const quick = problem.parts.submissions.filter(({ name }) =>
    /^(accepted|wrong_answer)\/.*\.(cpp|c)$/.test(name),
  );
  expect(quick.length).toBeGreaterThan(1);
  expect(await differencesOf(withProgram(problem, sourceOf(problem), quick))).toEqual([]);
});

describe('a differing check.cpp is found', () => {
  test.each([
    ['in the verdict', 'clocks12', 'requireShortest(played.moves, best.moves);', '', /accepted/],
    ['in the place', 'rubiksclock', 'turns.size() + 1)', 'turns.size() + 2)', /line 2, column \d+, move 2/],
    ['in the score', 'rotationgrid', 'static_cast<long long>(rotations)', '1', /accepted with score 1 /],
    ['by failing', 'msquare', 'requireFirst(job.output, moves, best);', 'std::abort();', /judge error/],
  ])('%s (%s)', async (_, slug, right, wrong, found) => {
    const problem = own(slug);
    const source = sourceOf(problem);
    expect(source).toContain(right);
    const findings = await differencesOf(withProgram(problem, source.replace(right, wrong), []));
    expect(findings.map(({ severity }) => severity)).toContain('error');
    expect(findings.some((finding) => found.test(finding.found))).toBe(true);
  });

  test('by its verdict on a submission', async () => {
    const problem = own('clocks12');
    const submission = problem.parts.submissions.filter(({ name }) => name === 'wrong_answer/hour_by_hour.c');
    const source = sourceOf(problem).replace('requireShortest(played.moves, best.moves);', '');
    const findings = await differencesOf(withProgram(problem, source, submission));
    expect(findings).toContainEqual(
      expect.objectContaining({ place: expect.stringContaining('wrong_answer/hour_by_hour.c') }),
    );
  });
});
