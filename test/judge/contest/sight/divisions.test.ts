import { describe, expect, it } from 'vitest';
import { AudienceFeed, type ContestAudience, ContestState, collection } from '#contest';
import { at, contest, logOf, problem, state, stateOfLog, type Told, team } from '../log-of.ts';

const statement = [{ href: 'statement', filename: 'a.pdf', mime: 'application/pdf' }];
const north = (changes: object = {}): Told => ({
  type: 'groups',
  objectId: 'north',
  data: { id: 'north', name: 'North', problems: ['problem-A'], ...changes },
});
const before = [
  contest(),
  state(),
  north(),
  team('ada', { group_ids: ['north'] }),
  team('bob'),
  problem('A', { statement }),
  problem('B', { statement }),
];
const started = state({ started: at(0) });
const ended = state({ started: at(0), ended: at(300) });

/** Labels of the problems whose statements an audience gets. */
const statements = (audience: ContestAudience, told: readonly Told[]) =>
  collection(audience, 'problems', stateOfLog(told))
    .filter((one) => one.statement !== undefined)
    .map(({ label }) => label);

/** The problems of a division as an audience sees them in its group. */
const problemsOfNorth = (audience: ContestAudience, told: readonly Told[]) =>
  collection(audience, 'groups', stateOfLog(told))[0]?.problems;

const [ada, bob] = ['ada', 'bob'].map((one) => ({ kind: 'team', team: one }) as const) as [
  ContestAudience,
  ContestAudience,
];
const [visitor, judge] = [{ kind: 'public' }, { kind: 'judge' }] as const;

describe('a division with problems of its own', () => {
  it('reads the statements of these alone, until the contest is over', () => {
    const running = [...before, started];
    expect([ada, bob, visitor, judge].map((one) => statements(one, running))).toEqual([
      ['A'],
      ['A', 'B'],
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect(statements(ada, [...running, ended])).toEqual(['A', 'B']);
  });

  it('tells nobody but the jury which problems there are, before the start', () => {
    expect([ada, visitor, judge].map((one) => problemsOfNorth(one, before))).toEqual([
      undefined,
      undefined,
      ['problem-A'],
    ]);
    expect(problemsOfNorth(visitor, [...before, started])).toEqual(['problem-A']);
  });

  it('is told in its feed when that changes, though its team came last', () => {
    const [team_, others] = [before[3]!, before.filter((one) => one.objectId !== 'ada')];
    const told = [...others, started, team_, north({ problems: ['problem-B'] }), ended];
    const [fold, feed] = [new ContestState(), new AudienceFeed(ada)];
    const seen = new Map<string, boolean>();
    const after = logOf(told).map((event) => {
      fold.apply(event);
      for (const { type, id, json } of feed.take(event, fold))
        if (type === 'problems') seen.set(id ?? '', JSON.parse(json ?? '{}').statement !== undefined);
      return [...seen].flatMap(([id, has]) => (has ? [id] : [])).join(' ');
    });
    expect(after.slice(-4)).toEqual(['problem-A problem-B', 'problem-A', 'problem-B', 'problem-A problem-B']);
  });
});
