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
  /** Proved: no answer has fewer moves. Needs no mention where the answer is optimal. */
  readonly lowerBound?: number;
}

export interface SolveOptions {
  /** An answer of at most so many moves will do, if it is found first; 0 or left out: only a shortest will. */
  readonly upperBound?: number;
  /** About how long the solver may look for a better answer or a better proof; what it finds then depends on the machine. Left out: the same
   *  answer everywhere. */
  readonly searchMs?: number;
}

/** The reference solver. Throws InputError for an input that the statement does not allow. May make nothing of the options. */
export type Solver = (input: string, options?: SolveOptions) => Solution;

/** Every shortest answer, one after the other: there may be very many, take as many as are wanted. Throws as the solver does. */
export type AllSolutions = (input: string) => Iterable<Solution>;

/** The notations in which an answer can be written, by name; the solver's own is among them. Each rewrites an answer that is right in
 *  any of them; InputError for a text that is not written as an answer: place, found, expected. */
export type Notations = Readonly<Record<string, (answer: string) => string>>;

/** The input whose position a sequence of moves leads to from the solved one: a scramble. InputError for a sequence that cannot be read
 *  or is not legal: place, found, expected. */
export type InputAfter = (moves: string) => string;

/** An input drawn uniformly from all that the statement allows. */
export type RandomInput = (random: Random) => string;

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

/** One picture of a move sequence: a whole `<svg>` element, without scripts, styles or anything from outside, and a line that says
 *  what it shows. Both are shown to people who must not be harmed: nothing of an output may enter them unread. */
export interface Frame {
  readonly svg: string;
  readonly caption: string;
}

/** Draws what a problem is about. Both throw InputError for an input that the statement does not allow. */
export interface Picture {
  /** The position that an input describes. */
  still(input: string): Frame;
  /** What an output does: the start, then a frame per move, up to the first that cannot be read or is not legal. Taken one by
   *  one, so that nobody draws more than they show. Never throws for what the output holds. */
  frames(input: string, output: string): Iterable<Frame>;
}

/** Broken input of a solver: place, found, expected. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** A problem folder's checker.ts exports `checker = defineChecker(...)`. */
export const defineChecker = (checker: Checker): Checker => checker;
/** A problem folder's solver.ts exports `solver = defineSolver(...)`. */
export const defineSolver = (solver: Solver): Solver => solver;
/** A problem folder's solver.ts may also export `randomInput = defineRandomInput(...)`, for `judge solve --random`. */
export const defineRandomInput = (randomInput: RandomInput): RandomInput => randomInput;
/** It may export `allSolutions = defineAllSolutions(...)`, for `judge solve --all`. */
export const defineAllSolutions = (allSolutions: AllSolutions): AllSolutions => allSolutions;
/** And `notations = defineNotations({ name: (answer) => … })`, for `--notation`. */
export const defineNotations = (notations: Notations): Notations => notations;
/** And `inputAfter = defineInputAfter(...)`, for `--after`. */
export const defineInputAfter = (inputAfter: InputAfter): InputAfter => inputAfter;
/** A problem folder's picture.ts exports `picture = definePicture(...)`. */
export const definePicture = (picture: Picture): Picture => picture;
/** A problem folder's generator.ts exports `generator = defineGenerator(...)`. */
export const defineGenerator = (generator: Generator): Generator => generator;
