import { describe, expect, test } from 'vitest';
import {
  type CmetrickState,
  CmetrickWalk,
  cmetrick,
  cmetrickBound,
  pairDistances,
  pairKeysOf,
  playCmetrick,
  randomCmetrick,
  solvedCmetrick,
  turnBall,
} from '#reference/puzzles/cmetrick';
import {
  buildPairTable,
  cmetrickOrder,
  idaStar,
  PairSearch,
  pairMemory,
  searchDeep,
} from '#reference/search';
import { slow } from '../../sample.ts';
import { facts } from '../puzzles/cmetrick/facts.ts';
import { seeded, shuffledBy } from '../puzzles/cmetrick/random.ts';

const below = seeded(44);
const randomMoves = (count: number): number[] => Array.from({ length: count }, () => below(16));

describe('the order of sequences', () => {
  const order = cmetrickOrder(4);
  const step = (state: number, move: number): number => order.next[16 * state + move] ?? -1;

  test('leaves one sequence for every effect on twenty distinct disks within four moves', () => {
    const labelled: CmetrickState = Uint8Array.from(Array(20).keys());
    const effects = new Set<string>();
    let sequences = 0;
    const visit = (disks: CmetrickState, left: number, state: number): void => {
      sequences += 1;
      effects.add(disks.join());
      if (left === 0) return;
      for (let move = 0; move < 16; move += 1)
        if (step(state, move) >= 0) visit(turnBall(disks, move), left - 1, step(state, move));
    };
    visit(labelled, 4, 0);
    const plain = new Set([labelled.join()]);
    let level = [labelled];
    for (let depth = 1; depth <= 4; depth += 1) {
      level = level.flatMap((state) => Array.from({ length: 16 }, (_, move) => turnBall(state, move)));
      level = level.filter((state) => !plain.has(state.join()) && plain.add(state.join()));
    }
    expect(effects).toEqual(plain);
    expect(sequences).toBe(plain.size);
  });

  test('leaves a shortest solution of every position', () => {
    const isSolvable = (state: CmetrickState, left: number, at: number): boolean => {
      if (cmetrickBound(state) > left) return false;
      if (left === 0) return true;
      for (let move = 0; move < 16; move += 1)
        if (step(at, move) >= 0 && isSolvable(turnBall(state, move), left - 1, step(at, move))) return true;
      return false;
    };
    for (let round = 0; round < 20; round += 1) {
      const start = playCmetrick(solvedCmetrick, randomMoves(8));
      const { atLeast } = idaStar(new CmetrickWalk(start), { longest: 8 });
      expect(isSolvable(start, atLeast, 0)).toBe(true);
    }
  });
});

describe('the table of pairs, to distance 7', () => {
  const depth = 7;
  const memory = pairMemory();
  const counts = [1];
  buildPairTable(memory, { part: 0, of: 1 }, (positions) => counts.push(positions), { depth, nearest: 0 });
  const hashed = pairDistances(depth);
  const search = new PairSearch(new Uint8Array(memory.table), cmetrickOrder(3), 0);
  const searchFrom = (start: CmetrickState): PairSearch => {
    search.open(start);
    return search;
  };

  test('has the known number of positions at each distance', () => {
    expect(counts).toEqual(facts.pair_depths.slice(0, depth + 2));
  });

  test('has the same distances as the search in a hash table', () => {
    for (let round = 0; round < 500; round += 1) {
      const start = playCmetrick(solvedCmetrick, randomMoves(1 + below(7)));
      expect(searchFrom(start).distances()).toEqual(pairKeysOf(start).map((key) => hashed.distance(key)));
    }
  });

  test('proves no more than is true, of a position and of its inverse', () => {
    for (let round = 0; round < 200; round += 1) {
      const moves = randomMoves(1 + below(7));
      expect(searchFrom(playCmetrick(solvedCmetrick, moves)).bound()).toBeLessThanOrEqual(moves.length);
    }
  });

  test('finds solutions as short as the plain search does', () => {
    for (let round = 0; round < 30; round += 1) {
      const start = playCmetrick(solvedCmetrick, randomMoves(7));
      const { path = [], atLeast } = searchDeep(start, memory.table, { longest: 40 }, { nearest: 0 });
      expect(cmetrick.isSolved(playCmetrick(start, path))).toBe(true);
      expect(path).toHaveLength(atLeast);
      expect(atLeast).toBe(idaStar(new CmetrickWalk(start), { longest: 40 }).atLeast);
    }
  });

  test('stops with what it has proved', () => {
    const start = randomCmetrick(shuffledBy(below));
    const lengths: number[] = [];
    const { path, atLeast } = searchDeep(
      start,
      memory.table,
      {
        longest: 40,
        nodes: 200_000,
        onLength: (length) => lengths.push(length),
      },
      { nearest: 0 },
    );
    expect(path).toBeUndefined();
    expect(lengths).toEqual(lengths.map((_, at) => (lengths[0] ?? 0) + at));
    expect(atLeast).toBe(lengths.at(-1));
    expect(atLeast).toBeGreaterThanOrEqual(cmetrickBound(start));
  });
});

test.runIf(slow)(
  'the whole table of pairs has the published number of positions at every distance (SLOW=1: two minutes of CPU time, 1.1 GB)',
  () => {
    const counts = [1];
    const memory = pairMemory();
    buildPairTable(memory, { part: 0, of: 1 }, (positions) => counts.push(positions));
    expect(counts).toEqual([...facts.pair_depths, 0]);
    // Memory of the whole process, in KiB.
    expect(process.resourceUsage().maxRSS).toBeLessThan(3 << 20);
  },
  1_800_000,
);
