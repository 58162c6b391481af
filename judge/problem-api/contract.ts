import type { CheckResult } from '#verdict';

/** The opinion of a checker.
 *  ```ts
 *  const result: CheckResult = { kind: 'rejected', reason: 'line 1: this is not the sum', forJury: 'it is 7' };
 *  ``` */
export type { CheckResult } from '#verdict';

/** Input of a checker: whole texts (UTF-8; invalid bytes appear as U+FFFD).
 *  ```ts
 *  const request: CheckRequest = { input: '3 4\n', answer: '7\n', output: '7\n', args: [] };
 *  ``` */
export interface CheckRequest {
  readonly input: string;
  readonly answer: string;
  readonly output: string;
  /** Checker arguments of the case (`output_validator_args`). */
  readonly args: readonly string[];
}

/** Judges one output. Throws only if the jury's own data are broken (this becomes JE).
 *  ```ts
 *  const checker: Checker = ({ answer, output }) =>
 *    output.trim() === answer.trim() ? { kind: 'accepted' } : { kind: 'rejected', reason: 'this is not the sum' };
 *  ``` */
export type Checker = (request: CheckRequest) => CheckResult;

/** What a reference solver says of an input.
 *  ```ts
 *  const solution: Solution = { answer: '1\n', moves: 1, optimal: true };
 *  ``` */
export interface Solution {
  /** The text that a correct program prints, including the trailing newline. */
  readonly answer: string;
  /** Length of the move sequence, if the answer is one. */
  readonly moves?: number;
  /** True if the answer is proved shortest. */
  readonly optimal?: boolean;
  /** Proved: no answer has fewer moves. May be omitted if the answer is optimal. */
  readonly lowerBound?: number;
  /** True if the answer was not searched for, but looked up: somebody has found it before. */
  readonly stored?: boolean;
}

/** How long and for what a solver may search.
 *  ```ts
 *  const options: SolveOptions = { upperBound: 20, searchMs: 5_000 };
 *  ``` */
export interface SolveOptions {
  /** An answer with at most this many moves suffices, if it is found first. 0 or undefined: only a shortest one
   *  does. */
  readonly upperBound?: number;
  /** About how long the solver may look for a better answer or a better proof; the result then depends on the machine.
   *  Undefined: the same answer everywhere. */
  readonly searchMs?: number;
  /** What an earlier search of the same input has told last: this one goes on from there. */
  readonly known?: SolveProgress;
  /** Told what is known, as that changes. A solver that is told to may go on until it is stopped from outside. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** False: it ends where it would if nobody were told anything, with the same answer. Default: true. */
  readonly mayGoOn?: boolean;
  /** Other threads that may help. A solver that has some may also take gigabytes of memory. */
  readonly helpers?: SolveHelpers;
}

/** What a large search may use: other threads, and tables that are kept between runs.
 *  ```ts
 *  const kept = new Map<string, Uint8Array>();
 *  const helpers: SolveHelpers = {
 *    count: 0,
 *    start: () => undefined,
 *    readTable: ({ name }, into) => kept.has(name) && (into.set(kept.get(name) ?? []), true),
 *    saveTable: ({ name }, data) => void kept.set(name, data.slice()),
 *  };
 *  ``` */
export interface SolveHelpers {
  /** How many threads. */
  readonly count: number;
  /** Starts one, which calls the solver's `help` with this: memory that is shared, and what can be copied. */
  start(task: unknown): void;
  /** Reads the table with this name and these parameters; false: there is none.
   *  @throws RangeError if there is not so much memory for it */
  readTable(spec: SolverTable, into: Uint8Array): boolean;
  /** Keeps a table, if that is possible. */
  saveTable(spec: SolverTable, data: Uint8Array): void;
}

/** A table of a solver: its name, what its values depend on, and its length.
 *  ```ts
 *  const table: SolverTable = { name: 'coins', parameters: { version: 1 }, bytes: 8 };
 *  ``` */
export interface SolverTable {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly bytes: number;
}

/** What a solver knows while it searches.
 *  ```ts
 *  const progress: SolveProgress = { lowerBound: 9, best: { answer: '2 1\n', moves: 12 } };
 *  ``` */
export interface SolveProgress {
  /** Proved: no answer has fewer moves. */
  readonly lowerBound: number;
  /** The best answer so far. */
  readonly best?: Solution | undefined;
  /** How many attempts were made that lead elsewhere each time, such as with other seeds: a search that goes on makes
   *  the next ones. */
  readonly rounds?: number;
}

