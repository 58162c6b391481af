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
import { contestReader } from '../routes/contest-rights.ts';
import type { Visit } from '../routes/route.ts';
import type { Services } from '../routes/services.ts';

/** A submission that the caller may see. */
export interface SeenSubmission {
  readonly facts: SubmissionFacts;
  readonly sight: Sight;
}

/** Who asks for a submission. */
type Asking = Pick<Visit<unknown>, 'services' | 'caller' | 'address'>;

/** Finds a submission. @param ref - as `submissionRef` makes it
 *  @throws HttpError 404 if there is none, or not for this caller; 403 where its exam does not let them in */
export async function findSubmission(asking: Asking, ref: string): Promise<SeenSubmission> {
  const { services, caller } = asking;
  const { db, settings, contests } = services;
  const facts = await submissionNamed(db, submissionPlace(ref));
  const isElsewhere = caller?.contest !== undefined && facts?.contestId !== caller.contest;
  const audience = isElsewhere ? undefined : facts && audienceOf(caller, facts);
  if (facts === undefined || audience === undefined) throw notFound();
  // Within a contest its own rules for what teams see hold, wherever one asks.
  const contest = facts.contestId === archive ? undefined : await contests.get(facts.contestId);
  if (contest?.state.contest?.exam !== undefined) await contestReader(asking, facts.contestId);
  const policy = contest?.state.contest?.feedback ?? policyOf(settings.values);
  return { facts, sight: { audience, policy } };
}

/** A submission as the caller sees it, with its cases so far and its place in the queue.
 *  @throws HttpError 404, 403 */
export async function readSubmission(asking: Asking, ref: string): Promise<SubmissionView> {
  const { services } = asking;
  const { facts, sight } = await findSubmission(asking, ref);
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

/** The files of a submission, for those who may see it. @throws HttpError 404, 403 */
export async function readSource(asking: Asking, ref: string): Promise<readonly StoredFile[]> {
  const { facts } = await findSubmission(asking, ref);
  return filesOfSubmission(asking.services.db, facts.id);
}
