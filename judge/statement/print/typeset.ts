/** Theory of operation. A statement is as untrusted as a program, and so is what reads it: a browser, TeX. Both run in
 *  a box of the judge's sandbox, which has no network, sees `/usr` and the fonts but no other file of this machine,
 *  and ends them at their limits. They find their files in /w; of what they leave there only the PDF is read. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstBytes, makeTemporaryFolder, mebibyte } from '../../host/index.ts';
import { type BoxRun, type Mount, openBox, type RunLimits } from '../../sandbox/index.ts';

/** A program that makes a PDF. */
export interface TypesetJob {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly mounts: readonly Mount[];
  /** Content by name; a name may have folders. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  /** Name of the file that it makes. */
  readonly result: string;
  /** How often it runs. */
  readonly times: number;
  readonly signal: AbortSignal;
}

/** What became of it. */
export interface Typeset {
  /** Undefined: it made none. */
  readonly pdf: Buffer | undefined;
  /** The beginning of what it said. */
  readonly said: string;
  readonly run: BoxRun;
}

/** For a set of hundreds of pages; one page takes a second. */
const typesetLimits: RunLimits = {
  ...{ cpuMs: 120_000, wallMs: 180_000, memoryBytes: 2048 * mebibyte, outputBytes: 256 * mebibyte },
  ...{ processes: 256, openFiles: 1024 },
};
const scratchBytes = 1024 * mebibyte;
const saidBytes = mebibyte;

/** Runs the program in a box. @throws SandboxError when this machine cannot isolate programs */
export async function typeset(job: TypesetJob): Promise<Typeset> {
  const home = makeTemporaryFolder();
  try {
    const [copyIn, collectTo, outputFolder] = ['in', 'made', 'out'].map((name) => join(home, name));
    if (copyIn === undefined || collectTo === undefined || outputFolder === undefined) throw new Error();
    for (const folder of [copyIn, collectTo, outputFolder]) mkdirSync(folder, { mode: 0o700 });
    for (const [name, content] of job.files) {
      mkdirSync(dirname(join(copyIn, name)), { recursive: true });
      writeFileSync(join(copyIn, name), content, { flag: 'wx' });
    }
    const { mounts } = job;
    const box = await openBox({
      mounts,
      copyIn,
      collectTo,
      outputFolder,
      scratchBytes,
      scratchFiles: 32_768,
    });
    const end = (): void => void box.close();
    job.signal.addEventListener('abort', end);
    try {
      job.signal.throwIfAborted();
      let run = await box.runKeeping(requestOf(job));
      for (let time = 1; time < job.times && isDone(run); time++) run = await box.runKeeping(requestOf(job));
      await box.collect({ bytes: typesetLimits.outputBytes, files: 32_768 });
      const made = join(collectTo, job.result);
      const said = firstBytes(join(outputFolder, 'said'), saidBytes).toString('utf8');
      return { pdf: existsSync(made) ? readFileSync(made) : undefined, said, run };
    } catch (error) {
      job.signal.throwIfAborted(); // the box was closed
      throw error;
    } finally {
      job.signal.removeEventListener('abort', end);
      await box.close();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const requestOf = ({ argv, env }: TypesetJob) =>
  ({ argv, env, cwd: '/w', stdout: 'said', stderr: 'said', limits: typesetLimits }) as const;

const isDone = ({ exit }: BoxRun): boolean => exit.kind === 'exited' && exit.code === 0;

/** Why a program made nothing, in words; undefined if it ended well. */
export function whyItFailed({ exit }: BoxRun): string | undefined {
  if (exit.kind === 'exited') return exit.code === 0 ? undefined : `ended with exit code ${exit.code}`;
  if (exit.kind === 'signalled') return `was ended by ${exit.signal}`;
  return {
    cpu: `needed more than ${typesetLimits.cpuMs / 1000} s of CPU time`,
    wall: `did not end within ${typesetLimits.wallMs / 1000} s`,
    memory: `needed more than ${typesetLimits.memoryBytes / mebibyte} MiB of memory`,
    output: `wrote more than ${typesetLimits.outputBytes / mebibyte} MiB`,
  }[exit.limit];
}
