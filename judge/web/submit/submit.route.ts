import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { archive, paths, submissionPath } from '#protocol';
import {
  acceptSubmission,
  contestants,
  defineRoute,
  findProblem,
  HttpError,
  page,
  redirect,
  signedIn,
  type Visit,
} from '#server';
import { endDraft, keepDraft } from '#store';
import { frameOf } from '../frame/frame-of.ts';
import { renderPage } from '../frame/layout.tsx';
import { address } from '../parts/text.ts';
import {
  draftFields,
  draftFor,
  faultsOf,
  problemCalled,
  programForm,
  programFormFields,
  type TypedProgram,
  typedFiles,
} from './program-form.ts';
import { SubmitPage, type SubmitView } from './submit.tsx';

const newKey = (): string => randomUUID();

const form = defineRoute({
  method: 'GET',
  path: paths.submit,
  kind: 'page',
  may: contestants,
  summary: 'Show the form to submit a program',
  input: z.object({ problem: z.string().max(64).default('') }),
  async handle(visit) {
    const { problem } = visit.input;
    const draft = await draftFor(visit, await problemCalled(visit, problem));
    const typed = { problem, language: draft?.language ?? '', source: draft?.text ?? '', entryPoint: '' };
    const view = {
      form: await programForm(visit, typed),
      key: newKey(),
      errors: [],
      draftAt: draft?.savedAt,
    };
    return page(renderPage(SubmitPage({ frame: frameOf(visit), view })));
  },
});

const submitFields = z.object({ ...programFormFields, key: z.string().max(200).default('') });

const submit = defineRoute({
  method: 'POST',
  path: paths.submit,
  kind: 'page',
  may: contestants,
  summary: 'Submit a program by the form',
  input: submitFields,
  body: 'form',
  bodyBytes: submissionBytes,
  rate: 'submit',
  async handle(visit) {
    try {
      return redirect(await handIn(visit));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return formAgain(visit, error);
    }
  },
});

type SubmitVisit = Visit<TypedProgram & { readonly key: string }>;

/** Takes the program. @returns where to see it */
async function handIn(visit: SubmitVisit): Promise<string> {
  const { services, input } = visit;
  const caller = signedIn(visit);
  const problem = await findProblem(services, caller, input.problem);
  const program = { files: await typedFiles(visit), language: input.language, entryPoint: input.entryPoint };
  const { id, isNew } = await acceptSubmission(visit, caller, problem, program, input.key || undefined);
  const place = { accountId: caller.id, contestId: archive, problemId: problem.id };
  await endDraft(services.db, place, program.files);
  return address(submissionPath(id), { notice: isNew ? undefined : 'again' });
}

/** The form with what was typed, and what is wrong with it. */
async function formAgain(visit: SubmitVisit, { status, message }: HttpError): Promise<Response> {
  const isMissing = status === 404;
  const faults = isMissing ? { problem: 'expected a problem of the list' } : faultsOf(message);
  const isAboutForm = status < 500 && status !== 409;
  const view: SubmitView = {
    form: await programForm(visit, visit.input, isAboutForm ? faults : {}),
    key: newKey(),
    errors: isAboutForm ? [] : [message],
    draftAt: undefined,
  };
  return page(renderPage(SubmitPage({ frame: frameOf(visit), view })), { status: isMissing ? 422 : status });
}

const draft = defineRoute({
  method: 'POST',
  path: `${paths.submit}/draft`,
  kind: 'page',
  may: contestants,
  summary: 'Save what is typed into the form',
  input: z.object(draftFields),
  body: 'form',
  bodyBytes: submissionBytes,
  async handle(visit) {
    const { services, input } = visit;
    const caller = signedIn(visit);
    const problem = await findProblem(services, caller, input.problem);
    const place = { accountId: caller.id, contestId: archive, problemId: problem.id };
    await keepDraft(services.db, place, input);
    return new Response(null, { status: 204 });
  },
});

/** Submitting. */
export const submitPages = [form, submit, draft];
