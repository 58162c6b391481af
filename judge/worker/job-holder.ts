import { type Claim, type Held, mostFailures, mostLosses } from '#store';
import type { HeldJob } from './judging/context.ts';

interface Entry {
  readonly claim: Claim;
  readonly controller: AbortController;
  readonly isSuspect: boolean;
  ended: Promise<void>;
}

/** A job during which this many workers died runs alone, so that it cannot affect other jobs. */
const suspectLosses = 2;

/** The jobs that a worker holds. */
export class JobHolder {
  readonly #entries = new Set<Entry>();

  get count(): number {
    return this.#entries.size;
  }

  /** True while a job must have the worker for itself. */
  get isReserved(): boolean {
    return [...this.#entries].some(({ isSuspect }) => isSuspect);
  }

  get claims(): readonly Claim[] {
    return [...this.#entries].map(({ claim }) => claim);
  }

  /** Starts work on a job, after the jobs that it must not run beside. Resolves when the job is no longer held.
   *  @param work - never throws */
  start(claim: Claim, work: (job: HeldJob) => Promise<void>): Promise<void> {
    const isSuspect = claim.losses >= suspectLosses;
    const before = [...this.#entries].filter((other) => isSuspect || other.isSuspect);
    const controller = new AbortController();
    const entry: Entry = { claim, controller, isSuspect, ended: Promise.resolve() };
    const lost = () => controller.abort(stopReasons.lost);
    this.#entries.add(entry);
    entry.ended = Promise.all(before.map(({ ended }) => ended))
      .then(() => work({ claim, signal: controller.signal, lost }))
      .finally(() => this.#entries.delete(entry));
    return entry.ended;
  }

  /** Stops the work on jobs that are no longer held. */
  keepOnly(asked: readonly Held[], held: readonly Held[]): void {
    const kept = new Set(held.map(nameOf));
    const lost = new Set(asked.map(nameOf).filter((name) => !kept.has(name)));
    for (const { claim, controller } of this.#entries)
      if (lost.has(nameOf(claim))) controller.abort(stopReasons.lost);
  }

  /** Stops everything; resolves when it has ended. */
  async stopAll(): Promise<void> {
    for (const { controller } of this.#entries) controller.abort(stopReasons.stopping);
    await Promise.all([...this.#entries].map(({ ended }) => ended));
  }
}

const nameOf = ({ id, attempt }: Held): string => `${id} ${attempt}`;

/** Why the signal of a job aborts. */
export const stopReasons = {
  lost: new Error('the job was cancelled, or another worker has it'),
  stopping: new Error('the worker stops'),
} as const;

/** True if a job failed too often to be tried again. */
export const isHopeless = ({ failures, losses }: Pick<Claim, 'failures' | 'losses'>): boolean =>
  failures >= mostFailures || losses >= mostLosses;
