import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { InputError, JuryError, type SolveProgress } from '#problem-api';
import { checker } from '../../../problems/cmetrick/checker.ts';
import { solver } from '../../../problems/cmetrick/solver.ts';
import { facts } from '../../reference/puzzles/cmetrick/facts.ts';
import { playText, solvedText, upsideDown } from '../../reference/puzzles/cmetrick/second-model.ts';
import { naming } from '../../saying.ts';

const input = `${solvedText}\n${upsideDown(solvedText)}\n`;
const { answer } = solver(input);
const [known = ''] = facts.shortest_sequences;
const check = (output: string) => checker({ input, answer, output, args: [] });
const reasonOf = (output: string): string => {
  const result = check(output);
  return result.kind === 'rejected' ? result.reason : `accepted: ${result.note}`;
};
const right = (moves: readonly string[]): boolean => playText(solvedText, moves) === upsideDown(solvedText);

describe('right sequences', () => {
  test.each(facts.shortest_sequences)('the shortest: %s', (sequence) => {
    expect(check(sequence)).toEqual({
      kind: 'accepted',
      note: 'shortest: no sequence has fewer moves',
      sequence: { valid: true, moves: 36, optimal: 36 },
    });
  });

  test('the printed example, 52 above the optimum', () => {
    expect(check(facts.example.sequence)).toMatchObject({
      kind: 'accepted',
      note: expect.stringMatching(/^52 above the proved optimum of 36/),
      sequence: { valid: true, moves: 88, optimal: 36 },
    });
  });

  test.each([
    ['CR LF', known.replaceAll(' ', '\r\n')],
    ['tabs', `\t${known.replaceAll(' ', '\t\t')}\t`],
    ['no blanks', known.replaceAll(' ', '')],
    ['empty lines', `\n\n${known.replaceAll(' ', '\n\n')}\n\n`],
    ['comments', `# aU aU\n${known.replaceAll(' ', ' # aU\n')}#no # more`],
    ['comments and CR LF', `${known.replaceAll(' ', '# 36?\r\n')}\r\n#\r\n`],
  ])('with %s are right too', (_, output) => {
    expect(check(output)).toMatchObject({ kind: 'accepted', sequence: { moves: 36 } });
  });

  test('that can be shortened get a hint with the superfluous moves', () => {
    expect(reasonOf(`aU cR aD cL ${known}`)).toMatch(
      naming('accepted: 4 above', '36', 'moves 1 (aU), 3 (aD) cancel out', '4 moves'),
    );
    expect(reasonOf(`${known} dR dL aR aR aR aR`)).toMatch(naming('accepted: 6 above', '6 moves'));
  });
});

describe('invalid sequences', () => {
  const moves = 'is not a move (aU, aD, aL, aR, bU, bD, bL, bR, cU, cD, cL, cR, dU, dD, dL, dR)';
  test.each([
    ['aU\naX', `line 2, column 1, move 2: "aX" ${moves}`],
    ['aU bR cc dD', `line 1, column 7, move 3: "cc" ${moves}`],
    ['# one\r\naU au', `line 2, column 4, move 2: "au" ${moves}`],
    ['AU', `line 1, column 1, move 1: "AU" ${moves}`],
    [
      'aU2',
      `line 1, column 3, move 2: "2" ${moves}; every move is a quarter turn, a half turn is two: aU aU`,
    ],
    [
      "aU'",
      `line 1, column 3, move 2: "'" ${moves}; every move is a quarter turn, a half turn is two: aU aU`,
    ],
    ['aU,bU', `line 1, column 3, move 2: ",bU" ${moves}`],
    ['(0,1,F)', `line 1, column 1, move 1: "(0,1,F)" ${moves}`],
    ['\ufeffaU', `line 1, column 1, move 1: "<U+FEFF>aU" ${moves}`],
    ['aU\u0000', `line 1, column 3, move 2: U+0000 (NUL) ${moves}`],
    ['aU a', `line 1, column 4, move 2: "a" ${moves}`],
  ])('%j is told by line, column and move', (output, reason) => {
    expect(reasonOf(output)).toBe(reason);
    expect(check(output)).toMatchObject({ atMove: expect.any(Number) });
  });
});

