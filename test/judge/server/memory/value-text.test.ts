import { expect, it } from 'vitest';
import { valueAt, valueText } from '../../../../judge/server/memory/known-facts.ts';

it.each([
  [36, '36'],
  [[1, 2, 3], '1, 2, 3'],
  [['aR bR', 'aL'], 'aR bR, aL'],
  [
    [
      [1, 2],
      [3, 4],
    ],
    '1, 2\n3, 4',
  ],
  [{ A: '87654321', B: '41236785' }, 'A: 87654321\nB: 41236785'],
  [[{ name: '3×3', kept_rows: [1, 2] }], 'name: 3×3; kept rows: 1, 2'],
  [{ example: { dials: [3, 3], pairs: [[1], [2]] } }, 'example: dials: 3, 3; pairs: 1 | 2'],
])('%j is read as %j', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it('a path leads through keys and indexes, and nowhere else', () => {
  const value = { spaces: [{ depths: [1, 8] }] };
  expect(valueAt(value, 'spaces.0.depths')).toEqual([1, 8]);
  for (const path of ['spaces.1.depths', 'spaces.length.a', 'constructor', 'spaces.0.depths.0.x'])
    expect(valueAt(value, path)).toBeUndefined();
});
