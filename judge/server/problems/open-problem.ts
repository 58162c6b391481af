import { seesStatement, seesStatements } from '#contest';
import { archive, type ProblemFacts } from '#protocol';
import { contestProblem, type StoredProblem } from '#store';
import type { SignedIn } from '../http/caller.ts';
import { HttpError, orNotFound } from '../http/errors.ts';
import { type ContestReader, liveOf } from '../memory/contest-reader.ts';
import type { Services } from '../routes/services.ts';

/** A problem that can be shown and judged. */
export type OpenProblem = StoredProblem & { readonly facts: ProblemFacts };

/** The problem of the archive of that label, if the caller may see it and a version is ready. */
export async function archiveProblem(
  { db, kept, settings }: Services,
  caller: SignedIn | undefined,
  label: string,
): Promise<OpenProblem | undefined> {
  const key = `problem ${label.toLowerCase()}`;
  const problem = await kept.get(key, () => contestProblem(db, archive, label), 'problem');
  const isOwn = caller?.id === problem?.ownerId && caller !== undefined;
  const maySeeHidden = caller?.role === 'jury' || caller?.role === 'admin' || isOwn;
  if (problem?.facts == null || (problem.hidden && !maySeeHidden)) return undefined;
  const isNamed = maySeeHidden || settings.values['practice feedback'] === 'all';
  return { ...problem, facts: seenFacts(problem.facts, isNamed) };
}

/** Test cases have their names where verdicts name them too. */
const seenFacts = ({ caseNames, ...facts }: ProblemFacts, isNamed: boolean): ProblemFacts =>
  isNamed && caseNames !== undefined ? { ...facts, caseNames } : facts;

/** Like `archiveProblem`. @throws HttpError 404 */
export async function findProblem(
  services: Services,
  caller: SignedIn | undefined,
  label: string,
): Promise<OpenProblem> {
  return orNotFound(await archiveProblem(services, caller, label));
}

/** The problem of that label, in any case of its letters; undefined if this reader may not see it. Statements, samples
 *  and all files of a problem are read through it.
 *  @throws HttpError 403 if statements are only for participants, or it is of another division */
export async function problemFor(
  { db, kept }: Services,
  reader: ContestReader,
  label: string,
): Promise<OpenProblem | undefined> {
  const wanted = label.toLowerCase();
  const { state } = liveOf(reader);
  const found = [...state.all('problems').values()].find((one) => one.label.toLowerCase() === wanted);
  if (found === undefined || reader.one('problems', found.id) === undefined) return undefined;
  if (!seesStatements(reader.audience, state))
    throw new HttpError(403, 'until the end of the contest, its statements are for those who take part');
  if (!seesStatement(reader.audience, found.id, state))
    throw new HttpError(403, 'the problem is for teams of another division');
  const key = JSON.stringify(['problem of a contest', reader.id, found.label]);
  const problem = await kept.get(key, () => contestProblem(db, reader.id, found.label), 'problem');
  if (problem?.facts == null) return undefined;
  const isNamed = reader.isJury || reader.contest?.feedback === 'all';
  return { ...problem, facts: seenFacts(problem.facts, isNamed) };
}
