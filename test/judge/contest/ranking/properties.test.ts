import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  bestKnown,
  cellOf,
  type JudgedAttempt,
  LiveBoard,
  rankCells,
  rules,
  scoreboard,
} from '#contest';
import { verdicts } from '#verdict';
import { repeats } from '../../../sample.ts';
import { minutes, problem, reordered, terms } from './attempts.ts';
import { clerk, factsOf } from './oracle.ts';
import { byHand } from './points-oracle.ts';

const contestants = ['ada', 'bob', 'cyd', 'dee'];
const caseNames = ['sample/1', 'secret/g1/1', 'secret/g1/2', 'secret/g2/1'];

const verdict = fc.constantFrom(...verdicts);
const attempts = fc
  .array(
    fc.record({
      contestant: fc.constantFrom(...contestants),
      problem: fc.constantFrom('A', 'B'),
      timeMs: fc.integer({ min: 0, max: minutes(5) }),
      verdict,
      cases: fc.array(fc.record({ verdict, moves: fc.option(fc.nat(9), { nil: undefined }) }), {
        minLength: 0,
        maxLength: caseNames.length,
      }),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map(complete));

/** Attempts, some of them not judged yet. */
const mixed = fc
  .tuple(attempts, fc.infiniteStream(fc.boolean()))
  .map(([list, stream]) => list.map((attempt) => (stream.next().value ? attempt : unjudged(attempt))));

function unjudged({ verdict: _, cases: __, ...rest }: JudgedAttempt): Attempt {
  return { ...rest, state: 'pending' };
}

function complete(
  given: Pick<JudgedAttempt, 'contestant' | 'problem' | 'timeMs' | 'verdict'> & {
    readonly cases: readonly {
      readonly verdict: JudgedAttempt['verdict'];
      readonly moves: number | undefined;
    }[];
  },
  index: number,
): JudgedAttempt {
  const cases = given.cases.map(({ verdict: own, moves }, at) => ({
    name: caseNames[at] ?? '',
    verdict: own,
    ...(moves === undefined ? {} : { moves }),
  }));
  return { ...given, state: 'judged', id: `attempt ${index}`, cases };
}

describe.each(rules)('under the rules %s', (name) => {
  const contest = terms(name, 'AB');

  test('the order in which attempts and contestants come does not matter', () =>
    fc.assert(
      fc.property(attempts, fc.infiniteStream(fc.nat()), (given, stream) => {
        const shuffled = reordered(given, stream);
        const board = scoreboard(contest, contestants, given);
        expect(scoreboard(contest, [...contestants].reverse(), shuffled)).toEqual(board);
      }),
    ));

  test('ranks grow down the board, count those above, and everybody is on it once', () =>
    fc.assert(
      fc.property(attempts, (given) => {
        const { rows } = scoreboard(contest, contestants, given);
        expect(rows.map(({ contestant }) => contestant).sort()).toEqual(contestants);
        for (const [index, { rank }] of rows.entries()) {
          const above = rows[index - 1]?.rank ?? 0;
          expect(rank === index + 1 || rank === above).toBe(true);
        }
      }),
    ));

  test('two contestants with equal attempts share a rank', () =>
    fc.assert(
      fc.property(attempts, (given) => {
        const twins = given.flatMap((attempt) => [
          { ...attempt, contestant: 'ada', id: `${attempt.id} a` },
          { ...attempt, contestant: 'bob', id: `${attempt.id} b` },
        ]);
        const { rows } = scoreboard(contest, contestants, twins);
        const rankOf = (contestant: string) => rows.find((row) => row.contestant === contestant)?.rank;
        expect(rankOf('ada')).toBe(rankOf('bob'));
      }),
    ));

  test('an error of the judge changes no total', () =>
    fc.assert(
      fc.property(attempts, fc.constantFrom('A', 'B'), fc.nat(minutes(5)), (given, problem, timeMs) => {
        const handedIn = { id: 'broken', contestant: 'ada', problem, timeMs };
        const broken: Attempt = { ...handedIn, state: 'judged', verdict: 'JE', cases: [] };
        const waiting: Attempt = { ...handedIn, state: 'pending' };
        const totals = (all: readonly Attempt[]) =>
          scoreboard(contest, contestants, all).rows.map(({ rank, contestant, totals: own }) => [
            rank,
            contestant,
            ...own,
          ]);
        expect(totals([...given, broken])).toEqual(totals(given));
        expect(totals([...given, waiting])).toEqual(totals(given));
      }),
    ));

  test('a single cell equals that of the scoreboard, except for who leads', () =>
    fc.assert(
      fc.property(mixed, (given) => {
        const rows = contestants.map((contestant) => ({
          contestant,
          cells: contest.problems.map((problem) => {
            const inColumn = given.filter((attempt) => attempt.problem === problem.label);
            const own = inColumn.filter((attempt) => attempt.contestant === contestant);
            return cellOf(own, contest, problem, bestKnown(problem, inColumn));
          }),
        }));
        expect(rankCells(contest, rows)).toEqual(scoreboard(contest, contestants, given));
      }),
    ));

  test('a board that follows single changes equals the scoreboard, however they come', () =>
    fc.assert(
      fc.property(mixed, fc.infiniteStream(fc.nat()), (given, stream) => {
        const live = new LiveBoard(contest);
        for (const one of contestants) live.enter(one);
        const changes = given
          .flatMap((attempt) => {
            const { id, contestant, problem, timeMs = 0 } = attempt;
            const first = stream.next().value;
            const waiting = { state: 'pending', id, contestant, problem, timeMs } as const;
            return [
              { at: first, attempt: waiting },
              { at: first + stream.next().value, attempt },
            ];
          })
          .sort((a, b) => a.at - b.at);
        for (const { attempt, at } of changes) {
          live.put(attempt);
          if (at % 3 === 0) expect(live.board.rows).toHaveLength(contestants.length);
        }
        expect(live.board).toEqual(scoreboard(contest, contestants, given));
        for (const { id } of given) live.drop(id);
        expect(live.board).toEqual(scoreboard(contest, contestants, []));
      }),
    ));

  test('every attempt that waits is counted once, those after a solution under icpc never', () =>
    fc.assert(
      fc.property(mixed, (given) => {
        const { rows } = scoreboard(contest, contestants, given);
        const waiting = given.filter(
          (attempt) => attempt.state === 'pending' || attempt.verdict === 'JE',
        ).length;
        const counted = rows.flatMap(({ cells }) => cells).reduce((sum, { pending }) => sum + pending, 0);
        if (name === 'icpc') expect(counted).toBeLessThanOrEqual(waiting);
        else expect(counted).toBe(waiting);
      }),
    ));
});

describe('icpc', () => {
  test('equals the result of a clerk with sheets of paper', () =>
    fc.assert(
      fc.property(mixed, (given) => {
        const { rows } = scoreboard(terms('icpc', 'AB'), contestants, given);
        const found = rows.map(({ contestant, rank, totals, cells }) => ({
          contestant,
          rank,
          totals,
          cells: cells.map(factsOf),
        }));
        const byName = (a: { contestant: string }, b: { contestant: string }) =>
          a.contestant < b.contestant ? -1 : 1;
        expect(found.sort(byName)).toEqual(clerk(contestants, 'AB', given).sort(byName));
      }),
      { numRuns: repeats(50) },
    ));

  test('in an interval that does not count, the order of arrival decides who was first', () =>
    fc.assert(
      fc.property(mixed, (given) => {
        const stopped = given.map((attempt) => standingStill(attempt));
        const { rows } = scoreboard(terms('icpc', 'AB'), contestants, stopped);
        const leaders = rows.flatMap(({ contestant, cells }) =>
          cells.flatMap(({ leads }, index) => (leads ? [`${contestant} ${index}`] : [])),
        );
        const expected = clerk(contestants, 'AB', stopped).flatMap(({ contestant, cells }) =>
          cells.flatMap(({ leads }, index) => (leads ? [`${contestant} ${index}`] : [])),
        );
        expect(leaders.sort()).toEqual(expected.sort());
      }),
      { numRuns: repeats(50) },
    ));
});

/** The attempt in a contest that stands still from minute 1 to minute 4. */
function standingStill(attempt: Attempt): Attempt {
  const { timeMs: arrivedMs = 0 } = attempt;
  const missed = Math.min(minutes(3), Math.max(0, arrivedMs - minutes(1)));
  return { ...attempt, arrivedMs, timeMs: arrivedMs - missed };
}

/** Attempts at A without scores, and at B with a score for each group: their sum counts if `adds`, else the least. */
const scored = (adds: boolean) =>
  fc
    .array(
      fc.record({
        contestant: fc.constantFrom(...contestants),
        problem: fc.constantFrom('A', 'B'),
        timeMs: fc.integer({ min: 0, max: minutes(5) }),
        isJudged: fc.boolean(),
        verdict,
        scores: fc.tuple(fc.nat(5), fc.nat(5)),
        cases: fc.array(
          fc.record({
            verdict,
            moves: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
            score: fc.option(fc.nat(9), { nil: undefined }),
            optimal: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
          }),
          { maxLength: caseNames.length },
        ),
      }),
      { maxLength: 12 },
    )
    .map((list) =>
      list.map(({ scores: [first, second], isJudged, cases, ...given }, index): Attempt => {
        const id = `attempt ${index + 10}`;
        if (!isJudged) return unjudged({ ...given, id, state: 'judged', cases: [] });
        const whole = adds ? first + second : Math.min(first, second);
        const groups = [
          { name: 'secret', score: whole, maxScore: adds ? 10 : 5 },
          { name: 'secret/g1', score: first, maxScore: 5 },
          { name: 'secret/g2', score: second, maxScore: 5 },
        ];
        const results = cases.map(({ moves, score, optimal, ...one }, at) => ({
          name: caseNames[at] ?? '',
          ...one,
          ...(moves !== undefined && { moves }),
          ...(score !== undefined && { score }),
          ...(optimal !== undefined && { optimal }),
        }));
        return { ...given, id, state: 'judged', cases: results, ...(given.problem === 'B' && { groups }) };
      }),
    );

const late = {
  fromMs: minutes(3),
  factor: 0.5,
  steps: [{ afterMs: minutes(1), factor: 0.25 }],
  deadlines: new Map([['bob', minutes(4)]]),
};
const byPoints = {
  ioi: terms('ioi', 'AB', { problems: [problem('A', { weights: { g1: 3 } }), problem('B', { points: 40 })] }),
  class: terms('class', 'AB', { late }),
  'fewest-moves': terms('fewest-moves', 'AB'),
  relative: terms('relative', 'AB', {
    problems: [problem('A', { best: { 'secret/g1/1': 2 } }), problem('B', { better: 'more' })],
  }),
};

describe.each(['ioi', 'class', 'fewest-moves', 'relative'] as const)('%s', (name) => {
  const contest = byPoints[name];

  test('equals what one works out by hand, in whatever order results come', () =>
    fc.assert(
      fc.property(fc.boolean().chain(scored), fc.infiniteStream(fc.nat()), (given, stream) => {
        const live = new LiveBoard(contest);
        for (const one of contestants) live.enter(one);
        const shuffled = given
          .map((attempt) => ({ attempt, at: stream.next().value }))
          .sort((a, b) => a.at - b.at);
        for (const { attempt } of shuffled) live.put({ ...handedInOf(attempt), state: 'pending' });
        for (const { attempt, at } of shuffled) {
          live.put(attempt);
          if (at % 3 === 0) expect(live.board.rows).toHaveLength(contestants.length);
        }
        const found = live.board.rows.map(({ contestant, rank, totals, cells }) => ({
          contestant,
          rank,
          totals,
          cells: cells.map(({ value, attempts: count, leads }) => ({ value, attempts: count, leads })),
        }));
        const byName = (a: { contestant: string }, b: { contestant: string }) =>
          a.contestant < b.contestant ? -1 : 1;
        expect(found.sort(byName)).toEqual(byHand(contest, contestants, given));
      }),
      { numRuns: repeats(50) },
    ));
});

const handedInOf = ({ id, contestant, problem: label, timeMs = 0 }: Attempt) => ({
  id,
  contestant,
  problem: label,
  timeMs,
});
