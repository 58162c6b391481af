/** The program of a checking worker: a separate process that loads one checker and then checks outputs one at a
 *  time.
 *
 *   It is a process and not a thread because a checker that allocates one huge array makes V8 abort its whole
 *   process, and because nothing limits memory outside the JavaScript heap. This way, only the worker dies. */
import { closeSync, readSync, writeFileSync } from 'node:fs';
import type { Checker } from '#problem-api';
import type { CheckResult } from '#verdict';
import { openRegularFile } from '../default/bytes.ts';
import { guardCheckResult } from './check-result-guard.ts';
import type {
  CheckJob,
  FromWorker,
  InputCheck,
  JobAnswer,
  ToWorker,
  WorkerCode,
  WorkerJob,
} from './protocol.ts';

type Check = (job: WorkerJob) => CheckResult;

let check: Promise<Check> | undefined;

// Ctrl-C and closing a terminal signal the whole process group; the judge decides when its workers end.
process.on('SIGINT', () => {}).on('SIGHUP', () => {});

process.on('disconnect', () => process.exit(0));

process.on('message', async (message: ToWorker) => {
  if (message.type === 'load') {
    check = load(message.code);
    // Every check reports a failed load.
    await check.catch(() => {});
    answer({ type: 'loaded' });
  } else answer({ type: 'checked', answers: await answersTo(message.jobs) });
});

giveWayWhenMemoryIsShort();

answer({ type: 'started' });

function answer(message: FromWorker): void {
  process.send?.(message);
}

/** Imports only what this kind of code needs: a submission may be waiting for it. */
async function load(code: WorkerCode): Promise<Check> {
  if (code.kind === 'default') {
    const { validate } = await import('../default/validate.ts');
    return (job) => {
      if ('comparison' in job) return validate(job.answerPath, job.outputPath, job.comparison);
      throw outOfPlace(job);
    };
  }
  if (code.kind === 'checktestdata') return loadChecktestdata(code.source);
  const checker = await loadChecker(code.module);
  return (job) => {
    if ('outputPath' in job) return runChecker(checker, job);
    throw outOfPlace(job);
  };
}

const outOfPlace = ({ name }: WorkerJob): Error => new Error(`was asked about ${name} as something else`);

/** After this time the answers so far are sent. */
const longMs = 10;

async function answersTo(jobs: readonly WorkerJob[]): Promise<readonly JobAnswer[]> {
  const until = performance.now() + longMs;
  const answers: JobAnswer[] = [];
  for (const job of jobs) {
    answers.push(await answerTo(job));
    if (performance.now() > until) break;
  }
  return answers;
}

async function answerTo(job: WorkerJob): Promise<JobAnswer> {
  try {
    const run = await check;
    if (!run) throw new Error('no checker was loaded');
    return { type: 'opinion', result: run(job) };
  } catch (error) {
    return { type: 'broken', reason: reasonOf(error) };
  }
}

/** Never throws, whatever value was thrown. */
function reasonOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, 1000);
  } catch {
    return 'threw something that cannot be shown';
  }
}

function giveWayWhenMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only a hint to the kernel; not every machine allows it.
  }
}

/** Options of the original tool that are supported here; others are meant for other validators. */
const looseBlanks = ['-w', '--whitespace-ok'];

/** Loads a checktestdata program that validates inputs. `source`: Latin-1, one character per byte.
 *   @throws Error if the program is faulty; its checks throw if the program fails at run time. */
async function loadChecktestdata(source: string): Promise<(job: InputCheck) => CheckResult> {
  const { checkData, readProgram } = await import('#checktestdata');
  const read = readProgram(Buffer.from(source, 'latin1'));
  if (!read.ok) throw faultAt(read.issue);
  return ({ inputPath, args }) => {
    const { fd } = openRegularFile(inputPath);
    try {
      const options = { looseBlanks: args.some((arg) => looseBlanks.includes(arg)) };
      const opinion = checkData(read.program, (into) => readSync(fd, into, 0, into.length, null), options);
      if (opinion.kind === 'failed') throw faultAt(opinion);
      if (opinion.kind === 'accepted') return opinion;
      const { line, column, expected, found } = opinion;
      return {
        kind: 'rejected',
        reason: `line ${line}, column ${column}: expected ${expected}, found ${found}`,
      };
    } finally {
      closeSync(fd);
    }
  };
}

const faultAt = ({ line, column, reason }: { line: number; column: number; reason: string }): Error =>
  new Error(`its line ${line}, column ${column}: ${reason}`);

/** Largest file for a TypeScript checker, since it reads whole texts. The default validator has no such limit. */
const largestTextBytes = 64 * 1024 ** 2;

/** Loads a bundled checker module. @throws Error if it exports no `checker`. */
async function loadChecker(code: string): Promise<Checker> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module: Record<string, unknown> = await import(url);
  if (typeof module.checker !== 'function') throw new Error('does not export `checker = defineChecker(…)`');
  return module.checker as Checker;
}

/** Reads the three files and asks the checker. @throws Error if a file cannot be read, the checker throws, or it
 *  breaks its contract. */
function runChecker(checker: Checker, job: CheckJob): CheckResult {
  const request = {
    input: readText(job.inputPath),
    answer: readText(job.answerPath),
    output: readText(job.outputPath),
    args: job.args,
  };
  return guardCheckResult(checker(request));
}

function readText(path: string): string {
  const { fd, bytes } = openRegularFile(path);
  try {
    if (bytes > largestTextBytes) {
      const mebi = Math.ceil(bytes / 1024 ** 2);
      throw new Error(
        `${path} has ${mebi} MiB; a TypeScript checker takes at most 64 MiB (lower limits.output)`,
      );
    }
    const buffer = Buffer.allocUnsafe(bytes);
    const read = readSync(fd, buffer, 0, bytes, 0); // half the calls of readFileSync
    if (read < bytes) throw new Error(`${path}: ${read} of ${bytes} bytes could be read`);
    return buffer.toString('utf8');
  } finally {
    closeSync(fd);
  }
}