/** The reference solver. Throws InputError for an input that the statement does not allow. May ignore the options.
 *  ```ts
 *  const solver: Solver = (input) => ({ answer: `${Number(input) ** 2}\n` });
 *  ``` */
export interface Solver {
  (input: string, options?: SolveOptions): Solution;
  /** True: an answer may take many seconds, and `onProgress` is told what is known meanwhile. */
  readonly takesLong?: boolean;
  /** What a helper does. */
  readonly help?: (task: unknown) => void;
}

/** All shortest answers, one at a time: there may be very many, so take only what is needed. Throws as the solver
 *  does.
 *  ```ts
 *  const allSolutions: AllSolutions = function* () {
 *    yield { answer: '12\n' };
 *    yield { answer: '21\n' };
 *  };
 *  ``` */
export type AllSolutions = (input: string) => Iterable<Solution>;

/** The notations in which an answer can be written, by name, including the solver's own. Each function rewrites an
 *  answer given in any of them; InputError (place, found, expected) for a text that is not an answer.
 *  ```ts
 *  const notations: Notations = { spaced: (answer) => [...answer.trim()].join(' ') };
 *  ``` */
export type Notations = Readonly<Record<string, (answer: string) => string>>;

/** The input with the position to which a scramble leads from the solved one. InputError (place, found, expected) for a
 *  sequence that cannot be read or is not legal.
 *  ```ts
 *  const inputAfter: InputAfter = (moves) => formatAfter(coins, 'HHH', moves);
 *  inputAfter('1 2'); // → 'THT\n'
 *  ``` */
export type InputAfter = (moves: string) => string;

/** Draws an input uniformly from all that the statement allows.
 *  ```ts
 *  const randomInput: RandomInput = (random) => `${1 + random.below(100)}\n`;
 *  ``` */
export type RandomInput = (random: Random) => string;

/** Uniform pseudo-random numbers from a seed; the same on every machine.
 *  ```ts
 *  const random: Random = randomFrom((bound) => bound - 1);
 *  random.below(6); // → 5
 *  random.shuffle(['a', 'b', 'c']); // → ['a', 'b', 'c']
 *  ``` */
export interface Random {
  /** Integer from 0 to `bound` − 1. */
  below(bound: number): number;
  shuffle<T>(items: readonly T[]): T[];
}

/** One generated test case. `name`: `secret/01-identity`.
 *  ```ts
 *  const smallest: GeneratedCase = { name: 'secret/01-smallest', input: '1\n' };
 *  ``` */
export interface GeneratedCase {
  readonly name: string;
  readonly input: string;
  /** One that took longer to find than the reference solver takes, whose answer it is otherwise. */
  readonly answer?: string;
}

/** Makes the inputs of a problem from a seed.
 *  ```ts
 *  const generator: Generator = {
 *    seed: 20260523,
 *    *cases(random) {
 *      yield { name: 'sample/1', input: '1\n' };
 *      for (const number of [1, 2, 3]) yield { name: `secret/${number}`, input: `${random.below(1_000)}\n` };
 *    },
 *  };
 *  ``` */
export interface Generator {
  /** Integer; recorded in the manifest. */
  readonly seed: number;
  /** Cases that are stored in testdata/<slug>/. */
  cases(random: Random): Iterable<GeneratedCase>;
  /** Groups that are generated on demand; only their digest is stored. Key: group name. */
  readonly groups?: Readonly<Record<string, (random: Random) => Iterable<GeneratedCase>>>;
}

/** One picture of a move sequence: a whole `<svg>` element, without scripts, styles or external content, and a line
 *  that says what it shows. Web pages show both, so no text of an output may get into them unchecked.
 *  ```ts
 *  const frame: Frame = { svg: '<svg viewBox="0 0 3 1"></svg>', caption: 'start' };
 *  ``` */
export interface Frame {
  readonly svg: string;
  readonly caption: string;
}

/** Draws the positions of a problem. Both functions throw InputError for an input that the statement does not allow.
 *  ```ts
 *  const draw = (state: string) => `<svg><text>${state}</text></svg>`;
 *  const picture: Picture = {
 *    still: (input) => ({ svg: draw(input.trim()), caption: 'the coins' }),
 *    frames: (input, output) =>
 *      framesOf(coins, { start: input.trim(), moves: readableMoves(output, { moves: coins.moves }), draw }),
 *  };
 *  ``` */
