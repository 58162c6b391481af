import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const counts = z.array(z.int());
const sequence = z.string().regex(/^\(\d,\d,[TF]\)( \(\d,\d,[TF]\))*$/);
const board = z.string().regex(/^\d+( \d+)+$/);

/** testdata/known-facts/rotations.yaml */
export const rotationFacts = z
  .strictObject({
    spaces: z.array(
      z.strictObject({
        name: z.string(),
        goal: board,
        depths: counts.optional(),
        pairs: counts.optional(),
        eccentricities: counts.optional(),
      }),
    ),
    printed: z.array(
      z.strictObject({
        section: z.int(),
        name: z.string(),
        sequence,
        board,
        holds: z.boolean(),
        gives: board.optional(),
        shortest: sequence.optional(),
        kept: z.int().optional(),
        freed: sequence.optional(),
      }),
    ),
    missing_end_case: z.strictObject({ board, shortest: sequence }),
    pictures: z.array(
      z.strictObject({
        name: z.string(),
        sequence,
        boards: z.array(z.string().regex(/^[\w.]+( [\w.]+)+$/)).min(2),
      }),
    ),
    end_cases: z.array(board),
    misprints: z.array(z.string()),
    exchanges: z.record(z.string(), z.array(z.int())),
    example: z.strictObject({
      goal: board,
      start: board,
      optimal: z.int(),
      first: z.int(),
      second: z.int(),
      second_with_dijkstra: z.int(),
      shortest: sequence,
    }),
    tables: z.array(
      z.strictObject({
        algorithm: z.enum(['first', 'second']),
        goal: board,
        start: board,
        rotations: z.int(),
        printed: z.int(),
        optimal: z.int(),
      }),
    ),
    reversal_by_the_paper: counts,
    grids: z.array(
      z.strictObject({
        rows: z.int(),
        columns: z.int(),
        depths: counts,
        furthest: z.array(z.string().regex(/^\d+( \d+)+$/)),
      }),
    ),
    oriented: z.array(
      z.strictObject({
        rows: z.int(),
        columns: z.int(),
        oriented: z.literal(true),
        depths: counts,
        furthest: z.array(z.string().regex(/^\d+[nesw]( \d+[nesw])+$/)),
      }),
    ),
    colours: z.array(z.strictObject({ rows: z.int(), columns: z.int(), goal: board, depths: counts })),
    coloured_too_large: z.record(z.string(), z.int()),
  })
  .parse(
    parse(readFileSync(new URL('../../../testdata/known-facts/rotations.yaml', import.meta.url), 'utf8')),
  );
