import { describe, expect, test } from 'vitest';
import {
  gridDefinition,
  type PermutationPuzzle,
  permutationPuzzle,
  product,
  readDefinition,
  shippedDefinitions,
  wholeChain,
} from '#reference/puzzles/permutation';
import {
  distancesFrom,
  GroupSpace,
  LabelSpace,
  labelBlocks,
  type WholePuzzle,
  wholeCountOf,
  xorshift,
} from '#reference/search';
import { slow } from '../../sample.ts';
import { ended } from '../ended.ts';
import { rotationFacts } from '../puzzles/rotations-facts.ts';

function puzzleOf(definition: unknown): PermutationPuzzle {
  const read = readDefinition(definition);
  if (read.kind === 'fault') throw new Error(read.reason);
  return permutationPuzzle(read.definition);
}

const wayOf = (puzzle: PermutationPuzzle) => wholeCountOf(puzzle, ended(wholeChain(puzzle.sources)));

function countAll(puzzle: PermutationPuzzle): WholePuzzle {
  const way = wayOf(puzzle);
  if (way === undefined) throw new Error('the positions have no numbers');
  return ended(way.count());
}

/** The plain count, which keeps every position. */
const plainly = ({ solved, sources }: PermutationPuzzle) =>
  ended(distancesFrom(solved, sources, 1_000_000)).counts;

/** Some cycles by chance, on a few places with a few labels. */
function byChance(seed: number): PermutationPuzzle {
  const random = xorshift(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const pieces = 4 + below(5);
  const labels = 1 + below(pieces);
  const cycle = () => {
    const left = Array.from({ length: pieces }, (_, place) => place);
    return `(${Array.from({ length: 2 + below(3) }, () => left.splice(below(left.length), 1)[0]).join(' ')})`;
  };
  return puzzleOf({
    name: 'by chance',
    pieces,
    solved: Array.from({ length: pieces }, (_, place) => String(place % labels)),
    moves: { A: cycle(), B: cycle() },
  });
}

test('puzzles by chance, also with equal labels, have as many positions at each distance as the plain count finds', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const puzzle = byChance(seed);
    const found = countAll(puzzle);
    const expected = plainly(puzzle);
    expect(found.counts, `seed ${seed}`).toEqual(expected);
    expect(wayOf(puzzle)?.positions, `seed ${seed}`).toBe(expected.reduce((sum, one) => sum + one, 0));
    // All furthest ones, unless there are more than are kept, each once.
    expect(new Set(found.furthest.map((one) => one.join(' '))).size).toBe(
      Math.min(100, expected.at(-1) ?? 0),
    );
  }
});

test.each(['pyraminx', 'turns3'])('elements of a group have numbers, each its own: %s', (name) => {
  const puzzle = puzzleOf(shippedDefinitions[name] ?? gridDefinition({ rows: 3, columns: 3 }));
  const space = new GroupSpace(puzzle.sources, ended(wholeChain(puzzle.sources)));
  const random = xorshift(7);
  for (let n = 0; n < 2000; n += 1) {
    const state = {
      block: Math.floor(random() * space.blocks),
      member: Math.floor(random() * space.members),
    };
    const element = space.element(state);
    expect(space.state(element)).toEqual(state);
    const move = Math.floor(random() * space.moves);
    // A move brings what is in place sources[to] to `to`.
    const image = new Uint8Array(element.length);
    puzzle.sources[move]?.forEach((from, to) => {
      image[from] = to;
    });
    const { block, members } = space.carry(state.block, move);
    expect({ block, member: members[state.member] }).toEqual(space.state(product(element, image)));
  }
});

test('labels on places have numbers, each its own', () => {
  const puzzle = puzzleOf({
    ...(gridDefinition({ rows: 3, columns: 3 }) as object),
    solved: [...'000111122'],
  });
  const blocks = labelBlocks(puzzle.solved);
  // 9! ÷ (3! · 4! · 2!): the two of the rarest label are the block.
  expect(blocks).toEqual({ label: 2, blocks: 36, members: 35 });
  const space = new LabelSpace(puzzle.solved, puzzle.sources, blocks ?? { label: 0, blocks: 0, members: 0 });
  for (let block = 0; block < space.blocks; block += 1)
    for (let member = 0; member < space.members; member += 1) {
      const labels = space.labels({ block, member });
      expect(space.state(labels)).toEqual({ block, member });
      puzzle.moves.forEach((move, number) => {
        const carried = space.carry(block, number);
        expect({ block: carried.block, member: carried.members[member] }).toEqual(
          space.state(puzzle.apply(labels, move) ?? labels),
        );
      });
    }
});

describe('larger puzzles', () => {
  // Published: jaapsch.net, Pyraminx without tips. Each tip is right, or one of two turns away from it, by itself.
  const pyraminx = [1, 8, 48, 288, 1728, 9896, 51_808, 220_111, 480_467, 166_276, 2457, 32];
  const withTip = (counts: readonly number[]) =>
    Array.from({ length: counts.length + 1 }, (_, at) => (counts[at] ?? 0) + 2 * (counts[at - 1] ?? 0));
  test.each(slow ? [1, 2, 4] : [1])(
    'the Pyraminx with tips: %i, as published (four: 75,582,720; SLOW=1)',
    (tips) => {
      const base = puzzleOf(shippedDefinitions.pyraminx).definition;
      const places = base.places.length;
      const names = Array.from({ length: 3 * tips }, (_, at) => `t${at}`);
      const puzzle = puzzleOf({
        name: 'Pyraminx with tips',
        pieces: [...base.places, ...names],
        solved: [...base.solved, ...names],
        moves: {
          ...Object.fromEntries(
            Object.entries(base.moves)
              .filter(([name]) => !name.endsWith("'"))
              .map(([name, sources]) => [name, [...sources.map((from) => base.places[from]), ...names]]),
          ),
          ...Object.fromEntries(
            Array.from({ length: tips }, (_, tip) => [
              `t${'abcd'[tip]}`,
              `(t${3 * tip} t${3 * tip + 1} t${3 * tip + 2})`,
            ]),
          ),
        },
      });
      expect(puzzle.solved).toHaveLength(places + 3 * tips);
      const expected = Array.from({ length: tips }).reduce<readonly number[]>(withTip, pyraminx);
      expect(wayOf(puzzle)?.positions).toBe(933_120 * 3 ** tips);
      const started = performance.now();
      expect(countAll(puzzle).counts).toEqual(expected);
      console.log(`${tips} tips: ${Math.round((performance.now() - started) / 100) / 10} s`);
    },
  );

  test.runIf(slow)(
    '3 × 4 different points, 479,001,600, as the other program counts them (SLOW=1: a minute)',
    () => {
      const facts = rotationFacts.grids.find(({ rows, columns }) => rows === 3 && columns === 4);
      const puzzle = puzzleOf(gridDefinition({ rows: 3, columns: 4 }));
      const started = performance.now();
      const { counts, furthest } = countAll(puzzle);
      console.log(
        `3×4: ${Math.round((performance.now() - started) / 1000)} s, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
      );
      expect(counts).toEqual(facts?.depths);
      expect(furthest.map(puzzle.format)).toEqual(facts?.furthest);
    },
  );
});
