import { describe, expect, test } from 'vitest';
import {
  CmetrickWalk,
  cmetrickBound,
  contestCmetrick,
  exitsBound,
  moveCycles,
  moveNumber,
  pairClassCount,
  pairClassSize,
  pairDistances,
  pairKey,
  pairKeysLike,
  pairKeysOf,
  pairPlacesOf,
  playCmetrick,
  randomCmetrick,
  relabel,
  solvedCmetrick,
  stepsBound,
  turnBall,
} from '#reference/puzzles/cmetrick';
import { facts } from './facts.ts';
import { seeded, shuffledBy } from './random.ts';
import { playText, solvedText, upsideDown } from './second-model.ts';

const seed = 36;
const below = seeded(seed);
const randomStates = Array.from({ length: 300 }, () => randomCmetrick(shuffledBy(below)));

/** All positions up to `depth` moves from the solved one, with their true distances: a search in the plain model. */
const distancesTo = (depth: number): Map<string, { state: typeof solvedCmetrick; distance: number }> => {
  const found = new Map([[solvedCmetrick.join(), { state: solvedCmetrick, distance: 0 }]]);
  for (const { state, distance } of found.values()) {
    if (distance === depth) break;
    for (let move = 0; move < 16; move += 1) {
      const next = turnBall(state, move);
      if (!found.has(next.join())) found.set(next.join(), { state: next, distance: distance + 1 });
    }
  }
  return found;
};
const near = [...distancesTo(4).values()];

/** The first bound counted in the other direction, into shared places, written from the description: balls on a ring of
 *  four. */
const entriesBound = (state: typeof solvedCmetrick): number => {
  const ring = (one: number, other: number): number => Math.min((4 + one - other) % 4, (4 + other - one) % 4);
  const opposite = [
    [3, 6],
    [7, 10],
    [11, 14],
    [15, 2],
  ];
  let entries = 0;
  const wanted = new Set<number>();
  state.forEach((disk, place) => {
    if (disk === 16) {
      if (place < 16) entries += 1;
      return;
    }
    const home = Math.floor(disk / 4);
    const at = place < 16 ? [Math.floor(place / 4)] : [place - 16, (place - 15) % 4];
    const nearest = Math.min(...at.map((ball) => ring(ball, home)));
    entries += nearest;
    const ways = at.filter((ball) => ring(ball, home) === nearest);
    if (nearest === 1 && ways.length === 1) {
      const ball = ways[0] ?? 0;
      wanted.add((ball + 1) % 4 === home ? ball : home);
    }
  });
  opposite.forEach((places, shared) => {
    const isRight = places.every((place) => state[place] === place);
    if (state[16 + shared] === 16 && (wanted.has(shared) || !isRight)) entries += 1;
  });
  return entries;
};

describe('the lower bounds', () => {
  test('never exceed a known distance', () => {
    expect(near.length).toBeGreaterThan(5000);
    for (const { state, distance } of near) {
      expect(exitsBound(state)).toBeLessThanOrEqual(distance);
      expect(stepsBound(state)).toBeLessThanOrEqual(distance);
    }
  });

  test('are 0 only for the solved position', () => {
    for (const { state, distance } of near) expect(cmetrickBound(state) === 0).toBe(distance === 0);
  });

  test('count as many moves into shared places as out of them', () => {
    for (const state of [contestCmetrick, ...randomStates, ...near.map((one) => one.state)])
      expect(exitsBound(state)).toBe(entriesBound(state));
  });

  test('change by at most one with every move', () => {
    for (const state of randomStates) {
      for (let move = 0; move < 16; move += 1) {
        const next = turnBall(state, move);
        expect(Math.abs(exitsBound(next) - exitsBound(state))).toBeLessThanOrEqual(1);
        expect(Math.abs(stepsBound(next) - stepsBound(state))).toBeLessThanOrEqual(1);
      }
    }
  });

  test('are kept up to date by the walk that searches use', () => {
    for (const state of randomStates.slice(0, 50)) {
      const walk = new CmetrickWalk(state);
      let plain = state;
      for (let step = 0; step < 40; step += 1) {
        const move = below(16);
        walk.make(move);
        plain = turnBall(plain, move);
        expect(walk.bound(99)).toBe(cmetrickBound(plain));
      }
    }
  });
});

