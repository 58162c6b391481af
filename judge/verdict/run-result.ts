/** What ended a run. A fact, not a verdict: the judge may still excuse a `killed` run. */
export type Exit =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'killed'; readonly limit: KillLimit };

/** The limits that end a run when exceeded. (The process limit never kills: it makes `fork` fail, see
 *  `hitProcessLimit`.) */
export type KillLimit = 'cpu' | 'wall' | 'memory' | 'output';

/** Where CPU time and memory were read. `rusage` counts only processes that were waited for. */
export type MeasuredBy = 'cgroup-v2' | 'cgroup-v1' | 'rusage';

/** What happened in one run of one program: facts measured by the sandbox. */
export interface RunResult {
  readonly exit: Exit;
  /** CPU time of the whole process tree, user + system, in ms. */
  readonly cpuMs: number;
  /** Instructions that the whole process tree has executed in user mode, where the processor counts them. */
  readonly instructions?: number | undefined;
  /** Elapsed time from the start of the program to the death of its last process, in ms. */
  readonly wallMs: number;
  /** Only for runs stopped at the wall-clock limit: how long at least one thread was ready to run but got no CPU,
   *  in ms. */
  readonly queuedMs?: number;
  /** Peak memory of the whole process tree in bytes, including files written to memory-backed file systems. */
  readonly peakBytes: number;
  /** Bytes of stdout + stderr + files left behind. */
  readonly outputBytes: number;
  /** True if a `fork` or `clone` failed because of the process limit. */
  readonly hitProcessLimit: boolean;
  readonly measuredBy: MeasuredBy;
}

/** What a signal usually means, for the author of the program that died of it. */
const meanings: Readonly<Record<string, string>> = {
  SIGABRT: 'abort, failed assertion or uncaught exception',
  SIGALRM: 'alarm set by the program',
  SIGBUS: 'bus error',
  SIGFPE: 'arithmetic error such as a division by zero',
  SIGILL: 'illegal instruction',
  SIGKILL: 'killed from within',
  SIGPIPE: 'broken pipe',
  SIGSEGV: 'segmentation fault',
  SIGSYS: 'forbidden system call',
  SIGTERM: 'asked to terminate',
  SIGTRAP: 'trap',
  SIGXCPU: 'CPU time limit',
  SIGXFSZ: 'file too large',
};

/** `SIGSEGV (segmentation fault)`; for an unknown signal, only its name. */
export function describeSignal(signal: string): string {
  const meaning = meanings[signal];
  return meaning === undefined ? signal : `${signal} (${meaning})`;
}
