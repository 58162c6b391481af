import { describe, expect, test } from 'vitest';
import {
  type Definition,
  drawLabelling,
  gridDefinition,
  groupOrder,
  type Labelling,
  permutationPuzzle,
  readDefinition,
  shippedDefinitions,
  wholeChain,
} from '#reference/puzzles/permutation';
import { distancesFrom, PermutationSolver, xorshift } from '#reference/search';
import { everyNth, slow } from '../../sample.ts';
import { ended } from '../ended.ts';
import { describePuzzle } from '../puzzle/contract.ts';
import { rotationFacts } from './rotations-facts.ts';

const jsonOf = (name: string) => shippedDefinitions[name] as object;

function defined(value: unknown): Definition {
  const read = readDefinition(value);
  if (read.kind === 'fault') throw new Error(read.reason);
  return read.definition;
}

function countsOf(definition: Definition, most: number): readonly number[] {
  const { solved, sources, moves, costOf } = permutationPuzzle(definition);
  const steps = distancesFrom(solved, sources, most, moves.map(costOf));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.isWhole ? step.value.counts : step.value.counts.slice(0, -1);
  }
}

/** The second model: breadth-first over texts, with moves that know nothing of a definition. */
function levels(start: string, moves: readonly ((state: string) => string)[], depth: number): number[] {
  const seen = new Set([start]);
  const counts = [1];
  for (let level = [start]; counts.length <= depth; ) {
    const next: string[] = [];
    for (const state of level)
      for (const move of moves) {
        const after = move(state);
        if (seen.has(after)) continue;
        seen.add(after);
        next.push(after);
      }
    counts.push(next.length);
    level = next;
  }
  return counts;
}

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Turns about an axis, as a map of vectors: a quarter about a face, a third about a corner. */
const quarter =
  (axis: 0 | 1 | 2, sign: 1 | -1) =>
  (v: Vector): Vector => {
    const [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
    const turned = [...v] as [number, number, number];
    [turned[i], turned[j]] = [-sign * (v[j] ?? 0), sign * (v[i] ?? 0)];
    return turned;
  };
const third =
  (c: Vector) =>
  (v: Vector): Vector => [v[2] * c[2] * c[0], v[0] * c[0] * c[1], v[1] * c[1] * c[2]];

/** A solid of stickers: each has a place of its piece and a direction, and a turn moves the pieces on one side. */
function solid(stickers: readonly (readonly [Vector, Vector])[]) {
  const key = ([place, way]: readonly [Vector, Vector]) => `${place} ${way}`;
  const numbers = new Map(stickers.map((sticker, number) => [key(sticker), number]));
  return {
    solved: stickers.map((_, number) => String.fromCharCode(65 + number)).join(''),
    turn(side: Vector, by: (v: Vector) => Vector) {
      const to = stickers.map(([place, way]) =>
        dot(place, side) > 0
          ? (numbers.get(key([by(place), by(way)])) ?? -1)
          : (numbers.get(key([place, way])) ?? -1),
      );
      return (state: string) => {
        const after = [...state];
        to.forEach((target, from) => {
          after[target] = state[from] ?? '';
        });
        return after.join('');
      };
    },
  };
}

const signs = [1, -1] as const;
const cubeCorners: readonly Vector[] = signs.flatMap((x) =>
  signs.flatMap((y) => signs.map((z): Vector => [x, y, z])),
);
const axes: readonly Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const cornerStickers = cubeCorners.flatMap((corner) =>
  axes.filter((way) => dot(corner, way) > 0).map((way) => [corner, way] as const),
);

describe('definitions that come with the judge', () => {
  // Published: jaapsch.net, pages of the 2×2×2 cube, the Pyraminx and the Skewb (without tips; corner held).
  const published = {
    half: [1, 9, 54, 321, 1847, 9992, 50_136, 227_536, 870_072, 1_887_748, 623_800, 2644],
    quarter: [
      1, 6, 27, 120, 534, 2256, 8969, 33_058, 114_149, 360_508, 930_588, 1_350_852, 782_536, 90_280, 276,
    ],
    pyraminx: [1, 8, 48, 288, 1728, 9896, 51_808, 220_111, 480_467, 166_276, 2457, 32],
    skewb: [1, 8, 48, 288, 1728, 10_248, 59_304, 315_198, 1_225_483, 1_455_856, 81_028, 90],
  };
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const cases = [
    ['cube2', 'half', 3_674_160, published.half],
    ['cube2', 'quarter', 3_674_160, published.quarter],
    ['pyraminx', undefined, 933_120, published.pyraminx],
    ['skewb', undefined, 3_149_280, published.skewb],
  ] as const;

  test.each(cases)('%s, metric %s: group and distances are as published', (name, metric, order, counts) => {
    const definition = defined({ ...jsonOf(name), ...(metric && { metric }) });
    expect(groupOrder(Object.values(definition.moves))).toBe(BigInt(order));
    expect(sum(counts)).toBe(order);
    const most = slow ? 4_000_000 : 30_000;
    const found = countsOf(definition, most);
    expect(found).toEqual(counts.slice(0, found.length));
    if (slow) expect(found).toHaveLength(counts.length);
    else expect(found.length).toBeGreaterThan(4);
  });

  test('the cube is as a solid of stickers, half turns in one move', () => {
    const { solved, turn } = solid(cornerStickers);
    const quarters = ([0, 1, 2] as const).map((axis) => {
      const side: [number, number, number] = [0, 0, 0];
      side[axis] = 1;
      return turn(side, quarter(axis, 1));
    });
    const moves = quarters.flatMap((once) => [
      once,
      (state: string) => once(once(state)),
      (state: string) => once(once(once(state))),
    ]);
    expect(levels(solved, moves, 4)).toEqual(countsOf(defined(jsonOf('cube2')), 20_000).slice(0, 5));
  });

  test('the Skewb is as a solid of stickers', () => {
    const { solved, turn } = solid([...cornerStickers, ...axes.map((way) => [way, way] as const)]);
    const corners: readonly Vector[] = [
      [1, 1, -1],
      [-1, 1, 1],
      [1, -1, 1],
      [-1, -1, -1],
    ];
    const moves = corners.flatMap((corner) => {
      const once = turn(corner, third(corner));
      return [once, (state: string) => once(once(state))];
    });
    expect(levels(solved, moves, 4)).toEqual(countsOf(defined(jsonOf('skewb')), 20_000).slice(0, 5));
  });

  test('the Pyraminx is as four corners and six edges, by their pairs of faces', () => {
    // A state: for each edge and each corner, where its sides are; a turn rotates three of the four faces.
    const faces = [0, 1, 2, 3];
    const pieces = [
      ...faces.flatMap((a) => faces.filter((b) => b !== a).map((b) => [a, b] as const)),
      ...faces.flatMap((v) => faces.filter((f) => f !== v).map((f) => [10 + v, f] as const)),
    ];
    const solved = JSON.stringify(pieces);
    const turnAt = (v: number) => {
      const [a = 0, b = 0, c = 0] = faces.filter((one) => one !== v);
      const next = new Map([
        [a, b],
        [b, c],
        [c, a],
      ]);
      const turned = (f: number) => next.get(f) ?? f;
      return (state: string) =>
        JSON.stringify(
          (JSON.parse(state) as [number, number][]).map(([one, two]) => {
            if (one >= 10) return one === 10 + v ? [one, turned(two)] : [one, two];
            // The edge between faces `one` and `two` is at corner v unless v is one of these faces.
            return one === v || two === v ? [one, two] : [turned(one), turned(two)];
          }),
        );
    };
    const moves = faces.flatMap((v) => {
      const once = turnAt(v);
      return [once, (state: string) => once(once(state))];
    });
    expect(levels(solved, moves, 4)).toEqual(countsOf(defined(jsonOf('pyraminx')), 20_000).slice(0, 5));
  });

  test('turning squares: the group is that of all 16! arrangements, and each turn is as in the other model', () => {
    const definition = defined(jsonOf('turns4'));
    expect(groupOrder(Object.values(definition.moves))).toBe(20_922_789_888_000n);
    expect(Object.keys(definition.moves)).toHaveLength(18);
    // From 1 … 16, A turns the upper left square clockwise: 5 1 above 6 2.
    const { solved, apply, format } = permutationPuzzle(definition);
    expect(format(apply(solved, 'A') ?? solved)).toBe('5 1 3 4 6 2 7 8 9 10 11 12 13 14 15 16');
  });

  test('the cube of the competition of 2023 has 24 times as many positions as one that is held, and its moves', () => {
    // 24 · 3,674,160: every way to hold it is a position of its own.
    const definition = defined(jsonOf('santacube2'));
    expect(groupOrder(Object.values(definition.moves))).toBe(88_179_840n);
    expect(Object.keys(definition.moves)).toHaveLength(12);
    const { solved, turn } = solid(cornerStickers);
    const moves = axes.flatMap((side) => {
      const axis = side.findIndex((one) => one !== 0) as 0 | 1 | 2;
      return signs.map((sign) => turn(side, quarter(axis, sign)));
    });
    // Colours instead of stickers: corners differ, so the counts are the same.
    expect(levels(solved, moves, 3)).toEqual(countsOf(definition, 20_000).slice(0, 4));
  });

  // The first one, all with SLOW=1: a table for a solver takes seconds.
  test.each(everyNth(4, ['cube2', 'pyraminx', 'skewb', 'santacube2']))(
    '%s: the solver is as short as the distance',
    (name) => {
      const puzzle = permutationPuzzle(defined(jsonOf(name)));
      const solver = new PermutationSolver(puzzle);
      const steps = distancesFrom(puzzle.solved, puzzle.sources, 20_000);
      let found = steps.next();
      while (!found.done) found = steps.next();
      const { states, counts } = found.value;
      let first = 0;
      for (const [distance, count] of counts.slice(0, -1).entries()) {
        const state = states.state(first + Math.floor(count / 2)).slice();
        const { path } = solver.solve(state, { nodes: 1_000_000 });
        expect(path).toHaveLength(distance);
        let end: Labelling = state;
        for (const move of path ?? []) end = puzzle.apply(end, puzzle.moves[move] ?? '') ?? end;
        expect(puzzle.isSolved(end)).toBe(true);
        first += count;
      }
    },
  );
});

describe('the order of a group', () => {
  test('is that of the plain closure, for groups by chance', () => {
    let state = 12_345;
    const below = (bound: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
    for (let round = 0; round < 30; round += 1) {
      const points = 2 + below(5);
      const generators = Array.from({ length: 1 + below(3) }, () => {
        const images = Array.from({ length: points }, (_, at) => at);
        for (let last = points - 1; last > 0; last -= 1) {
          const other = below(last + 1);
          [images[last], images[other]] = [images[other] as number, images[last] as number];
        }
        return images;
      });
      const identity = Array.from({ length: points }, (_, at) => at);
      const seen = new Set([identity.join()]);
      const queue = [identity];
      for (const one of queue)
        for (const generator of generators) {
          const next = one.map((image) => generator[image] as number);
          if (seen.has(next.join())) continue;
          seen.add(next.join());
          queue.push(next);
        }
      expect(groupOrder(generators), JSON.stringify(generators)).toBe(BigInt(seen.size));
    }
  });

  const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

  test('is that of all permutations, or all even ones, of a hundred and more places', () => {
    const turn = Array.from({ length: 101 }, (_, at) => (at + 1) % 101);
    const exchange = turn.map((_, at) => [1, 0][at] ?? at);
    const cycle = turn.map((_, at) => [1, 2, 0][at] ?? at);
    expect(groupOrder([turn, exchange])).toBe(factorial(101));
    expect(groupOrder([turn, cycle])).toBe(factorial(101) / 2n);
  });

  test('is found where it is far below what orbits and parity allow: sixteen triples that move as one', () => {
    // Exchanging two triples, a turn of all, and a turn within one: 3^16 · 16!.
    const places = Array.from({ length: 48 }, (_, at) => at);
    const turn = places.map((at) => (at + 3) % 48);
    const exchange = places.map((at) => (at < 6 ? (at + 3) % 6 : at));
    const inside = places.map((at) => [1, 2, 0][at] ?? at);
    const order = 3n ** 16n * factorial(16);
    expect(groupOrder([turn, exchange, inside])).toBe(order);
    const steps = wholeChain([turn, exchange, inside]);
    const told: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) told.push(step.value);
    expect(step.value).toMatchObject({ isWhole: true });
    expect(step.value.order()).toBe(order);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan(0);
  });
});

/** The places of a cycle, and so many further on, in a second cycle. */
const twin = (cycle: readonly number[], further: number): string =>
  [0, further].map((by) => `(${cycle.map((at) => at + by).join(' ')})`).join('');

describe('the group of a puzzle of 240 places', () => {
  const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
  const all = Array.from({ length: 120 }, (_, at) => at);
  const pairs = { name: 'Pairs', pieces: 240, moves: { a: twin(all, 120), b: twin([0, 1], 120) } };

  test.each([
    ['two that move as one', pairs, factorial(120)],
    [
      'pairs of which each is exchanged too',
      { ...pairs, moves: { ...pairs.moves, f: '(0 120)' } },
      2n ** 120n * factorial(120),
    ],
    [
      'pieces that come round in a ring, and others that do anything',
      { ...pairs, moves: { a: pairs.moves.a, b: '(0 1)' } },
      120n * factorial(120),
    ],
  ])('is counted whole within the work that is allowed: %s', (_, definition, order) => {
    const chain = ended(wholeChain(Object.values(defined(definition).moves)));
    expect(chain.isWhole).toBe(true);
    expect(chain.order()).toBe(order);
  });

  test('is told as at least what was found where it takes more work', () => {
    const chain = ended(wholeChain(Object.values(defined(pairs).moves), 1e6));
    expect(chain.isWhole).toBe(false);
    expect(chain.order()).toBeLessThanOrEqual(factorial(120));
  });
});

test('a solver that nobody watches visits fewer positions of 240 places, and makes no beam without end', () => {
  const random = xorshift(7);
  const moves = Object.fromEntries(
    Array.from({ length: 16 }, (_, number) => {
      const left = Array.from({ length: 240 }, (_, place) => place);
      const next = () => left.splice(Math.floor(random() * left.length), 1)[0] as number;
      const images = Array.from({ length: 240 }, next);
      return [`m${'abcdefghijklmnop'[number]}`, images];
    }),
  );
  const puzzle = permutationPuzzle(defined({ name: 'Large', pieces: 240, moves }));
  const far = Array.from({ length: 9 }, (_, at) => puzzle.moves[at] as string);
  const state = far.reduce((at, move) => puzzle.apply(at, move) ?? at, puzzle.solved);
  const solver = new PermutationSolver(puzzle);
  expect(solver.solve(state, { nodes: 40_000 }).nodes).toBe(10_000);
  expect(solver.improve(state, { nodes: 4000 })).toMatchObject({ path: undefined, rounds: 0 });
});

describe('costs of moves', () => {
  test('of 2 for half turns make of the cube the one whose quarter turns are counted', () => {
    const definition = defined({ ...jsonOf('cube2'), metric: 'half', costs: { U2: 2, R2: 2, F2: 2 } });
    // Published, as above: positions by quarter turns.
    const quarter = [1, 6, 27, 120, 534, 2256, 8969];
    const found = countsOf(definition, 20_000);
    expect(found.length).toBeGreaterThan(5);
    expect(found.slice(0, 7)).toEqual(quarter.slice(0, found.length));
  });

  /** Least costs of the way to the solved position, by passes over all moves of all positions until nothing changes. */
  function plainCosts(
    start: string,
    moves: readonly { readonly apply: (state: string) => string; readonly cost: number }[],
  ): ReadonlyMap<string, number> {
    const states = new Set([start]);
    for (const state of states) for (const { apply } of moves) states.add(apply(state));
    const costs = new Map([[start, 0]]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const state of states)
        for (const { apply, cost } of moves) {
          const home = (costs.get(apply(state)) ?? Number.POSITIVE_INFINITY) + cost;
          if (home < (costs.get(state) ?? Number.POSITIVE_INFINITY)) {
            costs.set(state, home);
            changed = true;
          }
        }
    }
    return costs;
  }

  test('are least in what the solver finds, whatever they are, also if a move costs more than its inverse', () => {
    let seed = 2023;
    const below = (bound: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * bound);
    };
    for (let round = 0; round < 6; round += 1) {
      const names = ['r', "r'", 's', 't', "t'"];
      const costs = Object.fromEntries(names.map((name) => [name, 1 + below(6)]));
      const puzzle = permutationPuzzle(
        defined({ name: 'Ring', pieces: 5, moves: { r: '(0 1 2 3 4)', s: '(0 1)', t: '(1 2 3)' }, costs }),
      );
      const carry = (cycle: readonly number[]) => (state: string) => {
        const after = [...state];
        cycle.forEach((from, at) => {
          after[cycle[(at + 1) % cycle.length] ?? 0] = state[from] ?? '';
        });
        return after.join('');
      };
      const cycles = [
        [0, 1, 2, 3, 4],
        [4, 3, 2, 1, 0],
        [0, 1],
        [1, 2, 3],
        [3, 2, 1],
      ];
      const expected = plainCosts(
        '01234',
        cycles.map((cycle, at) => ({ apply: carry(cycle), cost: costs[names[at] ?? ''] ?? 0 })),
      );
      expect(expected.size).toBe(120);
      const solver = new PermutationSolver(puzzle);
      for (const [state, cost] of [...expected].filter((_, at) => at % 7 === 0)) {
        const { path, atLeast } = solver.solve(puzzle.parse([...state].join(' ')) ?? puzzle.solved, {
          nodes: 1_000_000,
        });
        const sum = (path ?? []).reduce((all, move) => all + puzzle.costOf(puzzle.moves[move] ?? ''), 0);
        expect([state, atLeast, sum], JSON.stringify(costs)).toEqual([state, cost, cost]);
        let end: Labelling = puzzle.parse([...state].join(' ')) ?? puzzle.solved;
        for (const move of path ?? []) end = puzzle.apply(end, puzzle.moves[move] ?? '') ?? end;
        expect(puzzle.isSolved(end)).toBe(true);
      }
      const counts = [...expected.values()].reduce<number[]>((all, cost) => {
        all[cost] = (all[cost] ?? 0) + 1;
        return all;
      }, []);
      expect(countsOf(puzzle.definition, 1000)).toEqual(Array.from(counts, (count) => count ?? 0));
    }
  });

  test('are those of the move that a move is made of, unless it has its own', () => {
    const costsOf = (costs: unknown) => defined({ ...jsonOf('cube2'), costs }).costs;
    expect(costsOf(undefined)).toBeUndefined();
    expect(costsOf({ U: 3, U2: 5 })).toMatchObject({ U: 3, U2: 5, "U'": 3, R: 1, "R'": 1 });
  });
});

