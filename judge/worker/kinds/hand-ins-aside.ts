import { join } from 'node:path';
import { askThread, projectRoot, UserError } from '#host';
import type { HandInProgram, HandIns } from '#protocol';
import { type Database, digestOf, putBlob } from '#store';
import { type ClassTask, fewer, type ProgramRead } from './hand-ins.ts';

/** What the thread says: a program, after which it waits, what else it has found, or what is wrong with the file. */
export type FromHandIns =
  | { readonly kind: 'program'; readonly program: ProgramRead }
  | { readonly kind: 'end'; readonly found: Omit<HandIns, 'programs'> }
  | { readonly kind: 'fault'; readonly message: string; readonly hint: string | undefined };

/** From the build also where the judge runs from its sources, in tests. */
const program = join(projectRoot, 'build', 'judge', 'worker', 'kinds', 'hand-ins-main.js');
const mostMs = 600_000;

/** Reads hand-ins in a thread of its own, which ends with the signal, and stores the sources, but no submission.
 *  @throws UserError if that cannot be done, and the reason of the signal */
export async function readHandInsAside(db: Database, task: ClassTask, signal: AbortSignal): Promise<HandIns> {
  // What it unpacks is in the folder of this reading, whoever ends it.
  const env = { TMPDIR: task.folder };
  const programs: HandInProgram[] = [];
  const found = await askThread(
    { program, task, mostMs, env },
    signal,
    async (message: FromHandIns, thread) => {
      if (message.kind === 'end') return message.found;
      if (message.kind === 'fault') throw new UserError(message.message, { hint: message.hint });
      programs.push(await storedProgram(db, message.program));
      thread.postMessage('next');
      return undefined;
    },
  );
  if ('stopped' in found) throw new UserError(`reading this file ${found.stopped}`, { hint: fewer });
  return { ...found, programs };
}

async function storedProgram(db: Database, { files, ...read }: ProgramRead): Promise<HandInProgram> {
  const own = files.map(({ name, content }) => ({ name, content: Buffer.from(content) }));
  const stored = own.map(async ({ name, content }) => ({ name, digest: await putBlob(db, content) }));
  return { ...read, files: await Promise.all(stored), digest: digestOf(own) };
}
