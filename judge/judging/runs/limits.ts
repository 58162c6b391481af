import type { CompiledProgram } from '#language';
import type { Problem } from '#problem-reader';
import type { RunLimits } from '#sandbox';
import { memoryLimit, seconds, sizeText } from '#text';
import {
  instructionsPerMs,
  isByInstructions,
  type RunResult,
  timeUsedMs,
  type VerdictLimits,
} from '#verdict';

/** How far below its limit a run counts as close: more than the variation of CPU time for compute-bound code (3 %),
 *  but not so much that every honest solution runs twice. */
const lowerTimeBand = 0.1;
/** How far above: competition for the memory bus was measured to cost memory-bound code up to half of its CPU time. */
const upperTimeBand = 0.5;
/** CPU time is counted in kernel ticks (up to 4 ms each), and starting a process costs a few ms, whatever the limit. */
const leastTimeBandMs = 20;
/** Peaks vary by 0.5 MiB for native programs and 1.5 MiB for a virtual machine, from page cache and start-up. */
const memoryBandBytes = 2 * 1024 ** 2;
/** A killed run must be beyond the band, or every memory bomb would be run five times. */
const beyondBandBytes = 2 * 1024 ** 2;
const beyondBandMs = 10;
/** A program that used or wanted a CPU for a smaller share of the time was waiting for something else. */
const starvedShare = 0.1;
/** Where instructions are the limit, CPU time may be so many times the time that they stand for, and a second more: so
 *  much real time the judges of sio2jail give. */
const backstop = 16;
const backstopMs = 1000;
/** Factor on the wall-clock limit for repeated runs, and for runs that others keep off the CPUs. */
const patience = 4;

/** The limits for a program's runs: the problem's limits plus what its language needs. */
export function verdictLimits(
  { limits, languageFactors, timeBy }: Pick<Problem, 'limits' | 'languageFactors' | 'timeBy'>,
  program: CompiledProgram,
): VerdictLimits {
  return {
    cpuMs: limits.timeMs * (languageFactors ? program.timeFactor : 1),
    timeBy,
    memoryBytes: limits.memoryBytes + program.memoryFloorBytes,
    runtimeBytes: program.memoryFloorBytes,
    outputBytes: limits.outputBytes,
    processes: program.processes,
  };
}

/** Limits at which the sandbox kills a run: beyond the bands of doubt, so that a run close to a limit shows how
 *  close it was. The wall clock is only a backstop for programs that wait; time for which others kept a program from
 *  the CPUs does not count, up to a bound. */
export function killLimits(limits: VerdictLimits, openFiles: number): RunLimits {
  const wallMs = Math.max(2 * limits.cpuMs, limits.cpuMs + 1000);
  const counted = limits.timeBy === 'instructions' ? { counted: countedLimits(limits) } : {};
  return {
    ...counted,
    cpuMs: limits.cpuMs + timeBands(limits).above + beyondBandMs,
    wallMs,
    mostWallMs: patience * wallMs,
    memoryBytes: limits.memoryBytes + memoryBandBytes + beyondBandBytes,
    outputBytes: limits.outputBytes,
    processes: limits.processes,
    openFiles,
  };
}

/** The program is killed a little beyond the limit, so that the number of its instructions decides. */
function countedLimits({ cpuMs }: VerdictLimits): NonNullable<RunLimits['counted']> {
  const mostMs = backstop * cpuMs + backstopMs;
  const wallMs = mostMs + backstopMs;
  return { most: 1.01 * cpuMs * instructionsPerMs, cpuMs: mostMs, wallMs, mostWallMs: patience * wallMs };
}

/** The limits for a repeated run: only programs that wanted a CPU are repeated, so the wall clock may be generous
 *  on a busy machine. */
export const patientLimits = (limits: RunLimits): RunLimits => ({
  ...withPatience(limits),
  ...(limits.counted && { counted: withPatience(limits.counted) }),
});

const withPatience = <Limits extends Pick<RunLimits, 'wallMs'>>(limits: Limits) => ({
  ...limits,
  wallMs: patience * limits.wallMs,
  mostWallMs: patience ** 2 * limits.wallMs,
});

/** Why one measurement is not enough: CPU time or memory close to the limit, or a run that hit the wall-clock limit
 *  and wanted more CPU time than it got (a busy machine) or hardly any (the program waits, or a disk kept it). */
export type Doubt = 'time' | 'memory' | 'starved' | 'idle';

/** The doubt about a run's verdict; undefined if there is none. A run that was killed for CPU time, memory or
 *  output is beyond every band. */
