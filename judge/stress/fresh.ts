/** Theory of operation. A program that knows the stored inputs passes them without solving the problem. So what every
 *  case has accepted is run on inputs that the problem's generators make with new seeds, with answers by the reference.
 *  Equal seeds give equal inputs, and all programs for a problem get the same ones. What is found is told to the jury,
 *  and changes no verdict. */
import type { Submission } from '#language';
import type { Problem } from '#problem-reader';
import type { FreshFinding } from '#protocol';
import { stress } from './stress.ts';
import { usualCase } from './trial.ts';

/** An accepted program, and the inputs that it gets. */
export interface FreshTask {
  readonly problem: Problem;
  readonly program: Submission;
  /** At most so many inputs. */
  readonly count: number;
  readonly seed: number;
  readonly slots: number;
  /** The jury's answers by input, for all programs for the problem. */
  readonly answers: Map<string, string>;
  /** Most time for the program, without making an input smaller; undefined: as long as it takes. */
  readonly searchMs?: number;
}

const shrinkMs = 20_000;

/** Tries a program on fresh inputs. @returns how many it passed, or how it fails
 *  @throws UserError if the problem has no fresh inputs, or the program cannot be run; the signal's reason */
export async function tryFresh(
  { searchMs = Number.POSITIVE_INFINITY, ...task }: FreshTask,
  signal?: AbortSignal,
): Promise<number | FreshFinding> {
  const like = usualCase(task.problem);
  for await (const event of stress({ ...task, like, onlyNew: true, searchMs, shrinkMs }, { signal })) {
    if (event.type !== 'report') continue;
    const { found, inputs } = event.report;
    if (found === undefined) return inputs;
    const { difference, input, answer, origin, number } = found;
    const { verdict, message } = difference.program;
    return { verdict, message, input, answer, origin, number };
  }
  throw new Error('a search ended without a report');
}
