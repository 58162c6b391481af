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
