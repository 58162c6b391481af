/** Theory of operation. A statement is as untrusted as a program, and so is what reads it: a browser, TeX. Both run in
 *  a box of the judge's sandbox, which has no network, sees `/usr` and the fonts but no other file of this machine,
 *  and ends them at their limits. They find their files in /w; of what they leave there only the PDF is read. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { firstBytes, makeTemporaryFolder, mebibyte } from '#host';
import { type BoxRun, type Mount, openBox, type RunLimits, type RunRequest } from '#sandbox';

/** A program that makes a PDF. */
export interface TypesetJob {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly mounts: readonly Mount[];
  /** Content by name; a name may have folders. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  /** Name of the file that it makes. */
  readonly result: string;
  /** Less than a set of hundreds of pages may need. */
  readonly limits?: Partial<RunLimits>;
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
  /** Why it did not end well, in words. */
  readonly failure: string | undefined;
}

/** For a set of hundreds of pages; one page takes a second. */
const typesetLimits: RunLimits = {
  cpuMs: 120_000,
  wallMs: 180_000,
  memoryBytes: 2048 * mebibyte,
  outputBytes: 256 * mebibyte,
  processes: 256,
  openFiles: 1024,
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
      let time = 1;
      let run = await box.runKeeping(requestOf(job, time));
      while (time < job.times && isDone(run)) run = await box.runKeeping(requestOf(job, ++time));
      await box.collect({ bytes: typesetLimits.outputBytes, files: 32_768 });
      const made = join(collectTo, job.result);
      const said = firstBytes(join(outputFolder, saidIn(time)), saidBytes).toString('utf8');
      const failure = whyItFailed(run, { ...typesetLimits, ...job.limits });
      return { pdf: existsSync(made) ? readFileSync(made) : undefined, said, failure };
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

const saidIn = (time: number): string => `said-${time}`;

const requestOf = ({ argv, env, limits }: TypesetJob, time: number): RunRequest => ({
  argv,
  env,
  cwd: '/w' as const,
  stdout: saidIn(time),
  stderr: saidIn(time),
  limits: { ...typesetLimits, ...limits },
});

const isDone = ({ exit }: BoxRun): boolean => exit.kind === 'exited' && exit.code === 0;

function whyItFailed({ exit, cpuMs }: BoxRun, limits: RunLimits): string | undefined {
  if (exit.kind === 'exited') return exit.code === 0 ? undefined : `ended with exit code ${exit.code}`;
  // The kernel has a limit of CPU time of its own.
  if (exit.kind === 'signalled' && cpuMs <= limits.cpuMs) return `was ended by ${exit.signal}`;
  return {
    cpu: `needed more than ${limits.cpuMs / 1000} s of CPU time`,
    wall: `did not end within ${limits.wallMs / 1000} s`,
    memory: `needed more than ${limits.memoryBytes / mebibyte} MiB of memory`,
    output: `wrote more than ${limits.outputBytes / mebibyte} MiB`,
  }[exit.kind === 'signalled' ? 'cpu' : exit.limit];
}

/** The absolute path of a program: of a path as it is, of a name in the folders of `path`; undefined if there is
 *  none that can be run. */
export const programInPath = (name: string, path: string): string | undefined =>
  (name.includes('/') ? [resolve(name)] : path.split(':').map((folder) => join(folder || '.', name))).find(
    isProgram,
  );

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
