/** What is submitted while machines and networks fail, and what must be there in the end. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { projectRoot } from '#host';
import { apiTime } from '#protocol';
import { accountNamed, addContest, type Database, putContestAccount } from '#store';
import type { Verdict } from '#verdict';
import { clerk } from '../../judge/contest/ranking/oracle.ts';
import type { FollowedFeed } from './contest-feed.ts';
import { contestantToken } from './running-serve.ts';

/** Programs for clocks by the verdict that their folder says. */
const programs = [
  ['AC', 'accepted/elimination.cpp'],
  ['WA', 'wrong_answer/column-by-column.cpp'],
  ['RTE', 'run_time_error/ten-dials.py'],
  ['CE', 'compile_error/no-semicolon.c'],
] as const;

const teams = ['ann', 'bob', 'cyd'] as const;
type Team = (typeof teams)[number];

/** The contests that programs are submitted to. */
export const contests = ['archive', 'storm'] as const;
type Contest = (typeof contests)[number];

/** A program that was acknowledged. */
interface HandedIn {
  readonly contest: Contest;
  /** In the contest; in the archive that of its row. */
  readonly id: string;
  readonly team: Team;
  readonly verdict: Verdict;
}

/** A contest that began an hour ago, with the problem clocks and a team for each account. */
async function storeContest(db: Database): Promise<void> {
  const refused = await addContest(db, {
    by: 'machine',
    contest: {
      id: 'storm',
      name: 'Storm',
      start_time: apiTime(Date.now() - 3_600_000),
      duration: '5:00:00.000',
      scoreboard_type: 'pass-fail',
      penalty_time: '0:20:00.000',
      rules: 'icpc',
      feedback: 'all',
      public: true,
    },
    problems: [{ id: 'clocks', label: 'A', slug: 'clocks' }],
    teams: teams.map((id) => ({ id, name: id, label: id })),
  });
  if (refused) throw new Error(refused.refused);
  for (const team of teams) {
    const account = await accountNamed(db, team);
    const object = { id: team, username: team, type: 'team', team_id: team } as const;
    await putContestAccount(db, 'storm', account!.id, object);
  }
}

/** Asks again while the database is away. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(200);
    }
  }
}

/** Everything that is submitted to one judge. */
export class Storm {
  readonly #address: string;
  readonly #db: () => Database;
  readonly #tokens: Readonly<Record<Team, string>>;
  readonly #handedIn: HandedIn[] = [];

  private constructor(address: string, db: () => Database, tokens: Readonly<Record<Team, string>>) {
    this.#address = address;
    this.#db = db;
    this.#tokens = tokens;
  }

  /** Makes the contest `storm` and its teams. @param db - the database, which may be another one after a while */
  static async prepare(address: string, db: () => Database): Promise<Storm> {
    const tokens = {} as Record<Team, string>;
    for (const team of teams) tokens[team] = await contestantToken(db(), team);
    await storeContest(db());
    return new Storm(address, db, tokens);
  }

  /** Submits so many programs, one after the other, to the archive and the contest in turn. */
  async submit(count: number): Promise<void> {
    const from = this.#handedIn.length;
    for (let index = from; index < from + count; index++) {
      const [verdict, path] = programs[Math.floor(index / 2) % programs.length]!;
      const [contest, team] = [index % 2 === 0 ? 'archive' : 'storm', teams[index % 3]!] as const;
      const id = await this.#submitOne(contest, team, path);
      this.#handedIn.push({ contest, team, verdict, id });
    }
  }

