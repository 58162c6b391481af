import { isRefused } from '#contest';
import { archive, type ProblemFacts } from '#protocol';
import { addSubmission, contestProblem, type StoredFile, type StoredProblem } from '#store';
import type { SignedIn } from '../routes/caller.ts';
import { HttpError, notFound } from '../routes/errors.ts';
import type { Visit } from '../routes/route.ts';
import type { Services } from '../services.ts';
import { checkEntryPoint, checkFiles, chooseLanguage } from './check-files.ts';

/** A program as it arrives. */
export interface HandedInProgram {
  readonly files: readonly StoredFile[];
  /** Id or name; undefined or '': it is guessed. */
  readonly language?: string | undefined;
  readonly entryPoint?: string | undefined;
}

/** A problem that can be shown and judged. */
export type OpenProblem = StoredProblem & { readonly facts: ProblemFacts };

/** The problem of that label, if the caller may see it and a version is ready. @throws HttpError 404 */
export async function findProblem(
  { db, kept }: Services,
  caller: SignedIn | undefined,
  label: string,
): Promise<OpenProblem> {
  const key = `problem ${label.toLowerCase()}`;
  const problem = await kept.get(key, () => contestProblem(db, archive, label), 'problem');
  const isOwn = caller?.id === problem?.ownerId && caller !== undefined;
  const maySeeHidden = caller?.role === 'jury' || caller?.role === 'admin' || isOwn;
  if (problem?.facts == null || (problem.hidden && !maySeeHidden)) throw notFound();
  return { ...problem, facts: problem.facts };
}

/** A program whose files and language can be judged. */
export interface CheckedProgram {
  readonly files: readonly StoredFile[];
  readonly language: string;
  readonly entryPoint: string | undefined;
}

/** Checks a program at the door. @throws HttpError that says why it is refused */
export async function checkProgram(
  { languages }: Services,
  { facts }: OpenProblem,
  { files, language: named, entryPoint: wanted }: HandedInProgram,
): Promise<CheckedProgram> {
  const entryPoint = wanted?.trim() || undefined;
  checkEntryPoint(entryPoint);
  checkFiles(files, facts);
  const allowed = facts.languages;
  const language = chooseLanguage(files, await languages.list(), { named, entryPoint, allowed });
  return { files, language: language.id, entryPoint };
}

/** Accepts a submission: authenticates, checks, stores and announces it; judging follows later.
 *  @param key - the same key and program of the same account are one submission
 *  @throws HttpError that says why it is refused */
export async function acceptSubmission(
  visit: Taking,
  caller: SignedIn,
  problem: OpenProblem,
  program: HandedInProgram,
  key?: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const checked = await checkProgram(visit.services, problem, program);
  const added = await addSubmission(visit.services.db, {
    contestId: archive,
    problemId: problem.id,
    accountId: caller.id,
    ...checked,
    idempotencyKey: key,
    priority: 'practice',
  });
  if (isRefused(added)) throw new HttpError(409, added.refused);
  tellSubmission(visit, archive, added.apiId);
  return { id: added.apiId, isNew: added.isNew };
}

/** The request that brings a submission. */
type Taking = Pick<Visit<unknown>, 'services' | 'log'>;

/** Tells workers and live pages that there is a submission. The log names it beside the request. */
export function tellSubmission({ services, log }: Taking, contest: string, id: string): void {
  services.announcer.announce('job');
  services.announcer.announce('event', contest);
  log.info({ contest, submission: id }, 'a submission was accepted');
}

/** The files of a form. If none was chosen, browsers send one file without name and content. */
export async function formFiles(files: readonly File[]): Promise<readonly StoredFile[]> {
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0);
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name, content: Buffer.from(await file.arrayBuffer()) })),
  );
}
