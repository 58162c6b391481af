import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContestState } from '#contest';
import { eventTypes } from '#protocol';
import { addContest, changeContest, finishJudgement, putObject, reportProgress } from '#store';
import { ContestWatch, type ShownBoard } from '../../../../judge/server/memory/contest-watch.ts';
import { KeptAnswers } from '../../../../judge/server/memory/kept-answers.ts';
import { KnownLanguages } from '../../../../judge/server/memory/languages.ts';
import { LiveContest } from '../../../../judge/server/memory/live-contest.ts';
import { LiveContests } from '../../../../judge/server/memory/live-contests.ts';
import { foldOf, inMinutes, running, storeContest } from '../../store/contests/contest-setting.ts';
import { claimOne, judgementOf, run, storeSetting, submit } from '../../store/setting.ts';
import { storeWorker } from '../stored.ts';

const setting = storeSetting();
const opened: LiveContests[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const contests of opened.splice(0)) await contests.close();
});

/** Contests in the memory of a server of its own. */
function server(): LiveContests {
  const contests = new LiveContests(
    setting.db,
    new KnownLanguages(setting.db, new KeptAnswers()),
    pino({ level: 'silent' }),
    () => undefined,
  );
  opened.push(contests);
  return contests;
}

const lines = async (contest: LiveContest) => (await contest.feed({ kind: 'team', team: 't1' }, false)).lines;

/** All that a state holds. */
const objectsOf = (state: ContestState) => [
  state.seq,
  state.contest,
  state.state,
  ...eventTypes.flatMap((type) =>
    type === 'contest' || type === 'state' || type === 'runs' ? [] : [[...state.all(type).values()]],
  ),
  ...[...state.all('judgements').keys()].map((id) => state.runsOf(id)),
];

/** A board of one contestant. */
const shown = (contestant: string): ShownBoard => ({
  rows: [{ rank: 1, contestant, totals: [], cells: [] }],
  frame: {},
  isNow: true,
});

it('a server that is started again tells every audience the same lines', async () => {
  await storeContest(setting, running({ id: 'told' }));
  const first = (await server().get('told'))!;
  const before = (await lines(first)).length; // the feed exists from now on, and grows
  const heard: number[] = [];
  (await first.feed({ kind: 'team', team: 't1' }, false)).hear((more) => heard.push(more.length));
  await submit(setting, { contestId: 'told', priority: 'contest' });
  await finishJudgement(setting.db, await claimOne(setting.db), judgementOf('AC', [run(1)]));
  await first.look();
  expect((await lines(first)).length - before).toBe(heard.reduce((sum, count) => sum + count, 0));
  const second = (await server().get('told'))!; // tells the language of the submission, as no worker did
  await first.look();
  expect(await lines(second)).toEqual(await lines(first));
  expect(second.board('public').board).toEqual(first.board('public').board);
  expect(objectsOf(second.state)).toEqual(objectsOf(first.state));
});

it('a contest whose log is read in many pieces is there once, and goes on', async () => {
  const groups = Array.from({ length: 300 }, (_, index) => ({ id: `g${index}`, name: `Group ${index}` }));
  await addContest(setting.db, {
    by: 'machine',
    contest: running({ id: 'pieces' }),
    problems: [],
    teams: [],
    groups,
  });
  const troubles: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void troubles.push(line) });
  const contest = new LiveContest(setting.db, 'pieces', log);
  await contest.open(1);
  await putObject(setting.db, 'pieces', 'groups', { id: 'late', name: 'Late' });
  await contest.look();
  await contest.close();
  expect(troubles).toEqual([]);
  expect(objectsOf(contest.state)).toEqual(objectsOf(await foldOf(setting.db, 'pieces')));
  expect(contest.state.all('groups').has('late')).toBe(true);
});

it('a feed that is made while events come has each of them once, whoever asks', async () => {
  await storeContest(setting, running({ id: 'meanwhile' }));
  const contest = (await server().get('meanwhile'))!;
  const audience = { kind: 'admin' } as const;
  const early = contest.feed(audience, false);
  for (const id of ['g1', 'g2', 'g3'])
    await putObject(setting.db, 'meanwhile', 'groups', { id, name: `Group ${id}` });
  const late = contest.feed(audience, false);
  await contest.look();
  const feed = await early;
  expect(await late).toBe(feed);
  const fresh = (await server().get('meanwhile'))!;
  expect(feed.lines).toEqual((await fresh.feed(audience, false)).lines);
  expect(feed.lines.filter(({ type }) => type === 'groups').map(({ id }) => id)).toEqual([
    'all',
    'g1',
    'g2',
    'g3',
  ]);
});

