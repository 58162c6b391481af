/** Theory of operation. A submission may be split by cases: while machines have nothing to do, they are offered cases
 *  of what is being judged here, as jobs of the same queue. A job that nobody takes, or whose machine dies, is taken
 *  back and its cases are run here; the judging room believes only what was accepted elsewhere without doubt. So a
 *  split judging may end sooner, and cannot end otherwise. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Helper } from '#judging';
import type { CaseResult } from '#protocol';
import { caseBatchFacts, idleMachines, type JudgingTask, offerCases, withdrawCases } from '#store';
import { untilStored } from '../machine/until-stored.ts';
import type { HeldJob, WorkerContext } from './context.ts';

/** A judging that takes less time ends before other machines have started. */
const beforeHelpMs = 1_000;
/** With fewer cases, splitting is not worth it. */
const leastCases = 6;
/** A case that nobody has taken by then is run here. */
const mostQueuedMs = 1_500;
const lookMs = 150;
const mostHelpers = 8;

/** Help by other machines for one judging. */
export class CaseHelp {
  readonly #context: WorkerContext;
  readonly #job: HeldJob;
  readonly #task: JudgingTask;
  #hasOffered: boolean;

  constructor(context: WorkerContext, job: HeldJob, task: JudgingTask) {
    this.#context = context;
    this.#job = job;
    this.#task = task;
    this.#hasOffered = job.claim.attempt > 1; // an attempt before, whose machine is gone
  }

  /** Finds machines that have nothing else to do; keeps looking until there are some or it is too late. */
  async find(caseCount: number, over: AbortSignal): Promise<readonly Helper[]> {
    const { db, name: besides, orders } = this.#context;
    const { language, judgementId } = this.#task;
    while (orders.splits && caseCount >= leastCases) {
      await sleep(beforeHelpMs, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted || this.#job.signal.aborted) break;
      const idle = await idleMachines(db, { besides, language, judgementId });
      const helpers = idle.slice(0, mostHelpers).map(({ slots }) => this.#helper(slots));
      if (helpers.length > 0) return helpers;
    }
    return [];
  }

  /** Takes back what was offered. A machine that still runs it stops at its next heartbeat. */
  async close(): Promise<void> {
    if (!this.#hasOffered) return;
    const { db, log } = this.#context;
    await withdrawCases(db, this.#task.judgementId).catch((err: unknown) =>
      log.warn({ err }, 'cases that were offered were not taken back'),
    );
  }

  /** Two for each slot, so that one slow case does not keep the other slots waiting. */
  #helper(slots: number): Helper {
    return {
      most: 2 * slots,
      run: async (caseNames, signal) => {
        try {
          return await this.#runElsewhere(caseNames, signal);
        } catch (err) {
          if (!signal.aborted) this.#context.log.warn({ err }, 'no help by other machines');
          return undefined;
        }
      },
    };
  }

  async #runElsewhere(
    caseNames: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly CaseResult[] | undefined> {
    const { db, name: offeredBy, announcer } = this.#context;
    const { judgementId } = this.#task;
    this.#hasOffered = true;
    const batch = await untilStored(
      () => offerCases(db, { judgementId, purpose: 'part', caseNames, offeredBy }),
      signal,
    );
    if (batch === undefined) return undefined;
    announcer.announce('job');
    const results = await this.#resultsOf(batch, signal);
    if (results === undefined) await withdrawCases(db, judgementId, batch);
    return results;
  }

  /** @returns undefined if nobody takes them, or they are no longer needed */
  async #resultsOf(batch: number, signal: AbortSignal): Promise<readonly CaseResult[] | undefined> {
    for (let queuedMs = 0; queuedMs < mostQueuedMs && !signal.aborted; ) {
      await sleep(lookMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      const facts = await untilStored(() => caseBatchFacts(this.#context.db, batch), signal);
      if (facts === undefined) break;
      const { state, worker, results } = facts;
      if (results !== null) return results.map((one) => ({ ...one, ...(worker && { machine: worker }) }));
      if (state === 'queued') queuedMs += lookMs;
    }
    return undefined;
  }
}