describe('the definition of a grid', () => {
  test('is that of the 4 × 4 grid that comes with the judge', () => {
    const { name: _, positions: __, ...grid } = gridDefinition({ rows: 4, columns: 4 }) as Definition;
    expect(grid).toEqual({ ...jsonOf('turns4'), name: undefined });
  });

  test('may have 16 squares, whose 32 moves are the most that a puzzle has', () => {
    expect(Object.keys(defined(gridDefinition({ rows: 5, columns: 5 })).moves)).toHaveLength(32);
    const larger = readDefinition(gridDefinition({ rows: 5, columns: 6 }));
    expect(larger).toMatchObject({ kind: 'fault', reason: expect.stringContaining('found 40') });
  });

  // Counted by programs of others: testdata/known-facts/rotations.yaml.
  test.each(rotationFacts.grids.filter(({ rows, columns }) => rows * columns < 9))(
    'of $rows × $columns points has as many arrangements at each distance as are known, and the furthest ones',
    ({ rows, columns, depths, furthest }) => {
      const positions = Object.fromEntries(furthest.map((position, index) => [`far ${index}`, position]));
      const definition = defined(gridDefinition({ rows, columns, positions }));
      expect(countsOf(definition, 100_000)).toEqual(depths);
      const puzzle = permutationPuzzle(definition);
      const solver = new PermutationSolver(puzzle);
      for (const position of Object.values(definition.positions)) {
        const { path } = solver.solve(puzzle.parse(position) ?? puzzle.solved, { nodes: 1_000_000 });
        expect(path).toHaveLength(depths.length - 1);
      }
    },
  );
});

