import { expect, test } from 'vitest';
import { type FileIssue, formatIssues } from '#host';

const issue = (file: string, more: Partial<FileIssue> = {}): FileIssue => ({
  severity: 'warning',
  file,
  expected: 'x',
  found: 'y',
  ...more,
});
const many = Array.from({ length: 300 }, (_, index) => issue(`warning-${index}`));

test('a list that is cut shows errors before warnings', () => {
  const shown = formatIssues([...many, issue('wrong', { severity: 'error' })]);
  expect(shown).toContain('wrong');
  expect(shown).toContain('101 more');
});

test('what changes verdicts is never cut from a list', () => {
  const decisive = many.map(({ file }) => issue(`decisive-${file}`, { decisive: true }));
  const shown = formatIssues([...many, ...decisive], 10).split('\n');
  expect(shown.filter((line) => line.includes('decisive'))).toHaveLength(300);
  expect(shown.at(-1)).toContain('300 more');
});

test('a list that is not cut keeps its order', () => {
  const shown = formatIssues([issue('b'), issue('a', { severity: 'error' })]).split('\n');
  expect(shown.map((line) => line.trim()[0])).toEqual(['b', 'a']);
});
