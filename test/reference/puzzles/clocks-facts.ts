import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const nine = z.array(z.number().int()).length(9);

const schema = z.strictObject({
  dials_turned_by_move: z.record(z.string(), z.string()),
  moves_that_turn_dial: z.record(z.string(), z.coerce.string()),
  determinant: z.number().int(),
  printed_formulas: z.array(z.string()).length(9),
  counts_per_quarter_turn: z.array(nine).length(9),
  example: z.strictObject({ dials: nine, shortest: z.coerce.string() }),
  starts: z.number().int(),
  starts_by_length: z.array(z.number().int()).length(28),
  mean_length: z.number(),
  farthest: nine,
  twelve_hour_starts_by_turns: z.array(z.number().int()).length(10),
  contest_test_lengths: z.array(z.number().int()),
  sha256_of_solutions: z.string().regex(/^[0-9a-f]{64}$/),
});

/** testdata/known-facts/clocks.yaml. */
export const clockFacts = schema.parse(
  parse(readFileSync(new URL('../../../testdata/known-facts/clocks.yaml', import.meta.url), 'utf8')),
);
