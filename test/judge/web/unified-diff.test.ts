import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '#drawing';

const diff = (answer: string, output: string): string =>
  unifiedDiff({ name: 'answer', text: answer }, { name: 'output', text: output });
const head = '--- answer\n+++ output\n';
const numbers = (count: number): string => Array.from({ length: count }, (_, at) => `${at}\n`).join('');

/** What `diff -u` of GNU says of the same files. */
describe('a diff of two texts', () => {
  it('has what differs and three lines around it, with the numbers of the whole text', () => {
    const found = diff(numbers(1000), numbers(1000).replace('\n700\n', '\n7o0\n'));
    expect(found).toBe(`${head}@@ -698,7 +698,7 @@\n 697\n 698\n 699\n-700\n+7o0\n 701\n 702\n 703\n`);
  });

  it('says that the last line does not end', () => {
    const lines = '@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n';
    expect(diff('a\nb\n', 'a\nb')).toBe(head + lines);
  });

  it('says what is only at the end of one, and nothing of equal texts', () => {
    expect(diff(numbers(5), numbers(6))).toBe(`${head}@@ -3,3 +3,4 @@\n 2\n 3\n 4\n+5\n`);
    expect(diff('a\n', 'a\n')).toBe(head);
  });
});

it('texts that differ in everything, and long ones, are told in part', () => {
  const found = diff('a\n'.repeat(300_000), 'b\n'.repeat(300_000));
  expect(found).toContain('--- answer (128 KiB from the first difference on)\n');
  expect(found).toContain('@@ -1,65536 +1,65536 @@\n-a\n');
  expect(found.length).toBeLessThan(500_000);
});
