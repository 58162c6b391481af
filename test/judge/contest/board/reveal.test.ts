import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Attempt,
  ContestBoard,
  frozen,
  frozenBoard,
  type JudgedAttempt,
  type RevealStep,
  revealSteps,
  type ScoreboardRow,
  scoreboard,
} from '#contest';
import { at, contest, judgement, problem, state, stateOfLog, submission, team } from '../log-of.ts';
import { attempt, minutes, terms } from '../ranking/attempts.ts';
import { ceremony } from './host.ts';

const contestants = ['ada', 'bob', 'cyd', 'dee', 'eve'];
const labels = 'ABC';
const freezeFromMs = minutes(4);
const rules = terms('icpc', labels, { freezeFromMs });

const secretVerdict = fc.constantFrom('AC', 'AC', 'WA', 'CE');
const attempts = fc
  .array(
    fc.record({
      contestant: fc.constantFrom(...contestants),
      problem: fc.constantFrom(...labels),
      // Few moments, so that there are ties.
      timeMs: fc.integer({ min: 0, max: 16 }).map((half) => minutes(half / 2)),
      verdict: secretVerdict,
    }),
    { maxLength: 24 },
  )
  .map((list) =>
    list.map(
      (one, index): JudgedAttempt =>
        ({ ...one, state: 'judged', id: `attempt ${10 + index}`, cases: [] }) as JudgedAttempt,
    ),
  );

const boards = (given: readonly Attempt[]) => ({
  before: scoreboard(rules, contestants, frozen(rules, given)),
  final: scoreboard(rules, contestants, given),
});

function stepsOf(given: readonly Attempt[]): readonly RevealStep[] {
  const { before, final } = boards(given);
  return [...revealSteps(rules, before, final)];
}

const inWords = ({ contestant, column }: RevealStep): string =>
  column === undefined ? contestant : `${contestant} ${labels[column]}`;

/** What stands in the cells, but for the marks of who was first. */
const resultsIn = (rows: readonly ScoreboardRow[]): ReadonlyMap<string, unknown> =>
  new Map(
    rows.flatMap(({ contestant, cells }) =>
      cells.map(({ leads: _, ...cell }, column) => [`${contestant} ${labels[column]}`, cell] as const),
    ),
  );

describe('the steps of a ceremony', () => {
  it('go up from the last place; a team that solves something moves up, and another one may be the last', () => {
    const given = ['ada A 1', 'bob A 2', 'cyd A 3', 'cyd B 5 WA', 'cyd C 6', 'bob B 7 WA'].map((text) =>
      attempt(text),
    );
    const steps = [...revealSteps(terms('icpc', labels, { freezeFromMs }), ...startAndEnd(given))];
    expect(steps.map(inWords)).toEqual(['cyd B', 'cyd C', 'bob B', 'bob', 'ada', 'cyd']);
    expect(steps[1]?.rows.map(({ contestant, rank }) => `${rank} ${contestant}`)).toEqual([
      '1 cyd',
      '2 ada',
      '3 bob',
    ]);
  });

  it('settle nobody while somebody with the same rank has something pending', () => {
    const given = ['ada A 5', 'bob A 3', 'cyd A 3'].map((text) => attempt(text));
    const steps = [...revealSteps(rules, ...startAndEnd([...given, attempt('bob B 6')]))];
    expect(steps.map(inWords)).toEqual(['ada A', 'ada', 'bob B', 'cyd', 'bob']);
  });

  test('are those of a host with a blackboard', () =>
    fc.assert(
      fc.property(attempts, (given) => {
        expect(stepsOf(given).map(inWords)).toEqual(ceremony(contestants, labels, given, freezeFromMs));
      }),
    ));

  test('end with the final board', () =>
    fc.assert(
      fc.property(attempts, (given) => {
        const { final } = boards(given);
        const end = stepsOf(given).at(-1);
        expect(end?.rows).toEqual(final.rows);
        expect(end?.open).toBe(0);
      }),
    ));

  test('reveal one cell each, and every cell once', () =>
    fc.assert(
      fc.property(attempts, (given) => {
        const { before } = boards(given);
        const revealed: string[] = [];
        let known = resultsIn(before.rows);
        for (const step of stepsOf(given)) {
          const now = resultsIn(step.rows);
          const changed = [...now].filter(
            ([cell, result]) => JSON.stringify(result) !== JSON.stringify(known.get(cell)),
          );
          expect(changed.map(([cell]) => cell)).toEqual(step.column === undefined ? [] : [inWords(step)]);
          if (step.column !== undefined) revealed.push(inWords(step));
          known = now;
        }
        const pending = before.rows.flatMap(({ contestant, cells }) =>
          cells.flatMap((cell, column) => (cell.pending > 0 ? [`${contestant} ${labels[column]}`] : [])),
        );
        expect(revealed.sort()).toEqual(pending.sort());
      }),
    ));

  test('move nobody who is settled, and give them no other rank', () =>
    fc.assert(
      fc.property(attempts, (given) => {
        const { final } = boards(given);
        for (const { rows, open } of stepsOf(given))
          expect(rows.slice(open).map(({ contestant, rank }) => [contestant, rank])).toEqual(
            final.rows.slice(open).map(({ contestant, rank }) => [contestant, rank]),
          );
      }),
    ));

  test('show nothing that depends on what is not revealed yet', () =>
    fc.assert(
      fc.property(attempts, fc.nat(), fc.infiniteStream(secretVerdict), (given, stop, verdicts) => {
        const steps = stepsOf(given);
        const shown = steps.slice(0, steps.length === 0 ? 0 : stop % steps.length);
        const revealed = new Set(shown.map(inWords));
        const other = given.map((one) => {
          const isSecret =
            (one.timeMs ?? 0) >= freezeFromMs && !revealed.has(`${one.contestant} ${one.problem}`);
          return isSecret ? ({ ...one, verdict: verdicts.next().value } as JudgedAttempt) : one;
        });
        expect(stepsOf(other).slice(0, shown.length)).toEqual(shown);
      }),
    ));
});

const startAndEnd = (given: readonly Attempt[]) => {
  const names = [...new Set(given.map(({ contestant }) => contestant))];
  return [scoreboard(rules, names, frozen(rules, given)), scoreboard(rules, names, given)] as const;
};

describe('the board as it was frozen', () => {
  const log = [
    contest(),
    state({ started: at(0), frozen: at(240), ended: at(300) }),
    problem('A'),
    team('t1'),
    team('t2'),
    team('t3', { hidden: true }),
    submission('1', 't1', 'A', 200),
    judgement('1', 'WA', 200),
    submission('2', 't1', 'A', 250),
    judgement('2', 'AC', 250),
    submission('3', 't2', 'A', 260, { ignored: true }),
    submission('4', 't3', 'A', 270),
  ];

  it('is that of the public before the thaw, and stays the same after it', () => {
    const frozenState = stateOfLog(log);
    const board = new ContestBoard('public');
    const before = frozenBoard(frozenState);
    expect(before).toEqual(board.read(frozenState).board);
    expect(before.rows.map(({ contestant, cells }) => [contestant, cells[0]?.pending])).toEqual([
      ['t1', 1],
      ['t2', 1],
    ]);
    const thawed = stateOfLog([
      ...log.slice(0, -2),
      state({ started: at(0), frozen: at(240), ended: at(300), thawed: at(310) }),
    ]);
    expect(frozenBoard(thawed).rows[0]).toEqual(before.rows[0]);
  });
});
