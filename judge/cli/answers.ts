import { UserError } from '#host';
import type { Solution, Solver } from '#problem-api';
import type { Problem } from '#problem-reader';
import { sanitiseLine } from '#report';
import { loadExtra } from '#solving';

/** Which answers to print, and how to write them. */
export interface AnswerFlags {
  readonly all?: true;
  readonly notation?: string;
  /** In ms, although the option takes seconds. */
  readonly seconds?: number;
}

/** Returns a function that lists the answers to an input: the solver's one, or with `--all` every shortest one as it is
 *  found, each in the requested notation. @throws UserError when the problem does not offer that */
export async function answersTo(
  problem: Problem,
  solver: Solver,
  flags: AnswerFlags,
): Promise<(input: string) => Iterable<Solution>> {
  const { notation, seconds } = flags;
  const options = seconds === undefined ? {} : { searchMs: seconds };
  const every = flags.all
    ? await loadExtra(problem, 'allSolutions', 'does not offer all shortest answers')
    : (input: string) => [solver(input, options)];
  if (notation === undefined) return every;
  const rewrite = await loadNotation(problem, notation);
  return function* rewritten(input) {
    for (const solution of every(input)) yield { ...solution, answer: rewrite(solution.answer) };
  };
}

/** Returns a function that rewrites an answer in this notation.
 *  @throws UserError when the problem has no such notation */
export async function loadNotation(problem: Problem, name: string): Promise<(answer: string) => string> {
  const notations = await loadExtra(problem, 'notations', 'is written in one notation only');
  const names = Object.keys(notations);
  const rewrite = names.includes(name) ? notations[name] : undefined;
  if (rewrite !== undefined) return rewrite;
  throw new UserError(`--notation: found ${sanitiseLine(name)}, expected one of ${names.join(', ')}`);
}
