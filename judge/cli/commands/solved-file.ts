import { existsSync } from 'node:fs';
import * as z from 'zod';
import { shownPath, UserError } from '#host';
import { sanitiseLine } from '#report';
import { requireOutputFile, writeOutputFile } from '../options/output-files.ts';
import { readGivenText } from '../options/read-text.ts';
import type { Io } from '../terminal/io.ts';

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
  requireOutputFile('--resume', path);
  if (!existsSync(path)) return { answers: new Map(), ms: 0 };
  const refuse = (reason: string) =>
    new UserError(`--resume ${shownPath(path)}: ${sanitiseLine(reason)}`, {
      hint: 'To begin anew, name a file that does not exist.',
    });
  const read = schema.safeParse(jsonOf(await readGivenText(path, '--resume', io)));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(`expected answers that judge solve has kept: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { problem, seed, upper_bound: upperBound, search_ms: searchMs, ms, solved } = read.data;
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

/** Undefined, which the schema refuses, for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
