import { readFileSync } from 'node:fs';
import { UserError } from '#host';
import { isInputError, type Solver } from '#problem-api';
import type { Problem } from '#problem-reader';
import { loadExtra } from '#solving';
import { readGivenText, textArgument } from '../options/read-text.ts';
import type { Io } from '../terminal/io.ts';
import { freshSeed, randomInputs } from './solve-random.ts';

/** Where the inputs come from: one of the first four fields, or the problem's only test case. */
export interface InputFlags {
  readonly path?: string | undefined;
  readonly text?: string;
  readonly random?: number;
  /** Moves from the solved position to the one to solve. */
  readonly after?: string;
  readonly seed?: number;
}

/** One input of the problem. */
export interface Input {
  readonly text: string;
  /** 1-based, where the file holds one input per line. */
  readonly line?: number;
}

/** The inputs to solve. @throws UserError when the user names no source, several sources, or one without inputs */
export async function openInputs(
  problem: Problem,
  solver: Solver,
  flags: InputFlags,
  io: Io,
): Promise<readonly Input[]> {
  refuseSeveralInputs(flags);
  const { path, text, random, after, seed } = flags;
  if (random !== undefined) {
    const texts = await randomInputs(problem, random, seed ?? freshSeed());
    return Array.from(texts, (one) => ({ text: one }));
  }
  if (after !== undefined) return [{ text: await positionAfter(problem, after) }];
  if (text !== undefined) return splitInputs(textArgument(text), solver);
  if (path !== undefined) return splitInputs(await readGivenText(path, 'input', io), solver);
  const [only, ...others] = problem.cases;
  if (only !== undefined && others.length === 0) return [{ text: readFileSync(only.inputPath, 'utf8') }];
  throw new UserError('no input given', { hint: 'Name a file, - for standard input, or --text "…".' });
}

/** @throws UserError when the user names more than one source of inputs */
export function refuseSeveralInputs({ path, text, random, after }: InputFlags): void {
  const named = [
    path === undefined ? [] : ['an input file'],
    text === undefined ? [] : ['--text'],
    random === undefined ? [] : ['--random'],
    after === undefined ? [] : ['--after'],
  ].flat();
  if (named.length > 1) throw new UserError(`expected one input, found ${named.join(' and ')}`);
}

async function positionAfter(problem: Problem, moves: string): Promise<string> {
  const after = await loadExtra(problem, 'inputAfter', 'makes no positions of moves');
  try {
    return after(textArgument(moves));
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new UserError(`--after: ${error.message}`, { cause: error });
  }
}

/** One input if the solver accepts the whole text; otherwise, if it accepts the first line, one input per non-blank
 *  line. */
function splitInputs(text: string, solver: Solver): readonly Input[] {
  const lines = text.split(/\r?\n/u).flatMap((content, index) => {
    return content.trim() === '' ? [] : [{ text: `${content}\n`, line: index + 1 }];
  });
  const [first] = lines;
  if (first === undefined || lines.length === 1 || !takes(solver, first.text) || takes(solver, text)) {
    return [{ text }];
  }
  return lines;
}

function takes(solver: Solver, text: string): boolean {
  try {
    solver(text);
    return true;
  } catch (error) {
    if (isInputError(error)) return false;
    throw error;
  }
}
