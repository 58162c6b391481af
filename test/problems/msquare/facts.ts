import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const sequences = z.record(z.string(), z.string());

/** testdata/known-facts/msquare.yaml */
export const facts = z
  .strictObject({
    moves: sequences,
    sheets: z.int(),
    targets_by_length: z.array(z.int()),
    mean_length: z.number(),
    antipodes: sequences,
    ties: z.strictObject({
      targets_with_several: z.int(),
      targets_with_one: z.int(),
      most_for_one_target: z.int(),
      targets_that_differ_from_the_end: z.int(),
    }),
    wrong_direction: z.strictObject({ targets_of_other_length: z.int(), targets_of_same_sequence: z.int() }),
    classic: sequences,
    sha256_of_solutions: z.strictObject({ with_trailing_blank: z.string(), without: z.string() }),
  })
  .parse(parse(readFileSync(new URL('../../../testdata/known-facts/msquare.yaml', import.meta.url), 'utf8')));
