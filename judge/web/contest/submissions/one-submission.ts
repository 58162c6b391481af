import { h } from 'preact';
import { readSpan } from '#protocol';
import {
  type ContestReader,
  type ContestVisit,
  type JuryReader,
  notFound,
  type SeenSubmission,
} from '#server';
import { classNotes, type Database, submissionFacts } from '#store';
import { sendPageInPieces, sendPartInPieces } from '../../frame/frame-of.ts';
import { languageWithJury } from '../../frame/language-for.ts';
import { timeText } from '../../frame/words.ts';
import type { CommentsView, CommentTyped } from '../../submissions/comments.tsx';
import type { DecisionsView } from '../../submissions/decisions.tsx';
import { LiveSubmission, SubmissionPage } from '../../submissions/submission.tsx';
import {
  type ComparableSubmission,
  comparedWith,
  viewOfSubmission,
} from '../../submissions/submission-view.ts';
import type { SourceView, SubmissionPageView } from '../../submissions/view.ts';
import { frameWithVerdicts } from '../visit/contest-visit.ts';
import type { SeenSubmissionObject } from './submissions-of.ts';

/** What the jury sees in addition on the page of a submission.
 *  @param typed - a verdict by hand that was refused */
function decisionsView(
  { id: contestId, full: state, isJudge }: JuryReader,
  { id, ignored }: SeenSubmissionObject,
  { facts: { judgement } }: SeenSubmission,
  typed: DecisionsView['typed'],
): DecisionsView {
  const judgements = state.judgementsOf(id).flatMap((name) => state.all('judgements').get(name) ?? []);
  return {
    contestId,
    submission: id,
    judgements: judgements.map((one) => ({
      id: one.id,
      verdict: one.judgement_type_id,
      isCurrent: one.current,
      isByHand: one.by_hand ?? false,
      rejudging: one.rejudging == null ? undefined : Number(one.rejudging),
      begun: one.start_time,
    })),
    typed,
    byHand: judgement.record?.byHand,
    isIgnored: ignored ?? false,
    mayDecide: isJudge && state.state.finalized === null,
  };
}

/** A submission of the reader's team; any submission for the jury.
 *  @throws HttpError 404 */
export async function submissionIn(
  { services, reader }: ContestVisit<unknown>,
  id: string,
): Promise<SeenSubmission & { readonly object: SeenSubmissionObject }> {
  const [object, key] = [reader.one('submissions', id), reader.keyOf(id)];
  const facts = key === undefined ? undefined : await submissionFacts(services.db, key);
  if (object === undefined || facts === undefined) throw notFound();
  const policy = reader.contest?.feedback ?? 'verdict';
  return { object, facts, sight: { audience: reader.isJury ? 'jury' : 'team', policy } };
}

interface SubmissionAnswer {
  readonly id: string;
  /** `live`: only the part that changes during judging. */
  readonly part?: 'live' | undefined;
  /** Another submission to compare it with. */
  readonly with?: string | undefined;
  /** A verdict by hand that was refused. */
  readonly typed?: DecisionsView['typed'];
  /** A comment that was refused. */
  readonly comment?: RefusedComment | undefined;
  readonly status?: number;
}

/** The page of a submission of a contest. @throws HttpError 404 */
export async function answerSubmission(
  visit: ContestVisit<unknown>,
  { id, part, with: other, typed, comment, status = 200 }: SubmissionAnswer,
): Promise<Response> {
  const { reader } = visit;
  const submission = await submissionIn(visit, id);
  const seen = await viewOfSubmission(visit.services, submission);
  const isClass = reader.contest?.rules === 'class';
  const isDone = seen.state.kind === 'judged';
  const view: SubmissionPageView = {
    ...seen,
    id,
    contestId: reader.id,
    team: reader.one('teams', submission.object.team_id ?? '')?.name,
    isClass,
    contestMs: isClass ? undefined : readSpan(submission.object.contest_time ?? ''),
    stream: undefined,
    isHeard: !isDone,
    jury: undefined,
    compared:
      isDone && part === undefined
        ? await comparedWith(visit.services, seen.judgement, othersOf(visit, submission.object), other)
        : undefined,
    comments: await commentsOf(visit.services.db, reader, { id, files: seen.files }, comment),
    decisions: reader.isJury
      ? {
          ...decisionsView(reader, submission.object, submission, typed),
          isOutside: visit.caller?.isOutside ?? false,
        }
      : undefined,
  };
  const { frame, headers } = frameWithVerdicts(visit, id);
  const language = languageWithJury(visit, reader.isJury);
  if (part === 'live') return sendPartInPieces(visit, h(LiveSubmission, { view }), { headers, language });
  const contest = frame.contest && { ...frame.contest, ...(!isDone && { submission: id }) };
  const page = h(SubmissionPage, { frame: { ...frame, contest, language }, view });
  return sendPageInPieces(visit, page, { status, headers });
}

const mostOthers = 50;

/** The other submissions of the same team for the same problem, newest first. */
function othersOf(
  visit: ContestVisit<unknown>,
  { id, team_id, problem_id }: SeenSubmissionObject,
): readonly ComparableSubmission[] {
  const { reader } = visit;
  if (team_id == null) return [];
  return reader
    .submissionsOf(team_id)
    .filter((one) => one.problem_id === problem_id && one.id !== id && reader.judgementOf(one.id))
    .slice(-mostOthers)
    .reverse()
    .map((one) => ({
      id: one.id,
      words: `${one.id}, ${timeText(readSpan(one.contest_time ?? '') ?? 0)}`,
      read: () => submissionIn(visit, one.id),
    }));
}

/** What was typed into the form of a comment, and why it was refused. */
interface RefusedComment {
  readonly typed: CommentTyped;
  readonly errors: readonly string[];
}

/** The comments at a program, as far as the reader may see them; undefined outside of classes. */
async function commentsOf(
  db: Database,
  reader: ContestReader,
  { id, files }: { readonly id: string; readonly files: readonly SourceView[] },
  refused: RefusedComment = { typed: { file: '1', line: '', text: '' }, errors: [] },
): Promise<CommentsView | undefined> {
  if (reader.contest?.rules !== 'class') return undefined;
  const notes = await classNotes(db, reader.id, { submission: id, released: !reader.isJury });
  return {
    contestId: reader.id,
    submission: id,
    files: files.map(({ name }) => name),
    comments: notes.map(({ id: note, file, line, text, author, createdAt, releasedAt }) => ({
      id: note,
      file: files[(file ?? 1) - 1]?.name ?? '',
      line: line ?? 0,
      code: lineText(files, file ?? 1, line ?? 0) ?? '',
      text,
      author: author ?? 'somebody',
      at: createdAt,
      isReleased: releasedAt !== null,
    })),
    mayWrite: reader.isJury && reader.isJudge,
    ...refused,
  };
}

/** The text of a line; undefined if there is no such line. */
export const lineText = (files: readonly SourceView[], file: number, line: number): string | undefined =>
  files[file - 1]?.lines?.[line - 1]?.map(({ text }) => text).join('');
