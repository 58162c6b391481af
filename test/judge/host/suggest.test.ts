import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIssues, printable, showAs, shownPath } from '#host';
import { didYouMean, editDistance, nearestName } from '../../../judge/host/suggest.ts';

const word = fc.stringMatching(/^[abc]{0,5}$/);

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['clocks', 'clocks', 0],
    ['clocks', 'clock', 1],
    ['msqaure', 'msquare', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is symmetric and bounded by the longer word', () =>
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    ));
});

describe('nearestName', () => {
  test('finds a name with a typing mistake', () => {
    expect(nearestName('memroy', ['output', 'memory'])).toBe('memory');
  });
  test('finds nothing if nothing is close', () => {
    expect(nearestName('foo', ['memory', 'bar'])).toBeUndefined();
  });
  test('does not suggest the same text again', () => {
    expect(nearestName('a\ufffd.cpp', ['a\ufffd.cpp'])).toBeUndefined();
    expect(nearestName('clock', ['clock', 'clocks'])).toBe('clocks');
  });
  test('is worded as a question', () => {
    expect(didYouMean('clock', ['clocks'])).toBe(' (did you mean "clocks"?)');
    expect(didYouMean('x', ['clocks'])).toBe('');
  });
});

describe('messages', () => {
  test('escape control characters, so that a name cannot forge a line', () => {
    expect(printable('a\nb\u001b[31m\u009bé')).toBe('a\\nb\\x1b[31m\\x9bé');
  });

  test('list at most 200 issues and say how many more there are', () => {
    const issues = Array.from({ length: 300_000 }, (_, line) => ({
      severity: 'error' as const,
      file: 'a',
      line,
      expected: 'x',
      found: 'y',
    }));
    const lines = formatIssues(issues).split('\n');
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toBe('  … and 299800 more');
  });

  test('show paths in a copy as paths in the original', () => {
    showAs('/var/cache/copy', '/home/x/package.zip');
    expect(shownPath('/var/cache/copy/problem.yaml')).toBe('/home/x/package.zip/problem.yaml');
    expect(shownPath('/var/cache/copy')).toBe('/home/x/package.zip');
    expect(shownPath('/var/cache/copy2/problem.yaml')).toBe('/var/cache/copy2/problem.yaml');
  });

  test('align the places of issues', () => {
    const issue = { severity: 'error', file: 'a.yaml', expected: 'x', found: 'y' } as const;
    expect(formatIssues([issue, { ...issue, severity: 'warning', line: 10, column: 2, key: 'k' }])).toBe(
      '  a.yaml       expected x, found y\n  a.yaml:10:2  warning: k: expected x, found y',
    );
  });
});
