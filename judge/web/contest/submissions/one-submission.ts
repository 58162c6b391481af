import { contestTimeOf, visible } from '#contest';
import type { SubmissionObject } from '#protocol';
import type { ContestReader, SeenSubmission, Visit } from '#server';
import { notFound, page } from '#server';
import { submissionFacts } from '#store';
import { renderPage, renderPart } from '../../frame/layout.tsx';
import type { DecisionsView } from '../../submissions/decisions.tsx';
import { LiveSubmission, SubmissionPage } from '../../submissions/submission.tsx';
import { viewOfSubmission } from '../../submissions/submission-view.ts';
import type { SubmissionPageView } from '../../submissions/view.ts';
import { frameWithVerdicts } from '../visit/contest-visit.ts';
import { decisionsView } from './decisions-view.ts';

/** A submission of the reader's team; any submission for the jury.
 *  @throws HttpError 404 */
export async function submissionIn(
  { services }: Visit<unknown>,
  { live, audience, team, isJury }: ContestReader,
  id: string,
): Promise<SeenSubmission & { readonly object: SubmissionObject }> {
  const object = live.state.all('submissions').get(id);
  const isOpen = object !== undefined && (isJury || (team !== undefined && object.team_id === team));
  if (!isOpen || visible(audience, 'submissions', object, live.state) === undefined) throw notFound();
  const facts = await submissionFacts(services.db, object.key);
  if (facts === undefined) throw notFound();
  const policy = live.state.contest?.feedback ?? 'verdict';
  return { object, facts, sight: { audience: isJury ? 'jury' : 'team', policy } };
}

interface SubmissionAnswer {
  readonly id: string;
  /** `live`: only the part that changes during judging. */
  readonly part?: 'live' | undefined;
  /** A verdict by hand that was refused. */
  readonly typed?: DecisionsView['typed'];
  readonly status?: number;
}

/** The page of a submission of a contest. @throws HttpError 404 */
export async function answerSubmission(
  visit: Visit<unknown>,
  reader: ContestReader,
  { id, part, typed, status = 200 }: SubmissionAnswer,
): Promise<Response> {
  const { live, isJury } = reader;
  const submission = await submissionIn(visit, reader, id);
  const seen = await viewOfSubmission(visit.services, submission);
  const isDone = seen.state.kind === 'judged';
  const view: SubmissionPageView = {
    ...seen,
    id,
    contestId: live.id,
    team: live.state.all('teams').get(submission.object.team_id ?? '')?.name,
    contestMs: contestTimeOf(live.state, submission.object.time),
    stream: undefined,
    isHeard: !isDone,
    jury: undefined,
    decisions: isJury ? decisionsView(reader, submission.object, submission, typed) : undefined,
  };
  const { frame, headers } = frameWithVerdicts(visit, reader, id);
  if (part === 'live') return page(renderPart(LiveSubmission({ view })), { headers });
  const contest = frame.contest && { ...frame.contest, ...(!isDone && { submission: id }) };
  return page(renderPage(SubmissionPage({ frame: { ...frame, contest }, view })), { status, headers });
}
