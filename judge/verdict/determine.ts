import type { CheckResult } from './check-result.ts';
import { mebibytes, memoryLimit, seconds } from './figures.ts';
import type { RunResult } from './run-result.ts';
import { describeSignal } from './signals.ts';
import type { Verdict } from './verdict.ts';

/** What a run is measured against: the limits of the statement × language. The sandbox may kill a little later. */
export interface VerdictLimits {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** How much of `memoryBytes` was added to the problem's limit for what the language's runtime takes itself; only named in messages.
   *  Default: nothing. */
  readonly runtimeBytes?: number;
  readonly outputBytes: number;
  /** Processes and threads; only named in messages, since going over it does not end a run. */
  readonly processes: number;
}

/** The verdict on one run and the line that its author may read ('' when there is nothing to say). */
export interface Outcome {
  readonly verdict: Exclude<Verdict, 'CE' | 'JE'>;
  readonly message: string;
}

interface Rule {
  readonly verdict: 'OLE' | 'MLE' | 'TLE' | 'RTE';
  /** What the rule has to say of this run; undefined when it does not hold. */
  readonly reason: (run: RunResult, limits: VerdictLimits) => string | undefined;
}

/** The precedence of what a run itself can do wrong: the first rule that holds decides.
 *
 *  1. OLE before everything: how much a program writes does not depend on how fast or how loaded the machine is, while an
 *     endless printer may be stopped for output, for memory (its output lies in memory) or for time, whichever comes first.
 *  2. MLE before TLE: a program at its memory limit also becomes slow (reclaim, thrashing), so time is the symptom.
 *  3. TLE before RTE: a stopped program has no exit status of its own, and a crash that comes after the limit came too late.
 *  4. RTE before the checker: the package format asks a checker only about programs that ended with status 0 within their limits.
 *
 *  CE is decided before there is a run, JE by whoever ran it: neither is a fact about a run. */
export const precedence: readonly Rule[] = [
  { verdict: 'OLE', reason: outputReason },
  { verdict: 'MLE', reason: memoryReason },
  { verdict: 'TLE', reason: timeReason },
  { verdict: 'RTE', reason: crashReason },
];

/** The verdict that the run alone decides; undefined when it ended well, so that the checker must be asked. */
export function runVerdict(run: RunResult, limits: VerdictLimits): Outcome | undefined {
  for (const { verdict, reason } of precedence) {
    const message = reason(run, limits);
    if (message !== undefined) return { verdict, message: withProcessNote(message, run, limits) };
  }
  return undefined;
}

/** The verdict on one run: its own faults by `precedence`, then the checker's opinion.
 *  @throws RangeError when the run ended well and there is no `check`: nobody can say whether it is right. */
export function determineVerdict(
  run: RunResult,
  check: CheckResult | undefined,
  limits: VerdictLimits,
): Outcome {
  const outcome = runVerdict(run, limits);
  if (outcome) return outcome;
  if (!check) throw new RangeError('a run that ended well has no verdict without a checker');
  switch (check.kind) {
    case 'accepted':
      return { verdict: 'AC', message: check.note ?? '' };
    case 'rejected':
      return { verdict: 'WA', message: withProcessNote(check.reason, run, limits) };
  }
}

function outputReason({ exit, outputBytes }: RunResult, limits: VerdictLimits): string | undefined {
  const over = outputBytes > limits.outputBytes || (exit.kind === 'killed' && exit.limit === 'output');
  return over ? `wrote more than ${mebibytes(limits.outputBytes)}` : undefined;
}

function memoryReason({ exit, peakBytes }: RunResult, limits: VerdictLimits): string | undefined {
  const over = peakBytes > limits.memoryBytes || (exit.kind === 'killed' && exit.limit === 'memory');
  return over ? `needed more than ${memoryLimit(limits)}` : undefined;
}

function timeReason({ exit, cpuMs, wallMs }: RunResult, limits: VerdictLimits): string | undefined {
  if (exit.kind === 'killed' && exit.limit === 'cpu')
    return `stopped after ${seconds(cpuMs)} of CPU time, limit ${seconds(limits.cpuMs)}`;
  if (cpuMs > limits.cpuMs) return `${seconds(cpuMs)} of CPU time, limit ${seconds(limits.cpuMs)}`;
  if (exit.kind === 'killed' && exit.limit === 'wall')
    return `stopped after ${seconds(wallMs)}: it was waiting or sleeping (${seconds(cpuMs)} of CPU time)`;
  return undefined;
}

function crashReason({ exit }: RunResult): string | undefined {
  switch (exit.kind) {
    case 'exited':
      return exit.code === 0 ? undefined : `exit status ${exit.code}`;
    case 'signalled':
      return `killed by ${describeSignal(exit.signal)}`;
    case 'killed':
      return undefined; // every kill belongs to a limit, so a rule above has spoken
  }
}

function withProcessNote(message: string, run: RunResult, limits: VerdictLimits): string {
  return run.hitProcessLimit
    ? `${message}; could not start more than ${limits.processes} ${limits.processes === 1 ? 'process' : 'processes'}`
    : message;
}
