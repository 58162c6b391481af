import { describe, expect, it } from 'vitest';
import { isAmong } from '#language';

describe('isAmong', () => {
  it.each([
    ['cpp', ['c', 'cpp'], true],
    ['cpp23', ['cpp'], true],
    ['pypy3', ['python3'], true],
    ['cpp', ['cpp23'], false],
    ['java', ['cpp', 'python3'], false],
  ])('%s among %j is %s', (id, languages, expected) => {
    expect(isAmong(id, languages)).toBe(expected);
  });
});