it('runs are told at once and are no news later', async () => {
  await storeContest(setting, running({ id: 'ran' }));
  const contest = (await server().get('ran'))!;
  const heard = new Set<string>();
  contest.hear(({ event }) => void heard.add(event.type));
  await submit(setting, { contestId: 'ran', priority: 'contest' });
  const held = await claimOne(setting.db);
  await reportProgress(setting.db, held, { caseCount: 1, runs: [run(1)] });
  await finishJudgement(setting.db, held, judgementOf('AC', [run(1)]));
  await contest.look();
  expect([...heard].sort()).toEqual(['judgements', 'runs', 'submissions']);
  expect(new Set(contest.newsSince(0).map(({ event }) => event.type))).toEqual(
    new Set(['judgements', 'submissions']),
  );
});

it('news are forgotten after a minute', async () => {
  await storeContest(setting, running({ id: 'news' }));
  const contest = (await server().get('news'))!;
  const change = async (name: string, at: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(at); // before the change: the contest also looks by itself
    await changeContest(setting.db, 'news', ({ object }) => ({ ...object, name }));
    await contest.look();
  };
  const begun = Date.now();
  await change('One', begun);
  await change('Two', begun + 59_000);
  expect(contest.newsSince(0)).toHaveLength(2);
  await change('Three', begun + 61_000);
  expect(contest.newsSince(0).map(({ event }) => event.data)).toMatchObject([
    { name: 'Two' },
    { name: 'Three' },
  ]);
});

it('a contest starts by itself, and those who hear of it are told', async () => {
  await storeContest(setting, running({ id: 'soon', start_time: inMinutes(0.01) }));
  const contest = (await server().get('soon'))!;
  if (contest.state.state.started === null)
    await new Promise<void>((resolve) => {
      contest.hear(({ event }) => {
        if (event.type === 'state') resolve();
      });
    });
  expect(contest.state.state.started).toBe(contest.state.contest?.start_time);
  expect((await foldOf(setting.db, 'soon')).state.started).not.toBeNull();
});

it('a contest has the languages of the workers as soon as somebody asks for it', async () => {
  await storeWorker(setting.db);
  await storeContest(setting, running({ id: 'spoken', languages: ['c', 'cpp'] }));
  await storeContest(setting, running({ id: 'past', start_time: inMinutes(-600) }));
  const contests = server();
  expect([...(await contests.get('spoken'))!.state.all('languages').keys()]).toEqual(['c', 'cpp']);
  expect((await contests.get('past'))!.state.all('languages').size).toBe(0);
});

it('a board has another version when it may have changed, and is the same otherwise', async () => {
  await storeContest(setting, running({ id: 'boards' }));
  const contest = (await server().get('boards'))!;
  const one = contest.board('public');
  expect(contest.board('public')).toEqual(one);
  expect(contest.board('public').board).toBe(one.board);
  await changeContest(setting.db, 'boards', ({ object }) => ({ ...object, name: 'Other' }));
  await contest.look();
  expect(contest.board('public').version).toBeGreaterThan(one.version);
});

it('contests that are over are let go when nobody watches them or has asked for them lately', async () => {
  await storeContest(setting, running({ id: 'over', start_time: inMinutes(-600) }));
  await storeContest(setting, running({ id: 'going' }));
  const contests = server();
  const [over, going] = [(await contests.get('over'))!, (await contests.get('going'))!];
  const soon = () => Date.now() + 60_000;
  await contests.letGo(Date.now() - 60_000);
  expect(await contests.get('over')).toBe(over);
  const stream = { write: () => undefined };
  const stops = [
    (await over.feed({ kind: 'public' }, false)).hear(() => undefined),
    new ContestWatch(over, () => shown('same')).watch({
      stream: stream as never,
      audience: { kind: 'public' },
    }),
  ];
  for (const stop of stops) {
    await contests.letGo(soon());
    expect(await contests.get('over')).toBe(over);
    stop();
  }
  await contests.letGo(soon());
  expect(await contests.get('going')).toBe(going);
  const again = (await contests.get('over'))!;
  expect(again).not.toBe(over);
  expect(await lines(again)).toEqual(await lines(over));
});

it('pages are told of the clock when they see something new of the contest, the jury at each change', async () => {
  await storeContest(setting, running({ id: 'settings' }));
  const contest = (await server().get('settings'))!;
  const watch = new ContestWatch(contest, () => shown('same'));
  const told = (audience: Parameters<ContestWatch['watch']>[0]['audience']) => {
    const events: string[] = [];
    const write = (message: Uint8Array) =>
      events.push(/event: (\w+)/.exec(Buffer.from(message).toString())?.[1] ?? '');
    watch.watch({ stream: { write } as never, audience });
    return events;
  };
  const [team, jury] = [told({ kind: 'team', team: 't1' }), told({ kind: 'judge' })];
  const change = async (changes: object) => {
    await changeContest(setting.db, 'settings', ({ object }) => ({ ...object, ...changes }));
    await contest.look();
  };
  await change({ balloons_in_freeze: 'all' });
  expect([team, jury]).toEqual([['now'], ['now', 'clock']]);
  await change({ duration: '6:00:00.000' });
  expect([team.at(-1), jury.at(-1), jury.length]).toEqual(['clock', 'clock', 3]);
});

