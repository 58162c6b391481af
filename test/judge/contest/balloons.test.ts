import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Balloon, ContestBalloons, ContestState } from '#contest';
import type { Verdict } from '#verdict';
import {
  at,
  contest,
  judgement,
  logOf,
  problem,
  state,
  stateOfLog,
  submission,
  type Told,
  team,
} from './log-of.ts';

type Limit = number | 'all' | null;

/** Frozen from minute 240 on. */
const setUp = (limit: Limit): readonly Told[] => [
  contest({ balloons_in_freeze: limit }),
  ...['ada', 'bob', 'cyd'].map((id) => team(id)),
  team('shy', { hidden: true }),
  problem('A'),
  problem('B'),
  state({ started: at(0), frozen: at(240) }),
];

interface Story {
  readonly team: string;
  readonly label: string;
  readonly minute: number;
  readonly verdict: Verdict;
}

/** A contest in which only some of the submissions are judged. */
const told = (stories: readonly Story[], limit: Limit, isKnown: (index: number) => boolean): Told[] => [
  ...setUp(limit),
  ...stories.map((one, index) => submission(`${index}`, one.team, one.label, one.minute)),
  ...stories.flatMap(({ verdict }, index) => (isKnown(index) ? [judgement(`${index}`, verdict, 300)] : [])),
];

const balloonsOf = (contest: ContestState): readonly Balloon[] => new ContestBalloons().read(contest);

const balloonsIn = (...args: Parameters<typeof told>) => balloonsOf(stateOfLog(told(...args)));

/** The balloons of a contest in which everything is judged, as somebody would give them out who reads all submissions
 *  in order of time. Written without the code under test. */
function givenOut(stories: readonly Story[], limit: Limit): readonly Balloon[] {
  const order = stories
    .map((story, index) => ({ ...story, id: `${index}` }))
    .sort((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : 1))
    .filter((one) => one.team !== 'shy');
  const solved: { team: string; label: string; minute: number }[] = [];
  const given: Balloon[] = [];
  for (const { id, team: who, label, minute, verdict } of order) {
    const own = solved.filter((one) => one.team === who);
    if (verdict !== 'AC' || own.some((one) => one.label === label)) continue;
    const before = solved.filter((one) => one.minute < minute);
    const isTooLate = minute >= 240 && limit !== 'all' && own.length >= (limit ?? 0);
    solved.push({ team: who, label, minute });
    if (isTooLate) continue;
    given.push({
      id,
      team: who,
      problem: `problem-${label}`,
      contestMs: minute * 60_000,
      isFirstInContest: before.length === 0,
      isFirstForProblem: !before.some((one) => one.label === label),
    });
  }
  return given;
}

const story = fc.record({
  team: fc.constantFrom('ada', 'bob', 'cyd', 'shy'),
  label: fc.constantFrom('A', 'B'),
  minute: fc.constantFrom(10, 20, 30, 230, 240, 250, 260),
  verdict: fc.constantFrom<Verdict>('AC', 'AC', 'WA', 'CE'),
});
const limits = fc.constantFrom<Limit>(null, 0, 1, 2, 'all');
const stories = fc.array(story, { maxLength: 8 });

describe('balloons', () => {
  test('of a contest where everything is judged', () =>
    fc.assert(
      fc.property(stories, limits, (all, limit) => {
        expect(balloonsIn(all, limit, () => true)).toEqual(givenOut(all, limit));
      }),
    ));

  test('are told when they are the same however the rest is judged, and no later', () =>
    fc.assert(
      fc.property(
        stories,
        limits,
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        (all, limit, known) => {
          const open = all.flatMap((_, index) => (known[index] ? [] : [index]));
          const ends = Array.from({ length: 2 ** open.length }, (_, bits) =>
            givenOut(
              all.map((one, index) => {
                const bit = open.indexOf(index);
                return bit < 0
                  ? one
                  : { ...one, verdict: (bits >> bit) & 1 ? ('AC' as const) : ('WA' as const) };
              }),
              limit,
            ).map((balloon) => JSON.stringify(balloon)),
          );
          const certain = (ends[0] ?? []).filter((balloon) => ends.every((end) => end.includes(balloon)));
          const told = balloonsIn(all, limit, (index) => known[index] === true);
          expect(told.map((balloon) => JSON.stringify(balloon))).toEqual(certain);
        },
      ),
    ));

  test('never change once they are told, in whatever order verdicts come', () =>
    fc.assert(
      fc.property(stories, limits, fc.array(fc.nat(7), { maxLength: 8 }), (all, limit, order) => {
        const known = new Set<number>();
        let before: readonly Balloon[] = [];
        for (const next of order) {
          known.add(next);
          const now = balloonsIn(all, limit, (index) => known.has(index));
          expect(now).toEqual(expect.arrayContaining([...before]));
          before = now;
        }
      }),
    ));

  test('that follow the log are those of the whole log, whatever comes', () =>
    fc.assert(
      fc.property(stories, limits, fc.array(fc.nat(30), { maxLength: 3 }), (all, limit, changes) => {
        const others: readonly Told[] = [
          contest({ balloons_in_freeze: 'all' }),
          team('bob', { hidden: true }),
          submission('0', 'ada', 'A', 15, { ignored: true }),
          judgement('1', 'WA', 300),
        ];
        const events = told(all, limit, () => true);
        for (const [index, place] of changes.entries())
          events.splice(8 + place, 0, others[(index + place) % 4]!);
        const live = new ContestState();
        const balloons = new ContestBalloons();
        for (const event of logOf(events)) {
          live.apply(event);
          balloons.take(event, live);
          expect(balloons.read(live)).toEqual(balloonsOf(live));
        }
      }),
    ));

  const ada: Story = { team: 'ada', label: 'A', minute: 250, verdict: 'AC' };

  it('wait in the freeze until it is certain how many the team has before', () => {
    const bob = ['A', 'B'].map((label): Story => ({ ...ada, team: 'bob', label, minute: 5 }));
    const before: Story = { ...ada, label: 'B', minute: 230 };
    const idsOfAda = (verdict: Verdict, isKnown: boolean) =>
      balloonsIn([{ ...before, verdict }, ada, ...bob], 1, (index) => index > 0 || isKnown)
        .filter(({ team }) => team === 'ada')
        .map(({ id }) => id);
    expect(idsOfAda('WA', false)).toEqual([]);
    expect(idsOfAda('WA', true)).toEqual(['1']);
    expect(idsOfAda('AC', true)).toEqual(['0']);
  });

  it('are not given for the freeze after the thaw either', () => {
    const thawed = state({ started: at(0), frozen: at(240), ended: at(300), thawed: at(310) });
    expect(balloonsOf(stateOfLog([...told([ada], null, () => true), thawed]))).toEqual([]);
  });

  it('tell nothing where teams see no verdicts', () => {
    const silent = contest({ feedback: 'none', balloons_in_freeze: 'all' });
    expect(balloonsOf(stateOfLog([...told([ada], 'all', () => true), silent]))).toEqual([]);
  });

  it('wait for a judge error like for any verdict, and go with a verdict that is taken away', () => {
    const early: Story = { ...ada, minute: 10 };
    expect(
      balloonsIn([{ ...early, team: 'bob', minute: 5, verdict: 'JE' }, early], null, () => true),
    ).toEqual([]);
    const again = [
      judgement('0', 'AC', 300, { current: false }),
      judgement('0', 'WA', 300, { number: 2 }),
    ] as const;
    expect(balloonsIn([early], null, () => true)).toHaveLength(1);
    expect(balloonsOf(stateOfLog([...told([early], null, () => true), ...again]))).toEqual([]);
  });
});
