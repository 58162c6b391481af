import { InputError, type Solution, type SolveOptions } from '#problem-api';
import { solveInThreads } from './solver-threads.ts';

type Found = { readonly solution: Solution } | { readonly refused: string };

/** The reference solver's answer to one input, found in a thread of its own, so that this one stays free.
 *  @throws InputError for an input that the statement does not allow; PackageFault when the solver fails; the reason of
 *  the signal */
export async function solveAside(
  solverPath: string,
  input: string,
  signal: AbortSignal,
  options: SolveOptions = {},
): Promise<Solution> {
  let found: Found | undefined;
  await solveInThreads<string, Found>({
    solverPath,
    program,
    data: options,
    pieces: [input],
    threads: 1,
    signal,
    onAnswer: (answer) => {
      found = answer;
    },
  });
  if (found === undefined) throw new RangeError('a thread ended without an answer');
  if ('refused' in found) throw new InputError(found.refused);
  return found.solution;
}

/** The program of the thread, in plain JavaScript. */
const program = `
  import { solver } from './solver.mjs';
  const work = (input, options) => {
    try {
      const { answer, moves, optimal, lowerBound } = solver(input, options);
      return { solution: { answer, moves, optimal, lowerBound } };
    } catch (error) {
      if (error?.name === 'InputError') return { refused: error.message };
      throw error;
    }
  };
  export { work };
`;