it('a page is told what came between its making and the start of its stream, and nothing that others may not know', async () => {
  await storeContest(setting, running({ id: 'missed' }));
  const contest = (await server().get('missed'))!;
  const change = async (changes: object) => {
    await changeContest(setting.db, 'missed', ({ object }) => ({ ...object, ...changes }));
    await contest.look();
  };
  const watch = new ContestWatch(contest, () => shown('same'));
  const told = (audience: Parameters<ContestWatch['watch']>[0]['audience'], sinceMs: number) => {
    const events: string[] = [];
    const write = (message: Uint8Array) =>
      events.push(/event: (\w+)/.exec(Buffer.from(message).toString())?.[1] ?? '');
    watch.watch({ stream: { write } as never, audience }, sinceMs)();
    return events;
  };
  const [team, jury] = [{ kind: 'team', team: 't1' }, { kind: 'judge' }] as const;
  const long = Date.now() - 600_000;
  expect(told(jury, long)).toEqual(['now']); // what was there when the server read the log
  await change({ balloons_in_freeze: 'all' });
  expect([told(team, long), told(jury, long)]).toEqual([['now'], ['now', 'clock']]);
  await submit(setting, { contestId: 'missed', priority: 'contest' });
  await contest.look();
  expect([told(team, long), told({ kind: 'team', team: 't2' }, long)]).toEqual([
    ['now', 'submission'],
    ['now'],
  ]);
  expect(told(team, Date.now() + 1)).toEqual(['now']); // a page that is newer than all of it
});

it('pages are told of a board that is long in the making when it is made again', async () => {
  await storeContest(setting, running({ id: 'long' }));
  const contest = (await server().get('long'))!;
  const marks = [{ ...shown('old'), isNow: false }, { ...shown('old'), isNow: false }, shown('new')];
  const watch = new ContestWatch(contest, () => marks.shift() ?? shown('new'));
  const told = await new Promise<string>((resolve) => {
    const write = (message: Uint8Array) => {
      const [, event = ''] = /event: (\w+)/.exec(Buffer.from(message).toString()) ?? [];
      if (event !== 'now') resolve(event);
    };
    watch.watch({ stream: { write } as never, audience: { kind: 'public' } });
  });
  expect(told).toBe('board');
  expect(marks).toEqual([]);
});

it('there is no contest of an unknown id, nor the archive', async () => {
  expect(await server().get('nowhere')).toBeUndefined();
  expect(await server().get('archive')).toBeUndefined();
});

it('all of many pages are told of a new board', async () => {
  await storeContest(setting, running({ id: 'many' }));
  const contest = (await server().get('many'))!;
  let board = 'old';
  const watch = new ContestWatch(contest, () => shown(board));
  const told = Array.from(
    { length: 250 },
    () =>
      new Promise<void>((resolve) => {
        const write = (message: Uint8Array) => {
          if (Buffer.from(message).toString().includes('event: board')) resolve();
        };
        watch.watch({ stream: { write } as never, audience: { kind: 'public' } });
      }),
  );
  board = 'new';
  await submit(setting, { contestId: 'many', priority: 'contest' });
  await contest.look();
  await Promise.all(told);
});

it('the more pages there are, the less often they are told of the board', async () => {
  await storeContest(setting, running({ id: 'crowd' }));
  const contest = (await server().get('crowd'))!;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const startMs = performance.now();
  let looks = 0;
  const watch = new ContestWatch(contest, () => ({ ...shown(String(looks++)), isNow: false }));
  const toldMs: number[] = [];
  const note = (message: Uint8Array) => {
    if (Buffer.from(message).toString().includes('event: board')) toldMs.push(performance.now() - startMs);
  };
  const stops = Array.from({ length: 1_200 }, (_, page) => {
    const stream = { write: page === 0 ? note : () => undefined };
    return watch.watch({ stream: stream as never, audience: { kind: 'public' } });
  });
  await vi.advanceTimersByTimeAsync(4_000);
  for (const stop of stops) stop();
  // Every half second it looks, and 1,200 pages rest for 1.2 seconds.
  expect(toldMs).toEqual([500, 2_000, 3_500]);
});
