import type { CheckResult } from '#verdict';

export type { CheckResult } from '#verdict';

/** Input of a checker: whole texts (UTF-8; invalid bytes appear as U+FFFD). */
export interface CheckRequest {
  readonly input: string;
  readonly answer: string;
  readonly output: string;
  /** Checker arguments of the case (`output_validator_args`). */
  readonly args: readonly string[];
}

/** Judges one output. Throws only if the jury's own data are broken (this becomes JE). */
export type Checker = (request: CheckRequest) => CheckResult;

export interface Solution {
  /** The text that a correct program prints, including the trailing newline. */
  readonly answer: string;
  /** Length of the move sequence, if the answer is one. */
  readonly moves?: number;
  /** True if the answer is proved shortest. */
  readonly optimal?: boolean;
  /** Proved: no answer has fewer moves. May be omitted if the answer is optimal. */
  readonly lowerBound?: number;
}

export interface SolveOptions {
  /** An answer with at most this many moves suffices, if it is found first. 0 or undefined: only a shortest one
   *  does. */
  readonly upperBound?: number;
  /** About how long the solver may look for a better answer or a better proof; the result then depends on the machine.
   *  Undefined: the same answer everywhere. */
  readonly searchMs?: number;
}

/** The reference solver. Throws InputError for an input that the statement does not allow. May ignore the options. */
export type Solver = (input: string, options?: SolveOptions) => Solution;

/** All shortest answers, one at a time: there may be very many, so take only what is needed. Throws as the solver
 *  does. */
export type AllSolutions = (input: string) => Iterable<Solution>;

/** The notations in which an answer can be written, by name, including the solver's own. Each function rewrites an
 *  answer given in any of them; InputError (place, found, expected) for a text that is not an answer. */
export type Notations = Readonly<Record<string, (answer: string) => string>>;

/** The input with the position to which a scramble leads from the solved one. InputError (place, found, expected) for a
 *  sequence that cannot be read or is not legal. */
export type InputAfter = (moves: string) => string;

/** Draws an input uniformly from all that the statement allows. */
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

/** One picture of a move sequence: a whole `<svg>` element, without scripts, styles or external content, and a line
 *  that says what it shows. Web pages show both, so no text of an output may get into them unchecked. */
export interface Frame {
  readonly svg: string;
  readonly caption: string;
}

/** Draws the positions of a problem. Both functions throw InputError for an input that the statement does not allow. */
export interface Picture {
  /** The position that an input describes. */
  still(input: string): Frame;
  /** The effect of an output: the start, then a frame for each move, up to the first that cannot be read or is not
   *  legal. Each frame is drawn when it is taken. Never throws because of the output. */
  frames(input: string, output: string): Iterable<Frame>;
}

/** Invalid input of a solver: place, found, expected. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** True for an InputError of any copy of the class: modules of problems are bundled with their own. */
export const isInputError = (error: unknown): error is InputError =>
  error instanceof Error && error.name === 'InputError';

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
