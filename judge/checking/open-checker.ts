import { basename } from 'node:path';
import { bundleProblemModule, type Problem } from '#problem-reader';
import type { CheckResult } from '#verdict';
import { DefaultValidator } from './default-validator.ts';
import type { JuryProblem, JuryTools } from './programs/jury-tools.ts';
import type { NextPass } from './programs/next-pass.ts';
import { type PassOpinion, ProgramChecker } from './programs/program-checker.ts';
import type { CheckJob } from './protocol.ts';
import { openWorkers } from './worker-pool.ts';

/** A checker ready to judge outputs, several at once. */
export interface OpenChecker {
  /** True if checks that are requested in one turn of the event loop cost less than one at a time. */
  readonly takesMany?: true;
  /** @throws CheckerError if the checker or the data are broken, never because of the contents of the output. */
  check(job: CheckJob): Promise<CheckResult>;
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
  const code = { kind: 'typescript', module: await bundle(checker.module) } as const;
  return openWorkers(basename(checker.module), code, problem, options.workers);
}
