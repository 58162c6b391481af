import { expect, test } from 'vitest';
import { longLines } from './tell-at-once.ts';

test('what has run for a minute is told once', () => {
  const running = [
    { name: 'a.test.ts > waits', sinceMs: 1_000 },
    { name: 'b.test.ts > has just begun', sinceMs: 50_000 },
  ];
  expect(longLines(running, 60_999)).toEqual([]);
  expect(longLines(running, 61_000)).toEqual(['still runs after 60 s: a.test.ts > waits']);
  expect(longLines(running, 90_000)).toEqual([]);
});
