import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const counts = z.array(z.number().int());
const four = counts.length(4);

const schema = z.strictObject({
  phase_1_moves: z.number(),
  phase_2_moves: z.number(),
  base_positions: z.array(z.string()).length(4),
  base_solutions: z.array(z.string()).length(4),
  symmetries: z.number(),
  images_of_each_base: z.number(),
  distances_if_11_and_13_exchanged: four,
  distances_if_10_and_14_exchanged: four,
  distances_if_back_is_negated: four,
  solved_examples: z.array(z.strictObject({ position: z.string(), moves: z.number() })),
  positions_by_distance: counts.length(13),
  cross_and_corners: counts,
  cross_alone: counts,
  cross_and_diagonal_corners: counts,
  cross_and_adjacent_corners_at_most: z.number(),
  phase_2: counts,
  cross_classes: z.number(),
  hours_of_bases: four,
  hours_of_a_side: counts,
  hours_within: z.tuple([counts, counts]),
  hours_suffice: z.number().int(),
  hours_needed: z.strictObject({ position: z.string(), hours: z.number().int() }),
  hours_of_random: counts,
});

/** testdata/known-facts/rubiks-clock.yaml. */
export const clockFacts = schema.parse(
  parse(readFileSync(new URL('../../../../testdata/known-facts/rubiks-clock.yaml', import.meta.url), 'utf8')),
);

/** The numbers of a position. */
export const dialsOf = (position: string): number[] => position.split(' ').map(Number);
