import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#host';
import { createRandom } from '#testdata';
import * as clocks from '../../problems/clocks/solver.ts';
import * as msquare from '../../problems/msquare/solver.ts';
import * as rotations from '../../problems/rotations/solver.ts';
import { repeats } from '../sample.ts';

const facts = (name: string) =>
  parse(readFileSync(join(projectRoot, 'testdata', 'known-facts', `${name}.yaml`), 'utf8'));

/** Lengths of all shortest sequences of a space: how many there are of each. For the nine clocks each of the nine
 *  counts is 0 to 3, all equally often, since the matrix of the moves is invertible. */
const distributions: Readonly<Record<string, readonly number[]>> = {
  clocks: Array.from({ length: 9 }).reduce<number[]>(
    (all) =>
      Array.from({ length: all.length + 3 }, (_, n) =>
        [0, 1, 2, 3].reduce((sum, k) => sum + (all[n - k] ?? 0), 0),
      ),
    [1],
  ),
  msquare: facts('msquare').targets_by_length,
  rotations: facts('rotations').spaces[0].depths,
};

it.each([
  ['clocks', clocks, 2000],
  ['msquare', msquare, 2000],
  ['rotations', rotations, 150],
] as const)(
  'random positions of %s have the lengths of all positions',
  (name, { randomInput, solver }, few) => {
    const random = createRandom(7);
    const count = repeats(few);
    const lengths = Array.from({ length: count }, () => solver(randomInput(random)).moves ?? Number.NaN);
    const counts = distributions[name]!;
    const total = counts.reduce((sum, one) => sum + one, 0);
    const moment = (power: number) =>
      counts.reduce((sum, one, length) => sum + one * length ** power, 0) / total;
    const deviation = Math.sqrt((moment(2) - moment(1) ** 2) / count);
    const mean = lengths.reduce((sum, one) => sum + one, 0) / count;
    expect(Math.abs(mean - moment(1)) / deviation).toBeLessThan(4);
    expect(new Set(lengths).size).toBeGreaterThan(5);
  },
);
