/** The program of a checking worker: a separate process that loads one checker and then checks outputs one at a
 *  time.
 *
 *   It is a process and not a thread because a checker that allocates one huge array makes V8 abort its whole
 *   process, and because nothing limits memory outside the JavaScript heap. This way, only the worker dies. */
import { writeFileSync } from 'node:fs';
import type { CheckResult } from '#verdict';
import { loadChecktestdata } from './checktestdata-checker.ts';
import { validate } from './default/index.ts';
import type { FromWorker, JobAnswer, ToWorker, WorkerCode, WorkerJob } from './protocol.ts';
import { loadChecker, runChecker } from './typescript-checker.ts';

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

async function load(code: WorkerCode): Promise<Check> {
  if (code.kind === 'default')
    return (job) => {
      if ('comparison' in job) return validate(job.answerPath, job.outputPath, job.comparison);
      throw outOfPlace(job);
    };
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