describe('moves that a KPuzzle derives from others', () => {
  // The cube with a piece for each sticker: U and two ways to turn all of it, as cubing.js has it.
  const { solved, turn } = solid(cornerStickers);
  const side = (axis: 0 | 1 | 2, sign: 1 | -1): Vector =>
    [0, 0, 0].with(axis, sign) as [number, number, number];
  const turned = (axis: 0 | 1 | 2, ...signs: (1 | -1)[]) =>
    signs.map((sign) => turn(side(axis, sign), quarter(axis, 1)));
  const [up, x, y] = [turned(1, 1), turned(0, 1, -1), turned(1, 1, -1)];
  const stickers = (turns: typeof up) => ({
    s: {
      permutation: [...turns.reduce((state, one) => one(state), solved)].map((letter) =>
        solved.indexOf(letter),
      ),
    },
  });
  const stickersOnly = {
    name: 'Cube',
    orbits: [{ orbitName: 's', numPieces: solved.length, numOrientations: 1 }],
    defaultPattern: { s: { pieces: [...solved].map((_, at) => at) } },
    moves: { U: stickers(up), x: stickers(x), y: stickers(y) },
  };
  const derivedMoves = {
    z: '[x: y]',
    D: '[x2: U]',
    twice: '(U D)2',
    back: "(U x)2'",
    apart: "[U, x']",
    far: "[x2': [y: x] U3]'",
    Dv: "y'",
  };
  const cube = permutationPuzzle(defined({ ...stickersOnly, derivedMoves }));
  const played = (moves: string) =>
    moves.split(' ').reduce((state, move) => cube.apply(state, move) ?? state, cube.solved);

  test('are those of the sequences they are written as', () => {
    expect(played('z')).toEqual(played("x y x'"));
    expect(played('D')).toEqual(played("x x U x' x'"));
    expect(played('twice')).toEqual(played('U D U D'));
    expect(played('back')).toEqual(played("x' U' x' U'"));
    expect(played('apart')).toEqual(played("U x' U' x"));
    expect(played('far')).toEqual(played("x' x' U' U' U' y x' y' x x"));
  });

  test('turn the side of a solid that they name', () => {
    const down = turn(side(1, -1), quarter(1, 1));
    const numbers = Uint8Array.from(down(solved), (letter) => solved.indexOf(letter));
    expect([numbers, numbers.map((_, place) => numbers.indexOf(place))]).toContainEqual(played('D'));
  });

  test('are moves like the others, unless they do what one of these does', () => {
    expect(Object.keys(cube.definition.moves)).toEqual(
      expect.arrayContaining(['U', "U'", 'z', "z'", 'D', "D'", 'far']),
    );
    expect(cube.definition.moves).not.toHaveProperty('Dv');
    // 24 ways to hold each of the published 3,674,160 positions.
    const { moves } = defined({
      ...stickersOnly,
      derivedMoves: { D: '[x2: U]', F: '[x: U]', R: '[x: [y: U]]' },
    });
    expect(groupOrder(Object.values(moves))).toBe(88_179_840n);
  });

  test.each([
    ['a list', [], /^derivedMoves: found a list, expected an object/],
    ['a number', { D: 2 }, /^derivedMoves, "D": found 2, expected a text/],
    ['no such move', { D: '[q: U]' }, /^derivedMoves, "D": found "q", expected a move/],
    ['an amount alone', { D: 'U 2' }, /^derivedMoves, "D": found "2", expected a move/],
    ['a bracket that stays open', { D: '[x2: U' }, /^derivedMoves, "D": found the end, expected "]"/],
    ['a bracket that was not opened', { D: 'U)' }, /^derivedMoves, "D": found "\)", expected a move/],
    ['one thing in a pair', { D: '[x2]' }, /^derivedMoves, "D": found "]", expected ":" or ","/],
    ['a circle', { D: 'E', E: 'D U' }, /^derivedMoves, "D": found a move that is made of itself/],
    ['nothing', { D: '' }, /^move "D": found a move that changes nothing/],
    ['a name of a move', { U: 'x' }, /^derivedMoves: found "U", which is in moves too/],
    ['brackets without end', { D: '('.repeat(100) }, /^derivedMoves, "D": found brackets in more brackets/],
    ['a long text', { D: 'U '.repeat(1e6) }, /^derivedMoves, "D": .*, expected a text of at most 200/],
    [
      'many',
      Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`m${at}`, 'U'])),
      /^derivedMoves: found 65, expected at most 64/,
    ],
    [
      'more than can be searched',
      Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`m${at}`, `[U: ${'x U '.repeat(at + 1)}]`])),
      /^moves: found \d+ with those of the metric, expected 1 to 32/,
    ],
  ])('with %s are named', (_, derived, reason) => {
    const read = readDefinition({ ...stickersOnly, derivedMoves: derived });
    expect(read.kind === 'fault' && read.reason).toMatch(reason);
  });
});

