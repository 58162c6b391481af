import { lstatSync } from 'node:fs';
import { readValidatorArgs } from '#problem-reader';
import type { CheckResult } from '#verdict';
import { CheckerError } from './checker-error.ts';
import { validate } from './default/index.ts';
import type { JuryProblem } from './programs/jury-tools.ts';
import type { CheckJob, ComparedOutput } from './protocol.ts';
import { openWorkers, type WorkerPool } from './worker-pool.ts';

const name = 'default validator';

/** To compare files of this size takes less time than to ask a worker, and much less than to start one. */
const mostBytesHere = 16 * 1024;

/** The default validator of the package format. It compares small files in this process, at once, because it is code of
 *  the judge, whose time and memory do not depend on what is in them; workers start for larger ones. */
export class DefaultValidator {
  readonly #openPool: () => Promise<WorkerPool>;
  #pool: Promise<WorkerPool> | undefined;
  #closed = false;

  constructor(problem: JuryProblem, workers: number) {
    this.#openPool = () => openWorkers(name, { kind: 'default' }, problem, workers);
  }

  async check(job: CheckJob): Promise<CheckResult> {
    const compared = withComparison(job);
    if (this.#closed) throw new CheckerError(name, job.name, 'was closed');
    if (bytesOf(job.answerPath) + bytesOf(job.outputPath) <= mostBytesHere) return validateHere(compared);
    this.#pool ??= this.#openPool();
    return (await this.#pool).check(compared);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const pool = await this.#pool?.catch(() => undefined); // a check has told why there is none
    await pool?.close();
  }
}

const bytesOf = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;

function validateHere({ name: caseName, answerPath, outputPath, comparison }: ComparedOutput): CheckResult {
  try {
    return validate(answerPath, outputPath, comparison);
  } catch (error) {
    throw new CheckerError(name, caseName, (error as Error).message);
  }
}

/** The package reader has refused wrong arguments in packages; arguments from a command line are checked here. */
function withComparison(job: CheckJob): ComparedOutput {
  const { options, issues } = readValidatorArgs(job.args);
  const [issue] = issues;
  if (issue === undefined) return { ...job, comparison: options };
  const place = `argument ${issue.index + 1}`;
  const reason = `${place}: expected ${issue.expected}, found ${issue.found}`;
  throw new CheckerError(name, job.name, reason);
}