describe('sequences that miss the goal', () => {
  test.each(['', '\n', ' \t\r\n', '# nothing'])('%j is the empty sequence', (output) => {
    expect(reasonOf(output)).toMatch(/^after 0 moves 16 places of 20 are wrong: aF holds aF instead of cF, /);
    expect(check(output)).toMatchObject({ sequence: { valid: false, moves: 0, optimal: 36 } });
  });

  test('get a list of wrong disks, and the jury sees a sketch', () => {
    const result = check(known.split(' ').slice(0, -1).join(' '));
    expect(result).toMatchObject({
      kind: 'rejected',
      // Its last move was dL: undoing it takes front to right, right to back, back to left.
      reason:
        'after 35 moves 4 places of 20 are wrong: dF holds bR instead of bF, dB holds ww instead of bB, dL holds bB instead of bR, cd holds bF instead of ww',
      forJury: expect.stringContaining('*ww'),
    });
  });
});

describe('mutants of a shortest sequence', () => {
  const moves = known.split(' ');
  const names = [...'abcd'].flatMap((ball) => [...'UDLR'].map((turn) => ball + turn));
  const swap = (i: number, j: number): string[] => {
    const copy = [...moves];
    [copy[i], copy[j]] = [moves[j] ?? '', moves[i] ?? ''];
    return copy;
  };
  const mutants = [
    ...moves.map((_, at) => moves.toSpliced(at, 1)),
    ...moves.map((move, at) => moves.toSpliced(at, 0, move)),
    ...moves.flatMap((_, at) => names.map((name) => moves.toSpliced(at, 1, name))),
    ...moves.flatMap((_, i) => moves.map((_, j) => swap(i, j))),
    moves.toReversed(),
  ];

  test('are accepted exactly if they reach the goal in the model in space', () => {
    let accepted = 0;
    for (const mutant of mutants) {
      const isRight = check(mutant.join(' ')).kind === 'accepted';
      expect(isRight, mutant.join(' ')).toBe(right(mutant));
      if (isRight) accepted += 1;
    }
    expect(mutants.length).toBeGreaterThan(1900);
    expect(accepted).toBeLessThan(mutants.length / 4);
  });
});

describe('hostile outputs', () => {
  test.each([
    ['a million moves that cancel, and the answer', `${'aU bR bL aD\n'.repeat(250_000)}${known}`, 'accepted'],
    ['a million moves', 'aU bR cL dD '.repeat(250_000), 'rejected'],
    ['8 MiB of one comment', `#${'#'.repeat(8 << 20)}\n${known}`, 'accepted'],
    ['8 MiB of comments', `${'#\n'.repeat(4 << 20)}${known}`, 'accepted'],
    ['8 MiB of blanks', `${' '.repeat(8 << 20)}${known}`, 'accepted'],
    ['8 MiB of letters', 'a'.repeat(8 << 20), 'rejected'],
    ['8 MiB that is not UTF-8', '\ufffd'.repeat(8 << 20), 'rejected'],
  ])('%s', (_, output, kind) => {
    const result = check(output);
    expect(result.kind).toBe(kind);
    expect((result.kind === 'rejected' ? result.reason : result.note)?.length).toBeLessThan(400);
  });
});