  async untilJudged(): Promise<void> {
    const open = () => sql`select from judgement where verdict is null limit 1`.execute(this.#db());
    while ((await untilAnswered(open)).rows.length > 0) await sleep(500);
  }

  /** Each program that was acknowledged has one verdict, the right one. */
  async expectVerdicts(): Promise<void> {
    const judged = await untilAnswered(() =>
      this.#db()
        .selectFrom('submission')
        .innerJoin('judgement', 'judgement.submission_id', 'submission.id')
        .leftJoin('job', 'job.judgement_id', 'judgement.id')
        .select(['contest_id', 'api_id', 'submission.id', 'judgement.verdict', 'job.trouble'])
        .execute(),
    );
    const why = ({ verdict, trouble }: (typeof judged)[number]) =>
      verdict === 'JE' ? `JE: ${trouble}` : verdict;
    const names = judged.map((one) => `${one.contest_id} ${one.api_id ?? one.id} ${why(one)}`);
    expect(names.sort()).toEqual(
      this.#handedIn.map((one) => `${one.contest} ${one.id} ${one.verdict}`).sort(),
    );
  }

  /** The log of a contest has no gap, and every verdict once. */
  async expectLog(contest: Contest): Promise<void> {
    const events = await untilAnswered(() =>
      this.#db()
        .selectFrom('event')
        .select(['seq', 'type', 'object_id', sql<string | null>`data->>'judgement_type_id'`.as('verdict')])
        .where('contest_id', '=', contest)
        .orderBy('seq')
        .execute(),
    );
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const ended = events.filter(({ type, verdict }) => type === 'judgements' && verdict !== null);
    const mine = this.#handedIn.filter((one) => one.contest === contest);
    expect(ended).toHaveLength(mine.length);
    expect(new Set(ended.map(({ object_id }) => object_id)).size).toBe(mine.length);
  }

  /** Who has followed the contest got every line once, and in the end what the endpoints have. Stops the feed. */
  async expectFeed(feed: FollowedFeed): Promise<void> {
    const served = new Map<string, object>();
    for (const type of ['teams', 'problems', 'submissions', 'judgements', 'runs'])
      for (const one of await this.#read<{ id: string }[]>(`/${type}`)) served.set(`${type} ${one.id}`, one);
    const told = () =>
      new Map(
        [...feed.objects].filter(
          ([name]) =>
            /^(teams|problems|sub|judgements|runs)/.test(name) && !name.startsWith('judgement-types'),
        ),
      );
    while (told().size < served.size) await sleep(100); // the last lines are on their way
    await feed.stop();
    expect(told()).toEqual(served);
    const numbers = feed.lines.map(({ token }) => Number(/\d+$/.exec(token)?.[0]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }

  /** The board is as if nothing had happened. */
  async expectBoard(): Promise<void> {
    const verdicts = new Map(
      this.#handedIn.filter(({ contest }) => contest === 'storm').map((one) => [one.id, one.verdict]),
    );
    const submissions =
      await this.#read<{ id: string; team_id: string; contest_time: string }[]>('/submissions');
    const attempts = submissions.map(({ id, team_id, contest_time }) => {
      const [hours = 0, minutes = 0, seconds = 0] = contest_time.split(':').map(Number);
      const timeMs = Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000);
      const common = { id: id.padStart(6, '0'), contestant: team_id, problem: 'A', timeMs };
      return { ...common, state: 'judged', verdict: verdicts.get(id)!, cases: [] } as const;
    });
    const { rows } = await this.#read<{ rows: { rank: number; team_id: string; problems: unknown[] }[] }>(
      '/scoreboard',
    );
    const wanted = clerk(teams, 'A', attempts).map(({ contestant, rank, cells }) => [
      contestant,
      rank,
      cells[0]?.solved,
      cells[0]?.attempts,
    ]);
    const found = rows.map(({ team_id, rank, problems: [cell] }) => {
      const { solved, num_judged } = cell as { solved: boolean; num_judged: number };
      return [team_id, rank, solved, num_judged];
    });
    expect(found.sort()).toEqual(wanted.sort());
  }

  /** Asks until the server is there again. */
  async #read<T>(path: string): Promise<T> {
    for (;;) {
      const response = await fetch(`${this.#address}/api/contests/storm${path}`).catch(() => undefined);
      if (response?.ok) return (await response.json()) as T;
      await sleep(200);
    }
  }

  /** Submits a program, again and again until it is acknowledged: the key makes it one submission. The server may take
   *  some seconds to hear that there is no limit of rate. */
  async #submitOne(contest: Contest, team: Team, path: string): Promise<string> {
    const key = randomBytes(16).toString('hex');
    const name = path.replace(/^.*\//, '');
    const content = readFileSync(join(projectRoot, 'problems/clocks/submissions', path));
    for (;;) {
      const body = new FormData();
      body.set('file', new File([content], name));
      body.set('problem', 'A');
      body.set('key', key);
      const places = { archive: '/api/v1/problems/clocks/submissions', storm: '/contests/storm/submit' };
      try {
        const response = await fetch(this.#address + places[contest], {
          method: 'POST',
          headers: { authorization: `Bearer ${this.#tokens[team]}`, 'idempotency-key': key },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(10_000),
        });
        if (response.status === 303)
          return (
            /[^/]+$/.exec(new URL(response.headers.get('location') ?? '', this.#address).pathname)?.[0] ?? ''
          );
        if (response.ok) return ((await response.json()) as { id: string }).id;
        if (response.status < 500 && response.status !== 429)
          throw new RangeError(`${response.status}: ${await response.text()}`);
      } catch (error) {
        if (error instanceof RangeError) throw error;
      }
      await sleep(100);
    }
  }
}
