import { execFile } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { describeSystemError, ownPrefix } from '#host';
import type { ContestFacts, SpaceFacts, Timing, Unknown } from './contest-checks.ts';
import { medianOf } from './precision.ts';

/** Room for files in a folder. */
export function spaceAt(purpose: SpaceFacts['purpose'], path: string): SpaceFacts {
  const { bavail, bsize, files, ffree } = statfsSync(path);
  return { purpose, path, freeBytes: bavail * bsize, freeFiles: files === 0 ? undefined : ffree };
}

const writes = 40;
/** As PostgreSQL writes its log. */
const page = Buffer.alloc(8192, 1);

/** How long a write takes until it is on the disk of a folder, as the log of the database is written there. */
export function syncTiming(folder: string): Timing | Unknown {
  const path = join(folder, `${ownPrefix}sync`);
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      const times = Array.from({ length: writes }, (_, at) => {
        const start = performance.now();
        writeSync(file, page, 0, page.length, at * page.length);
        fdatasyncSync(file);
        return performance.now() - start;
      });
      return timingOf(times);
    } finally {
      closeSync(file);
      rmSync(path, { force: true });
    }
  } catch (error) {
    return { unknown: `${folder}: ${describeSystemError(error)}`, hint: 'Run it as the user of the judge.' };
  }
}

/** The middle and the worst of some figures. */
export const timingOf = (timesMs: readonly number[]): Timing => ({
  medianMs: medianOf(timesMs),
  worstMs: Math.max(...timesMs),
});

/** The system call `adjtimex`, which only asks when nothing is set. Perl is part of every Debian and Ubuntu. */
const adjtimex: Readonly<Partial<Record<NodeJS.Architecture, number>>> = { x64: 159, arm64: 171 };
/** What it returns for a clock that nobody keeps right (TIME_ERROR). */
const timeError = 5;

/** Asks the kernel, which every time service tells what it does. */
export async function kernelClock(): Promise<ContestFacts['clock']> {
  const call = adjtimex[process.arch];
  if (call === undefined) return { unknown: `not known how to ask on ${process.arch}` };
  const script = `my $timex = "\\0" x 256; print syscall(${call}, $timex)`;
  const answer = await promisify(execFile)('perl', ['-e', script]).then(
    ({ stdout }) => Number(stdout),
    () => -1,
  );
  if (!Number.isInteger(answer) || answer < 0) return { unknown: 'the kernel does not tell' };
  return { isSynchronised: answer !== timeError };
}
