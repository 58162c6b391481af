import type { CompiledProgram } from '../../language/index.ts';
import type { Problem } from '../../package/index.ts';
import type { RunLimits } from '../../sandbox/index.ts';
import { mebibytes, memoryLimit, type RunResult, seconds, type VerdictLimits } from '../../verdict/index.ts';

/** How far below its limit a run is still close to it: more than CPU time varies for compute-bound code (3 %), less than would make
 *  every honest solution run twice. */
const lowerTimeBand = 0.1;
/** How far above: neighbours that fight for the memory bus were measured to cost memory-bound code up to half of its CPU time. */
const upperTimeBand = 0.5;
/** CPU time is read at the ticks of the kernel (up to 4 ms each) and a process costs a few ms to start, whatever the limit. */
const leastTimeBandMs = 20;
/** Peaks vary by 0.5 MiB for native programs and 1.5 MiB for a virtual machine, from page cache and start-up. */
const memoryBandBytes = 2 * 1024 ** 2;
/** A killed run must lie beyond the band, or every memory bomb would be run five times. */
const beyondBandBytes = 2 * 1024 ** 2;
const beyondBandMs = 10;
/** A program that used and wanted a CPU for less than this share of the time was waiting for something else. */
const starvedShare = 0.1;
/** How much more patience the wall clock has with a program that is run again. */
const patience = 4;

/** What a program's runs are measured against: the problem's limits and what its language needs. */
export function verdictLimits(
  { limits, languageFactors }: Pick<Problem, 'limits' | 'languageFactors'>,
  program: CompiledProgram,
): VerdictLimits {
  return {
    cpuMs: limits.timeMs * (languageFactors ? program.timeFactor : 1),
    memoryBytes: limits.memoryBytes + program.memoryFloorBytes,
    runtimeBytes: program.memoryFloorBytes,
    outputBytes: limits.outputBytes,
    processes: program.processes,
  };
}

/** Where the sandbox ends a run: beyond the bands of `nearLimit`, so that a run close to a limit shows how close. The wall
 *  clock is only a backstop for programs that wait. */
export function killLimits(limits: VerdictLimits, openFiles: number): RunLimits {
  return {
    cpuMs: limits.cpuMs + timeBands(limits).above + beyondBandMs,
    wallMs: Math.max(2 * limits.cpuMs, limits.cpuMs + 1000),
    memoryBytes: limits.memoryBytes + memoryBandBytes + beyondBandBytes,
    outputBytes: limits.outputBytes,
    processes: limits.processes,
    openFiles,
  };
}

/** The same for a repetition: only programs that wanted a CPU are repeated, so the wall clock may be patient with a busy machine. */
export const patientLimits = (limits: RunLimits): RunLimits => ({
  ...limits,
  wallMs: patience * limits.wallMs,
});

/** Why one measurement is not enough: CPU time or memory close to the limit, or stopped by the wall clock while it was getting little
 *  CPU time although it wanted more (the machine was busy). */
export type Doubt = 'time' | 'memory' | 'starved';

/** The doubt about a run's verdict, undefined when there is none. What was killed for CPU time, memory or output went beyond every band. */
export function doubtAbout(run: RunResult, limits: VerdictLimits): Doubt | undefined {
  if (run.outputBytes > limits.outputBytes) return undefined;
  if (run.exit.kind === 'killed' && run.exit.limit !== 'wall') return undefined;
  if (Math.abs(run.peakBytes - limits.memoryBytes) <= memoryBandBytes) return 'memory';
  if (run.peakBytes > limits.memoryBytes) return undefined;
  if (run.exit.kind === 'killed' && run.cpuMs <= limits.cpuMs)
    return run.cpuMs + (run.queuedMs ?? 0) >= starvedShare * run.wallMs ? 'starved' : undefined;
  const { below, above } = timeBands(limits);
  return run.cpuMs >= limits.cpuMs - below && run.cpuMs <= limits.cpuMs + above ? 'time' : undefined;
}

/** True for a run that says nothing of the program: it could have gone on for most of the time, and others had the CPUs. A program does not
 *  do this to itself: while one of its threads waits for another, that one runs. */
export const wasKeptFromCpu = ({ exit, cpuMs, wallMs, queuedMs = 0 }: RunResult): boolean =>
  exit.kind === 'killed' && exit.limit === 'wall' && queuedMs > Math.max(cpuMs, wallMs / 2);

function timeBands({ cpuMs }: VerdictLimits): { below: number; above: number } {
  return {
    below: Math.max(lowerTimeBand * cpuMs, leastTimeBandMs),
    above: Math.max(upperTimeBand * cpuMs, leastTimeBandMs),
  };
}

/** True for a run that kept the limits on time and memory, however it ended. */
export const keptLimits = (run: RunResult, limits: VerdictLimits): boolean =>
  run.exit.kind !== 'killed' && run.cpuMs <= limits.cpuMs && run.peakBytes <= limits.memoryBytes;

/** Index of the run that decides among several of the same program on the same case: the first that kept the limits, else the one
 *  that came closest. Noise only adds, so the least measurement is the truest. */
export function decidingRun(runs: readonly RunResult[], doubt: Doubt, limits: VerdictLimits): number {
  const kept = runs.findIndex((run) => keptLimits(run, limits));
  if (kept >= 0) return kept;
  const size = (run: RunResult) => (doubt === 'memory' ? run.peakBytes : run.cpuMs);
  const ended = runs.filter(({ exit }) => exit.kind !== 'killed' || exit.limit !== 'wall');
  const least = (ended.length > 0 ? ended : runs).reduce((a, b) => (size(b) < size(a) ? b : a));
  return runs.indexOf(least);
}

/** Index of the run that used most CPU time. */
export const largestRun = (runs: readonly RunResult[]): number =>
  runs.reduce((most, run, index) => (run.cpuMs > (runs[most]?.cpuMs ?? 0) ? index : most), 0);

/** What the jury is told of runs that differ by more than noise. */
export const differNote = (runs: readonly RunResult[]): string =>
  `the same program on the same input took ${timesOf(runs)}: more than noise explains; unless the first run kept the limits, the longest decides`;

/** The remark that a result carries when its run was repeated. */
export function repeatNote(runs: readonly RunResult[], doubt: Doubt, limits: VerdictLimits): string {
  switch (doubt) {
    case 'time':
      return `close to the time limit of ${seconds(limits.cpuMs)}: ${runs.length} runs took ${timesOf(runs)}`;
    case 'memory': {
      const needed = range(
        runs.map(({ peakBytes }) => peakBytes),
        mebibytes,
      );
      return `close to the memory limit of ${memoryLimit(limits)}: ${runs.length} runs needed ${needed}`;
    }
    case 'starved':
      return 'the machine was busy, so it was run again with more patience';
  }
}

const timesOf = (runs: readonly RunResult[]): string =>
  range(
    runs.map(({ cpuMs }) => cpuMs),
    seconds,
  );

function range(values: readonly number[], show: (value: number) => string): string {
  const [least, most] = [show(Math.min(...values)), show(Math.max(...values))];
  return least === most ? least : `${least} to ${most}`;
}