describe('a definition with a fault', () => {
  const ring = { name: 'Ring', pieces: 3, moves: { r: '(0 1 2)' } };
  const orbit = { orbitName: 'c', numPieces: 2, numOrientations: 3 };
  const kpuzzle = {
    name: 'K',
    orbits: [orbit],
    defaultPattern: { c: { pieces: [0, 1], orientation: [0, 0] } },
    moves: { T: { c: { permutation: [1, 0], orientationDelta: [1, 2] } } },
  };
  test('of none is read', () => {
    expect(Object.keys(defined(ring).moves)).toEqual(['r', "r'"]);
    expect(defined({ ...ring, moves: { r: [1, 2, 0] } }).moves.r).toEqual([1, 2, 0]);
    expect(defined(kpuzzle).places).toHaveLength(6);
  });

  test.each([
    ['costs that are no object', { ...ring, costs: 2 }, /^costs: found 2, expected an object/],
    ['a cost of no move', { ...ring, costs: { q: 2 } }, /^costs: found "q", expected the name of a move/],
    ['a move for nothing', { ...ring, costs: { r: 0 } }, /^costs, "r": found 0, expected .* 1 to 20/],
    ['half a cost', { ...ring, costs: { r: 1.5 } }, /^costs, "r": found 1.5/],
    [
      'a position with other labels',
      { ...ring, positions: { far: '0 1 3' } },
      /^positions, "far": found "0 1 3", expected the 3 labels/,
    ],
    [
      'a position that is no text',
      { ...ring, positions: { far: [0, 1, 2] } },
      /^positions, "far": found a list/,
    ],
    ['positions without names', { ...ring, positions: ['0 1 2'] }, /^positions: found a list/],
    ['no object', 7, /^the definition: found 7, expected an object/],
    ['no name', { ...ring, name: undefined }, /^name: found nothing/],
    ['two lines in the name', { ...ring, name: 'a\nb' }, /^name: /],
    ['a million pieces', { ...ring, pieces: 1_000_000 }, /^pieces: found 1000000, expected .* 2 to 240/],
    ['a name twice', { ...ring, pieces: ['a', 'b', 'a'] }, /^pieces: found "a" twice/],
    ['a piece twice in a cycle', { ...ring, moves: { r: '(0 1 1)' } }, /^move "r": found .* twice/],
    [
      'a piece twice in a list',
      { ...ring, moves: { r: [0, 0, 1] } },
      /^move "r": found piece 0 twice, expected a permutation/,
    ],
    [
      'too few in a list',
      { ...ring, moves: { r: [1, 0] } },
      /^move "r": found 2 pieces, expected a permutation of 3/,
    ],
    [
      'no such piece',
      { ...ring, moves: { r: '(0 9)' } },
      /^move "r": found "9", expected the name of a piece/,
    ],
    ['no cycles', { ...ring, moves: { r: '0 1' } }, /^move "r": found "0 1", expected cycles/],
    [
      'a move of nothing',
      { ...ring, moves: { r: [0, 1, 2] } },
      /^move "r": found a move that changes nothing/,
    ],
    [
      'a name of an undone move for another one',
      { ...ring, pieces: 5, moves: { r: '(0 1 2)', "r'": '(3 4)' } },
      /^move "r'": found another move, expected "r" undone, or another name/,
    ],
    ['no moves', { ...ring, moves: {} }, /^moves: found 0/],
    [
      'a solved position that no move leaves',
      { ...ring, pieces: 4, solved: ['x', 'x', 'x', 'y'] },
      /^moves: found none that changes the solved position/,
    ],
    [
      'labels that are all equal',
      { ...ring, solved: ['x', 'x', 'x'] },
      /^moves: found none that changes the solved position/,
    ],
    [
      'too many moves',
      {
        ...ring,
        pieces: 40,
        moves: Object.fromEntries(
          Array.from({ length: 20 }, (_, at) => [`m${at}x`, `(${at} ${at + 1} ${at + 2})`]),
        ),
      },
      /^moves: found 40 with those of the metric, expected 1 to 32/,
    ],
    [
      'a field of fields without end',
      { ...ring, name: JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) },
      /^name: found an object/,
    ],
    [
      'a hundred thousand moves',
      { ...ring, moves: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`m${at}`, '(0 1)'])) },
      /^moves: found 100000, expected 1 to 32/,
    ],
    ['no pieces', { ...ring, pieces: undefined }, /^pieces: found nothing, expected how many .* names/],
    ['a piece without a name', { ...ring, pieces: ['a', '', 'c'] }, /^pieces, 1: found "", expected a word/],
    [
      'a letter that is not ASCII',
      { ...ring, pieces: ['ä', 'b'] },
      /^pieces, 0: found "ä", expected .*ASCII/,
    ],
    [
      'a move that is a number',
      { ...ring, moves: { r: 3 } },
      /^move "r": found 3, expected cycles .* or a list/,
    ],
    [
      'a list in a list',
      { ...ring, moves: { r: [['1'], 2, 0] } },
      /^move "r": found a list, expected the name/,
    ],
    ['a colour of no label', { ...ring, colours: { zz: 'red' } }, /^colours: found "zz", expected labels/],
    [
      'a pattern without pieces',
      { ...kpuzzle, defaultPattern: { c: { orientation: [0, 0] } } },
      /^defaultPattern, c, pieces: found nothing, expected a list/,
    ],
    [
      'turns that look the same but do not come round',
      { ...kpuzzle, defaultPattern: { c: { pieces: [0, 1], orientationMod: [2, 0] } } },
      /^defaultPattern, c, orientationMod: found 2, expected 0 or a divisor of 3/,
    ],
    [
      'a wrong orientation',
      { ...kpuzzle, defaultPattern: { c: { pieces: [0, 1], orientation: [0, 3] } } },
      /^defaultPattern, c, orientation: found 3, expected a whole number from 0 to 2/,
    ],
    ['a metric of its own', { ...ring, metric: 'slice' }, /^metric: found "slice"/],
    ['too few labels', { ...ring, solved: ['a'] }, /^solved: found 1 labels/],
    ['a label with a blank', { ...ring, solved: ['a b', 'c', 'd'] }, /^solved, 0: /],
    ['a colour that is markup', { ...ring, colours: { 0: '"><script>' } }, /^colours, "0": /],
    [
      'a point at infinity',
      {
        ...ring,
        points: [
          [0, 1e99],
          [0, 0],
          [1, 1],
        ],
      },
      /^points, 0: /,
    ],
    [
      'a permutation that is none',
      { ...kpuzzle, moves: { T: { c: { permutation: [1, 1] } } } },
      /^move "T", c, permutation: found piece 1 twice/,
    ],
    ['an orbit that is none', { ...kpuzzle, moves: { T: { d: {} } } }, /^move "T": found the orbit "d"/],
    ['an orbit twice', { ...kpuzzle, orbits: [orbit, orbit] }, /^orbits: found c twice/],
    ['too many turns', { ...kpuzzle, orbits: [{ ...orbit, numPieces: 200 }] }, /^orbits: found 600 places/],
    [
      'a slip in the name of a field',
      { ...ring, cost: { r: 2 } },
      /^the definition: found "cost", expected .*costs/,
    ],
    [
      'a move of a KPuzzle that nobody reads',
      { ...kpuzzle, experimentalDerivedMoves: { S: 'T T' } },
      /^the definition: found "experimentalDerivedMoves", expected .*derivedMoves/,
    ],
    [
      'pieces beside orbits',
      { ...kpuzzle, solved: ['a', 'b'] },
      /^the definition: found "solved", expected orbits/,
    ],
    [
      'a field of an orbit that nobody reads',
      { ...kpuzzle, orbits: [{ ...orbit, bandaged: true }] },
      /^orbits, 0: found "bandaged", expected orbitName/,
    ],
    [
      'a pattern of no orbit',
      { ...kpuzzle, defaultPattern: { ...kpuzzle.defaultPattern, d: {} } },
      /^defaultPattern: found the orbit "d"/,
    ],
    [
      'a slip in a pattern',
      { ...kpuzzle, defaultPattern: { c: { pieces: [0, 1], orientations: [0, 0] } } },
      /^defaultPattern, c: found "orientations", expected pieces/,
    ],
    [
      'a slip in a move of a KPuzzle',
      { ...kpuzzle, moves: { T: { c: { permutation: [1, 0], orientations: [1, 2] } } } },
      /^move "T", c: found "orientations", expected permutation/,
    ],
    [
      'orbits whose pieces have the same names',
      {
        ...kpuzzle,
        orbits: [
          { orbitName: 'c', numPieces: 12, numOrientations: 1 },
          { orbitName: 'c1', numPieces: 1, numOrientations: 1 },
        ],
        defaultPattern: { c: { pieces: Array.from({ length: 12 }, (_, at) => at) }, c1: { pieces: [0] } },
        moves: { T: { c: { permutation: [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] } } },
      },
      /^orbits: found c10 in two of them/,
    ],
    [
      'two names for one move',
      { ...ring, moves: { r: '(0 1 2)', s: [2, 0, 1] } },
      /^move "s": found what "r" does, expected another move/,
    ],
    ['a name of the prototype', { ...ring, moves: { constructor: 5 } }, /^move "constructor": found 5/],
    [
      'an orbit of that name without a pattern',
      { ...kpuzzle, orbits: [orbit, { ...orbit, orbitName: 'constructor' }] },
      /^defaultPattern, constructor: found nothing/,
    ],
  ])('%s is named', (_, value, reason) => {
    const read = readDefinition(value);
    expect(read.kind === 'fault' && read.reason).toMatch(reason);
    expect(read.kind === 'fault' && read.reason).not.toContain('\n');
  });
});

