import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawRotations,
  drawRotationTask,
  formatGrid,
  formatRotation,
  formatRotations,
  type Grid,
  parseRotations,
  placeOfRotation,
  playRotations,
  readRotationTask,
  rotated,
  rotationAt,
  rotationCount,
  rotationLowerBound,
  rotationPuzzle,
} from '#reference/puzzles/rotations';
import { naming } from '../../saying.ts';
import { describePuzzle } from '../puzzle/contract.ts';
import { board, distancesFrom, rowsOf, textOf, turnSquare } from './rotations-second-model.ts';

const gridOf = (text: string): Grid => {
  const rows = board(text);
  return { size: rows.length, cells: Uint16Array.from(rows.flat(), Number) };
};

const ordered = gridOf('123 456 789');

describePuzzle(rotationPuzzle(ordered), [ordered, gridOf('987 654 321'), gridOf('213 456 789')]);

describe('the model', () => {
  test('agrees with the second model on random grids, places and directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.nat(), fc.nat(6), (size, seed, colours) => {
        const cells = Uint16Array.from({ length: size * size }, (_, i) => (i * 7919 + seed) % (colours + 2));
        const rotation = seed % rotationCount(size);
        const { x, y, clockwise } = placeOfRotation(size, rotation);
        expect(rotationAt(size, { x, y, clockwise })).toBe(rotation);
        const rows = rowsOf(formatGrid({ size, cells }));
        expect(formatGrid(rotated({ size, cells }, [rotation]))).toBe(
          textOf(turnSquare(rows, x, y, clockwise ? 'T' : 'F')),
        );
      }),
    );
  });

  test('the last bit of a rotation is its direction: both undo each other', () => {
    for (let rotation = 0; rotation < 8; rotation += 1)
      expect(rotated(ordered, [rotation, rotation ^ 1])).toEqual(ordered);
  });
});

describe('notation', () => {
  const parse = (text: string, size = 3) => {
    const parsed = parseRotations(text, size);
    return parsed.kind === 'fault' ? parsed.reason : [...parsed.rotations];
  };

  test('both notations are read as written, for every rotation of grids of 3 and 64', () => {
    for (const size of [3, 64])
      for (const notation of ['paper', 'compact'] as const) {
        const all = Array.from({ length: rotationCount(size) }, (_, rotation) => rotation);
        const parsed = parseRotations(formatRotations(size, all, notation), size);
        expect(parsed).toMatchObject({ kind: 'rotations', notation });
        expect(parsed.kind === 'rotations' && [...parsed.rotations]).toEqual(all);
      }
  });

  test('(X,Y,T) is column, row and clockwise', () => {
    const rotation = rotationAt(3, { x: 1, y: 0, clockwise: false });
    expect(formatRotation(3, rotation, 'paper')).toBe('(1,0,F)');
    expect(formatRotation(3, rotation)).toBe('1.0-');
    expect(parse('(1,0,F)')).toEqual([rotation]);
  });

  test.each([
    ['blanks inside', '( 0 , 1 , F )(1,1, T)'],
    ['commas between', '(0,1,F), (1,1,T)'],
    ['CR LF and tabs', '(0,1,F)\r\n\t(1,1,T)\r\n'],
    ['comments', '# up\n(0,1,F) # (9,9,T)\n(1,1,T)#'],
    ['compact', '0.1-\t1.1+'],
    ['compact without blanks', '0.1-1.1+'],
  ])('%s', (_, text) => {
    expect(parse(text)).toEqual([5, 6]);
  });

  test.each([
    ['(0,1,F) 1.1+', 'line 1, column 9, move 2: found "1.1+" … (0,1,F) … notation'],
    ['1.1+\n(0,1,F)', 'line 2, column 1, move 2: found "(0,1,F)" … 0.1- … notation'],
    ['(2,0,T)', 'line 1, column 1, move 1: found "(2,0,T)" … column 0…1'],
    ['0.0+ 0.2-', 'line 1, column 6, move 2: found "0.2-" … row 0…1'],
    ['(0,1F)', 'line 1, column 1, move 1: found "(0,1F)" … rotation … (0,1,F) … 0.1-'],
    ['(0,-1,F)', 'line 1, column 1, move 1: found "(0,-1,F)" … rotation … (0,1,F) … 0.1-'],
    ['(0,1,t)', 'line 1, column 1, move 1: found "(0,1,t)" … rotation … (0,1,F) … 0.1-'],
    ['(0,0,T) R2', 'line 1, column 9, move 2: found "R2" … rotation … (0,1,F) … 0.1-'],
    ['(0,0,T),,(0,0,T)', 'line 1, column 9, move 2: found ",(0,0,T)" … rotation … (0,1,F) … 0.1-'],
    ['(0,0,T),\n', 'line 1, column 8, move 2: found "," at the end … rotation'],
    ['\n\u202e', 'line 2, column 1, move 1: found "<U+202E>" … rotation … (0,1,F) … 0.1-'],
  ])('%j is a fault with its place', (text, reason) => {
    expect(parse(text)).toMatch(naming(...reason.split(' … ')));
  });
});

