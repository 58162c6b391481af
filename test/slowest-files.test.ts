import { expect, test } from 'vitest';
import { slowestLines } from './slowest-files.ts';

test('the slowest files are listed, the slowest first', () => {
  const files = [
    { path: 'a.test.ts', ms: 900 },
    { path: 'b.test.ts', ms: 12_340 },
    { path: 'c.test.ts', ms: 20 },
  ];
  expect(slowestLines(files, 2)).toEqual(['slowest files:', '   12.3 s  b.test.ts', '    0.9 s  a.test.ts']);
});

test('one file alone is no list', () => {
  expect(slowestLines([{ path: 'a.test.ts', ms: 900 }], 10)).toEqual([]);
});
