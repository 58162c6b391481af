import { describe, expect, it } from 'vitest';
import { ContestBoard, type ContestState, logForResolver, resolverFiles } from '#contest';
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

const group = (id: string, hidden = false): Told => ({
  type: 'groups',
  objectId: id,
  data: { id, name: id, ...(hidden && { hidden }) },
});
const kind = (id: string, solved: boolean, penalty: boolean): Told => ({
  type: 'judgement-types',
  objectId: id,
  data: { id, name: id, solved, penalty },
});
const award = (id: string, team_ids: readonly string[] | null): Told => ({
  type: 'awards',
  objectId: id,
  data: { id, citation: id, team_ids },
});
const hidden = { hidden: true } as const;
const preview = { number: 2, current: false, preview: true, rejudging: '1' } as const;

/** A contest with everything that the resolver does not know. */
const told: readonly Told[] = [
  contest({ medals: { gold: 1, silver: 1, bronze: 0 } }),
  ...[kind('AC', true, false), kind('WA', false, true), kind('CE', false, false)],
  ...[problem('A', { rgb: '#f00' }), problem('B', { rgb: '#0f0' })],
  ...[group('north'), group('guests', true)],
  ...[team('ada', { group_ids: ['north'] }), team('bob'), team('eve', hidden)],
  team('gus', { group_ids: ['guests'] }),
  state({ started: at(0) }),
  ...[submission('1', 'ada', 'A', 10), judgement('1', 'WA', 11)],
  ...[submission('2', 'eve', 'A', 12), judgement('2', 'AC', 13)],
  ...[submission('3', 'gus', 'A', 12), judgement('3', 'AC', 13)],
  ...[submission('4', 'bob', 'A', 20), judgement('4', 'WA', 21)],
  ...[judgement('4', 'WA', 22, { current: false }), judgement('4', 'AC', 22, { number: 2 })],
  ...[submission('5', 'ada', 'A', 30), judgement('5', 'AC', 31), judgement('5', 'WA', 40, preview)],
  ...[submission('j1', null, 'A', 32), submission('6', 'ada', 'B', 33, { ignored: true })],
  ...[judgement('6', 'AC', 34), submission('7', 'ada', 'B', 280), judgement('7', 'AC', 281)],
  ...[submission('8', 'ada', 'B', 301), judgement('8', null, 302)],
  ...[award('by-hand', ['ada', 'eve']), award('nobody', null), award('secret', ['eve'])],
  state({ started: at(0), frozen: at(240), ended: at(300), finalized: at(320) }),
];

/** What two teams did, by the minutes of their own time; each starts at a minute of the contest. */
const ownTimes = (
  starts: { readonly ada: number; readonly bob: number },
  isApart: boolean,
): readonly Told[] => {
  const work = (id: string, who: 'ada' | 'bob', label: string, minute: number, verdict: 'AC' | 'WA') => [
    submission(id, who, label, starts[who] + minute),
    judgement(id, verdict, starts[who] + minute + 1),
  ];
  const begun = (who: 'ada' | 'bob') => team(who, isApart ? { start_time: at(starts[who]) } : {});
  const times = isApart ? { duration: '30:00:00.000', individual_duration: '5:00:00.000' } : {};
  const [first, second] = [
    work('1', 'ada', 'A', 10, 'WA').concat(work('3', 'ada', 'B', 70, 'AC'), work('4', 'ada', 'A', 250, 'AC')),
    work('2', 'bob', 'B', 30, 'AC').concat(work('5', 'bob', 'A', 290, 'AC')),
  ];
  const together = [...first.slice(0, 2), ...second.slice(0, 2), ...first.slice(2), ...second.slice(2)];
  const [frozen, ended] = isApart ? [at(1800), at(1800)] : [at(240), at(300)];
  return [
    contest(times),
    ...[kind('AC', true, false), kind('WA', false, true), problem('A'), problem('B')],
    ...[begun('ada'), begun('bob'), state({ started: at(0) })],
    ...(isApart ? [...second, ...first] : together),
    state({ started: at(0), frozen, ended, finalized: at(1900) }),
  ];
};

