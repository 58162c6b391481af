import { expect, it } from 'vitest';
import { inOrder } from './longest-first.ts';

it('begins the longest files first, and beside each other those that may judge and those that do not', () => {
  const files = [
    ['test/judge/text/short.test.ts', 3],
    ['test/judge/judging/some.full.test.ts', 2],
    ['test/end-to-end/browser/page.full.test.ts', 4],
    ['test/judge/judging/more.full.test.ts', 4],
    ['test/judge/text/long.test.ts', 5],
  ] as const;
  const begun = inOrder(files.map(([path, ms]) => ({ path, ms })));
  // Shares of those that may judge, 0 and 4/6; of the others 0, 5/12 and 9/12.
  expect(begun.map(({ path }) => path.replace(/.*\/(\w+)\..*/, '$1'))).toEqual([
    'long',
    'more',
    'page',
    'some',
    'short',
  ]);
});

it('begins files that take no time, and nothing where there are none', () => {
  expect(inOrder([])).toEqual([]);
  expect(inOrder([{ path: 'a.test.ts', ms: 0 }])).toHaveLength(1);
});
