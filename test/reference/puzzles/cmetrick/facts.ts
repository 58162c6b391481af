import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const count = z.int();

/** testdata/known-facts/cmetrick.yaml */
export const facts = z
  .strictObject({
    contest_goal: z.record(z.string(), z.string()),
    example: z.strictObject({ moves: count, sequence: z.string() }),
    shortest_sequences: z.array(z.string()),
    distinct_positions_of_20_disks: z.string(),
    reachable_positions: z.string(),
    symmetries: count,
    symmetries_that_fix_the_contest: count,
    disjoint_subgroups: z.array(z.array(z.string())),
    pair_positions: count,
    pair_classes: count,
    pair_depths: z.array(count),
  })
  .parse(
    parse(readFileSync(new URL('../../../../testdata/known-facts/cmetrick.yaml', import.meta.url), 'utf8')),
  );
