import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withContestPackage } from '#contest-reader';
import { formatIssues, makeTemporaryFolder, showAs, UserError } from '#host';
import type { ContestImportResult, PackageReport } from '#protocol';
import { checkState, finishContestImport, openBlob, uploadedContest } from '#store';
import { bringContest } from '../bring-contest.ts';
import type { HeldJob, JobKind, WorkerContext } from '../context.ts';
import { type PackageSource, storePackage } from '../problems/store-package.ts';
import { untilStored } from '../until-stored.ts';

/** Reads and stores an uploaded contest, all or nothing. Packages of problems in it are checked by jobs of their own,
 *  for which it waits. */
export const importUploadedContest: JobKind = { work, giveUp };

const pollMs = 300;
const mostErrors = 10;

async function work(context: WorkerContext, job: HeldJob): Promise<void> {
  const { db, announcer } = context;
  const { claim, signal } = job;
  const upload = await untilStored(() => uploadedContest(db, claim.subjectId), signal);
  if (upload === undefined) return;
  const folder = makeTemporaryFolder();
  try {
    const path = await fileOf(context, upload, folder);
    showAs(folder, 'upload');
    const takePackage = (source: PackageSource) => checked(context, source, signal);
    const result = await withContestPackage(path, async (found) => {
      await bringContest(found, { db, announcer, by: upload.accountId, takePackage });
      return { contest: found.contest.id, message: formatIssues(found.warnings) };
    });
    await finish(context, job, result);
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError) || error.fault === 'machine') throw error;
    await finish(context, job, { message: [error.message, error.hint ?? ''].join('\n').trim() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the upload into a folder, under a harmless name that tells its original name. */
async function fileOf(
  { db }: WorkerContext,
  { name, blob }: { readonly name: string; readonly blob: string },
  folder: string,
): Promise<string> {
  const stored = await openBlob(db, blob);
  if (stored === undefined) throw new Error(`blob ${blob} is missing`);
  const path = join(
    folder,
    `${name
      .replace(/\.zip$/i, '')
      .replace(/[^\w-]/g, '_')
      .slice(0, 64)}.zip`,
  );
  await pipeline(stored.pieces, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return path;
}

/** Stores a package and waits for its check, which another job does. @throws UserError if it is refused */
async function checked(
  { db, announcer }: WorkerContext,
  source: PackageSource,
  signal: AbortSignal,
): Promise<void> {
  const versionId = await storePackage(db, source, signal);
  announcer.announce('job');
  for (;;) {
    const check = await untilStored(() => checkState(db, versionId), signal);
    if (check?.state === 'ready') return;
    if (check === undefined || check.state === 'refused')
      throw new UserError(
        [`problem ${source.slug}: its package was refused`, ...errorsIn(check?.report)].join('\n'),
      );
    await sleep(pollMs, undefined, { signal });
  }
}

/** The first errors, a line each. */
const errorsIn = (report: PackageReport | null | undefined): readonly string[] =>
  (report?.findings ?? [])
    .filter(({ severity }) => severity === 'error')
    .slice(0, mostErrors)
    .map(({ place, message }) => `  ${place === undefined ? '' : `${place}: `}${message}`);

async function giveUp(context: WorkerContext, job: HeldJob, trouble: string): Promise<void> {
  await finish(context, job, { message: `the judge failed: ${trouble}` });
}

async function finish(
  { db, announcer, log }: WorkerContext,
  { claim, signal }: HeldJob,
  result: ContestImportResult,
): Promise<void> {
  if (!(await untilStored(() => finishContestImport(db, claim, result), signal))) return;
  announcer.announce('import', String(claim.subjectId));
  log.info({ contest: result.contest }, 'a contest was imported');
}
