import type { Judge } from '../judging/index.ts';
import type { SandboxInfo } from '../sandbox/index.ts';
import type { Announcer, Claim, Database } from '../store/index.ts';
import type { WorkerLog } from './log.ts';
import type { OpenProblems } from './problems/open-problems.ts';
import type { SourceFolders } from './source-folder.ts';

/** What all jobs of a worker share. */
export interface WorkerBench {
  readonly name: string;
  readonly db: Database;
  readonly announcer: Announcer;
  readonly judge: Judge;
  readonly judgeDigest: string;
  readonly sandbox: SandboxInfo;
  readonly problems: OpenProblems;
  readonly sources: SourceFolders;
  readonly log: WorkerLog;
}

/** A job in progress. */
export interface HeldJob {
  readonly claim: Claim;
  /** Aborts when the worker stops or the job is somebody else's; the reason says which. */
  readonly signal: AbortSignal;
  /** To be called when a write has found that the job is somebody else's. */
  readonly lost: () => void;
}

/** How a kind of job is done. */
export interface JobKind {
  /** Does the job and stores what happened. @throws what broke, to be tried again */
  readonly work: (bench: WorkerBench, job: HeldJob) => Promise<void>;
  /** Ends a job that broke too often. */
  readonly giveUp: (bench: WorkerBench, job: HeldJob, trouble: string) => Promise<void>;
}