const optimum = 36;

describe('the contest position needs 36 moves', () => {
  test('at least: 32 for the coloured disks, 4 for the white ones', () => {
    const start = relabel(solvedCmetrick, contestCmetrick) ?? solvedCmetrick;
    expect(exitsBound(start)).toBe(optimum);
    expect(exitsBound(contestCmetrick)).toBe(optimum);
    expect(stepsBound(start)).toBe(20);
  });

  test('at most: sequences of 36 moves reach it in both models', () => {
    for (const text of facts.shortest_sequences) {
      const names = text.split(' ');
      expect(names).toHaveLength(optimum);
      expect(playText(solvedText, names)).toBe(upsideDown(solvedText));
      expect(
        playCmetrick(
          solvedCmetrick,
          names.map((name) => moveNumber(name) ?? -1),
        ),
      ).toEqual(contestCmetrick);
    }
  });
});

describe('the eight disks of two adjacent balls', () => {
  const distances = pairDistances(9);

  test('have the known number of positions up to nine moves', () => {
    expect(distances.counts).toEqual(facts.pair_depths.slice(0, 10));
    expect(facts.pair_depths.reduce((sum, count) => sum + count)).toBe(facts.pair_positions);
  });

  test('have the same numbers up to depth six in a plain search without symmetry', () => {
    const found = new Map([['0,1,2,3,4,5,6,7', 0]]);
    for (const [places, distance] of found) {
      if (distance === 6) break;
      const from = places.split(',').map(Number);
      for (const cycle of moveCycles) {
        const next = from
          .map((place) => (cycle.includes(place) ? cycle[(cycle.indexOf(place) + 1) % 4] : place))
          .join();
        if (!found.has(next)) found.set(next, distance + 1);
      }
    }
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (const [places, distance] of found) {
      counts[distance] = (counts[distance] ?? 0) + 1;
      expect(distances.distance(pairKey(Uint8Array.from(places.split(',').map(Number))))).toBe(distance);
    }
    expect(counts).toEqual(facts.pair_depths.slice(0, 7));
  });

  test('fall into classes whose sizes add up to all positions of one ball', () => {
    expect(pairClassCount()).toBe(facts.pair_classes);
    let total = 0;
    for (let number = 0; number < facts.pair_classes; number += 1) total += pairClassSize(number * 65_536);
    expect(total).toBe(20 * 19 * 18 * 17);
  });

  test('get keys that lead back to the same position up to symmetry', () => {
    for (const state of randomStates)
      for (const key of pairKeysOf(state)) {
        const like = [key, ...pairKeysLike(key)];
        expect(like).toContain(pairKey(pairPlacesOf(key)));
        for (const other of like) expect(like).toContain(pairKey(pairPlacesOf(other)));
      }
  });

  test('bound the distance of the whole puzzle, with one more if opposite pairs need the same', () => {
    for (const { state, distance } of near)
      expect(new CmetrickWalk(state, distances).bound(99)).toBeLessThanOrEqual(distance);
    const turned = playCmetrick(solvedCmetrick, [0, 8]);
    expect(pairKeysOf(turned).map((key) => distances.distance(key))).toEqual([1, 1, 1, 1]);
    expect(new CmetrickWalk(turned, distances).bound(99)).toBe(2);
  });

  test('give the same bound if the four pairs are exchanged', () => {
    for (const { state, distance } of near)
      for (const key of pairKeysOf(state)) expect(distances.distance(key)).toBeLessThanOrEqual(distance);
  });
});
