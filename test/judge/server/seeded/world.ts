import { vi } from 'vitest';
import { removeInterval, thawAt } from '#contest';
import { apiTime, type CaseResult } from '#protocol';
import {
  addContest,
  advanceContest,
  applyRejudging,
  type Claim,
  cancelRejudging,
  changeClarification,
  changeContest,
  claim,
  type Database,
  decideVerdict,
  finalizeContest,
  ignoreSubmission,
  judgingTask,
  putContestAccount,
  putObject,
  startRejudging,
  tellLanguages,
} from '#store';
import type { Verdict } from '#verdict';
import { fiveHours } from '../../contest/five-hours.ts';
import { moveClock } from '../../store/moved-clock.ts';
import { unrefused } from '../../store/unrefused.ts';
import type { testServer } from '../server.ts';
import { caseResult, finish, report, storeProblem, storeWorker } from '../stored.ts';
import type { Deed, Plan, Planned } from './plan.ts';

/** The contest of a seeded world. */
export const contestId = 'seeded';

/** When it starts: ms since 1970. */
const startMs = Date.parse('2026-11-20T10:00:00Z');

type Headers = Readonly<Record<string, string>>;

/** A judge on which a plan happens: teams and jury ask its server, verdicts are written as a worker writes them. The
 *  clocks of its database and of this process stand still between two deeds. */
export class World {
  readonly #server: ReturnType<typeof testServer>;
  readonly #headers = new Map<string, Headers>();
  /** Ids in the contest, by key. */
  readonly #ids = new Map<string, string>();
  readonly #claims = new Map<string, Claim>();
  readonly #rejudgings = new Map<string, number>();
  /** Bodies of answers to what viewers sent, which must not depend on secrets either. */
  readonly answers = new Map<string, string>();

  constructor(server: ReturnType<typeof testServer>) {
    this.#server = server;
  }

