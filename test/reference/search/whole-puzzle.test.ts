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
  Meeting,
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

/** Whether `(0 1 2)` and `(1 2 0)` do the same. */
const isSameCycle = (one: string, other: string): boolean =>
  one.length === other.length && `${one.slice(1, -1)} ${one.slice(1, -1)}`.includes(other.slice(1, -1));

/** Some cycles by chance, on a few places with a few labels. */
function byChance(seed: number): PermutationPuzzle {
  const random = xorshift(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const pieces = 4 + below(5);
  const labels = 1 + below(pieces);
  const solved = Array.from({ length: pieces }, (_, place) => String(place % labels));
  const cycle = () => {
    const left = Array.from({ length: pieces }, (_, place) => place);
    return `(${Array.from({ length: 2 + below(3) }, () => left.splice(below(left.length), 1)[0]).join(' ')})`;
  };
  const first = cycle();
  let second = cycle();
  while (isSameCycle(first, second)) second = cycle();
  const read = readDefinition({ name: 'by chance', pieces, solved, moves: { A: first, B: second } });
  // Labels that are all equal stay where they are.
  return read.kind === 'fault' ? byChance(seed + 1000) : permutationPuzzle(read.definition);
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

/** The same with costs by chance. */
function withCosts(puzzle: PermutationPuzzle, seed: number, most: number): PermutationPuzzle {
  const random = xorshift(seed);
  const cost = () => 1 + Math.floor(random() * most);
  const { definition } = puzzle;
  const costs = Object.fromEntries(puzzle.moves.map((name) => [name, cost()]));
  return permutationPuzzle({ ...definition, costs });
}

test.each([2, 13, 20])('costs of moves up to %i add up as in the plain count', (most) => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const puzzle = withCosts(byChance(seed), seed, most);
    const { solved, sources, moves, costOf } = puzzle;
    const expected = ended(distancesFrom(solved, sources, 1_000_000, moves.map(costOf))).counts;
    expect(countAll(puzzle).counts, `seed ${seed}`).toEqual(expected);
  }
});

/** As `countAll`, in this memory, and stopped after some levels. */
function countIn(puzzle: PermutationPuzzle, memory: Uint8Array, levels = Number.POSITIVE_INFINITY) {
  const kept: Uint8Array[] = [];
  const steps = wayOf(puzzle)?.count({ memory, onLevel: () => kept.push(memory.slice()) });
  for (;;) {
    const step = steps?.next();
    if (step?.done !== false || kept.length >= levels) return { found: step?.value, kept };
  }
}

test.each([1, 3])('a count that was stopped after any level goes on there, costs up to %i', (most) => {
  const puzzle = withCosts(puzzleOf(gridDefinition({ rows: 3, columns: 3 })), 9, most);
  const expected = countAll(puzzle);
  const memory = () => new Uint8Array(wayOf(puzzle)?.bytes ?? 0);
  for (let levels = 1; levels <= expected.counts.length + 1; levels += 4) {
    const [after = memory()] = countIn(puzzle, memory(), levels).kept.slice(-1);
    const { found, kept } = countIn(puzzle, after);
    expect(found).toEqual(expected);
    expect(kept.length).toBeLessThanOrEqual(expected.counts.length + most - levels);
  }
});

test('several threads count in one memory', () => {
  const puzzle = puzzleOf(gridDefinition({ rows: 2, columns: 4 }));
  const [memory, meeting] = [
    new Uint8Array(new SharedArrayBuffer(wayOf(puzzle)?.bytes ?? 0)),
    Meeting.memory(),
  ];
  const all = [0, 1, 2].map((part) => {
    const share = { part, of: 3 };
    return wayOf(puzzle)?.count({ memory, share, meeting: new Meeting(meeting, share) });
  });
  const found: unknown[] = [];
  while (found.length < all.length)
    for (const steps of all) {
      const step = steps?.next();
      if (step?.done && step.value !== undefined) found.push(step.value.counts);
    }
  expect(found).toEqual(all.map(() => countAll(puzzle).counts));
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
  const withTip = (cost: number) => (counts: readonly number[]) =>
    Array.from({ length: counts.length + cost }, (_, at) => (counts[at] ?? 0) + 2 * (counts[at - cost] ?? 0));
  const names = (tips: number) => [...'abcd'].slice(0, tips);
  function pyraminxWith(tips: number): PermutationPuzzle {
    const base = puzzleOf(shippedDefinitions.pyraminx).definition;
    const places = names(tips).flatMap((tip) => [`${tip}1`, `${tip}2`, `${tip}3`]);
    const written = Object.entries(base.moves).filter(([name]) => !name.endsWith("'"));
    return puzzleOf({
      name: 'Pyraminx with tips',
      pieces: [...base.places, ...places],
      solved: [...base.solved, ...places],
      moves: {
        ...Object.fromEntries(
          written.map(([name, sources]) => [name, [...sources.map((from) => base.places[from]), ...places]]),
        ),
        ...Object.fromEntries(names(tips).map((tip) => [`t${tip}`, `(${tip}1 ${tip}2 ${tip}3)`])),
      },
    });
  }

  test.each(slow ? [1, 2, 4] : [1])(
    'the Pyraminx with tips: %i, as published (four: 75,582,720; SLOW=1)',
    (tips) => {
      const puzzle = pyraminxWith(tips);
      const expected = Array.from({ length: tips }).reduce<readonly number[]>(withTip(1), pyraminx);
      expect(wayOf(puzzle)?.positions).toBe(933_120 * 3 ** tips);
      const started = performance.now();
      expect(countAll(puzzle).counts).toEqual(expected);
      console.log(`${tips} tips: ${Math.round((performance.now() - started) / 100) / 10} s`);
    },
  );

  test.each(slow ? [1, 2, 4] : [1])(
    'the same where a turn of a tip costs three: %i (SLOW=1: two minutes)',
    (tips) => {
      const { definition } = pyraminxWith(tips);
      const costs = Object.fromEntries(
        Object.keys(definition.moves).map((name) => [name, name.startsWith('t') ? 3 : 1]),
      );
      const expected = Array.from({ length: tips }).reduce<readonly number[]>(withTip(3), pyraminx);
      expect(countAll(permutationPuzzle({ ...definition, costs })).counts).toEqual(expected);
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
