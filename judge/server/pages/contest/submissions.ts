import { z } from 'zod';
import { visible } from '../../../contest/index.ts';
import {
  ContestSubmissionsPage,
  LiveSubmission,
  renderPage,
  renderPart,
  SubmissionPage,
  type SubmissionPageView,
} from '../../../pages/index.ts';
import type { SubmissionObject } from '../../../protocol/index.ts';
import { filesOfSubmission, submissionFacts } from '../../../store/index.ts';
import { idField } from '../../api/fields.ts';
import type { ContestReader } from '../../contests/contest-reader.ts';
import { download, page } from '../../routes/answers.ts';
import { notFound } from '../../routes/errors.ts';
import { defineRoute, members, type Visit } from '../../routes/route.ts';
import type { SeenSubmission } from '../../submissions/read.ts';
import { viewOfSubmission } from '../results/submission-view.ts';
import { contestFrame, contestOf } from './contest-visit.ts';
import { contestFields } from './fields.ts';
import { decisionsView } from './jury/decisions.ts';
import { submissionRows } from './submissions-of.ts';

const mostListed = 500;

const list = defineRoute({
  method: 'GET',
  path: '/contests/:contest/submissions',
  kind: 'page',
  may: members,
  summary: 'Submissions of the own team in a contest; for the jury all',
  input: contestFields.extend({ problem: z.string().max(64).default('') }),
  async handle(visit) {
    const reader = await contestOf(visit);
    const { problem } = visit.input;
    const rows = submissionRows(reader).filter((one) => problem === '' || one.problem.label === problem);
    const view = { contestId: reader.live.id, isJury: reader.isJury, rows: rows.slice(0, mostListed) };
    return page(renderPage(ContestSubmissionsPage({ frame: contestFrame(visit, reader), view })));
  },
});

const oneFields = contestFields.extend({
  id: z.string().max(64),
  part: z.literal('live').optional().catch(undefined),
});
type OneVisit = Visit<z.infer<typeof oneFields>>;

/** A submission of the own team, or any for the jury. @throws HttpError 404 */
async function submissionIn(
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

async function answerOne(visit: OneVisit): Promise<Response> {
  const reader = await contestOf(visit);
  const { id, part } = visit.input;
  const submission = await submissionIn(visit, reader, id);
  const seen = await viewOfSubmission(visit.services, submission);
  const isDone = seen.state.kind === 'judged';
  const view: SubmissionPageView = {
    ...seen,
    id,
    contestId: reader.live.id,
    stream: undefined,
    polls: !isDone,
    jury: undefined,
    decisions: reader.isJury ? decisionsView(reader, submission.object, submission) : undefined,
  };
  if (part === 'live') return page(renderPart(LiveSubmission({ view })));
  return page(renderPage(SubmissionPage({ frame: contestFrame(visit, reader), view })));
}

const one = defineRoute({
  method: 'GET',
  path: '/contests/:contest/submissions/:id',
  kind: 'page',
  may: members,
  summary: 'A submission in a contest: its verdict, live, and what its reader may see of it',
  input: oneFields,
  handle: answerOne,
});

const file = defineRoute({
  method: 'GET',
  path: '/contests/:contest/submissions/:id/source/:number',
  kind: 'page',
  may: members,
  summary: 'A file of a submission in a contest',
  input: contestFields.extend({ id: z.string().max(64), number: idField }),
  async handle(visit) {
    const reader = await contestOf(visit);
    const { facts } = await submissionIn(visit, reader, visit.input.id);
    const found = (await filesOfSubmission(visit.services.db, facts.id))[visit.input.number - 1];
    if (found === undefined) throw notFound();
    return download(found.content, { name: found.name, type: 'text/plain; charset=utf-8' });
  },
});

/** Submissions of a contest. */
export const contestSubmissionPages = [list, one, file];
