import { describe, expect, test } from 'vitest';
import { knownTasks } from '#reference/known';
import {
  CmetrickCrowd,
  CmetrickWalk,
  cmetrick,
  cmetrickMates,
  cmetrickSleepAfter,
  contestCmetrick,
  exitsBound,
  pairDistances,
  playCmetrick,
  randomCmetrick,
  relabel,
  shortenCmetrick,
  solvedCmetrick,
  stepsBound,
  turnBall,
  withinLength,
} from '#reference/puzzles/cmetrick';
import { beamSearch, idaStar, solveCmetrick, solveHalfTurn } from '#reference/search';
import { seeded, shuffledBy } from './random.ts';
import { playText, solvedText, upsideDown } from './second-model.ts';

const below = seeded(1);
const randomMoves = (count: number): number[] => Array.from({ length: count }, () => below(16));

describe('sleeping moves', () => {
  test('leave a way to every position of twenty distinct disks within four moves', () => {
    const labelled = Uint8Array.from(Array(20).keys());
    const plain = new Set([labelled.join()]);
    let level = [labelled as typeof solvedCmetrick];
    for (let depth = 1; depth <= 4; depth += 1) {
      level = level.flatMap((state) => Array.from({ length: 16 }, (_, move) => turnBall(state, move)));
      level = level.filter((state) => !plain.has(state.join()) && plain.add(state.join()));
    }
    const found = new Set<string>();
    let sequences = 0;
    const visit = (state: typeof solvedCmetrick, left: number, asleep: number): void => {
      found.add(state.join());
      sequences += 1;
      if (left === 0) return;
      for (let move = 0; move < 16; move += 1)
        if (!(asleep & (1 << move))) visit(turnBall(state, move), left - 1, cmetrickSleepAfter(asleep, move));
    };
    visit(labelled, 4, 0);
    expect(found).toEqual(plain);
    expect(sequences).toBe(1 + 16 + 152 + 1168 + 8132);
  });
});

describe('IDA*', () => {
  const pairs = pairDistances(7);

  test('finds valid sequences of the same length with and without the table of pairs', () => {
    for (let round = 0; round < 40; round += 1) {
      const start = playCmetrick(solvedCmetrick, randomMoves(10));
      const [plain, informed] = [undefined, pairs].map((table) =>
        idaStar(new CmetrickWalk(start, table), { longest: 10 }),
      );
      expect(informed?.path?.length).toBe(plain?.path?.length);
      for (const result of [plain, informed])
        expect(cmetrick.isSolved(playCmetrick(start, result?.path ?? []))).toBe(true);
    }
  });

  test('stops at its budget with a lower bound', () => {
    const start = randomCmetrick(shuffledBy(below));
    const result = idaStar(new CmetrickWalk(start, pairs), { longest: 40, nodes: 1000 });
    expect(result.path).toBeUndefined();
    expect(result.nodes).toBe(1000);
    expect(result.atLeast).toBeGreaterThanOrEqual(Math.max(exitsBound(start), stepsBound(start)));
  });
});

describe('the beam', () => {
  test('solves short scrambles in at most their length', () => {
    for (let round = 0; round < 5; round += 1) {
      const moves = randomMoves(12);
      const start = playCmetrick(solvedCmetrick, moves);
      const path = beamSearch(new CmetrickCrowd(withinLength(12)), Uint8Array.from(start), {
        width: 1000,
        longest: 12,
        seed: 5,
      });
      if (path === undefined) continue;
      expect(cmetrick.isSolved(playCmetrick(start, path))).toBe(true);
      expect(path.length).toBeLessThanOrEqual(12);
    }
  });

  test('has the same sums as the plain bounds, and equal hashes for equal positions', () => {
    const seen = new Map<number, string>();
    for (let round = 0; round < 100; round += 1) {
      const start = randomCmetrick(shuffledBy(below));
      const bounds: number[][] = [];
      const crowd = new CmetrickCrowd((exits, steps) => bounds.push([exits, steps]));
      crowd.open(Uint8Array.from(start), 0);
      for (let move = 0; move < 16; move += 1) {
        const next = turnBall(start, move);
        const written = new Uint8Array(20);
        crowd.score(move, 1);
        crowd.write(move, written, 0);
        expect(written).toEqual(next);
        const [exits = 0, steps = 0] = bounds.at(-1) ?? [];
        expect([exits, Math.ceil(steps / 4)]).toEqual([exitsBound(next), stepsBound(next)]);
        const hash = crowd.hash(move);
        expect(seen.get(hash) ?? next.join()).toBe(next.join());
        seen.set(hash, next.join());
        // In reverse: from the child back, the hash must be that of the start.
        const back = new CmetrickCrowd(() => 1);
        back.open(written, 0);
        expect(back.hash(move ^ 1)).toBe(hashOf(start));
      }
    }
  });

  const hashOf = (state: typeof solvedCmetrick): number => {
    const crowd = new CmetrickCrowd(() => 1);
    crowd.open(Uint8Array.from(turnBall(state, 0)), 0);
    return crowd.hash(1);
  };
});