export interface Picture {
  /** The position that an input describes. */
  still(input: string): Frame;
  /** The effect of an output: the start, then a frame for each move, up to the first that cannot be read or is not
   *  legal. Each frame is drawn when it is taken. Never throws because of the output. */
  frames(input: string, output: string): Iterable<Frame>;
}

/** Invalid input of a solver: place, found, expected.
 *  ```ts
 *  const solver: Solver = (input) => {
 *    if (!/^[HT]{3}\n$/.test(input)) throw new InputError(`line 1: found ${input}, expected three of H and T`);
 *    return { answer: '1\n' };
 *  };
 *  solver('HHX\n'); // throws InputError
 *  ``` */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** True for an InputError of any copy of the class: modules of problems are bundled with their own.
 *  ```ts
 *  isInputError(new InputError('line 1: found 0, expected 1 to 9')); // → true
 *  isInputError(new Error('line 1: found 0, expected 1 to 9')); // → false
 *  ``` */
export const isInputError = (error: unknown): error is InputError =>
  error instanceof Error && error.name === 'InputError';

/** A problem folder's checker.ts exports `checker = defineChecker(...)`.
 *  ```ts
 *  const checker = defineChecker(({ input, output }) =>
 *    checkMoveSequence(coins, { start: input.trim(), output, layout: { moves: coins.moves } }),
 *  );
 *  checker({ input: 'TTH\n', answer: '1\n', output: '1\n', args: [] }).kind; // → 'accepted'
 *  ``` */
export const defineChecker = (checker: Checker): Checker => checker;
/** A problem folder's solver.ts exports `solver = defineSolver(...)`.
 *  ```ts
 *  const solver = defineSolver((input) => ({ answer: `${input.trim().length}\n` }));
 *  solver('HTH\n').answer; // → '3\n'
 *  ``` */
export const defineSolver = (solver: Solver, kind: Pick<Solver, 'takesLong' | 'help'> = {}): Solver =>
  Object.assign(solver, kind);
/** A problem folder's solver.ts may also export `randomInput = defineRandomInput(...)`, for `judge solve --random`.
 *  ```ts
 *  const randomInput = defineRandomInput((random) => `${1 + random.below(100)}\n`);
 *  randomInput(randomFrom(() => 0)); // → '1\n'
 *  ``` */
export const defineRandomInput = (randomInput: RandomInput): RandomInput => randomInput;
/** It may export `allSolutions = defineAllSolutions(...)`, for `judge solve --all`.
 *  ```ts
 *  const allSolutions = defineAllSolutions(() => [{ answer: '12\n' }, { answer: '21\n' }]);
 *  [...allSolutions('HTH\n')].length; // → 2
 *  ``` */
export const defineAllSolutions = (allSolutions: AllSolutions): AllSolutions => allSolutions;
/** And `notations = defineNotations({ name: (answer) => … })`, for `--notation`.
 *  ```ts
 *  const notations = defineNotations({ spaced: (answer) => `${[...answer.trim()].join(' ')}\n` });
 *  notations['spaced']?.('121\n'); // → '1 2 1\n'
 *  ``` */
export const defineNotations = (notations: Notations): Notations => notations;
/** And `inputAfter = defineInputAfter(...)`, for `--after`.
 *  ```ts
 *  const inputAfter = defineInputAfter((moves) => formatAfter(coins, 'HHH', moves));
 *  inputAfter('1'); // → 'TTH\n'
 *  ``` */
export const defineInputAfter = (inputAfter: InputAfter): InputAfter => inputAfter;
/** A problem folder's picture.ts exports `picture = definePicture(...)`.
 *  ```ts
 *  const picture = definePicture({
 *    still: (input) => ({ svg: `<svg><text>${input.trim()}</text></svg>`, caption: 'the coins' }),
 *    frames: () => [],
 *  });
 *  picture.still('HTH\n').caption; // → 'the coins'
 *  ``` */
export const definePicture = (picture: Picture): Picture => picture;
/** A problem folder's generator.ts exports `generator = defineGenerator(...)`.
 *  ```ts
 *  const generator = defineGenerator({
 *    seed: 1,
 *    cases: (random) => [{ name: 'secret/1', input: `${random.below(9)}\n` }],
 *    groups: { large: (random) => [{ name: 'large/1', input: `${random.below(1_000_000)}\n` }] },
 *  });
 *  [...generator.cases(randomFrom(() => 4))]; // → [{ name: 'secret/1', input: '4\n' }]
 *  ``` */
export const defineGenerator = (generator: Generator): Generator => generator;
