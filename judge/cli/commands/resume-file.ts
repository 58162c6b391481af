import { existsSync } from 'node:fs';
import type * as z from 'zod';
import { shownPath, UserError } from '#host';
import { sanitiseLine } from '#report';
import { jsonIn } from '#values';
import { requireOutputFile } from '../options/output-files.ts';
import { readGivenText } from '../options/read-text.ts';
import type { Io } from '../terminal/io.ts';

/** What a file of `--resume` has, and the error that refuses it. */
interface ResumeFile<Kept> {
  readonly kept: Kept;
  refuse(reason: string): UserError;
}

/** The content of a file of `--resume`; undefined if there is no such file yet.
 *  @param words - what the file has, and what a new one is for
 *  @throws UserError for a file that is damaged, or in a place that cannot be written */
export async function readResumeFile<Kept>(
  path: string,
  schema: z.ZodType<Kept>,
  words: { readonly content: string; readonly anew: string },
  io: Io,
): Promise<ResumeFile<Kept> | undefined> {
  requireOutputFile('--resume', path);
  if (!existsSync(path)) return undefined;
  const refuse = (reason: string) =>
    new UserError(`--resume ${shownPath(path)}: ${sanitiseLine(reason)}`, {
      hint: `To begin ${words.anew}, name a file that does not exist.`,
    });
  const read = schema.safeParse(jsonIn(await readGivenText(path, '--resume', io)));
  if (read.success) return { kept: read.data, refuse };
  const [issue] = read.error.issues;
  throw refuse(
    `expected ${words.content} that judge solve has kept: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}