export function doubtAbout(run: RunResult, limits: VerdictLimits): Doubt | undefined {
  if (run.outputBytes > limits.outputBytes) return undefined;
  if (run.exit.kind === 'killed' && run.exit.limit !== 'wall') return undefined;
  if (Math.abs(run.peakBytes - limits.memoryBytes) <= memoryBandBytes) return 'memory';
  if (run.peakBytes > limits.memoryBytes) return undefined;
  if (run.exit.kind === 'killed' && timeUsedMs(run, limits) <= limits.cpuMs)
    return run.cpuMs + (run.queuedMs ?? 0) >= starvedShare * run.wallMs ? 'starved' : 'idle';
  if (isByInstructions(run, limits)) return undefined; // they do not depend on what else the machine does
  const { below, above } = timeBands(limits);
  return run.cpuMs >= limits.cpuMs - below && run.cpuMs <= limits.cpuMs + above ? 'time' : undefined;
}

/** True if other processes starved this run of CPU time for most of its duration, so that it proves nothing about
 *  the program. A program does not do this to itself: while one of its threads waits for another, the other one
 *  runs. */
export const wasKeptFromCpu = ({ exit, cpuMs, wallMs, queuedMs = 0 }: RunResult): boolean =>
  exit.kind === 'killed' && exit.limit === 'wall' && queuedMs > Math.max(cpuMs, wallMs / 2);

/** CPU time that all runs of a case may use together for it not to matter which of them did the work, ms. */
export const splitLimitMs = (limits: VerdictLimits): number => limits.cpuMs + timeBands(limits).below;

function timeBands({ cpuMs }: VerdictLimits): { below: number; above: number } {
  return {
    below: Math.max(lowerTimeBand * cpuMs, leastTimeBandMs),
    above: Math.max(upperTimeBand * cpuMs, leastTimeBandMs),
  };
}

/** True if the run kept within the time and memory limits, however it ended. */
export const keptLimits = (run: RunResult, limits: VerdictLimits): boolean =>
  run.exit.kind !== 'killed' &&
  timeUsedMs(run, limits) <= limits.cpuMs &&
  run.peakBytes <= limits.memoryBytes;

/** Index of the deciding run among several runs of one program on one case: the first that kept the limits, else
 *  the one that came closest. Noise only adds, so the smallest measurement is the most accurate. */
export function decidingRun(runs: readonly RunResult[], doubt: Doubt, limits: VerdictLimits): number {
  const kept = runs.findIndex((run) => keptLimits(run, limits));
  if (kept >= 0) return kept;
  const size = (run: RunResult) => (doubt === 'memory' ? run.peakBytes : timeUsedMs(run, limits));
  const ended = runs.filter(({ exit }) => exit.kind !== 'killed' || exit.limit !== 'wall');
  const least = (ended.length > 0 ? ended : runs).reduce((a, b) => (size(b) < size(a) ? b : a));
  return runs.indexOf(least);
}

/** The message to the jury about runs that differ by more than noise. */
export const differNote = (runs: readonly RunResult[]): string =>
  `the same program on the same input took ${timesOf(runs)}: noise cannot explain this difference; the longest run that did not keep the limits decides`;

/** The message to the jury about a case whose accepted result may be the joint work of several runs. */
export const splitNote = (runs: readonly RunResult[]): string =>
  `accepted only when repeated, after ${seconds(runs.reduce((sum, { cpuMs }) => sum + cpuMs, 0))} of CPU time in ${runs.length} runs, but not in the first whole run: that one decides`;

/** The note on a result whose run was repeated. */
export function repeatNote(
  {
    runs,
    doubt,
    slowdown,
  }: { readonly runs: readonly RunResult[]; readonly doubt: Doubt; readonly slowdown: number },
  limits: VerdictLimits,
): string {
  switch (doubt) {
    case 'time':
      return `close to the time limit of ${seconds(limits.cpuMs)}: ${runs.length} runs took ${timesOf(runs)}${slowNote(slowdown)}`;
    case 'memory': {
      const needed = range(
        runs.map(({ peakBytes }) => peakBytes),
        sizeText,
      );
      return `close to the memory limit of ${memoryLimit(limits)}: ${runs.length} runs needed ${needed}`;
    }
    case 'starved':
      return 'the machine was busy, so the run was repeated with a longer wall-clock limit';
    case 'idle':
      return 'the first run reached the wall-clock limit almost without using a CPU; a second one did not';
  }
}

/** Nothing for less than a percent. */
const slowNote = (slowdown: number): string =>
  slowdown < 1.01 ? '' : `, on a machine up to ${Math.round(100 * (slowdown - 1))} % slower than at its best`;

const timesOf = (runs: readonly RunResult[]): string =>
  range(
    runs.map(({ cpuMs }) => cpuMs),
    seconds,
  );

function range(values: readonly number[], show: (value: number) => string): string {
  const [least, most] = [show(Math.min(...values)), show(Math.max(...values))];
  return least === most ? least : `${least} to ${most}`;
}
