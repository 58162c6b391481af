import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { main } from '#cli';
import { type Cell, ContestBoard, ContestState } from '#contest';
import { makeTemporaryFolder } from '#host';
import type { Rules } from '#protocol';
import {
  addContest,
  advanceContest,
  type Database,
  openWork,
  putContestAccount,
  tellLanguages,
  wholeLog,
} from '#store';
import { spawnJudge } from '../../end-to-end/support.ts';
import { copyFirstContest } from '../../first-contest.ts';
import { slow } from '../../sample.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { testServer } from '../server/server.ts';
import { holdClock, moveClock } from '../store/moved-clock.ts';
import { workingJudge } from './open.ts';
import { startWorker } from './worker-process.ts';

const judge = workingJudge();
const workspace = makeTemporaryFolder();
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** The example contest, judged on all cases, without the contestant who left outputs instead of programs and the one
 *  whose programs never end, which a machine can be too busy for. All the others, the programs that are slow on many
 *  cases and the second problem only with SLOW=1; but `clocks-3.c` not where all cases count: it needs the time limit
 *  and a twentieth for one of them, and may get another verdict for it when the machine becomes quicker. */
function contestFolder(rules: Rules = 'icpc'): string {
  const folder = join(workspace, rules);
  const others = ['brendan', 'guido', 'ivan', 'niklaus', 'trudy', 'eve', 'clocks-3.c', 'msquare'];
  const left = slow ? (rules === 'icpc' ? [] : ['clocks-3.c']) : others;
  copyFirstContest(folder, ['blaise', 'mallory', ...left], (lines) => {
    const onAllCases = lines.map((line) => line.replace(/, tests: '[^']*'/, ''));
    if (rules === 'icpc') return onAllCases;
    const isOfIcpc = (line: string) => /^(penalty_time|scoreboard_type|rules|id):/.test(line);
    return [`id: ${rules}`, `rules: ${rules}`, ...onAllCases.filter((line) => !isOfIcpc(line))];
  });
  return folder;
}

const shownCell = ({ state, attempts, pending, value, timeMs, leads }: Omit<Cell, 'proved'>) => ({
  state,
  attempts,
  pending,
  value: value ?? null,
  timeMs: timeMs ?? null,
  leads,
});

/** The board as `judge contest` has it, by contestant. */
async function gradedBoard(folder: string): Promise<ReadonlyMap<string, object>> {
  const json = join(workspace, 'board.json');
  expect(await spawnJudge(['contest', folder, '--json', json]).ended).toBe(0);
  const { scoreboard } = JSON.parse(readFileSync(json, 'utf8')) as {
    readonly scoreboard: readonly {
      readonly rank: number;
      readonly contestant: string;
      readonly totals: Readonly<Record<string, number>>;
      readonly problems: readonly Cell[];
    }[];
  };
  return new Map(
    scoreboard.map(({ rank, contestant, totals, problems }) => [
      contestant,
      { rank, totals: Object.values(totals), cells: problems.map(shownCell) },
    ]),
  );
}

/** The jury's board of the contest in a store, by name of the team. */
async function storedBoard(db: Database, id = 'first'): Promise<ReadonlyMap<string, object>> {
  const [state, board] = [new ContestState(), new ContestBoard('jury')];
  for (const event of await wholeLog(db, id)) {
    state.apply(event);
    board.take(event, state);
  }
  return new Map(
    board
      .read(state)
      .board.rows.map(({ rank, contestant, totals, cells }) => [
        state.all('teams').get(contestant)?.name ?? '',
        { rank, totals, cells: cells.map(shownCell) },
      ]),
  );
}

async function untilJudged(db: Database, id = 'first'): Promise<void> {
  for (;;) {
    const { unjudged, judgeErrors } = await openWork(db, id);
    expect(judgeErrors).toEqual([]);
    if (unjudged.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('a contest of the past that is imported and judged again has the board that `judge contest` gives', async () => {
  const folder = contestFolder();
  const graded = await gradedBoard(folder);
  expect(graded.size).toBe(slow ? 11 : 5);
  const io = fakeIo({ env: { DATABASE_URL: judge.url } });
  expect([await main(['contest', 'import', folder], io), io.err()]).toEqual([0, expect.any(String)]);
  await untilJudged(judge.db);
  expect(await storedBoard(judge.db)).toEqual(graded);
});

it.runIf(slow).each(['ioi', 'class', 'fewest-moves', 'relative'] as const)(
  'under the rules %s, which count cases after the first failure, the board is the same too (SLOW=1)',
  async (rules) => {
    const folder = contestFolder(rules);
    const graded = await gradedBoard(folder);
    const io = fakeIo({ env: { DATABASE_URL: judge.url } });
    expect([await main(['contest', 'import', folder], io), io.err()]).toEqual([0, expect.any(String)]);
    await untilJudged(judge.db, rules);
    const stored = await storedBoard(judge.db, rules);
    expect(stored).toEqual(graded);
    if (rules === 'ioi') expect(JSON.stringify([...stored.values()])).toContain('"partial"');
  },
);

/** What a team submits, and when: ms since the start. */
interface HandedIn {
  readonly team: string;
  readonly problem: 'clocks' | 'msquare';
  readonly path: string;
  readonly atMs: number;
}

/** All that is submitted, in the order of times. */
function handedIn(folder: string): readonly HandedIn[] {
  const { times } = parse(readFileSync(join(folder, 'submissions.yaml'), 'utf8')) as {
    readonly times: Readonly<Record<string, string>>;
  };
  return Object.entries(times)
    .map(([name, time]) => {
      const [, team = '', file = ''] = /^(.*)\/(.*)$/.exec(name) ?? [];
      const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
      const problem = file.startsWith('clocks') ? ('clocks' as const) : ('msquare' as const);
      const atMs = 1000 * (3600 * hours + 60 * minutes + seconds);
      return { team, problem, path: join(folder, name), atMs };
    })
    .sort((one, other) => one.atMs - other.atMs);
}

/** The sources of a program: a file, or all of a folder. */
const sourcesAt = (path: string): readonly File[] =>
  (statSync(path).isFile() ? [path] : readdirSync(path).map((name) => join(path, name))).map(
    (file) => new File([readFileSync(file)], basename(file)),
  );

describe.runIf(slow)('teams that submit over HTTP at their times (SLOW=1)', () => {
  const server = testServer(holdClock);
  const startMs = Date.parse('2026-05-01T09:00:00Z');
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());

  /** Sets the clocks of the server and its database: ms since the start. */
  async function moveTo(ms: number): Promise<void> {
    vi.setSystemTime(startMs + ms);
    await moveClock(server.services.db, startMs + ms);
  }

  it('have the board that `judge contest` gives', async () => {
    const folder = contestFolder();
    const graded = await gradedBoard(folder);
    const all = handedIn(folder);
    const { db, settings, contests, languages } = server.services;
    await moveTo(-3_600_000);
    for (const limit of ['submissions per account', 'requests per account', 'requests per address'] as const)
      await settings.change(limit, 0);
    await startWorker(server.url, 'far', 86_400_000); // the clock leaps, and no lease may end by that
    const teams = [...graded.keys()].map((name, index) => ({ id: `t${index}`, name, label: String(index) }));
    const refused = await addContest(db, {
      by: 'machine',
      contest: {
        id: 'first',
        name: 'First',
        start_time: '2026-05-01T09:00:00Z',
        duration: '3:00:00.000',
        scoreboard_freeze_duration: '0:30:00.000',
        scoreboard_type: 'pass-fail',
        penalty_time: '0:20:00.000',
        rules: 'icpc',
        feedback: 'all',
        public: true,
      },
      problems: [
        { id: 'clocks', label: 'A', slug: 'clocks' },
        { id: 'msquare', label: 'B', slug: 'msquare' },
      ],
      teams,
    });
    expect(refused).toBeUndefined();
    const known = await languages.list();
    await tellLanguages(db, 'first', { offered: known, known });
    const bearers = new Map<string, Readonly<Record<string, string>>>();
    for (const { id, name } of teams) {
      const account = await server.account(`u-${id}`);
      bearers.set(name, account.bearer);
      const object = { id: `a-${id}`, username: account.name, type: 'team', team_id: id } as const;
      await putContestAccount(db, 'first', account.id, object);
    }
    for (const { team, problem, path, atMs } of all) {
      await moveTo(atMs);
      await advanceContest(db, 'first');
      await (await contests.get('first'))?.look();
      const body = new FormData();
      body.append('problem', problem === 'clocks' ? 'A' : 'B');
      for (const file of sourcesAt(path)) body.append('code[]', file);
      const headers = bearers.get(team);
      if (headers === undefined) throw new Error(`${team} has no account`);
      const response = await server.request('/api/contests/first/submissions', {
        method: 'POST',
        headers,
        body,
      });
      expect([path, response.status, await response.text()]).toEqual([path, 201, expect.anything()]);
    }
    await moveTo(3 * 3_600_000);
    await advanceContest(db, 'first');
    await untilJudged(db);
    expect(await storedBoard(db)).toEqual(graded);
  });
});