describe('reading a task', () => {
  const reasonFor = (text: string): string => {
    const read = readRotationTask(text);
    return read.kind === 'fault' ? read.reason : 'task';
  };

  test.each([
    ['as formatted', '2\n1 2\n3 4\n3 1\n4 2\n'],
    [
      'CR LF, tabs, empty lines and comments',
      '# example\r\n\r\n2\r\n1\t2\r\n3 4 # start\r\n\r\n 3  1\r\n4 2',
    ],
  ])('%s', (_, text) => {
    const read = readRotationTask(text);
    expect(read.kind === 'task' && [...read.task.goal.cells]).toEqual([3, 1, 4, 2]);
  });

  test.each([
    ['', 'line 1: found no number, expected the size of the grids, 2 to 64'],
    ['1\n1\n1\n', 'line 1: found "1", expected the size of the grids, 2 to 64'],
    ['65\n', 'line 1: found "65", expected the size of the grids, 2 to 64'],
    ['2 2\n', 'line 1: found "2 2", expected the size of the grids, 2 to 64'],
    ['2\n1 2\n3\n', 'line 3, row 1 of the start: found 1 colour, expected 2'],
    ['2\n1 2\n3 x\n', 'line 3, row 1 of the start: found "x", expected a colour, 0 to 65535'],
    ['2\n1 2\n3 65536\n', 'line 3, row 1 of the start: found "65536", expected a colour, 0 to 65535'],
    ['2\n1 2\n3 -4\n', 'line 3, row 1 of the start: found "-4", expected a colour, 0 to 65535'],
    ['2\n1 2\n3 4\n', 'line 3: found 2 rows, expected 4 (the start and then the goal, 2 each)'],
    [
      '2\n1 2\n3 4\n1 2\n3 4\n5 6\n',
      'line 6: found 5 rows, expected 4 (the start and then the goal, 2 each)',
    ],
    [
      '2\n1 1\n2 2\n1 2\n2 2\n',
      'start and goal have different colours: colour 1 occurs 2 times in the start and 1 time in the goal',
    ],
    [
      '2\n1 2\n3 4\n2 1\n3 4\n',
      'the goal cannot be reached: a 2×2 grid has one square to turn, and none of its four positions is the goal',
    ],
  ])('%j is refused', (text, reason) => {
    expect(reasonFor(text)).toBe(reason);
  });

  test('of the 24 arrangements of 2×2, four can be reached', () => {
    const solvable = [...distancesFrom(board('12 34')).keys()];
    expect(solvable.length).toBe(4);
    for (const a of '1234')
      for (const b of '1234')
        for (const c of '1234')
          for (const d of '1234') {
            if (new Set([a, b, c, d]).size < 4) continue;
            const goal = `${a} ${b}\n${c} ${d}`;
            expect(reasonFor(`2\n1 2\n3 4\n${goal}\n`) === 'task').toBe(solvable.includes(goal));
          }
  });
});

