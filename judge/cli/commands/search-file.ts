import { existsSync } from 'node:fs';
import * as z from 'zod';
import { shownPath, UserError } from '#host';
import type { SolveProgress } from '#problem-api';
import { sanitiseLine } from '#report';
import { requireOutputFile, writeOutputFile } from '../options/output-files.ts';
import { readGivenText } from '../options/read-text.ts';
import type { Io } from '../terminal/io.ts';

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
  requireOutputFile('--resume', path);
  if (!existsSync(path)) return undefined;
  const refuse = (reason: string) =>
    new UserError(`--resume ${shownPath(path)}: ${sanitiseLine(reason)}`, {
      hint: 'To begin another search, name a file that does not exist.',
    });
  const read = schema.safeParse(jsonOf(await readGivenText(path, '--resume', io)));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(`expected a search that judge solve has kept: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { problem, input, at_least, rounds, ms, best } = read.data;
  if (problem !== task.problem)
    throw refuse(`expected a search for ${task.problem}, found one for ${problem}`);
  if (input !== task.input) throw refuse('expected a search of this input, found one of another');
  return { known: { lowerBound: at_least, rounds, ...(best && { best }) }, ms };
}

/** Undefined, which the schema refuses, for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
  writeOutputFile(path, `${JSON.stringify(kept, undefined, 2)}\n`);
}
