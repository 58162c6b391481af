import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { ContestPackage } from '#contest-reader';
import { type ContestObject, readSpan, readTime } from '#protocol';
import { type Database, listSubmissions, queueState } from '#store';
import type { Io } from '../../terminal/io.ts';
import { CountDisplay } from '../../terminal/progress-display.ts';
import { askForJson, Refused } from '../judge-client.ts';

/** Id of the contest in which it is played. */
export const rehearsalId = 'rehearsal';

const tickMs = 500;
/** Without any verdict, until what is left counts as not judged. */
const patienceMs = 300_000;

/** A submission of the recording. */
export type Recorded = ContestPackage['submissions'][number];

/** A team of the rehearsal: what its requests carry. */
export interface RehearsingTeam {
  readonly name: string;
  readonly authorization: string;
}

/** When the recorded contest started, ms since 1970. */
export const recordedStart = ({ start_time }: ContestObject): number =>
  (start_time === null ? undefined : readTime(start_time)) ?? 0;

/** What is played, where and how fast. */
interface RehearsalPlan {
  readonly db: Database;
  readonly url: string;
  readonly found: ContestPackage;
  readonly recorded: readonly Recorded[];
  readonly players: ReadonlyMap<string, RehearsingTeam>;
  readonly startMs: number;
  readonly speed: number;
  readonly io: Io;
}

/** What the server answered to a submission. */
interface Sent {
  readonly answerMs: number;
  readonly id?: string;
  readonly refused?: string;
}

const takenSchema = z.looseObject({ id: z.string() });

/** A rehearsal while it runs. */
export class Rehearsal {
  readonly plan: RehearsalPlan;
  readonly sent: Sent[] = [];
  longestQueue = 0;
  /** Why the server took no page to print; undefined: it took it, or was not asked. */
  printRefused: string | undefined;
  readonly #signal: AbortSignal;

  constructor(plan: RehearsalPlan) {
    this.plan = plan;
    this.#signal = AbortSignal.any([plan.io.signal]);
    setMaxListeners(0, this.#signal); // one for each submission
  }

  /** Sends everything and waits for the verdicts, as long as any come. */
  async untilJudged(): Promise<void> {
    const watch = new AbortController();
    const watching = this.#watchQueue(watch.signal);
    try {
      await this.#sendAll();
      await this.#awaitVerdicts();
    } finally {
      watch.abort();
      await watching;
    }
  }

  async #sendAll(): Promise<void> {
    const { recorded, io } = this.plan;
    const total = recorded.length;
    const display = new CountDisplay(io, 'submitted');
    let done = 0;
    const sending = recorded.map(async (one, index) => {
      this.sent[index] = await this.#send(one);
      display.update({ done: ++done, total });
    });
    const ended = await Promise.allSettled([...sending, this.#print()]).finally(() => display.stop());
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #send({ teamId, problemId, language, entryPoint, files, atMs }: Recorded): Promise<Sent> {
    const { found, players, startMs, speed } = this.plan;
    await this.#until(startMs + (atMs - recordedStart(found.contest)) / speed);
    const body = new FormData();
    body.append('problem', problemId);
    if (language !== '') body.append('language', language);
    if (entryPoint !== undefined) body.append('entry_point', entryPoint);
    for (const { name, content } of files) body.append('code', new File([new Uint8Array(content)], name));
    const sentMs = Date.now();
    const outcome = await this.#ask(players.get(teamId ?? '')!, `contests/${rehearsalId}/submissions`, body);
    return { ...outcome, answerMs: Date.now() - sentMs };
  }

  async #ask(
    { authorization }: RehearsingTeam,
    path: string,
    body: FormData,
  ): Promise<{ readonly id: string } | { readonly refused: string }> {
    try {
      const client = { url: this.plan.url, authorization, signal: this.#signal };
      return await askForJson(client, `/api/${path}`, takenSchema, { method: 'POST', body });
    } catch (error) {
      if (error instanceof Refused) return { refused: error.message };
      throw error; // there is no server
    }
  }

  /** One page, in the middle, if teams may print. */
  async #print(): Promise<void> {
    const { found, players, startMs, speed } = this.plan;
    const [player] = players.values();
    if (!found.contest.printing || player === undefined) return;
    await this.#until(startMs + (readSpan(found.contest.duration) ?? 0) / speed / 2);
    const body = new FormData();
    body.append('original_name', 'rehearsal.txt');
    body.append('file_contents', Buffer.from('A page of a rehearsal.\n').toString('base64'));
    const client = { ...player, url: this.plan.url, signal: this.#signal };
    const request = { method: 'POST', body };
    await askForJson(client, '/api/printing/team', z.looseObject({}), request).catch((error: unknown) => {
      this.#signal.throwIfAborted();
      this.printRefused = error instanceof Error ? error.message : String(error);
    });
  }

  #until(ms: number): Promise<void> {
    return sleep(Math.max(0, ms - Date.now()), undefined, { signal: this.#signal });
  }

  async #awaitVerdicts(): Promise<void> {
    const { db, io, recorded } = this.plan;
    const total = recorded.length;
    const unjudged = { contestId: rehearsalId, verdict: 'none', limit: total };
    using display = new CountDisplay(io, 'judged');
    let [left, sinceMs] = [Number.POSITIVE_INFINITY, Date.now()];
    while (left > 0 && Date.now() - sinceMs < patienceMs) {
      const now = (await listSubmissions(db, unjudged)).length;
      if (now < left) [left, sinceMs] = [now, Date.now()];
      display.update({ done: total - now, total });
      await sleep(tickMs, undefined, { signal: this.#signal });
    }
  }

  async #watchQueue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { queued } = await queueState(this.plan.db);
      this.longestQueue = Math.max(this.longestQueue, queued);
      await sleep(tickMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
