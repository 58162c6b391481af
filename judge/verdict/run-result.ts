/** What ended a run. No opinion: a `killed` run may still be the judge's business to excuse. */
export type Exit =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'killed'; readonly limit: KillLimit };

/** The limits whose breach ends a run. (The process limit never kills: it makes `fork` fail, see `hitProcessLimit`.) */
export type KillLimit = 'cpu' | 'wall' | 'memory' | 'output';

/** Where CPU time and memory were read. `rusage` counts only processes that were waited for. */
export type MeasuredBy = 'cgroup-v2' | 'cgroup-v1' | 'rusage';

/** What happened to one run of one program: facts measured by the sandbox. */
export interface RunResult {
  readonly exit: Exit;
  /** CPU time of the whole process tree, user + system, in ms. */
  readonly cpuMs: number;
  /** Elapsed time from the start of the program to the death of its last process, in ms. */
  readonly wallMs: number;
  /** Of a run that the wall clock stopped: how long one of its threads at least was ready to run and was given no CPU, in ms. */
  readonly queuedMs?: number;
  /** Peak memory of the whole process tree, in bytes, files it wrote to memory-backed file systems included. */
  readonly peakBytes: number;
  /** Bytes of stdout + stderr + files left behind. */
  readonly outputBytes: number;
  /** True when a `fork` or `clone` failed because of the limit on processes. */
  readonly hitProcessLimit: boolean;
  readonly measuredBy: MeasuredBy;
}
