import { describe, expect, it } from 'vitest';
import { type Attempt, ContestBoard, virtualBoard, virtualContestant } from '#contest';
import { at, contest, judgement, problem, state, stateOfLog, submission, team } from '../log-of.ts';
import { minutes } from '../ranking/attempts.ts';

const past = [
  contest(),
  state({ started: at(0), frozen: at(240), ended: at(300), thawed: at(310), finalized: at(305) }),
  problem('A'),
  problem('B'),
  team('t1'),
  team('t2'),
  team('t3', { hidden: true }),
  submission('1', 't1', 'A', 30),
  judgement('1', 'AC', 31),
  submission('2', 't2', 'A', 100),
  judgement('2', 'AC', 101),
  submission('3', 't2', 'B', 250),
  judgement('3', 'AC', 251),
];
const over = stateOfLog(past);

const own = (label: string, minute: number, verdict: 'AC' | 'WA'): Attempt => ({
  id: `@${label} ${minute}`,
  contestant: virtualContestant,
  problem: label,
  timeMs: minutes(minute),
  state: 'judged',
  verdict,
  cases: [],
});

/** Rank, name and totals of each line. */
const linesAt = (minute: number, attempts: readonly Attempt[] = []): readonly string[] =>
  virtualBoard(over, minutes(minute), attempts).board.rows.map(
    ({ rank, contestant, totals }) => `${rank} ${contestant} ${totals.join(' ')}`,
  );

describe('the board of a virtual run', () => {
  it('is that of the contest at the same time, with the reader in it', () => {
    expect(linesAt(20)).toEqual(['1 @me 0 0', '1 t1 0 0', '1 t2 0 0']);
    expect(linesAt(60, [own('A', 10, 'WA'), own('A', 40, 'AC')])).toEqual([
      '1 t1 1 30',
      '2 @me 1 60',
      '3 t2 0 0',
    ]);
    expect(linesAt(120, [own('A', 10, 'WA'), own('A', 40, 'AC')])).toEqual([
      '1 t1 1 30',
      '2 @me 1 60',
      '3 t2 1 100',
    ]);
  });

  it('is frozen when that of the contest was, but for the line of the reader', () => {
    const { board, isFrozen } = virtualBoard(over, minutes(255), [own('B', 252, 'AC')]);
    expect(isFrozen).toBe(true);
    const cells = new Map(board.rows.map((row) => [row.contestant, row.cells[1]?.state]));
    expect(cells.get('t2')).toBe('pending');
    expect(cells.get(virtualContestant)).toBe('solved');
  });

  it('ends as the final board', () => {
    const { board, isFrozen } = virtualBoard(over, minutes(300), []);
    expect(isFrozen).toBe(false);
    const final = new ContestBoard('public').read(over).board;
    expect(board.rows.filter(({ contestant }) => contestant !== virtualContestant)).toEqual(final.rows);
  });
});
