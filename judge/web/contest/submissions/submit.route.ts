import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { isRefused } from '#contest';
import { contestPaths, usualCodeBytes } from '#protocol';
import {
  anybody,
  type ContestReader,
  checkProgram,
  contestants,
  defineRoute,
  HttpError,
  isAllowed,
  type OpenProblem,
  page,
  problemFor,
  redirect,
  signedIn,
  tellSubmission,
  type Visit,
} from '#server';
import { addSubmission, draftOf, endDraft, keepDraft } from '#store';
import { renderPage } from '../../frame/layout.tsx';
import type { ProgramForm } from '../../submit/program-fields.tsx';
import {
  draftFields,
  faultsOf,
  programFormFields,
  type TypedProgram,
  typedFiles,
} from '../../submit/program-form.ts';
import { SubmitPage, type SubmitView } from '../../submit/submit.tsx';
import { boardProblems } from '../board/board-of.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { submissionRows } from './submissions-of.ts';

const path = '/contests/:contest/submit';

/** What was typed, as the form shows it again. */
type Typed = Omit<TypedProgram, 'file'>;

async function formFor(
  { services }: Visit<unknown>,
  reader: ContestReader,
  { typed, faults = {} }: { typed: Typed; faults?: Readonly<Record<string, string>> },
): Promise<ProgramForm> {
  const problem = await problemFor(services, reader, typed.problem);
  const languages = await services.languages.list();
  const allowed = reader.live.state.contest?.languages ?? undefined;
  const own = submissionRows(reader);
  const last = (own.find((row) => row.problem.label === problem?.label) ?? own[0])?.language;
  return {
    problems: boardProblems(reader.live, reader.audience),
    problem: problem?.label ?? '',
    languages: languages.filter((one) => isAllowed(one, problem?.facts.languages) && isAllowed(one, allowed)),
    language: typed.language,
    usualLanguage: languages.find(({ name }) => name === last)?.id ?? '',
    source: typed.source,
    entryPoint: typed.entryPoint,
    codeBytes: problem?.facts.limits.codeBytes ?? usualCodeBytes,
    faults,
  };
}

function answer(
  visit: Visit<unknown>,
  reader: ContestReader,
  view: Omit<SubmitView, 'key' | 'contestId'>,
  status = 200,
): Response {
  const shown = { ...view, contestId: reader.live.id, key: randomUUID() };
  return page(renderPage(SubmitPage({ frame: contestFrame(visit, reader), view: shown })), { status });
}

const form = defineRoute({
  method: 'GET',
  path,
  kind: 'page',
  in: 'contest',
  may: anybody,
  roles: contestants,
  summary: 'Show the form to submit a program in a contest',
  input: z.object({ problem: z.string().max(64).default('') }),
  async handle(visit) {
    const { reader } = visit;
    const { services, input } = visit;
    const problem = await problemFor(services, reader, input.problem);
    const draft = problem && (await draftOf(services.db, draftPlace(visit, reader, problem)));
    const typed = {
      problem: input.problem,
      language: draft?.language ?? '',
      source: draft?.text ?? '',
      entryPoint: '',
    };
    return answer(visit, reader, {
      form: await formFor(visit, reader, { typed }),
      errors: [],
      draftAt: draft?.savedAt,
    });
  },
});

const draftPlace = (visit: Visit<unknown>, { live }: ContestReader, { id }: OpenProblem) => ({
  accountId: signedIn(visit).id,
  contestId: live.id,
  problemId: id,
});

const submitFields = z.object({ ...programFormFields, key: z.string().max(200).default('') });
type SubmitVisit = Visit<z.infer<typeof submitFields>>;

const submit = defineRoute({
  method: 'POST',
  path,
  kind: 'page',
  in: 'contest',
  may: anybody,
  roles: contestants,
  summary: 'Submit a program in a contest by the form',
  input: submitFields,
  body: 'form',
  bodyBytes: submissionBytes,
  rate: 'submit',
  async handle(visit) {
    const { reader } = visit;
    try {
      return redirect(await handIn(visit, reader));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      return formAgain(visit, reader, error);
    }
  },
});

/** Takes the program. @returns where to see it */
async function handIn(visit: SubmitVisit, reader: ContestReader): Promise<string> {
  const { services, input } = visit;
  const { live, audience, isJury } = reader;
  const problem = await problemFor(services, reader, input.problem);
  if (problem === undefined) throw new HttpError(404, 'problem: expected a problem of the list');
  const program = { files: await typedFiles(visit), language: input.language, entryPoint: input.entryPoint };
  const checked = await checkProgram(services, problem, program);
  const allowed = live.state.contest?.languages;
  if (allowed != null && !allowed.includes(checked.language))
    throw new HttpError(422, `language: this contest does not allow ${checked.language}`);
  await services.contests.knowLanguage(live, checked.language);
  const added = await addSubmission(services.db, {
    ...draftPlace(visit, reader, problem),
    ...checked,
    idempotencyKey: input.key || undefined,
    priority: 'contest',
    asJury: isJury && audience.kind !== 'analyst',
  });
  if (isRefused(added)) throw new HttpError(409, added.refused);
  tellSubmission(visit, live.id, added.apiId);
  await endDraft(services.db, draftPlace(visit, reader, problem), program.files);
  await live.look();
  return contestPaths(live.id).submission(added.apiId) + (added.isNew ? '' : '?notice=again');
}

/** The form with what was typed, and what is wrong with it. */
async function formAgain(
  visit: SubmitVisit,
  reader: ContestReader,
  { status, message }: HttpError,
): Promise<Response> {
  const isMissing = status === 404;
  const isAboutForm = status !== 409 && status !== 429;
  const faults = isMissing ? { problem: message } : isAboutForm ? faultsOf(message) : {};
  const shown = await formFor(visit, reader, { typed: visit.input, faults });
  const errors = isAboutForm ? [] : [message];
  return answer(visit, reader, { form: shown, errors, draftAt: undefined }, isMissing ? 422 : status);
}

const draft = defineRoute({
  method: 'POST',
  path: `${path}/draft`,
  kind: 'page',
  in: 'contest',
  may: anybody,
  roles: contestants,
  summary: 'Save what is typed into the form of a contest',
  input: z.object(draftFields),
  body: 'form',
  bodyBytes: submissionBytes,
  async handle(visit) {
    const { reader } = visit;
    const { services, input } = visit;
    const problem = await problemFor(services, reader, input.problem);
    if (problem !== undefined) await keepDraft(services.db, draftPlace(visit, reader, problem), input);
    return new Response(null, { status: 204 });
  },
});

/** Submitting during a contest. */
export const contestSubmitPages = [form, submit, draft];
