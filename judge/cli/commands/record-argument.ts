import * as z from 'zod';
import { UserError } from '#host';
import { type RecordFile, waysToFind } from '#protocol';
import { sanitiseLine } from '#report';
import { readGivenText } from '../options/read-text.ts';
import type { Io } from '../terminal/io.ts';

const schema: z.ZodType<RecordFile> = z.object({
  format: z.literal('antipode-record'),
  version: z.literal(1),
  exported: z.iso.date(),
  task: z.string(),
  name: z.string(),
  problem: z.string().regex(/^[a-z0-9]+$/),
  moves: z.int().nonnegative(),
  at_least: z.int().nonnegative().nullable(),
  author: z.string(),
  received_at: z.string(),
  found_by: z.enum(waysToFind).nullable(),
  found_with: z.string(),
  input: z.string(),
  sequence: z.string(),
});

/** Reads a record that was exported. @throws UserError that says what was found instead */
export async function readRecordFile(path: string, io: Io): Promise<RecordFile> {
  const text = await readGivenText(path, 'record', io);
  const shown = path === '-' ? 'standard input' : sanitiseLine(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UserError(`record ${shown}: expected JSON, found something else`, { cause });
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'the file';
  throw new UserError(
    `record ${shown}: ${place}: ${sanitiseLine(issue?.message ?? 'found something else')}`,
    {
      hint: 'Records are exported by the page of a record. To check an output: judge check <problem> <output>.',
    },
  );
}
