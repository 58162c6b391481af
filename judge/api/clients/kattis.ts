/** What Kattis' `submit.py` asks. It logs in with a token, never with a password, and its session is good for handing
 *  in programs alone:
 *  these requests have no protection against other sites beyond what every request has. */

import * as z from 'zod';
import { archive, type SubmissionView, submissionPath } from '#protocol';
import {
  archivePlace,
  contestants,
  countWrongLogin,
  defineRoute,
  download,
  everybody,
  formFiles,
  HttpError,
  json,
  makeToken,
  members,
  notFound,
  orAgain,
  policyOf,
  readSubmission,
  redirect,
  signedIn,
  startSession,
  submissionField,
  submit,
  text,
  type Visit,
} from '#server';
import { secretHash, tokenBearer } from '#store';
import { escapeMarkup } from '#text';
import { submissionBytes } from '../v1/submissions.ts';

/** Logs a script in. @throws HttpError 403 unless the token is the user's */
export async function logInScript(
  visit: Visit<unknown>,
  { user, token }: { readonly user: string; readonly token: string },
): Promise<Response> {
  const bearer = await tokenBearer(visit.services.db, secretHash(token));
  if (bearer?.name.toLowerCase() !== user.toLowerCase()) {
    await countWrongLogin(visit.services, user, visit.address); // a right one is not counted: its client logs in all the time
    throw new HttpError(403, 'wrong user name or token; scripts log in with a token, not with a password');
  }
  if (bearer.contestId !== null)
    throw new HttpError(
      403,
      `the token is for the contest ${bearer.contestId} alone, and this client submits to the archive`,
    );
  const cookie = await startSession(visit, bearer.accountId, { scope: 'submit' });
  return text('Login successful\n', { headers: { 'set-cookie': cookie } });
}

const send = defineRoute({
  at: 'POST /submit',
  kind: 'client',
  may: contestants,
  scope: 'submit',
  summary: "Submit a program with Kattis' client",
  input: z.object({
    problem: z.string().max(64),
    language: z.string().max(100).optional(),
    mainclass: z.string().max(200).optional(),
    contest: z.string().max(64).optional(),
    assignment: z.string().max(64).optional(),
    sub_file: z.array(z.file()).default([]),
  }),
  body: 'form',
  bodyBytes: submissionBytes,
  rate: 'submit',
  async handle(visit) {
    const { input } = visit;
    const { problem, language } = input;
    const files = await formFiles(input.sub_file);
    // With one file its main class is what the language finds by itself; the client only guesses it.
    const entryPoint = files.length > 1 ? input.mainclass : undefined;
    return orAgain(
      async () => {
        requireArchive(input);
        const program = { problem, files: async () => files, language, entryPoint };
        const { kept } = await submit(visit, archivePlace(visit), program);
        return text(`${receivedWords(visit, kept.apiId)}\n`);
      },
      // Its client shows a text only with status 200.
      ({ field, message }) =>
        text(field === 'problem' ? `There is no problem ${problem}.\n` : `Refused: ${message}\n`),
    );
  },
});

/** Its client follows the submission whose `Submission ID` it finds. Where contestants see no verdict there is nothing
 *  to follow. */
function receivedWords(visit: Visit<unknown>, id: string): string {
  const { services, site, audience } = visit;
  if (audience === 'jury' || policyOf(services.settings.values) !== 'none')
    return `Submission received. Submission ID: ${id}.`;
  return `Submission ${id} received. The verdict is not shown: ${site}${submissionPath(id)}`;
}

/** A program for another place must not count here. @throws HttpError */
function requireArchive({
  contest = archive,
  assignment,
}: {
  readonly contest?: string | undefined;
  readonly assignment?: string | undefined;
}): void {
  if (contest !== archive) throw new HttpError(422, `there is no contest ${contest}`);
  if (assignment !== undefined) throw new HttpError(422, `there is no assignment ${assignment}`);
}

const statuses = { AC: 16, WA: 14, TLE: 12, OLE: 11, MLE: 10, RTE: 9, CE: 8, JE: 6 } as const;
/** Over, but the verdict is hidden: Kattis has no such status. Its client says `Unknown status 15` with the words
 *  where the CPU time is. */
const hidden = { status: 15, words: 'judged; the verdict is not shown' } as const;
const unfinished = { queued: 0, compiling: 3, running: 5 } as const;

/** What its client reads of a submission: a status, and marks of cases which it counts in HTML. */
function kattisStatus(view: SubmissionView) {
  const { state, verdict, judgement, progress } = view;
  const cases = judgement?.cases ?? progress?.cases ?? [];
  const index = judgement ? cases.length : (progress?.finished ?? 0);
  const marks = cases.map((one) => (one.verdict === 'AC' ? 'accepted' : 'rejected'));
  const empty = Math.max(0, (progress?.caseCount ?? 0) - marks.length);
  const rest = Array.from({ length: empty }, () => 'is-empty');
  const icons = [...marks, ...rest].map((mark) => `<i class="status-icon ${mark}"></i>`).join('');
  const isHidden = state === 'done' && verdict === null;
  const seconds = judgement?.cpuMs === undefined ? '' : `${(judgement.cpuMs / 1_000).toFixed(2)} s`;
  const score = judgement?.score === undefined ? '' : ` (${judgement.score})`;
  return {
    status_id: state === 'done' ? (verdict === null ? hidden.status : statuses[verdict]) : unfinished[state],
    testcase_index: index,
    row_html: `<tr><td data-type="status"><i></i>${verdict ?? state}${score}</td><td data-type="cpu">${isHidden ? hidden.words : seconds}</td><td>${icons}</td></tr>`,
    feedback_html:
      judgement?.compile?.ok === false ? `<pre>${escapeMarkup(judgement.compile.output)}</pre>` : '',
  };
}

const status = defineRoute({
  at: 'GET /submissions/:id',
  kind: 'client',
  may: everybody,
  scope: 'submit',
  summary: "Get a submission for Kattis' client (`?json`); browsers are redirected to its page",
  input: z.object({ id: submissionField, json: z.string().optional() }),
  async handle(visit) {
    const { input, caller } = visit;
    if (input.json === undefined) return redirect(`/contests/${archive}/submissions/${input.id}`);
    if (caller === undefined) throw notFound();
    return json(kattisStatus(await readSubmission(visit, input.id)));
  },
});

const config = defineRoute({
  at: 'GET /download/kattisrc',
  kind: 'client',
  may: members,
  summary: "Download a configuration file for Kattis' client, with a new token",
  async handle(visit) {
    const { site, request } = visit;
    const caller = signedIn(visit);
    // People open this address, so it is a GET that makes a token; a page of another site must not.
    const from = request.headers.get('sec-fetch-site');
    if (from !== null && from !== 'same-origin' && from !== 'none') throw notFound();
    const { token } = await makeToken(visit, { name: 'kattisrc', scope: 'submit', days: 365 });
    const lines = [
      '[user]',
      `username: ${caller.name}`,
      `token: ${token}`,
      '',
      '[kattis]',
      `hostname: ${new URL(site).host}`,
      ...['login', 'submit'].map(
        (path) => `${path === 'login' ? 'loginurl' : 'submissionurl'}: ${site}/${path}`,
      ),
      `submissionsurl: ${site}/submissions`,
      '',
    ];
    return download(Buffer.from(lines.join('\n')), { name: '.kattisrc', type: 'text/plain; charset=utf-8' });
  },
});

/** Kattis' client, but for its login, which shares its path with the form. */
export const kattisRoutes = [send, status, config];