describe('shortening', () => {
  const move = (name: string): number => cmetrick.moves.indexOf(name);
  const shorten = (text: string) => {
    const { moves, first } = shortenCmetrick(text.split(' ').map(move));
    return { moves: moves.map((number) => cmetrick.moves[number]).join(' '), first };
  };

  test.each([
    ['aU aD', '', [0, 1], 0],
    ['aU cL aD', 'cL', [0, 2], 0],
    ['aU aU aU', 'aD', [0, 1, 2], 1],
    ['aU bR bL aU aU', 'aD', [1, 2], 0],
    ['aU aR aL aD', '', [1, 2], 0],
    ['aR cU bD aL', 'cU bD', [0, 3], 0],
    ['aD cU aD bR aD', 'aU cU bR', [0, 2, 4], 1],
  ])('of %s gives %j', (text, moves, at, instead) => {
    const result = shorten(text);
    expect(result.moves).toBe(moves);
    expect(result.first?.at).toEqual(at);
    expect(result.first?.instead).toHaveLength(instead);
  });

  test.each(['aU', 'aU aU', 'aU aR aD', 'aR bR aL', 'aU bU cU dU', 'aU dU aD'])(
    'does not change %s',
    (text) => {
      expect(shorten(text)).toEqual({ moves: text, first: undefined });
    },
  );

  test('never changes the effect of a sequence, and leaves nothing to shorten', () => {
    for (let round = 0; round < 300; round += 1) {
      const moves = randomMoves(1 + below(60));
      const { moves: shorter, first } = shortenCmetrick(moves);
      expect(playCmetrick(solvedCmetrick, shorter)).toEqual(playCmetrick(solvedCmetrick, moves));
      expect(shorter.length < moves.length).toBe(first !== undefined);
      expect(shortenCmetrick(shorter).first).toBeUndefined();
    }
  });
});

describe('the contest by half of a sequence', () => {
  test('is solved in 36 moves, from nothing, as the second model says', () => {
    const moves = solveHalfTurn().map((move) => cmetrick.moves[move] ?? '');
    expect(moves).toHaveLength(36);
    expect(playText(solvedText, moves)).toBe(upsideDown(solvedText));
    expect(moves.join(' ')).toBe(knownTasks['cmetrick-contest']?.best.sequence);
  });

  test('all coloured disks have mates, in twelve ways', () => {
    expect(cmetrickMates).toHaveLength(12);
    for (const { symmetry, mates } of cmetrickMates) {
      expect(mates.map((mate) => mates[mate])).toEqual([...mates.keys()]);
      for (const [disk, mate] of mates.entries()) expect(mate).not.toBe(disk);
      expect(symmetry.places.map((place) => symmetry.places[place] ?? 0)).toEqual(
        Uint8Array.from({ length: 20 }, (_, place) => place),
      );
    }
  });
});

describe.runIf(process.env.SLOW === '1')('the contest (SLOW=1: a minute of CPU time, 0.4 GB)', () => {
  test('is solved in 36 moves by a random beam of width 600,000', () => {
    const start = relabel(solvedCmetrick, contestCmetrick) ?? solvedCmetrick;
    const options = { width: 600_000, longest: 36, seed: 1 };
    const path = beamSearch(new CmetrickCrowd(withinLength(36)), Uint8Array.from(start), options) ?? [];
    expect(path).toHaveLength(36);
    expect(
      playText(
        solvedText,
        path.map((move) => cmetrick.moves[move] ?? ''),
      ),
    ).toBe(upsideDown(solvedText));
  }, 1_800_000);
});

describe('the solver of any position', () => {
  test('solves random positions, never in fewer moves than its proved lower bound', () => {
    for (let round = 0; round < 1; round += 1) {
      const start = randomCmetrick(shuffledBy(below));
      const { moves, atLeast } = solveCmetrick(start, { nodes: 2000, width: 2000 });
      expect(cmetrick.isSolved(playCmetrick(start, moves))).toBe(true);
      expect(moves.length).toBeGreaterThanOrEqual(atLeast);
      expect(moves.length).toBeLessThan(80);
    }
  });

  test('knows the way from the contest’s goal back, and that it is shortest', () => {
    const { moves, atLeast } = solveCmetrick(contestCmetrick, { nodes: 1, width: 1 });
    expect([moves.length, atLeast]).toEqual([36, 36]);
    const names = moves.map((move) => cmetrick.moves[move] ?? '');
    expect(playText(upsideDown(solvedText), names)).toBe(solvedText);
  });

  test('proves the length of short solutions', () => {
    for (let length = 0; length <= 8; length += 1) {
      const start = playCmetrick(solvedCmetrick, randomMoves(length));
      const { moves, atLeast } = solveCmetrick(start, { nodes: 1e6, width: 100 });
      expect(moves).toHaveLength(atLeast);
      expect(moves.length).toBeLessThanOrEqual(length);
    }
  });
});
