import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectationsOfPath } from '../../../judge/package/index.ts';

const folder = new URL('../../../problems/clocks/submissions/', import.meta.url);

/** What the comment at the top of a submission begins with, by folder. */
const openings: Readonly<Record<string, string>> = {
  accepted: '',
  wrong_answer: 'WRONG: ',
  time_limit_exceeded: 'TOO SLOW: ',
  run_time_error: 'CRASHES',
  memory_limit_exceeded: 'TOO MUCH MEMORY: ',
  output_limit_exceeded: 'TOO MUCH OUTPUT: ',
  compile_error: 'DOES NOT COMPILE: ',
};

const submissions = Object.keys(openings).flatMap((expected) =>
  readdirSync(new URL(expected, folder)).map((file) => ({ expected, file })),
);
const languages = (expected: string): Set<string> =>
  new Set(submissions.filter((one) => one.expected === expected).map(({ file }) => extname(file)));

describe('the jury submissions of clocks', () => {
  test('lie in folders that name one verdict each', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(openings).sort());
    for (const { expected, file } of submissions)
      expect(expectationsOfPath(`submissions/${expected}/${file}`, '2025-09'), file).toHaveLength(1);
  });

  test.each(submissions)(
    '$expected/$file opens with a comment that says what it does',
    ({ expected, file }) => {
      const [firstLine = ''] = readFileSync(new URL(`${expected}/${file}`, folder), 'utf8').split('\n', 1);
      expect(firstLine).toMatch(/^(\/\* |\/\/ |\{ |""")[A-Z]/);
      expect(firstLine.replace(/^\W+/, '')).toMatch(new RegExp(`^${openings[expected]}`));
      expect(file).toMatch(/^[a-z0-9-]+\.(c|cpp|java|js|pas|py|ts)$/);
    },
  );

  test.each([
    ['accepted', 6],
    ['wrong_answer', 6],
    ['run_time_error', 6],
    ['compile_error', 6],
    ['time_limit_exceeded', 4],
    ['memory_limit_exceeded', 4],
    ['output_limit_exceeded', 4],
  ])('%s has at least %d languages', (expected, least) => {
    expect(languages(expected).size).toBeGreaterThanOrEqual(least);
  });
});
