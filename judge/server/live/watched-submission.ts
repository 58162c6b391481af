import { type CaseResult, progressOf, type RunsObject, type SubmissionView } from '#protocol';
import { casesOf, type Database, type LogEntry, type SubmissionFacts, submissionFacts } from '#store';
import { type EventStream, encodeMessage } from './event-stream.ts';
import { type Sight, submissionState, submissionView } from './submission-view.ts';

/** A stream, and the view of its reader. */
export interface Watcher {
  readonly stream: EventStream;
  readonly sight: Sight;
}

/** One watched submission: its state in memory, kept up to date by events, and the streams that show it. Events are
 *  handled one after the other, because they may have to read the database. */
export class WatchedSubmission {
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
