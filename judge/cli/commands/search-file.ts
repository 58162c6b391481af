import * as z from 'zod';
import type { SolveProgress } from '#problem-api';
import { jsonText } from '#values';
import { writeOutputFile } from '../options/output-files.ts';
import type { Io } from '../terminal/io.ts';
import { readResumeFile } from './resume-file.ts';

/** Which search a file is of. */
interface SearchTask {
  readonly problem: string;
  readonly input: string;
}

/** What is known of a search that can go on later. */
export interface KeptSearch {
  readonly known: SolveProgress;
  /** How long it has searched, all times together. */
  readonly ms: number;
}

const schema = z
  .object({
    format: z.literal('antipode-search'),
    version: z.literal(1),
    problem: z.string(),
    input: z.string(),
    at_least: z.int().nonnegative(),
    rounds: z.int().nonnegative(),
    ms: z.int().nonnegative(),
    best: z.object({ answer: z.string(), moves: z.int().nonnegative() }).nullable(),
  })
  .refine(({ at_least, best }) => best === null || at_least <= best.moves, {
    path: ['at_least'],
    message: 'found a bound above the moves of the best answer',
  });

/** The search in a file; undefined if there is no such file yet. @throws UserError for a file that is damaged, or of
 *  another search, or in a place that cannot be written */
export async function readSearchFile(
  path: string,
  task: SearchTask,
  io: Io,
): Promise<KeptSearch | undefined> {
  const file = await readResumeFile(path, schema, { content: 'a search', anew: 'another search' }, io);
  if (file === undefined) return undefined;
  const { kept, refuse } = file;
  const { problem, input, at_least, rounds, ms, best } = kept;
  if (problem !== task.problem)
    throw refuse(`expected a search for ${task.problem}, found one for ${problem}`);
  if (input !== task.input) throw refuse('expected a search of this input, found one of another');
  return { known: { lowerBound: at_least, rounds, ...(best && { best }) }, ms };
}

/** Writes what is known: the whole of it, or nothing. */
export function writeSearchFile(path: string, task: SearchTask, { known, ms }: KeptSearch): void {
  const { lowerBound, best, rounds = 0 } = known;
  const kept: z.infer<typeof schema> = {
    format: 'antipode-search',
    version: 1,
    ...task,
    at_least: lowerBound,
    rounds,
    ms: Math.round(ms),
    best: best === undefined ? null : { answer: best.answer, moves: best.moves ?? 0 },
  };
  writeOutputFile(path, jsonText(kept));
}
