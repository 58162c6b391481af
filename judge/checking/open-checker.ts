import { basename } from 'node:path';
import { fileBytes } from '#host';
import { bundleProblemModule, type Problem, readValidatorArgs } from '#problem-reader';
import type { CheckResult } from '#verdict';
import { validate } from './default/validate.ts';
import type { CheckerOpinion, NextPass } from './programs/checker-contract.ts';
import type { JuryProblem, JuryTools } from './programs/jury-tools.ts';
import { type PassOpinion, ProgramChecker } from './programs/program-checker.ts';
import { CheckerError, type CheckJob, type ComparedOutput } from './worker/protocol.ts';
import { openWorkers, type WorkerPool } from './worker/worker-pool.ts';

/** A checker ready to judge outputs, several at once. */
export interface OpenChecker {
  /** True if checks that are requested in one turn of the event loop cost less than one at a time. */
  readonly takesMany?: true;
  /** `look` is called, by checkers that are programs, while the files that they have left exist.
   *  @throws CheckerError if the checker or the data are broken, never because of the contents of the output. */
  check(job: CheckJob, look?: (opinion: CheckerOpinion) => Promise<void>): Promise<CheckResult>;
  /** Asks about one pass of a multi-pass problem whose checker is a program; undefined for other checkers. */
  checkPass?(job: CheckJob, before: NextPass | undefined): Promise<PassOpinion>;
  /** Ends all workers; checks in progress end with a CheckerError. May be called twice. */
  close(): Promise<void>;
}

/** The parts of a problem that opening a checker needs. */
export type CheckedProblem = Pick<Problem, 'checker'> & JuryProblem;

/** Opens the checker of a problem with up to `workers` processes; the first of a TypeScript checker starts at once,
 *  the others when they are needed. Programs run in the sandbox. A TypeScript checker runs with the judge's rights: a
 *  worker protects the judge from a broken checker, but does not keep a malicious one from reading the disk. Workers
 *  are reused, so a checker that keeps state keeps it from one output to the next.
 *   @throws UntrustedModules; UserError if the checker cannot be bundled or compiled. */
export async function openChecker(
  problem: CheckedProblem,
  options: {
    readonly workers: number;
    readonly bundle?: (path: string) => Promise<string>;
    readonly tools?: JuryTools;
  },
): Promise<OpenChecker> {
  const { checker } = problem;
  if (checker.kind === 'programs') return ProgramChecker.open(checker, problem, options);
  if (checker.kind === 'default') return new DefaultValidator(problem, options.workers);
  const bundle = options.bundle ?? ((path) => bundleProblemModule(path, 'checker'));
  const code = bundle(checker.module).then((module) => ({ kind: 'typescript', module }) as const);
  return openWorkers(basename(checker.module), code, problem, options.workers);
}

const name = 'default validator';

/** To compare files of this size takes less time than to ask a worker, and much less than to start one. */
const mostBytesHere = 16 * 1024;

/** The default validator of the package format. It compares small files in this process, at once, because it is code of
 *  the judge, whose time and memory do not depend on what is in them; workers start for larger ones. */
class DefaultValidator {
  readonly #openPool: () => Promise<WorkerPool>;
  #pool: Promise<WorkerPool> | undefined;
  #closed = false;

  constructor(problem: JuryProblem, workers: number) {
    this.#openPool = () => openWorkers(name, { kind: 'default' }, problem, workers);
  }

  async check(job: CheckJob): Promise<CheckResult> {
    const compared = withComparison(job);
    if (this.#closed) throw new CheckerError(name, job.name, 'was closed');
    if (fileBytes(job.answerPath) + fileBytes(job.outputPath) <= mostBytesHere) return validateHere(compared);
    this.#pool ??= this.#openPool();
    return (await this.#pool).check(compared);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const pool = await this.#pool?.catch(() => undefined); // a check has told why there is none
    await pool?.close();
  }
}

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
