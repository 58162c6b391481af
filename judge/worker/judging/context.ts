import { type Logger, pino } from 'pino';
import type { Judge } from '#judging';
import type { SandboxInfo } from '#sandbox';
import type { Announcer, Claim, Database } from '#store';
import type { Orders } from '../machine/orders.ts';
import type { OpenProblems } from './open-problems.ts';
import type { SourceFolders } from './source-folder.ts';

/** What all jobs of a worker share. */
export interface WorkerContext {
  readonly name: string;
  readonly db: Database;
  readonly announcer: Announcer;
  readonly judge: Judge;
  readonly judgeDigest: string;
  readonly sandbox: SandboxInfo;
  readonly problems: OpenProblems;
  readonly sources: SourceFolders;
  readonly orders: Orders;
  readonly log: WorkerLog;
}

/** A job in progress. */
export interface HeldJob {
  readonly claim: Claim;
  /** Aborts if the worker stops or another worker has taken the job; the reason says which. */
  readonly signal: AbortSignal;
  /** Call this if a write finds that another worker has taken the job. */
  readonly lost: () => void;
}

/** The implementation of a kind of job. */
export interface JobKind {
  /** Does the job and stores the result. @throws errors after which the job is tried again */
  readonly work: (context: WorkerContext, job: HeldJob) => Promise<void>;
  /** Ends a job that failed too often. */
  readonly giveUp: (context: WorkerContext, job: HeldJob, trouble: string) => Promise<void>;
}

/** Log of a worker: JSON lines on standard error. */
export type WorkerLog = Logger;

/** Opens the log. */
export const openWorkerLog = (name: string): WorkerLog =>
  pino({ base: { process: 'worker', worker: name } }, pino.destination({ dest: 2, sync: false }));
