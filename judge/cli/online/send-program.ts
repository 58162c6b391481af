import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import * as z from 'zod';
import { describeSystemError, printable, shownPath, UserError } from '#host';
import { archive } from '#protocol';
import { askForJson, type JudgeClient, Refused } from './judge-client.ts';

/** A program and what it is for. */
export interface ProgramOrder {
  /** Undefined: the judge where one logged in last. */
  readonly url: string | undefined;
  readonly contest: string;
  readonly problem: string;
  readonly files: readonly string[];
  /** The same program with the same key is the same submission; undefined: it is a new one. */
  readonly key?: string;
}

const accepted = z.object({ id: z.string(), url: z.string() });

/** Submits a program. @throws UserError with what the judge says */
export async function sendProgram(
  client: JudgeClient,
  { contest, problem, files, key = randomUUID() }: Omit<ProgramOrder, 'url'>,
  { language, entryPoint }: { readonly language?: string; readonly entryPoint?: string },
): Promise<{ readonly id: string; readonly url: string }> {
  const body = new FormData();
  for (const path of files) body.append('file', new File([new Uint8Array(contentOf(path))], basename(path)));
  if (language !== undefined) body.append('language', language);
  if (entryPoint !== undefined) body.append('entry_point', entryPoint);
  const place = contest === archive ? '' : `/contests/${encodeURIComponent(contest)}`;
  const path = `/api/v1${place}/problems/${encodeURIComponent(problem)}/submissions`;
  return askForJson(client, path, accepted, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    const inside = contest === archive ? '' : ` in the contest "${printable(contest)}"`;
    throw new UserError(
      `${client.url}: there is no problem "${printable(problem)}"${inside}, or you may not see it`,
      contest === archive ? { hint: 'For a problem of a contest add --contest <id>.' } : {},
    );
  });
}

function contentOf(name: string): Buffer {
  const path = resolve(name);
  try {
    if (statSync(path).isFile()) return readFileSync(path);
  } catch (error) {
    throw new UserError(`${shownPath(path)}: expected a source file, found ${describeSystemError(error)}`, {
      cause: error,
    });
  }
  throw new UserError(`${shownPath(path)}: expected a source file, found something else`);
}
