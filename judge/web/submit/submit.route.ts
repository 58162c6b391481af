import { randomUUID } from 'node:crypto';
import { h } from 'preact';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { archive, paths, submissionPath } from '#protocol';
import type { HttpError } from '#server';
import {
  archivePlace,
  contestants,
  defineRoute,
  findProblem,
  orAgain,
  redirect,
  signedIn,
  submit,
  type Visit,
} from '#server';
import { endDraft, keepDraft, listSubmissions } from '#store';
import { frameOf, sendPage, sendPart } from '../frame/frame-of.ts';
import { address } from '../parts/text.ts';
import {
  draftAnswer,
  draftFields,
  draftFor,
  faultsOf,
  formFields,
  problemCalled,
  programForm,
  programText,
  submitFields,
  type TypedProgram,
  typedFiles,
  workView,
} from './program-form.ts';
import { SubmitPage, type SubmitView } from './submit.tsx';
import { WorkForm } from './work.tsx';

const newKey = (): string => randomUUID();

const form = defineRoute({
  at: `GET ${paths.submit}`,
  may: contestants,
  summary: 'Show the form to submit a program',
  input: formFields,
  async handle(visit) {
    const { problem, part } = visit.input;
    const found = await problemCalled(visit, problem);
    const draft = await draftFor(visit, found);
    const last = part === 'work' && draft === undefined ? await lastProgram(visit, found?.id) : undefined;
    const { language = '', text: source = '' } = draft ?? last ?? {};
    const form = await programForm(visit, { problem, language, source, entryPoint: '' });
    const view = { form, key: newKey(), draftAt: draft?.savedAt };
    if (part === 'work') return sendPart(visit, h(WorkForm, { view: workView(view, found, last) }));
    return sendPage(h(SubmitPage, { frame: frameOf(visit), view: { ...view, errors: [] } }));
  },
});

/** The latest program of the caller for a problem, if it is one text. */
async function lastProgram({ services, caller }: Visit<unknown>, problemId: number | undefined) {
  if (caller === undefined || problemId === undefined) return undefined;
  const own = { contestId: archive, accountId: caller.id, problemId, limit: 1 };
  const [last] = await listSubmissions(services.db, own);
  return last && programText(services.db, last);
}

const send = defineRoute({
  at: `POST ${paths.submit}`,
  may: contestants,
  summary: 'Submit a program by the form',
  input: submitFields,
  bodyBytes: submissionBytes,
  rate: 'submit',
  handle: (visit) =>
    orAgain(
      async () => redirect(await submitted(visit)),
      (refusal) => formAgain(visit, refusal),
    ),
});

type SubmitVisit = Visit<TypedProgram & { readonly key: string }>;

/** Takes the program. @returns where to see it */
async function submitted(visit: SubmitVisit): Promise<string> {
  const { problem, language, entryPoint, key } = visit.input;
  const given = { problem, files: () => typedFiles(visit), language, entryPoint };
  const { kept, program } = await submit(visit, archivePlace(visit, { key: key || undefined }), given);
  const place = { accountId: signedIn(visit).id, contestId: archive, problemId: program.problem.id };
  await endDraft(visit.services.db, place, program.files);
  return address(submissionPath(kept.apiId), { notice: kept.isNew ? undefined : 'again' });
}

/** The form with what was typed, and what is wrong with it. */
async function formAgain(visit: SubmitVisit, refusal: HttpError): Promise<Response> {
  const { errors, faults, status } = faultsOf(refusal);
  const view: SubmitView = {
    form: await programForm(visit, visit.input, faults),
    key: newKey(),
    errors,
    draftAt: undefined,
  };
  return sendPage(h(SubmitPage, { frame: frameOf(visit), view }), status);
}

const draft = defineRoute({
  at: `POST ${paths.submit}/draft`,
  may: contestants,
  summary: 'Save what is typed into the form',
  input: z.object(draftFields),
  bodyBytes: submissionBytes,
  async handle(visit) {
    const { services, input } = visit;
    const caller = signedIn(visit);
    const problem = await findProblem(services, caller, input.problem);
    const place = { accountId: caller.id, contestId: archive, problemId: problem.id };
    return draftAnswer(await keepDraft(services.db, place, input));
  },
});

/** Submitting. */
export const submitPages = [form, send, draft];