describe('where each team had a time of its own', () => {
  const textsOf = (log: readonly Told[]) =>
    new Map(resolverFiles(logOf(log)).map(({ path, text }) => [path, text]));

  it('is what it would be, had all started together', () => {
    const apart = textsOf(ownTimes({ ada: 900, bob: 60 }, true));
    expect(apart).toEqual(textsOf(ownTimes({ ada: 0, bob: 0 }, false)));
  });
});

const rowsOf = (seen: ContestState) => new ContestBoard('jury').read(seen).board.rows;

describe('the file for the resolver of icpctools', () => {
  const files = new Map(resolverFiles(logOf(told)).map(({ path, text }) => [path, text]));
  const list = (name: string) => JSON.parse(files.get(`${name}.json`) ?? 'null');
  const ids = (name: string) => (list(name) as { readonly id: string }[]).map(({ id }) => id);
  const events = (files.get('event-feed.ndjson') ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; id: string | null; data: { id?: string } });

  it('says at its end that the contest is frozen and final, and that no updates will come', () => {
    expect(list('state')).toEqual({
      started: at(0),
      frozen: at(240),
      ended: at(300),
      thawed: null,
      finalized: at(320),
      end_of_updates: at(320),
    });
    expect(events.at(-1)).toMatchObject({ type: 'state', id: null, data: list('state') });
    expect(events.filter(({ type }) => type === 'state')).toHaveLength(1);
    expect(list('contest')).toMatchObject({
      duration: '5:00:00.000',
      scoreboard_freeze_duration: '1:00:00.000',
    });
  });

  it('has only submissions that the board counts, each with the one judgement that counts', () => {
    expect(ids('submissions')).toEqual(['1', '4', '5', '7']);
    expect(ids('judgements')).toEqual(['1.1', '4.2', '5.1', '7.1']);
    const types = new Set(ids('judgement-types'));
    for (const { judgement_type_id } of list('judgements')) expect(types).toContain(judgement_type_id);
  });

  it('shows the hall nothing that is hidden, and no award without a team', () => {
    expect([ids('teams'), ids('groups')]).toEqual([['ada', 'bob'], ['north']]);
    expect(list('awards')).toContainEqual({ id: 'by-hand', citation: 'by-hand', team_ids: ['ada'] });
    expect(ids('awards')).toEqual(
      expect.arrayContaining(['gold-medal', 'silver-medal', 'first-to-solve-problem-A']),
    );
    for (const { team_ids } of list('awards')) expect(team_ids).not.toEqual([]);
    expect(ids('awards')).not.toContain('nobody');
    const text = [...files.values()].join('');
    for (const secret of ['eve', 'gus', 'guests', 'secret', 'j1']) expect(text).not.toContain(secret);
  });

  it('has the board of the whole log', () => {
    expect(rowsOf(stateOfLog(logForResolver(logOf(told)) as readonly Told[]))).toEqual(
      rowsOf(stateOfLog(told)),
    );
  });

  it('has every object once in the feed, after those that it refers to, as in its list', () => {
    const seen = new Set<string>();
    for (const { type, id, data } of events) {
      expect(seen).not.toContain(`${type} ${id}`);
      seen.add(`${type} ${id}`);
      if (id !== null) expect(list(type)).toContainEqual(data);
      const {
        submission_id,
        team_id,
        problem_id,
        judgement_type_id,
        group_ids = [],
      } = data as Record<string, never>;
      for (const name of [
        ...[submission_id && `submissions ${submission_id}`, team_id && `teams ${team_id}`],
        ...[
          problem_id && `problems ${problem_id}`,
          judgement_type_id && `judgement-types ${judgement_type_id}`,
        ],
        ...(group_ids as readonly string[]).map((one) => `groups ${one}`),
      ])
        if (name) expect(seen).toContain(name);
    }
    for (const path of files.keys()) expect(path).toMatch(/^[a-z-]+\.(json|ndjson)$/);
  });

  it('ends when the board was thawed, if that was later', () => {
    const thawed = state({ started: at(0), ended: at(300), thawed: at(330), finalized: at(320) });
    const text = resolverFiles(logOf([...told, thawed])).find(({ path }) => path === 'state.json')?.text;
    expect(JSON.parse(text ?? '')).toMatchObject({ end_of_updates: at(330) });
  });
});
