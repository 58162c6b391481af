import { formatCount, memoryLimit, nounFor, seconds, sizeText } from '#text';
import type { CheckResult } from './check-result.ts';
import { describeSignal, type RunResult } from './run-result.ts';
import type { Verdict } from './verdict.ts';

/** The limits that a run is measured against: those of the statement × language. The sandbox may kill a little
 *  later. */
export interface VerdictLimits {
  readonly cpuMs: number;
  /** Set if `cpuMs` limits the instructions of a run, where they are counted, in place of its CPU time. */
  readonly timeBy?: TimeBy | undefined;
  readonly memoryBytes: number;
  /** The part of `memoryBytes` that was added to the problem's limit for the language's runtime; only used in
   *  messages. Default: 0. */
  readonly runtimeBytes?: number;
  readonly outputBytes: number;
  /** Processes and threads; only used in messages, since exceeding the limit does not end a run. */
  readonly processes: number;
}

/** What a time limit may limit in place of CPU time. */
export type TimeBy = 'instructions';

/** So many instructions stand for a millisecond of a time limit: 2·10⁹ for a second, as in sio2jail. */
export const instructionsPerMs = 2e6;

/** True if the instructions of the run count against its time limit. */
export const isByInstructions = (
  { instructions }: Pick<RunResult, 'instructions'>,
  { timeBy }: Pick<VerdictLimits, 'timeBy'>,
): boolean => timeBy === 'instructions' && instructions !== undefined;

/** What counts against the time limit, ms: the CPU time, or what stands for it. */
export const timeUsedMs = (
  run: Pick<RunResult, 'cpuMs' | 'instructions'>,
  limits: Pick<VerdictLimits, 'timeBy'>,
): number => (isByInstructions(run, limits) ? (run.instructions ?? 0) / instructionsPerMs : run.cpuMs);

/** The verdict on one run and a line for the contestant ('' if there is none). */
export interface Outcome {
  readonly verdict: Exclude<Verdict, 'CE' | 'JE'>;
  readonly message: string;
}

interface Rule {
  readonly verdict: 'OLE' | 'MLE' | 'TLE' | 'RTE';
  /** Why the rule applies to this run; undefined if it does not. */
  readonly reason: (run: RunResult, limits: VerdictLimits) => string | undefined;
}

/** The precedence of what a run can do wrong: the first rule that applies decides.
 *
 *   1. OLE first: how much a program writes does not depend on how fast or loaded the machine is, while an endless
 *      printer may hit the output limit, the memory limit (its output is held in memory) or the time limit,
 *      whichever comes first.
 *   2. MLE before TLE: a program at its memory limit also becomes slow (reclaim, thrashing), so the time is only a
 *      symptom.
 *   3. TLE before RTE: a killed program has no exit status of its own, and a crash after the time limit comes too
 *      late.
 *   4. RTE before the checker: the package format runs a checker only on programs that exited with status 0 within
 *      their limits.
 *
 *   CE is decided before the run; JE is decided by the code that ran the program. Neither is a fact about a run. */
export const precedence: readonly Rule[] = [
  { verdict: 'OLE', reason: outputReason },
  { verdict: 'MLE', reason: memoryReason },
  { verdict: 'TLE', reason: timeReason },
  { verdict: 'RTE', reason: crashReason },
];

/** The verdict if the run alone decides it; undefined if the run ended well, so that the checker must be asked. */
export function runVerdict(run: RunResult, limits: VerdictLimits): Outcome | undefined {
  for (const { verdict, reason } of precedence) {
    const message = reason(run, limits);
    if (message !== undefined) return { verdict, message: withProcessNote(message, run, limits) };
  }
  return undefined;
}

/** The verdict on one run: its own faults by `precedence`, then the checker's opinion.
 *   @throws RangeError if the run ended well and `check` is missing. */
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
  return over ? `wrote more than ${sizeText(limits.outputBytes)}` : undefined;
}

function memoryReason({ exit, peakBytes }: RunResult, limits: VerdictLimits): string | undefined {
  const over = peakBytes > limits.memoryBytes || (exit.kind === 'killed' && exit.limit === 'memory');
  return over ? `needed more than ${memoryLimit(limits)}` : undefined;
}

function timeReason(run: RunResult, limits: VerdictLimits): string | undefined {
  const { exit, cpuMs, wallMs, queuedMs = 0 } = run;
  if (isByInstructions(run, limits)) {
    const reason = instructionReason(run, limits);
    if (reason !== undefined) return reason;
  } else if (exit.kind === 'killed' && exit.limit === 'cpu')
    return `stopped after ${seconds(cpuMs)} of CPU time, limit ${seconds(limits.cpuMs)}`;
  else if (cpuMs > limits.cpuMs) return `${seconds(cpuMs)} of CPU time, limit ${seconds(limits.cpuMs)}`;
  if (exit.kind !== 'killed' || exit.limit !== 'wall') return undefined;
  const reason =
    queuedMs >= queuedShare * wallMs
      ? `the machine was busy, it waited ${seconds(queuedMs)} for a CPU`
      : 'it was waiting or sleeping';
  return `stopped after ${seconds(wallMs)}: ${reason} (${seconds(cpuMs)} of CPU time)`;
}

/** Only for a run whose instructions count. */
function instructionReason(run: RunResult, limits: VerdictLimits): string | undefined {
  const { exit, instructions = 0 } = run;
  const most = formatCount(limits.cpuMs * instructionsPerMs);
  if (timeUsedMs(run, limits) > limits.cpuMs)
    return `${formatCount(instructions)} instructions, limit ${most} (${seconds(limits.cpuMs)})`;
  return exit.kind === 'killed' && exit.limit === 'cpu'
    ? `stopped after ${seconds(run.cpuMs)} of CPU time, too long for its limit of ${most} instructions`
    : undefined;
}

/** A program that waited for a CPU for this part of its time was not merely sleeping. */
const queuedShare = 0.1;

function crashReason({ exit }: RunResult): string | undefined {
  switch (exit.kind) {
    case 'exited':
      return exit.code === 0 ? undefined : `exit status ${exit.code}`;
    case 'signalled':
      return `killed by ${describeSignal(exit.signal)}`;
    case 'killed':
      return undefined; // every kill belongs to a limit, which a rule above has handled
  }
}

function withProcessNote(message: string, run: RunResult, limits: VerdictLimits): string {
  return run.hitProcessLimit
    ? `${message}; could not start more than ${limits.processes} ${nounFor(limits.processes, 'process', 'processes')}`
    : message;
}
