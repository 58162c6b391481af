import { describe, expect, test } from 'vitest';
import {
  cmetrick,
  cmetrickSymmetries,
  contestCmetrick,
  moveCycles,
  playCmetrick,
  randomCmetrick,
  reflectCmetrick,
  solvedCmetrick,
} from '#reference/puzzles/cmetrick';
import { facts } from './facts.ts';
import { seeded, shuffledBy } from './random.ts';
import { placesInText, playText, solvedText } from './second-model.ts';

const below = seeded(128);

/** Cycles from the model in space: twenty distinct disks before and after a move. */
const cyclesInSpace = cmetrick.moves.map((move) => {
  const names = placesInText.map((_, index) => `n${index}`);
  const moved = playText(names.join(' '), [move]).split(' ');
  return names.map((name) => moved.indexOf(name));
});

describe('the symmetries', () => {
  test('have the known number, are distinct, and the first is the identity', () => {
    expect(new Set(cmetrickSymmetries.map(({ places }) => places.join())).size).toBe(facts.symmetries);
    expect([...(cmetrickSymmetries[0]?.places ?? [])]).toEqual([...Array(20).keys()]);
  });

  test('are complete: no other permutation of places maps the eight cycles and their inverses to each other', () => {
    expect(countAutomorphisms()).toBe(facts.symmetries);
  });

  test.each(cmetrickSymmetries.map((symmetry, number) => [number, symmetry] as const))(
    'symmetry %d turns moves into moves, in both models',
    (_, symmetry) => {
      cyclesInSpace.forEach((cycle, move) => {
        const image = cyclesInSpace[symmetry.moves[move] ?? -1] ?? [];
        cycle.forEach((to, from) => {
          expect(image[symmetry.places[from] ?? -1]).toBe(symmetry.places[to]);
        });
      });
      const state = randomCmetrick(shuffledBy(below));
      const moves = Array.from({ length: 20 }, () => below(16));
      const image = moves.map((move) => symmetry.moves[move] ?? -1);
      expect(playCmetrick(reflectCmetrick(state, symmetry), image)).toEqual(
        reflectCmetrick(playCmetrick(state, moves), symmetry),
      );
    },
  );

  test('map the two independent groups of moves to each other, so that both are solved alike', () => {
    // A move and its inverse, U and D or L and R of a ball, are numbered 2i and 2i + 1.
    const [first = [], second = []] = facts.disjoint_subgroups.map((moves) =>
      moves.map((move) => cmetrick.moves.indexOf(move)),
    );
    const pairsOf = (moves: readonly number[]) =>
      moves
        .map((move) => move >> 1)
        .sort()
        .join();
    const images = cmetrickSymmetries.map(({ moves }) => pairsOf(first.map((move) => moves[move] ?? -1)));
    expect(images).toContain(pairsOf(second));
  });

  test('form a group', () => {
    const known = new Set(cmetrickSymmetries.map(({ places }) => places.join()));
    for (const one of cmetrickSymmetries)
      for (const other of cmetrickSymmetries)
        expect(known.has(one.places.map((place) => other.places[place] ?? 0).join())).toBe(true);
  });

  test('fix the solved position; some also fix the contest', () => {
    const fixing = (state: typeof solvedCmetrick) =>
      cmetrickSymmetries.filter(
        (symmetry) => cmetrick.format(reflectCmetrick(state, symmetry)) === cmetrick.format(state),
      ).length;
    expect(fixing(solvedCmetrick)).toBe(facts.symmetries);
    expect(cmetrick.format(solvedCmetrick)).toBe(solvedText);
    expect(fixing(contestCmetrick)).toBe(facts.symmetries_that_fix_the_contest);
  });

  test('make all sixteen moves equivalent', () => {
    expect(new Set(cmetrickSymmetries.map(({ moves }) => moves[0])).size).toBe(16);
  });
});

/** Counts the maps of the 20 places that map every cycle to a cycle, by trying images of whole cycles. */
function countAutomorphisms(): number {
  const cycles = moveCycles.filter((_, move) => move % 2 === 0);
  const images = moveCycles.flatMap((cycle) =>
    [0, 1, 2, 3].map((from) => [...cycle.slice(from), ...cycle.slice(0, from)]),
  );
  const extend = (number: number, map: ReadonlyMap<number, number>): number => {
    const cycle = cycles[number];
    if (cycle === undefined) return map.size === 20 ? 1 : 0;
    let count = 0;
    for (const image of images) {
      const next = new Map(map);
      const taken = new Set(map.values());
      const fits = cycle.every((place, at) => {
        const to = image[at] ?? -1;
        if (next.has(place)) return next.get(place) === to;
        next.set(place, to);
        return !taken.has(to);
      });
      if (fits) count += extend(number + 1, next);
    }
    return count;
  };
  return extend(0, new Map());
}
