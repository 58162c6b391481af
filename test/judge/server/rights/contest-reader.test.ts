import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type ContestAudience, ContestBoard, ContestState } from '#contest';
import { anybody, contestAdmins, contestJury, defineRoute, json, runners } from '#server';
import { readerAs } from '../../../../judge/server/memory/contest-reader.ts';
import { LiveContest } from '../../../../judge/server/memory/live-contest.ts';
import { SeenContest } from '../../../../judge/server/memory/seen-contest.ts';
import { at, contest, logOf, problem, state, type Told, team } from '../../contest/log-of.ts';

const live = () => new LiveContest({} as never, 'finals', pino({ level: 'silent' }));

/** What a reader has, by name, whoever its class has it from. */
function propertiesOf(object: object): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (let of = object; of !== Object.prototype; of = Object.getPrototypeOf(of))
    for (const name of Object.getOwnPropertyNames(of))
      if (name !== 'constructor') found.set(name, Reflect.get(object, name));
  return found;
}

const isWhole = (value: unknown): boolean => value instanceof ContestState || value instanceof LiveContest;

it.each<readonly [ContestAudience, readonly string[]]>([
  [{ kind: 'public' }, []],
  [{ kind: 'staff' }, []],
  [{ kind: 'team', team: 't1' }, []],
  [{ kind: 'analyst' }, ['full']],
  [{ kind: 'judge' }, ['full']],
  [{ kind: 'admin' }, ['full']],
])('a reader who is %o has the whole contest as %o', (audience, expected) => {
  const contest = live();
  const reader = readerAs(contest, audience);
  const whole = [...propertiesOf(reader)].flatMap(([name, value]) => (isWhole(value) ? [name] : []));
  expect(whole).toEqual(expected);
  for (const seen of [reader.onBoard, reader.publicly, reader.shared])
    expect([...propertiesOf(seen).values()].filter(isWhole)).toEqual([]);
});

it('before the start nobody but the jury sees how many problems a board has', () => {
  const [whole, board] = [new ContestState(), new ContestBoard('public')];
  const take = (events: readonly Told[]) => {
    for (const event of logOf(events).slice(whole.seq)) {
      whole.apply(event);
      board.take(event, whole);
    }
  };
  const source = {
    id: 'finals',
    state: whole,
    board: () => ({ version: board.version, ...board.read(whole) }),
    awards: () => [],
  };
  const told = [contest(), team('ada'), problem('A'), problem('B')];
  take(told);
  const columns = (kind: 'public' | 'admin') => {
    const { problems, rows } = new SeenContest(source, { kind }).board();
    return [problems.length, rows[0]?.cells.length];
  };
  expect([columns('public'), columns('admin')]).toEqual([
    [0, 0],
    [2, 2],
  ]);
  take([...told, state({ started: at(0) })]);
  expect(columns('public')).toEqual([2, 2]);
});

it('a handler that asks for the whole contest, where others than the jury may come, does not compile', () => {
  const page = {
    at: 'GET /contests/:contest/whole',
    kind: 'page',
    summary: 'Show all',
  } as const;
  const routes = [
    defineRoute({ ...page, may: contestJury, handle: ({ reader }) => json({ all: reader.full }) }),
    defineRoute({ ...page, may: contestAdmins, handle: ({ reader }) => json({ all: reader.full }) }),
    defineRoute({
      ...page,
      may: ['team', ...contestJury],
      handle: ({ reader }) => json({ all: reader.isJury ? reader.full : reader.team.length }),
    }),
    // @ts-expect-error the public has no such thing
    defineRoute({ ...page, may: anybody, handle: ({ reader }) => json({ all: reader.full }) }),
    // @ts-expect-error teams neither
    defineRoute({ ...page, may: ['team', 'admin'], handle: ({ reader }) => json({ all: reader.full }) }),
    // @ts-expect-error nor those who hand out balloons
    defineRoute({ ...page, may: runners, handle: ({ reader }) => json({ all: reader.full }) }),
    // @ts-expect-error nobody has the contest in memory
    defineRoute({ ...page, may: contestAdmins, handle: ({ reader }) => json({ all: reader.live }) }),
  ];
  expect(routes).toHaveLength(7);
});