const ring = permutationPuzzle(defined({ name: 'Ring', pieces: 4, moves: { r: '(0 1 2 3)', s: '(0 1)' } }));
describePuzzle(ring, [ring.solved, Uint8Array.of(1, 0, 3, 2)]);

test('labels of orbits are drawn as short as they differ, with the whole one as a title', () => {
  const drawn = (value: unknown) => {
    const puzzle = permutationPuzzle(defined(value));
    const svg = drawLabelling(puzzle, puzzle.solved);
    const disk = /<g [^>]*>(?:<title>([^<]*)<\/title>)?.*?<text[^>]*>([^<]*)/g;
    return [...svg.matchAll(disk)].map((found) => found.slice(1));
  };
  expect(drawn(jsonOf('cube2')).slice(0, 4)).toEqual([
    ['corner0.0', '0.0'],
    ['corner0.1', '0.1'],
    ['corner0.2', '0.2'],
    ['corner1.0', '1.0'],
  ]);
  const orbit = (orbitName: string) => ({ orbitName, numPieces: 2, numOrientations: 1 });
  const swap = { permutation: [1, 0], orientationDelta: [0, 0] };
  const start = { pieces: [0, 1], orientation: [0, 0] };
  const two = {
    name: 'two',
    orbits: [orbit('edges'), orbit('corners')],
    defaultPattern: { edges: start, corners: start },
    moves: { A: { edges: swap, corners: swap } },
  };
  expect(drawn(two)).toEqual([
    ['edges0', 'e0'],
    ['edges1', 'e1'],
    ['corners0', 'c0'],
    ['corners1', 'c1'],
  ]);
  expect(drawn({ name: 'plain', pieces: ['tile1', 'other'], moves: { A: '(tile1 other)' } })).toEqual([
    [undefined, 'tile1'],
    [undefined, 'other'],
  ]);
});
