import type { Logger } from 'pino';
import { type CaseResult, progressOf, type RunsObject, type SubmissionView } from '#protocol';
import {
  casesOf,
  type Database,
  type LogEntry,
  placesInQueue,
  type SubmissionFacts,
  submissionFacts,
} from '#store';
import type { SignedIn } from '../http/caller.ts';
import type { EventFeed } from './event-feed.ts';
import { type EventStream, encodeMessage } from './event-stream.ts';
import { audienceOf, type Sight, submissionState, submissionView } from './submission-view.ts';

/** A stream, and the view of its reader. */
interface Watcher {
  readonly stream: EventStream;
  readonly sight: Sight;
}

/** One watched submission: its state in memory, kept up to date by events, and the streams that show it. Events are
 *  handled one after the other, because they may have to read the database. */
class WatchedSubmission {
  readonly id: number;
  readonly watchers = new Set<Watcher>();
  readonly #db: Database;
  readonly #seq: () => number;
  readonly #onTrouble: (error: unknown) => void;
  #facts: SubmissionFacts | undefined;
  #cases = new Map<number, CaseResult>();
  #place: number | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(id: number, db: Database, seq: () => number, onTrouble: (error: unknown) => void) {
    this.id = id;
    this.#db = db;
    this.#seq = seq;
    this.#onTrouble = onTrouble;
  }

  get isQueued(): boolean {
    return this.#facts !== undefined && submissionState(this.#facts.judgement) === 'queued';
  }

  /** Begins a stream with the whole state. @returns when it has been written */
  add(watcher: Watcher): Promise<void> {
    this.watchers.add(watcher);
    return this.#then(async () => {
      if (this.#facts === undefined) await this.#load();
      this.#send('submission', (sight) => this.#view(sight), [watcher]);
    });
  }

  /** Takes an event of the log that is about this submission. */
  take({ type, data }: LogEntry): void {
    void this.#then(async () => {
      if (type === 'runs') return data === null ? undefined : this.#progress(data);
      await this.#load();
      this.#send('submission', (sight) => this.#view(sight));
    });
  }

  /** Takes its place in the queue. */
  takePlace(place: number | undefined): void {
    if (place === undefined || place === this.#place || !this.isQueued) return;
    this.#place = place;
    this.#send('place', () => ({ place }));
  }

  #then(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#onTrouble(error);
      // The pages connect again and begin with the state at that time.
      for (const { stream } of [...this.watchers]) stream.close();
    });
    return this.#work;
  }

  async #load(): Promise<void> {
    const facts = await submissionFacts(this.#db, this.id);
    if (facts === undefined) throw new Error(`submission ${this.id} is gone`);
    const cases = await casesOf(this.#db, facts.judgement);
    this.#facts = facts;
    this.#cases = new Map(cases.map((result, index) => [result.number ?? index + 1, result]));
  }

  #progress({ attempt, caseCount, runs }: RunsObject): void {
    const facts = this.#facts;
    if (facts === undefined || facts.judgement.record !== null || attempt < facts.judgement.attempt) return;
    if (attempt > facts.judgement.attempt) this.#cases.clear();
    const startedAt = facts.judgement.startedAt ?? new Date();
    this.#facts = {
      ...facts,
      judgement: { ...facts.judgement, job: 'running', attempt, caseCount, startedAt },
    };
    for (const result of runs) this.#cases.set(result.number ?? this.#cases.size + 1, result);
    const state = submissionState(this.#facts.judgement);
    const finished = this.#cases.size;
    this.#send('progress', ({ audience, policy }) => {
      const seen = progressOf({ cases: runs, caseCount: caseCount ?? undefined }, audience, policy);
      return { state, ...seen, ...(seen.finished !== undefined && { finished }) };
    });
  }

  #view(sight: Sight): SubmissionView {
    const cases = [...this.#cases].sort(([a], [b]) => a - b).map(([, result]) => result);
    return submissionView(this.#facts!, cases, sight, this.#place);
  }

  /** Writes to each stream what its reader may see; encoded once for all readers with the same view. */
  #send(event: string, dataFor: (sight: Sight) => unknown, to: Iterable<Watcher> = [...this.watchers]): void {
    const encoded = new Map<string, Uint8Array>();
    for (const { stream, sight } of to) {
      const key = `${sight.audience} ${sight.policy}`;
      const message = encoded.get(key) ?? encodeMessage({ event, id: this.#seq(), data: dataFor(sight) });
      encoded.set(key, message);
      stream.write(message);
    }
  }
}

/** A page with a list of submissions. */
interface ListWatcher {
  readonly stream: EventStream;
  readonly caller: Pick<SignedIn, 'id' | 'role'>;
  readonly policy: Sight['policy'];
  /** Undefined: of all problems. */
  readonly problemId: number | undefined;
}

const placesMs = 300;

/** The submission of an event. */
const subjectOf = ({ type, data }: LogEntry): number | undefined => {
  if (type === 'submissions') return data?.key;
  return type === 'judgements' || type === 'runs' ? data?.submission : undefined;
};

/** Everything that is watched on this server, fed by the log. */
export class Live {
  readonly #db: Database;
  readonly #feed: EventFeed;
  readonly #log: Logger;
  readonly #submissions = new Map<number, WatchedSubmission>();
  readonly #lists = new Set<ListWatcher>();
  #placesTimer: NodeJS.Timeout | undefined;

  constructor(db: Database, feed: EventFeed, log: Logger) {
    this.#db = db;
    this.#feed = feed;
    this.#log = log;
    feed.hear((events) => this.take(events, { areListed: true }));
  }

  get seq(): number {
    return this.#feed.seq;
  }

  /** Shows a submission on a stream, from now on. @returns how to stop */
  watchSubmission(id: number, stream: EventStream, sight: Sight): () => void {
    const watched =
      this.#submissions.get(id) ??
      new WatchedSubmission(
        id,
        this.#db,
        () => this.#feed.seq,
        (err) => this.#trouble(err),
      );
    this.#submissions.set(id, watched);
    const watcher = { stream, sight };
    // Before its state is known, it is not known to wait for a place.
    void watched.add(watcher).then(() => this.#placesSoon());
    return () => {
      watched.watchers.delete(watcher);
      if (watched.watchers.size === 0 && this.#submissions.get(id) === watched) this.#submissions.delete(id);
    };
  }

  /** Shows new and changed submissions on a stream.
   *  @returns how to stop */
  watchList(watcher: ListWatcher): () => void {
    this.#lists.add(watcher);
    return () => this.#lists.delete(watcher);
  }

  #trouble(err: unknown): void {
    this.#log.warn({ err }, 'live pages cannot be served for now');
  }

  /** Takes new events of a contest. @param areListed - true for the archive, whose submissions are in lists */
  take(events: readonly LogEntry[], { areListed }: { readonly areListed: boolean }): void {
    const changed = new Set<number>();
    for (const event of events) {
      const id = subjectOf(event);
      if (id === undefined) continue;
      this.#submissions.get(id)?.take(event);
      // Lists show states and verdicts, not single cases.
      const isNews = event.type !== 'runs' || event.data?.runs.length === 0;
      if (isNews) changed.add(id);
    }
    if (areListed && this.#lists.size > 0) for (const id of changed) void this.#tellLists(id);
    this.#placesSoon();
  }

  async #tellLists(id: number): Promise<void> {
    try {
      const facts = await submissionFacts(this.#db, id);
      if (facts !== undefined) this.#writeLists(facts);
    } catch (error) {
      this.#trouble(error);
    }
  }

  #writeLists(facts: SubmissionFacts): void {
    const encoded = new Map<string, Uint8Array>();
    for (const { stream, caller, policy, problemId } of [...this.#lists]) {
      const audience = audienceOf(caller, facts);
      if (audience === undefined || (problemId !== undefined && problemId !== facts.problemId)) continue;
      const data = () => submissionView(facts, undefined, { audience, policy });
      const key = `${audience} ${policy}`;
      const message = encoded.get(key) ?? encodeMessage({ event: 'submission', id: this.seq, data: data() });
      encoded.set(key, message);
      stream.write(message);
    }
  }

  /** Reads the places of all watched submissions that wait, in one query, a moment after something has changed. */
  #placesSoon(): void {
    this.#placesTimer ??= setTimeout(() => {
      this.#placesTimer = undefined;
      void this.#readPlaces();
    }, placesMs).unref();
  }

  async #readPlaces(): Promise<void> {
    const waiting = [...this.#submissions.values()].filter(({ isQueued }) => isQueued);
    if (waiting.length === 0) return;
    try {
      const places = await placesInQueue(
        this.#db,
        waiting.map(({ id }) => id),
      );
      for (const watched of waiting) watched.takePlace(places.get(watched.id)?.place ?? undefined);
    } catch (error) {
      this.#trouble(error);
    }
  }
}
