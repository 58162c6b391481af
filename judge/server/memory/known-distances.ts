import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readYaml } from '#host';
import type { Play } from '#problem-api';

const facts = z.record(z.string(), z.unknown());
const counts = z.array(z.number().nonnegative());

/** The number of positions at each distance, from the known facts of this installation; undefined if there are none
 *  for this puzzle. */
export function readDistances({ distances }: Play): readonly number[] | undefined {
  if (distances === undefined) return undefined;
  const [file = '', ...keys] = distances.fact;
  const { value } = readYaml(join(projectRoot, 'testdata', 'known-facts', file), facts);
  const found = keys.reduce<unknown>((part, key) => Object(part)[key] as unknown, value);
  return counts.safeParse(found).data;
}