describe("the jury's mistakes", () => {
  const request = { input, answer, output: known, args: [] };
  test.each([
    ['an answer that misses the goal', { answer: 'aU' }, /the jury's sequence fails: after 1 move/],
    ['an unreadable answer', { answer: 'x' }, /the jury's sequence fails: line 1/],
    [
      'an output that beats a proved optimum',
      { answer: `${known} aU aD\n# 38 moves, proved shortest\n` },
      /ALARM/,
    ],
  ])('%s is a judge error', (_, change, message) => {
    expect(() => checker({ ...request, ...change })).toThrow(JuryError);
    expect(() => checker({ ...request, ...change })).toThrow(message);
  });

  test.each([
    ['one position', `${solvedText}\n`, /^found 1 line with a position, expected 2/],
    ['a disk twice', input.replace('aF', 'aB'), /^line 1, word 2 \(place aB\): found "aB" too often/],
  ])('%s is a broken input', (_, input, message) => {
    expect(() => checker({ ...request, input })).toThrow(InputError);
    expect(() => checker({ ...request, input })).toThrow(message);
  });

  test('an output that beats an unproved sequence gets a note', () => {
    expect(checker({ ...request, answer: `${known} aU aD\n` })).toMatchObject({
      kind: 'accepted',
      note: "2 below the jury's sequence of 38",
      sequence: { valid: true, moves: 36 },
    });
  });
});

describe('the solver', () => {
  test('gives a proved shortest sequence for the contest, valid in the model in space', () => {
    expect(solver(input)).toMatchObject({ moves: 36, optimal: true });
    expect(right(answer.replace(/#.*/, '').trim().split(/\s+/))).toBe(true);
    expect(answer).toMatch(/\n# 36 moves, proved shortest\n$/);
  });

  test.each([
    ['any goal', `${solvedText}\n${playText(solvedText, ['aU', 'bR', 'cL'])}\n`],
    ['any start', `${playText(solvedText, ['aU', 'bR', 'cL', 'dD'])}\n${solvedText}\n`],
    ['a goal at home and no move', `${solvedText}\n${solvedText}\n`],
  ])('solves %s', (_, task) => {
    const { answer, moves } = solver(task);
    expect(checker({ input: task, answer, output: answer, args: [] })).toMatchObject({
      kind: 'accepted',
      sequence: { moves },
    });
  });

  test('that is watched tells a bound and a solution of another goal, and ends with a proof', () => {
    const task = `${playText(solvedText, ['aU', 'bR', 'cL', 'dD'])}\n${solvedText}\n`;
    const told: SolveProgress[] = [];
    const found = solver(task, { onProgress: (progress) => told.push(progress) });
    expect(found).toMatchObject({ moves: 4, optimal: true });
    expect(told.at(-1)).toMatchObject({ lowerBound: 4 });
    const known = { lowerBound: 2, best: { answer: found.answer, moves: 4 }, rounds: 4 };
    expect(solver(task, { onProgress: () => undefined, known })).toMatchObject({ moves: 4, optimal: true });
    const elsewhere = { ...known, best: { answer: 'aU\n', moves: 1 } };
    expect(() => solver(task, { onProgress: () => undefined, known: elsewhere })).toThrow(InputError);
  });

  test('goes on by ever wider beams where the goal has white disks elsewhere', () => {
    const far = playText(solvedText, ['aU', 'bR']);
    const task = `${solvedText}\n${far}\n`;
    const { answer, moves = 0 } = solver(task);
    const told: SolveProgress[] = [];
    const longer = `aU aD aU aD ${answer}`;
    const known = { lowerBound: 1, best: { answer: longer, moves: moves + 4 }, rounds: 3 };
    const found = solver(task, { onProgress: (progress) => told.push(progress), known });
    expect(found).toMatchObject({ moves, lowerBound: 1 });
    expect(told).toMatchObject([{ lowerBound: 1, rounds: 4, best: { moves } }]);
    const elsewhere = { ...known, best: { answer: 'aU\n', moves: 1 } };
    expect(() => solver(task, { onProgress: () => undefined, known: elsewhere })).toThrow(InputError);
  });

  test.each([
    ['', 'found 0 lines with a position, expected 2'],
    [`${input}${solvedText}\n`, 'found 3 lines'],
    [input.replace('dD', 'dE'), 'line 1, word 16 (place dD): found "dE", expected one of aF aB'],
    [input.replace('ww\n', '\n'), 'line 1: found 19 disks, expected 20'],
    [input.replace('ww\n', 'ww ww\n'), 'line 1: found 21 disks, expected 20'],
    [input.replace('aF', 'ww'), 'too often'],
  ])('refuses the input %j', (text, message) => {
    expect(() => solver(text)).toThrow(message);
  });
});

test('jury submissions reach the goal in the model in space exactly if expected', () => {
  const names = new Set([...'abcd'].flatMap((ball) => [...'UDLR'].map((turn) => ball + turn)));
  const root = new URL('../../../problems/cmetrick/submissions/', import.meta.url);
  for (const folder of ['accepted', 'wrong_answer'])
    for (const name of readdirSync(new URL(folder, root))) {
      const text = readFileSync(new URL(`${folder}/${name}`, root), 'utf8');
      const moves = text.replaceAll(/#.*/g, '').replaceAll(/\s/g, '').match(/..?/g) ?? [];
      expect(moves.every((move) => names.has(move)) && right(moves), name).toBe(folder === 'accepted');
    }
});
