import * as z from 'zod';
import { writeOutputFile } from '../options/output-files.ts';
import type { Io } from '../terminal/io.ts';
import { readResumeFile } from './resume-file.ts';

/** Which random inputs a file is of, and how they are solved. */
export interface RandomTask {
  readonly problem: string;
  readonly seed: number;
  /** 0: only shortest answers do. */
  readonly upperBound: number;
  /** For each input; 0: no limit. */
  readonly searchMs: number;
}

/** An answer to an input, by its number among those of the seed. */
export interface SolvedInput {
  readonly moves: number;
  readonly lowerBound?: number | undefined;
  readonly ms: number;
}

/** What is known of inputs that are solved in several runs. */
export interface SolvedInputs {
  readonly answers: ReadonlyMap<number, SolvedInput>;
  /** How long all runs together took, by the clock. */
  readonly ms: number;
}

const amount = z.int().nonnegative();

const schema = z.object({
  format: z.literal('antipode-solved'),
  version: z.literal(1),
  problem: z.string(),
  seed: amount,
  upper_bound: amount,
  search_ms: amount,
  ms: amount,
  /** Number of the input, moves, proved bound, ms. */
  solved: z.array(z.tuple([amount, amount, amount.nullable(), z.number().nonnegative()])),
});

/** The answers in a file; none if there is no such file yet. @throws UserError for a file that is damaged, or of other
 *  inputs, or in a place that cannot be written */
export async function readSolvedFile(path: string, task: RandomTask, io: Io): Promise<SolvedInputs> {
  const file = await readResumeFile(path, schema, { content: 'answers', anew: 'anew' }, io);
  if (file === undefined) return { answers: new Map(), ms: 0 };
  const { kept, refuse } = file;
  const { problem, seed, upper_bound: upperBound, search_ms: searchMs, ms, solved } = kept;
  const found: RandomTask = { problem, seed, upperBound, searchMs };
  for (const name of ['problem', 'seed', 'upperBound', 'searchMs'] as const)
    if (found[name] !== task[name])
      throw refuse(`expected answers with ${name} ${task[name]}, found some with ${found[name]}`);
  const answers = new Map(
    solved.map(([number, moves, bound, each]) => [
      number,
      { moves, ms: each, ...(bound !== null && { lowerBound: bound }) },
    ]),
  );
  return { answers, ms };
}

/** Writes what is known: the whole of it, or nothing. */
export function writeSolvedFile(path: string, task: RandomTask, { answers, ms }: SolvedInputs): void {
  const kept: z.infer<typeof schema> = {
    format: 'antipode-solved',
    version: 1,
    problem: task.problem,
    seed: task.seed,
    upper_bound: task.upperBound,
    search_ms: task.searchMs,
    ms: Math.round(ms),
    solved: Array.from(answers, ([number, { moves, lowerBound = null, ms: each }]) => [
      number,
      moves,
      lowerBound,
      each,
    ]),
  };
  writeOutputFile(path, `${JSON.stringify(kept)}\n`);
}
