import { expect, it } from 'vitest';
import { timeFactor } from '#protocol';

it.each([
  ['the same machine', 400, 400, 1],
  ['one that is a quarter slower', 400, 320, 1.25],
  ['a third of a percent', 400, 398.66, 1.003],
  ['one that is faster', 400, 500, 0.8],
  ['one that is more than twice as slow', 400, 100, 2],
  ['one that is more than twice as fast', 400, 900, 0.5],
  ['no reference', undefined, 400, undefined],
  ['a reference that is off', 0, 400, undefined],
  ['a machine whose rate is not known', 400, undefined, undefined],
  ['a rate that is none', 400, 0, undefined],
])('limits for %s', (_, reference, own, factor) => {
  expect(timeFactor(reference, own)).toBe(factor);
});
