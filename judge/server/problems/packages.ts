import { archive } from '#protocol';
import { addPackage, cancelChecks, listVersions, problemBySlug, setHidden, setSolutionShown } from '#store';
import type { SignedIn } from '../http/caller.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { audited, tellJob } from '../routes/telling.ts';
import type { UploadedFile } from '../uploads/uploaded-file.ts';

/** True for those who manage all problems. */
export const isJuryRole = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'jury' || role === 'admin';

/** A problem that the caller manages: the jury all, a setter their own.
 *  @throws HttpError 404 */
export async function findOwnProblem(visit: Visit<unknown>, slug: string) {
  const caller = signedIn(visit);
  const problem = await problemBySlug(visit.services.db, slug);
  if (problem === undefined || (problem.ownerId !== caller.id && !isJuryRole(caller))) throw notFound();
  return problem;
}

/** Takes a package: stores the zip file unopened and asks a worker to check it.
 *  @param slug - undefined or empty: from the name of the file
 *  @throws HttpError 422 for a file that is not a zip file or has no good name, 409 if the problem is not the
 *  caller's */
export async function takePackage(
  visit: Visit<unknown>,
  { file, slug: named }: { readonly file: UploadedFile; readonly slug?: string | undefined },
): Promise<{ readonly slug: string; readonly version: number; readonly hidden: boolean }> {
  const { services } = visit;
  const caller = signedIn(visit);
  const slug = named || slugFor(file.name);
  if (!/^[a-z0-9]{1,32}$/.test(slug))
    throw new HttpError(
      422,
      `slug: found ${JSON.stringify(slug.slice(0, 40))}, expected 1 to 32 of a-z and 0-9; name the file so, or the problem`,
    );
  await file.requireZip('a problem package');
  await refuseForeign(visit, caller, slug);
  const blob = await services.uploads.store(file);
  const version = await addPackage(services.db, { slug, blob, accountId: caller.id });
  tellJob(visit, { problem: slug, version });
  await audited(visit, 'package.upload', slug, { digest: blob });
  const hidden = (await problemBySlug(services.db, slug))?.hidden ?? true;
  return { slug, version, hidden };
}

/** The slug that the name of a file suggests: `My Problem.zip` → `myproblem`. */
const slugFor = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.zip$/, '')
    .replace(/[ _-]/g, '');

/** Bundled problems come with the judge and are not replaced; a setter's problem is replaced by its setter or the
 *  jury. */
async function refuseForeign({ services }: Visit<unknown>, caller: SignedIn, slug: string): Promise<void> {
  const problem = await problemBySlug(services.db, slug);
  if (problem === undefined) return;
  const versions = await listVersions(services.db, problem.id);
  if (versions.some(({ bundled }) => bundled))
    throw new HttpError(409, `${slug} is a problem that comes with the judge: choose another slug`);
  if (problem.ownerId !== caller.id && !isJuryRole(caller))
    throw new HttpError(409, `the slug ${slug} is taken: choose another one`);
}

/** Cancels the checks of the packages of a problem that the caller manages.
 *  @throws HttpError 404, 409 if none runs */
export async function stopChecks(visit: Visit<unknown>, slug: string): Promise<void> {
  const { services } = visit;
  const problem = await findOwnProblem(visit, slug);
  const { name } = signedIn(visit);
  const ended = await cancelChecks(services.db, problem.id, `the check was cancelled by ${name}`);
  if (ended.length === 0) throw new HttpError(409, `no check of a package of ${slug} waits or runs`);
  for (const { job, version } of ended) {
    services.announcer.announce('cancel', String(job));
    services.announcer.announce('check', String(version));
  }
  await audited(visit, 'package.cancel', problem.slug);
}

/** Hides a problem that the caller manages from contestants, or shows it.
 *  @throws HttpError 404 */
export async function hideProblem(visit: Visit<unknown>, slug: string, hidden: boolean): Promise<void> {
  const { services } = visit;
  const problem = await findOwnProblem(visit, slug);
  await setHidden(services.db, problem.id, hidden);
  services.kept.forget('problem');
  services.announcer.announce('event', archive);
  await audited(visit, hidden ? 'problem.hide' : 'problem.show', problem.slug);
}

/** Lets everybody read the solution of a problem, or not. @throws HttpError 404 */
export async function showSolution(visit: Visit<unknown>, slug: string, isShown: boolean): Promise<void> {
  const problem = await findOwnProblem(visit, slug);
  await setSolutionShown(visit.services.db, problem.id, isShown);
  visit.services.kept.forget('problem');
  await audited(visit, isShown ? 'problem.show-solution' : 'problem.hide-solution', problem.slug);
}
