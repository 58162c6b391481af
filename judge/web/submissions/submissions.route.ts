import { h } from 'preact';
import * as z from 'zod';
import { archive, jurySubmissionPath, paths, problemPath, submissionPath } from '#protocol';
import {
  choiceField,
  defineRoute,
  download,
  findProblem,
  findSubmission,
  idField,
  judgeAgain,
  jury,
  members,
  orNotFound,
  readSource,
  readSubmissions,
  redirect,
  signedIn,
  submissionField,
  type Visit,
} from '#server';
import { accountNamed } from '#store';
import { verdicts } from '#verdict';
import { listedProblems } from '../archive/listed-problems.ts';
import { frameOf, sendPage, sendPageInPieces, sendPart, sendPartInPieces } from '../frame/frame-of.ts';
import { languageWithJury } from '../frame/language-for.ts';
import { filterChoices, verdictOptions } from '../parts/filter.tsx';
import { address } from '../parts/text.ts';
import { imageAnswer, imageFields } from './image-answer.ts';
import { SubmissionListPage, type SubmissionListView, type SubmissionRow, SubmissionRows } from './list.tsx';
import { LiveSubmission, SubmissionPage } from './submission.tsx';
import { submissionPageView } from './submission-view.ts';

const pageLength = 50;
const part = z.literal('live').optional().catch(undefined);

const filterFields = z.object({
  problem: choiceField,
  language: choiceField,
  account: choiceField,
  verdict: z
    .enum(['', ...verdicts])
    .catch('')
    .default(''),
  before: submissionField.optional().catch(undefined),
  part,
});

type Filter = z.infer<typeof filterFields>;

async function answerList(visit: Visit<Filter>, isJury: boolean): Promise<Response> {
  const view = await listView(visit, isJury);
  if (visit.input.part === 'live') return sendPart(visit, h(SubmissionRows, { view }));
  return sendPage(h(SubmissionListPage, { frame: frameOf(visit), view }));
}

/** The caller's own submissions, or everybody's for the jury. */
async function listView(visit: Visit<Filter>, isJury: boolean): Promise<SubmissionListView> {
  const { part: _, before, ...typed } = visit.input;
  const since = visit.services.live.seq; // before the rows are read: what comes meanwhile is told again
  const [problems, languages, rows] = await Promise.all([
    listedProblems(visit),
    visit.services.languages.list(),
    rowsFor(visit, isJury),
  ]);
  const path = isJury ? paths.jurySubmissions : paths.submissions;
  const last = rows.length > pageLength ? rows[pageLength - 1] : undefined;
  const isFirst = before === undefined;
  return {
    isJury,
    isContest: false,
    path,
    rows: rows.slice(0, pageLength).map((row) => ({
      ...row,
      problem: { ...row.problem, ...problems.find(({ label }) => label === row.problem.label) },
      language: languages.find(({ id }) => id === row.language)?.name ?? row.language,
    })),
    filter: {
      choices: filterChoices(typed, [
        ['problem', 'Problem', problems.map(({ label, name }) => [label, name])],
        ['language', 'Language', languages.map(({ id, name }) => [id, name])],
        ['verdict', 'Verdict', verdictOptions],
      ]),
      texts: isJury ? [{ name: 'account', label: 'User name', value: typed.account, isSearch: true }] : [],
    },
    errors: [],
    newest: isFirst ? undefined : address(path, typed),
    older: last && address(path, { ...typed, before: last.id }),
    stream: isFirst ? address('/api/v1/submissions/events', { problem: typed.problem, since }) : undefined,
  };
}

async function rowsFor(visit: Visit<Filter>, isJury: boolean): Promise<readonly SubmissionRow[]> {
  const { services, input } = visit;
  const caller = signedIn(visit);
  const problem = input.problem === '' ? undefined : await findProblem(services, caller, input.problem);
  const wanted = isJury ? input.account : caller.name;
  const account = wanted === '' ? undefined : await accountNamed(services.db, wanted);
  if (wanted !== '' && account === undefined) return [];
  const views = await readSubmissions(services, caller, {
    contestId: archive,
    accountId: account?.id,
    problemId: problem?.id,
    language: input.language || undefined,
    verdict: input.verdict || undefined,
    before: input.before,
    limit: pageLength + 1,
  });
  return views.map(({ id, receivedAt, account: by, problem, language, verdict, state, judgement }) => ({
    id,
    href: isJury ? jurySubmissionPath(id) : submissionPath(id),
    at: new Date(receivedAt),
    by,
    problem: { label: problem, name: problem, href: problemPath(problem) },
    language,
    verdict: verdict ?? undefined,
    pending: state === 'done' ? 'Judged' : 'Judging',
    score: judgement?.score,
    cpuMs: verdict === 'CE' ? undefined : judgement?.cpuMs,
    peakBytes: verdict === 'CE' ? undefined : judgement?.peakBytes,
  }));
}

const list = defineRoute({
  at: `GET ${paths.submissions}`,
  may: members,
  summary: 'Show your submissions',
  input: filterFields,
  handle: (visit) => answerList(visit, false),
});

const juryList = defineRoute({
  at: `GET ${paths.jurySubmissions}`,
  may: jury,
  summary: 'Show all submissions',
  input: filterFields,
  handle: (visit) => answerList(visit, true),
});

const oneFields = z.object({ id: submissionField, part, with: submissionField.optional() });

async function answerOne(visit: Visit<z.infer<typeof oneFields>>): Promise<Response> {
  const view = await submissionPageView(visit);
  const language = languageWithJury(visit, view.jury !== undefined);
  if (visit.input.part === 'live') return sendPartInPieces(visit, h(LiveSubmission, { view }), { language });
  return sendPageInPieces(visit, h(SubmissionPage, { frame: { ...frameOf(visit), language }, view }));
}

const one = defineRoute({
  at: `GET ${paths.submissions}/:id`,
  may: members,
  summary: 'Show a submission: its verdict, live, and what you may see of it',
  input: oneFields,
  handle: answerOne,
});

const juryOne = defineRoute({
  at: `GET ${paths.jurySubmissions}/:id`,
  may: jury,
  summary: 'Show a submission as the jury sees it',
  input: oneFields,
  handle: answerOne,
});

const file = defineRoute({
  at: `GET ${paths.submissions}/:id/source/:number`,
  may: members,
  summary: 'Download a file of a submission',
  input: z.object({ id: submissionField, number: idField }),
  async handle(visit) {
    const { id, number } = visit.input;
    const found = orNotFound((await readSource(visit, id))[number - 1]);
    return download(found.content, { name: found.name, type: 'text/plain; charset=utf-8' });
  },
});

const image = defineRoute({
  at: `GET ${paths.submissions}/:id/images/:image`,
  kind: 'asset',
  may: members,
  summary: 'Get a picture of a case of a submission that its package has drawn, as far as you may see it',
  input: imageFields.extend({ id: submissionField }),
  handle: async (visit) =>
    imageAnswer(visit.services, await findSubmission(visit, visit.input.id), visit.input),
});

const again = defineRoute({
  at: `POST ${paths.jurySubmissions}/:id/rejudge`,
  may: jury,
  summary: 'Rejudge a submission',
  input: z.object({ id: submissionField }),
  async handle(visit) {
    await judgeAgain(visit, visit.input.id);
    return redirect(address(`${paths.jurySubmissions}/${visit.input.id}`, { notice: 'rejudged' }));
  },
});

/** Submissions, one's own and for the jury. */
export const submissionPages = [list, juryList, one, juryOne, file, image, again];
