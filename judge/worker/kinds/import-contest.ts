import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefused } from '#contest';
import { type ContestPackage, type PackagedProblem, withContestPackage } from '#contest-reader';
import { formatIssues, inTemporaryFolder, issuePlace, showAs, UserError } from '#host';
import { languagesHad } from '#language';
import { listProblems } from '#problem-reader';
import { copies, writePackage } from '#problem-writer';
import type { ContestImportResult, PackageReport } from '#protocol';
import {
  type Actor,
  type Announcer,
  addPackage,
  checkState,
  classMembers,
  contestLine,
  type Database,
  finishContestImport,
  hashPassword,
  importContest,
  listWorkers,
  nameFault,
  openBlob,
  passwordFault,
  problemBySlug,
  putBlob,
  setHidden,
  toldLanguages,
  uploadedContest,
} from '#store';
import { printable } from '#text';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { enterBundledProblems } from '../machine/bundled-problems.ts';
import { untilStored } from '../machine/until-stored.ts';
import { readHandInsAside } from './hand-ins-aside.ts';

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
  return inTemporaryFolder(async (folder) => {
    try {
      const path = await fileOf(context, upload, folder);
      showAs(folder, 'upload');
      if (upload.handInsOf !== null) {
        const members = await classMembers(db, upload.handInsOf);
        const handIns = await readHandInsAside(db, { folder, path, members }, signal);
        return finish(context, job, { message: '', handIns });
      }
      const takePackage = (source: PackageSource) => checked(context, source, signal);
      const result = await withContestPackage(path, async (found) => {
        await bringContest(found, { db, announcer, by: upload.accountId, takePackage });
        return { contest: found.contest.id, message: formatIssues(found.warnings) };
      });
      await finish(context, job, result);
    } catch (error) {
      if (signal.aborted || !(error instanceof UserError) || error.fault === 'machine') throw error;
      await finish(context, job, { message: [error.message, error.hint ?? ''].join('\n').trim() });
    }
  });
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

/** Where a contest is stored. */
interface ContestPlace {
  readonly db: Database;
  readonly announcer: Announcer;
  /** The account that imports it: contests may only use packages of their owner. */
  readonly by: Actor;
  /** Stores a package that comes with the contest and waits for its check. @throws if it is refused */
  readonly takePackage: (source: PackageSource) => Promise<void>;
}

/** Stores a contest that was read from files, all or nothing.
 *  @throws UserError that says what is wrong; what `takePackage` throws */
export async function bringContest(found: ContestPackage, place: ContestPlace): Promise<void> {
  const { db, announcer, by } = place;
  const { id } = found.contest;
  if ((await contestLine(db, id)) !== undefined)
    throw new UserError(`There is a contest "${id}" already.`, {
      hint: 'Give the contest another id in its contest.yaml, or use another data folder.',
    });
  refuseAccounts(found);
  await bringProblems(found, place);
  for (const path of found.files.values()) await putBlob(db, readFileSync(path));
  const accounts = await Promise.all(
    found.accounts.map(async ({ object, password }) => ({
      object,
      passwordHash: password === undefined ? null : await hashPassword(password),
    })),
  );
  const known = languagesHad(toldLanguages(await listWorkers(db))).map(({ facts }) => facts);
  const brought = found.problems.map(({ path: _, final, ...problem }) => ({
    ...problem,
    finalSlug: final?.slug,
  }));
  const refused = await importContest(db, { ...found, problems: brought, by, accounts, known });
  if (refused !== undefined && isRefused(refused)) throw new UserError(`${id}: ${refused.refused}`);
  announcer.announce('event', id);
  announcer.announce('job');
  await announcer.settled();
}

function refuseAccounts({ accounts, issueOf }: ContestPackage): void {
  const faults = accounts.flatMap(({ object: { username }, password }) => {
    const fault =
      nameFault(username) ?? (password === undefined ? undefined : passwordFault(password, username));
    if (fault === undefined) return [];
    const issue = issueOf('accounts', username, 'username', { expected: '', found: '' });
    return [`${issuePlace(issue)}  ${printable(username)}: ${fault}`];
  });
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}

/** Makes sure that the problems are in the store. Packages that come with the contest are checked like any other; new
 *  ones are hidden in the archive. They belong to the account that imports them. */
async function bringProblems(
  { problems, issueOf }: ContestPackage,
  { db, announcer, by, takePackage }: ContestPlace,
): Promise<void> {
  const bundled = new Set(listProblems());
  const isBrought = ({ slug, path }: PackagedProblem) => bundled.has(slug) || path !== undefined;
  const missing: PackagedProblem[] = [];
  for (const problem of problems)
    if (!isBrought(problem) && (await problemBySlug(db, problem.slug)) === undefined) missing.push(problem);
  if (missing.length > 0)
    throw new UserError(
      formatIssues(
        missing.map(({ id, slug }) =>
          issueOf('problems', id, 'id', {
            expected: `the package of ${id} in the contest, or a problem ${slug} of the judge`,
            found: 'neither',
          }),
        ),
      ),
    );
  const wanted = problems.filter(({ slug, path }) => path === undefined && bundled.has(slug));
  await enterBundledProblems(
    db,
    announcer,
    wanted.map(({ slug }) => slug),
  );
  await announcer.settled();
  for (const { slug, path } of problems)
    if (!bundled.has(slug) && path !== undefined) await takePackage({ slug, path, by });
  for (const { final } of problems)
    if (final !== undefined && !bundled.has(final.slug)) await takePackage({ ...final, by });
}

/** A package of a problem in a folder or zip file. */
export interface PackageSource {
  readonly slug: string;
  readonly path: string;
  /** Owner of a new problem; default: the owner of the machine. */
  readonly by?: Actor;
  /** Whether contestants see it in the archive. Undefined: as before; a new one is hidden. */
  readonly isShown?: boolean | undefined;
}

/** Stores a package and asks for its check. @returns the id of the version */
export async function storePackage(
  db: Database,
  { slug, path, by, isShown }: PackageSource,
  signal: AbortSignal,
): Promise<number> {
  const blob = await putBlob(db, await zipAt(path, slug, signal));
  const versionId = await addPackage(db, { slug, blob, accountId: by === 'machine' ? undefined : by });
  const problem = await problemBySlug(db, slug);
  if (isShown !== undefined && problem !== undefined) await setHidden(db, problem.id, !isShown);
  return versionId;
}

/** The bytes of a zip file, or of one made from a folder. */
async function zipAt(path: string, slug: string, signal: AbortSignal): Promise<Buffer> {
  if (!statSync(path).isDirectory()) return readFileSync(path);
  const folder = mkdtempSync(join(tmpdir(), 'antipode-zip-'));
  try {
    const target = join(folder, `${slug}.zip`);
    await writePackage(copies(path, slug, path), target, signal);
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
