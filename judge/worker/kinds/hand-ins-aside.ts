import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot, UserError } from '#host';
import type { HandInProgram, HandIns } from '#protocol';
import { type Database, digestOf, putBlob } from '#store';
import { type ClassTask, fewer, type ProgramRead } from './hand-ins.ts';

/** What the thread says: a program, after which it waits, what else it has found, or what is wrong with the file. */
export type FromHandIns =
  | { readonly kind: 'program'; readonly program: ProgramRead }
  | { readonly kind: 'end'; readonly found: Omit<HandIns, 'programs'> }
  | { readonly kind: 'fault'; readonly message: string; readonly hint: string | undefined };

/** From the build also where the judge runs from its sources, in tests: a thread loads no TypeScript. */
const program = join(projectRoot, 'build', 'judge', 'worker', 'kinds', 'hand-ins-main.js');
const resourceLimits = { maxOldGenerationSizeMb: 2048 };
const mostMs = 600_000;

/** Reads hand-ins in a thread of its own, which ends with the signal, and stores the sources, but no submission.
 *  @throws UserError if that cannot be done, and the reason of the signal */
export async function readHandInsAside(db: Database, task: ClassTask, signal: AbortSignal): Promise<HandIns> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(mostMs);
  const either = AbortSignal.any([signal, limit]);
  // What it unpacks is in the folder of this reading, whoever ends it.
  const env = { ...process.env, TMPDIR: task.folder };
  const thread = new Worker(program, { workerData: task, resourceLimits, env });
  const programs: HandInProgram[] = [];
  try {
    const found = await new Promise<Omit<HandIns, 'programs'>>((resolve, reject) => {
      either.addEventListener('abort', () =>
        reject(limit.aborted ? refused(`was stopped after ${mostMs / 60_000} minutes`) : signal.reason),
      );
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('needs too much memory') : error),
      );
      thread.on('message', (message: FromHandIns) => {
        if (message.kind === 'end') return resolve(message.found);
        if (message.kind === 'fault') return reject(new UserError(message.message, { hint: message.hint }));
        storedProgram(db, message.program).then((stored) => {
          programs.push(stored);
          thread.postMessage('next');
        }, reject);
      });
    });
    return { ...found, programs };
  } finally {
    await thread.terminate();
  }
}

const refused = (why: string): UserError => new UserError(`reading this file ${why}`, { hint: fewer });

async function storedProgram(db: Database, { files, ...read }: ProgramRead): Promise<HandInProgram> {
  const own = files.map(({ name, content }) => ({ name, content: Buffer.from(content) }));
  const stored = own.map(async ({ name, content }) => ({ name, digest: await putBlob(db, content) }));
  return { ...read, files: await Promise.all(stored), digest: digestOf(own) };
}
