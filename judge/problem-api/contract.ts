import type { CheckResult } from '../verdict/index.ts';

export type { CheckResult } from '../verdict/index.ts';

/** What a checker gets: whole texts (UTF-8; invalid bytes appear as U+FFFD). */
export interface CheckRequest {
  readonly input: string;
  readonly answer: string;
  readonly output: string;
  /** Checker arguments of the case (`output_validator_args`). */
  readonly args: readonly string[];
}

/** Judges one output. Throws only when the jury's own data are broken (that becomes JE). */
export type Checker = (request: CheckRequest) => CheckResult;

export interface Solution {
  /** The text a right program prints, trailing newline included. */
  readonly answer: string;
  /** Length of the move sequence, where the answer is one. */
  readonly moves?: number;
  /** True when the answer is proved shortest. */
  readonly optimal?: boolean;
}

/** The reference solver. Throws InputError for an input that the statement does not allow. */
export type Solver = (input: string) => Solution;

/** Uniform pseudo-random numbers from a seed; the same on every machine. */
export interface Random {
  /** Integer from 0 to `bound` − 1. */
  below(bound: number): number;
  shuffle<T>(items: readonly T[]): T[];
}

/** One generated test case; its answer comes from the reference solver. `name`: `secret/01-identity`. */
export interface GeneratedCase {
  readonly name: string;
  readonly input: string;
}

export interface Generator {
  /** Integer; recorded in the manifest. */
  readonly seed: number;
  /** Cases that are stored in testdata/<slug>/. */
  cases(random: Random): Iterable<GeneratedCase>;
  /** Groups that are generated on demand; only their digest is stored. Key: group name. */
  readonly groups?: Readonly<Record<string, (random: Random) => Iterable<GeneratedCase>>>;
}

/** Broken input of a solver: place, found, expected. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** A problem folder's checker.ts exports `checker = defineChecker(...)`. */
export const defineChecker = (checker: Checker): Checker => checker;
/** A problem folder's solver.ts exports `solver = defineSolver(...)`. */
export const defineSolver = (solver: Solver): Solver => solver;
/** A problem folder's generator.ts exports `generator = defineGenerator(...)`. */
export const defineGenerator = (generator: Generator): Generator => generator;
