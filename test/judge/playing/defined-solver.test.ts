import { describe, expect, test } from 'vitest';
import { definedSolver } from '#playing/defined-solver';
import type { SolveProgress } from '#problem-api';
import { permutationPuzzle, readDefinition, shippedDefinitions } from '#reference/puzzles/permutation';
import { createRandom } from '#testdata';
import { slow } from '../../sample.ts';

/** The text of a position after a move that is written as cycles: what is in a place goes to the next of its cycle. */
function carried(words: readonly string[], places: readonly string[], cycles: string): string[] {
  const after = [...words];
  for (const [, inside = ''] of cycles.matchAll(/\(([^()]*)\)/g)) {
    const cycle = inside.split(' ').map((name) => places.indexOf(name));
    cycle.forEach((from, at) => {
      after[cycle[(at + 1) % cycle.length] as number] = words[from] as string;
    });
  }
  return after;
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];
const moves = { r: '(a b c d)', s: '(c d e f)' };
const ring = { name: 'Two rings', pieces: places, moves };
const inverse = (cycles: string) =>
  cycles.replaceAll(/\(([^()]*)\)/g, (_, inside: string) => `(${inside.split(' ').reverse().join(' ')})`);
const steps: Readonly<Record<string, string>> = {
  ...moves,
  "r'": inverse(moves.r),
  "s'": inverse(moves.s),
};

/** Every position that can be reached, with its distance: by trying everything. */
function distances(): ReadonlyMap<string, number> {
  const known = new Map([[places.join(' '), 0]]);
  for (const [text, distance] of known)
    for (const cycles of Object.values(steps)) {
      const next = carried(text.split(' '), places, cycles).join(' ');
      if (!known.has(next)) known.set(next, distance + 1);
    }
  return known;
}

describe('the solver of a definition', () => {
  const { solver } = definedSolver(ring);
  const all = distances();

  test('finds shortest sequences, which lead to the solved position', () => {
    expect(all.size).toBe(120);
    for (const [text, distance] of all) {
      const { answer, moves: count, optimal } = solver(`${text}\n`);
      expect([count, optimal]).toEqual([distance, true]);
      const [, ...made] = answer.trim().split(/\s+/);
      const end = made.reduce((words, move) => carried(words, places, steps[move] ?? ''), text.split(' '));
      expect(end).toEqual(places);
    }
  });

  test('says of a position that no moves solve it', () => {
    const outside = 'b a c d e f';
    expect(all.has(outside)).toBe(false);
    expect(() => solver(outside)).toThrow(expect.objectContaining({ name: 'InputError' }));
    expect(() => solver(outside)).toThrow(/no moves lead/);
  });

  test('goes on from what was proved before', () => {
    const [text = '', distance = 0] = [...all].at(-1) ?? [];
    const known = { lowerBound: distance };
    const { answer } = solver(text);
    const best = { answer, moves: distance };
    for (const before of [known, { ...known, best }])
      expect(solver(text, { known: before })).toMatchObject({ moves: distance, optimal: true });
    const goOn = () => solver(text, { known: { ...known, best: { answer: '1\nr\n', moves: 1 } } });
    expect(goOn).toThrow(expect.objectContaining({ name: 'InputError' }));
  });
});

test('tells a bound and a sequence while it searches, before anything is proved', () => {
  const wheel = Array.from({ length: 12 }, (_, at) => String(at));
  const turns: Readonly<Record<string, string>> = { r: `(${wheel.join(' ')})`, s: '(0 1)' };
  const { solver } = definedSolver({ name: 'Wheel', pieces: 12, moves: turns });
  const reversed = wheel.toReversed();
  const told: SolveProgress[] = [];
  class Enough extends Error {}
  const onProgress = (progress: SolveProgress) => {
    told.push(progress);
    if (progress.best !== undefined) throw new Enough();
  };
  expect(() => solver(reversed.join(' '), { onProgress })).toThrow(Enough);
  expect(told[0]).toMatchObject({ best: undefined });
  const { best, lowerBound } = told.at(-1) ?? {};
  expect(lowerBound).toBeGreaterThan(0);
  expect(lowerBound).toBeLessThan(best?.moves ?? 0);
  const [count, ...made] = best?.answer.trim().split(/\s+/) ?? [];
  expect(made).toHaveLength(Number(count));
  const end = made.reduce((words, move) => {
    const cycles = turns[move.charAt(0)] ?? '';
    return carried(words, wheel, move.endsWith("'") ? inverse(cycles) : cycles);
  }, reversed);
  expect(end).toEqual(wheel);
});

// Their tables take seconds each.
test.runIf(slow).each(Object.entries(shippedDefinitions))(
  '%s: moves are taken back by no more moves (SLOW=1)',
  (_, definition) => {
    const read = readDefinition(definition);
    if (read.kind === 'fault') throw new Error(read.reason);
    const puzzle = permutationPuzzle(read.definition);
    const { solver } = definedSolver(definition);
    const random = createRandom(44);
    let state = puzzle.solved;
    for (let count = 0; count <= 6; count += 1) {
      const { answer, moves: found, optimal } = solver(puzzle.format(state));
      expect(optimal).toBe(true);
      expect(found).toBeLessThanOrEqual(count);
      const [, ...made] = answer.trim().split(/\s+/);
      const end = made.reduce((at, move) => puzzle.apply(at, move) ?? at, state);
      expect(puzzle.isSolved(end)).toBe(true);
      state = puzzle.apply(state, puzzle.moves[random.below(puzzle.moves.length)] ?? '') ?? state;
    }
  },
);