describe('playing an output', () => {
  const read = readRotationTask('3\n2 1 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n');
  if (read.kind === 'fault') throw new Error(read.reason);
  const { task } = read;

  test('says how many points are wrong, and where', () => {
    expect(playRotations(task, '1\n0.0+\n')).toMatchObject({
      kind: 'missed',
      moves: 1,
      reason:
        'after 1 rotation 3 points are wrong, the first in column 0, row 0 (found 4, expected 1): the grid is 4 2 3 / 5 1 6 / 7 8 9, expected 1 2 3 / 4 5 6 / 7 8 9',
    });
  });

  test('a million rotations are judged', () => {
    const output = `1000000\n${'1.1-\n'.repeat(1_000_000)}`;
    expect(playRotations(task, output)).toMatchObject({ kind: 'missed', moves: 1_000_000 });
    const broken = `${output.slice(0, -5)}1.9-\n`;
    expect(playRotations(task, broken)).toMatchObject({ kind: 'unreadable', atMove: 1_000_000 });
  });
});

describe('the lower bound', () => {
  test('equals that of the facts for reversals: the distance where it is proved, else what is counted', () => {
    // A quarter of the steps, made even where the reversal is an even permutation; 10, 24, 40, 62 and 92 by search.
    const bounds = { 2: 2, 3: 10, 4: 24, 5: 40, 6: 62, 7: 92, 8: 128, 20: 2000, 30: 6750 };
    for (const [n, least] of Object.entries(bounds)) {
      const size = Number(n);
      const cells = Uint16Array.from({ length: size * size }, (_, i) => i + 1);
      const task = { start: { size, cells: cells.toReversed() }, goal: { size, cells } };
      expect(rotationLowerBound(task), `n = ${n}`).toBe(least);
    }
  });

  test('never exceeds the distance, on all pairs from some grids', () => {
    for (const text of ['000 001 111', '010 101 001', '000 111 222']) {
      const goal = gridOf(text);
      for (const [rows, distance] of distancesFrom(board(text))) {
        const start = { size: 3, cells: Uint16Array.from(rows.split(/\s/), Number) };
        const bound = rotationLowerBound({ start, goal });
        if (bound > distance || (bound === 0) !== (distance === 0))
          expect.fail(`${rows}: ${bound} of ${distance}`);
      }
    }
  });
});

describe('drawing', () => {
  test('draws one circle a point, and numbers and an arrow on request', () => {
    const plain = drawRotations(gridOf('101 001 010'), {});
    expect(plain.match(/<circle/g)?.length).toBe(9);
    expect(plain).toMatch(/^<svg [^>]*viewBox="0 0 120 120"/);
    expect(plain).not.toMatch(/<text|<path/);
    const full = drawRotations(ordered, { rotation: 7, numbers: true });
    expect([...full.matchAll(/>(\d)<\/text>/g)].map(([, digit]) => digit).join('')).toBe('123456789');
    expect(full).toMatch(/<rect x="42" y="42"/);
    expect(full.match(/<rect/g)?.length).toBe(2);
  });

  test('many colours get numbers automatically', () => {
    const cells = Uint16Array.from({ length: 16 }, (_, i) => i);
    expect(drawRotations({ size: 4, cells }).match(/<text/g)?.length).toBe(16);
  });

  test('the label contains a small grid, but only the size of a large one', () => {
    expect(drawRotations(ordered)).toContain('aria-label="the grid 1 2 3 / 4 5 6 / 7 8 9"');
    const large = { size: 9, cells: new Uint16Array(81) };
    expect(drawRotations(large)).toContain('aria-label="9 × 9 points"');
    const both = drawRotationTask({ start: large, goal: large });
    expect(both).toContain('aria-label="from 9 × 9 points to 9 × 9 points"');
    expect(both).toContain('viewBox="0 0 780 360"');
  });
});
