import { archive, type SubmissionView, submissionPlace } from '#protocol';
import {
  casesOf,
  filesOfSubmission,
  listSubmissions,
  placesInQueue,
  type StoredFile,
  type SubmissionFacts,
  type SubmissionFilter,
  submissionNamed,
} from '#store';
import type { SignedIn } from '../http/caller.ts';
import { notFound } from '../http/errors.ts';
import {
  audienceOf,
  policyOf,
  type Sight,
  submissionState,
  submissionView,
} from '../live/submission-view.ts';
import type { Services } from '../routes/services.ts';

/** A submission that the caller may see. */
export interface SeenSubmission {
  readonly facts: SubmissionFacts;
  readonly sight: Sight;
}

/** Finds a submission. @param ref - as `submissionRef` makes it
 *  @throws HttpError 404 if there is none, or not for this caller */
export async function findSubmission(
  { db, settings, contests }: Services,
  caller: SignedIn | undefined,
  ref: string,
): Promise<SeenSubmission> {
  const facts = await submissionNamed(db, submissionPlace(ref));
  const isElsewhere = caller?.contest !== undefined && facts?.contestId !== caller.contest;
  const audience = isElsewhere ? undefined : facts && audienceOf(caller, facts);
  if (facts === undefined || audience === undefined) throw notFound();
  // Within a contest its own rule for what teams see holds, wherever one asks.
  const contest = facts.contestId === archive ? undefined : await contests.get(facts.contestId);
  const policy = contest?.state.contest?.feedback ?? policyOf(settings.values);
  return { facts, sight: { audience, policy } };
}

/** A submission as the caller sees it, with its cases so far and its place in the queue.
 *  @throws HttpError 404 */
export async function readSubmission(
  services: Services,
  caller: SignedIn | undefined,
  ref: string,
): Promise<SubmissionView> {
  const { facts, sight } = await findSubmission(services, caller, ref);
  const isQueued = submissionState(facts.judgement) === 'queued';
  const [cases, places] = await Promise.all([
    casesOf(services.db, facts.judgement),
    isQueued ? placesInQueue(services.db, [facts.id]) : undefined,
  ]);
  return submissionView(facts, cases, sight, places?.get(facts.id)?.place);
}

/** Submissions that the caller may see, newest first: their own, or for the jury all. */
export async function readSubmissions(
  { db, settings }: Services,
  caller: SignedIn,
  filter: SubmissionFilter,
): Promise<readonly SubmissionView[]> {
  const isJury = caller.role === 'jury' || caller.role === 'admin';
  const policy = policyOf(settings.values);
  // Filtering by a verdict that is hidden would reveal it.
  const verdict = isJury || policy !== 'none' ? filter.verdict : undefined;
  const found = await listSubmissions(db, {
    ...filter,
    verdict,
    accountId: isJury ? filter.accountId : caller.id,
  });
  return found.flatMap((facts) => {
    const audience = audienceOf(caller, facts);
    return audience === undefined ? [] : [submissionView(facts, undefined, { audience, policy })];
  });
}

/** The files of a submission, for those who may see it. @throws HttpError 404 */
export async function readSource(
  services: Services,
  caller: SignedIn | undefined,
  ref: string,
): Promise<readonly StoredFile[]> {
  const { facts } = await findSubmission(services, caller, ref);
  return filesOfSubmission(services.db, facts.id);
}