  get #db(): Database {
    return this.#server.services.db;
  }

  /** Asks as somebody: `public`, `judge`, `admin`, or a team. */
  ask(who: string, path: string, init: RequestInit = {}): Promise<Response> {
    return Promise.resolve(
      this.#server.request(path, { ...init, headers: { ...this.#headers.get(who), ...init.headers } }),
    );
  }

  /** Makes the contest and the accounts of everybody in it. */
  async make({ teams, hiddenTeams }: Plan, labels: string): Promise<void> {
    await this.moveTo(-60 * 60_000);
    for (const limit of ['submissions per account', 'requests per account', 'requests per address'] as const)
      await this.#server.services.settings.change(limit, 0);
    await storeWorker(this.#db);
    for (const label of labels) await storeProblem(this.#db, `p${label.toLowerCase()}`);
    await this.#mustNot(addContest(this.#db, { by: 'machine', ...contestOf(teams, hiddenTeams, labels) }));
    const languages = await this.#server.services.languages.list();
    await tellLanguages(this.#db, contestId, { offered: languages, known: languages });
    this.#headers.set('judge', (await this.#server.account('judge', 'jury')).bearer);
    this.#headers.set('admin', (await this.#server.account('admin', 'admin')).bearer);
    for (const team of [...teams, ...hiddenTeams]) {
      const { id, bearer } = await this.#server.account(team);
      this.#headers.set(team, bearer);
      const object = { id: `a-${team}`, username: team, type: 'team', team_id: team } as const;
      await putContestAccount(this.#db, contestId, id, object);
    }
    await this.#server.services.contests.get(contestId);
  }

  /** Sets all clocks: ms since the start. */
  async moveTo(ms: number): Promise<void> {
    vi.setSystemTime(startMs + ms);
    await moveClock(this.#db, startMs + ms);
  }

  /** Sets all clocks. What the contest does by itself at that moment is done, and the server has seen everything. */
  async arriveAt(ms: number): Promise<void> {
    await this.moveTo(ms);
    await advanceContest(this.#db, contestId);
    await this.look();
  }

  /** Lets the server read the log. */
  async look(): Promise<void> {
    await (await this.#server.services.contests.get(contestId))?.look();
  }

  async finalize(): Promise<void> {
    const done = await finalizeContest(this.#db, contestId);
    if (done !== undefined && 'refused' in done) throw new Error(done.refused);
    await this.look();
  }

  async thaw(): Promise<void> {
    await this.#mustNot(changeContest(this.#db, contestId, (now) => thawAt(now, now.nowMs)));
    await this.look();
  }

  /** Does what the plan says. The clocks are right. */
  async do(deed: Deed): Promise<void> {
    await this.#do(deed);
    await this.look(); // open pages are told at this moment
  }

  async #do(deed: Deed): Promise<void> {
    switch (deed.does) {
      case 'submit':
        return this.#submit(deed.one);
      case 'judge':
        return this.#judge(deed.one.key, deed.verdict);
      case 'rejudge':
        return this.#rejudge(deed.name, deed.verdicts);
      case 'apply':
        return this.#mustNot(applyRejudging(this.#db, this.#rejudgings.get(deed.name)!));
      case 'cancel':
        return this.#mustNot(cancelRejudging(this.#db, this.#rejudgings.get(deed.name)!));
      case 'decide': {
        const decision = {
          verdict: deed.verdict,
          submission: this.#id(deed.key),
          reason: 'seen',
          by: 'admin',
        };
        return this.#mustNot(decideVerdict(this.#db, contestId, decision));
      }
      case 'ignore':
        return this.#mustNot(ignoreSubmission(this.#db, contestId, this.#id(deed.key), true));
      case 'ask':
        return this.#clarify(deed.team, deed.name, { text: deed.text });
      case 'tell':
        return this.#clarify('judge', deed.text, {
          text: deed.text,
          ...(deed.teams && { to_team_ids: deed.teams }),
          ...(deed.groups && { to_group_ids: deed.groups }),
          ...(deed.replyTo && { reply_to_id: this.#id(deed.replyTo) }),
        });
      case 'claim':
        await changeClarification(this.#db, contestId, this.#id(deed.name), { judge: 'admin' });
        return;
      case 'award':
        return putObject(this.#db, contestId, 'awards', {
          id: 'best',
          citation: 'Best',
          team_ids: [deed.team],
        });
      case 'remove': {
        const interval = { fromMs: startMs + deed.fromMs, toMs: startMs + deed.toMs };
        return this.#mustNot(changeContest(this.#db, contestId, (now) => removeInterval(now, interval)));
      }
    }
  }

  #id(key: string): string {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`nothing was stored as ${key}`);
    return id;
  }

  /** Submits over HTTP. A worker takes the program at once. */
  async #submit({ key, team, label }: Planned): Promise<void> {
    const body = new FormData();
    body.append('problem', label);
    body.append('language', 'c');
    body.append('code[]', new File([`int main() {} // ${key}`], 'a.c'));
    const id = await this.#post(team ?? 'judge', 'submissions', { body });
    this.#ids.set(key, id);
    await this.#claimAll(1);
  }

  async #clarify(who: string, name: string, object: object): Promise<void> {
    const init = { body: JSON.stringify(object), headers: { 'content-type': 'application/json' } };
    this.#ids.set(name, await this.#post(who, 'clarifications', init));
  }

  async #post(who: string, type: string, init: RequestInit): Promise<string> {
    const response = await this.ask(who, `/api/contests/${contestId}/${type}`, { method: 'POST', ...init });
    const text = await response.text();
    if (response.status !== 201) throw new Error(`${who}: ${response.status} ${text}`);
    const { id } = JSON.parse(text) as { readonly id: string };
    this.answers.set(`${who} ${type} ${id}`, text);
    return id;
  }

  /** Takes jobs as a worker does, and tells that they begin. */
  async #claimAll(count: number): Promise<void> {
    const claims = await claim(this.#db, { worker: 'w1', languages: ['c'], count, leaseMs: 60_000 });
    if (claims.length !== count) throw new Error(`found ${claims.length} jobs, expected ${count}`);
    for (const one of claims) {
      const { submissionId } = await judgingTask(this.#db, one.subjectId);
      const row = this.#db.selectFrom('submission').select('api_id').where('id', '=', submissionId);
      this.#claims.set((await row.executeTakeFirstOrThrow()).api_id ?? '', one);
      await report(this.#db, one, 2, [caseResult('sample/1', 1)]);
    }
  }

  async #judge(key: string, verdict: Verdict): Promise<void> {
    const run = { cpuMs: 12, wallMs: 13, peakBytes: 4_096 } as CaseResult['run'];
    const cases = [
      { ...caseResult('sample/1', 1), run },
      { ...caseResult('secret/2', 2, verdict), run },
    ];
    await finish(
      this.#db,
      this.#claims.get(this.#id(key))!,
      verdict,
      verdict === 'CE' ? [] : (cases as never),
    );
  }

  async #rejudge(name: string, verdicts: ReadonlyMap<string, Verdict>): Promise<void> {
    const submissions = [...verdicts.keys()].map((key) => this.#id(key));
    const { id, taken, left } = await unrefused(
      startRejudging(this.#db, contestId, { submissions, reason: name, accountId: null }),
    );
    if (left.length > 0) throw new Error(`${name}: not judged again: ${left.join(', ')}`);
    this.#rejudgings.set(name, id);
    if (taken.length > 0) await this.#claimAll(taken.length);
    for (const [key, verdict] of verdicts) await this.#judge(key, verdict);
  }

  async #mustNot(result: Promise<object | undefined>): Promise<void> {
    const refused = await result;
    if (refused !== undefined && 'refused' in refused) throw new Error(String(refused.refused));
  }
}

function contestOf(teams: readonly string[], hiddenTeams: readonly string[], labels: string) {
  const team = (id: string, more: object) => ({ id, name: `Team ${id}`, label: id, ...more });
  const open = teams.map((id, index) => team(id, { group_ids: [index % 2 === 0 ? 'main' : 'side'] }));
  const hidden = hiddenTeams.map((id, index) =>
    team(id, index % 2 === 0 ? { group_ids: ['shadows'] } : { group_ids: ['main'], hidden: true }),
  );
  return {
    contest: {
      id: contestId,
      name: 'Seeded',
      start_time: apiTime(startMs),
      ...fiveHours,
      feedback: 'all',
      public: true,
      medals: { gold: 1, silver: 1, bronze: 1 },
    },
    problems: [...labels].map((label) => ({
      id: `p${label.toLowerCase()}`,
      label,
      slug: `p${label.toLowerCase()}`,
    })),
    groups: [
      { id: 'main', name: 'Main' },
      { id: 'shadows', name: 'Shadows', hidden: true },
      { id: 'side', name: 'Side' },
    ],
    teams: [open[0]!, ...hidden, ...open.slice(1)],
  } as const;
}
