import { randomUUID } from 'node:crypto';
import { h } from 'preact';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { textFault } from '#language/guess';
import { paths, submissionPath } from '#protocol';
import {
  contestants,
  defineRoute,
  type HttpError,
  lineField,
  type OpenProblem,
  orAgain,
  orNotFound,
  redirect,
  submit,
  type Visit,
} from '#server';
import { endDraft, filesOfSubmission, keepDraft } from '#store';
import { sendPage, sendPart } from '../frame/frame-of.ts';
import { address } from '../parts/text.ts';
import {
  draftFor,
  draftPlace,
  faultsOf,
  programForm,
  programFormFields,
  seenDraftField,
  typedFiles,
} from './program-form.ts';
import { inArchive, type ProgramPlace } from './program-place.ts';
import { SubmitPage } from './submit.tsx';
import { WorkForm } from './work.tsx';

/** Fields of the address of the form. */
export const submitFormFields = z.object({
  problem: z.string().max(64).default(''),
  /** `work`: the form alone, for the page of the problem. */
  part: z.literal('work').optional().catch(undefined),
});

/** The form, with the draft of the caller. */
export async function submitForm(
  visit: Visit<z.infer<typeof submitFormFields>>,
  place: ProgramPlace,
): Promise<Response> {
  const { problem: label, part } = visit.input;
  const problem = await place.problem(label);
  const draft = await draftFor(visit, place, problem);
  const last = part === 'work' && draft === undefined ? await lastProgram(visit, place, problem) : undefined;
  const { language = '', text: source = '' } = draft ?? last ?? {};
  const form = await programForm(visit, place, { problem: label, language, source, entryPoint: '' });
  const view = { contestId: place.contestId, form, key: randomUUID(), draftAt: draft?.savedAt };
  if (part === undefined) return sendPage(h(SubmitPage, { frame: place.frame(), view }));
  const hasSamples = (problem?.facts.samples.length ?? 0) > 0;
  return sendPart(visit, h(WorkForm, { view: { ...view, isSubmitted: last !== undefined, hasSamples } }));
}

const mostText = 512 * 1024;

/** The latest program for a problem, if it is one text. */
async function lastProgram(
  { services: { db } }: Visit<unknown>,
  place: ProgramPlace,
  problem: OpenProblem | undefined,
): Promise<{ readonly language: string; readonly text: string } | undefined> {
  const last = problem && (await place.lastSubmission(problem));
  const [file, ...others] = last === undefined ? [] : await filesOfSubmission(db, last.id);
  if (last === undefined || file === undefined || others.length > 0 || file.content.length > mostText)
    return undefined;
  const { language } = last;
  return textFault(file.content) === undefined ? { language, text: file.content.toString() } : undefined;
}

const submitFields = z.object({ ...programFormFields, key: lineField });

type SubmitVisit = Visit<z.infer<typeof submitFields>>;

/** What the routes that take a program by a form have in common. */
export const takesProgramOnce = { input: submitFields, bodyBytes: submissionBytes, rate: 'submit' } as const;

/** Takes the program of the form, and shows its submission. */
export const submitByForm = (visit: SubmitVisit, place: ProgramPlace): Promise<Response> =>
  orAgain(
    async () => redirect(await submitted(visit, place)),
    (refusal) => formAgain(visit, place, refusal),
  );

/** Takes the program. @returns where to see it */
async function submitted(visit: SubmitVisit, place: ProgramPlace): Promise<string> {
  const { problem, language, entryPoint, key } = visit.input;
  const given = { problem, files: () => typedFiles(visit), language, entryPoint };
  const { kept, program } = await submit(visit, place.submit(key || undefined), given);
  await endDraft(visit.services.db, draftPlace(visit, place, program.problem), program.files);
  const path = submissionPath(kept.apiId, place.contestId);
  return address(path, { notice: kept.isNew ? undefined : 'again' });
}

/** The form with what was typed, and what is wrong with it. */
async function formAgain(visit: SubmitVisit, place: ProgramPlace, refusal: HttpError): Promise<Response> {
  const { errors, faults, status } = faultsOf(refusal);
  const form = await programForm(visit, place, visit.input, faults);
  const view = { contestId: place.contestId, form, key: randomUUID(), errors, draftAt: undefined };
  return sendPage(h(SubmitPage, { frame: place.frame(), view }), status);
}

const draftFields = z.object({
  seen: seenDraftField,
  problem: z.string().max(64),
  language: z.string().max(100),
  text: z.string().max(512 * 1024),
});

/** What the routes that keep a draft have in common. */
export const takesDraft = { input: draftFields, bodyBytes: submissionBytes } as const;

/** Keeps what is typed so far; if another draft stays, answers its text. @throws HttpError 404 */
export async function keepTyped(
  visit: Visit<z.infer<typeof draftFields>>,
  place: ProgramPlace,
): Promise<Response> {
  const { services, input } = visit;
  const problem = orNotFound(await place.problem(input.problem));
  const other = await keepDraft(services.db, draftPlace(visit, place, problem), input);
  return other === undefined
    ? new Response(null, { status: 204 })
    : Response.json({ text: other.text }, { status: 409 });
}

const form = defineRoute({
  at: `GET ${paths.submit}`,
  may: contestants,
  summary: 'Show the form to submit a program',
  input: submitFormFields,
  handle: (visit) => submitForm(visit, inArchive(visit)),
});

const send = defineRoute({
  ...takesProgramOnce,
  at: `POST ${paths.submit}`,
  may: contestants,
  summary: 'Submit a program by the form',
  handle: (visit) => submitByForm(visit, inArchive(visit)),
});

const draft = defineRoute({
  ...takesDraft,
  at: `POST ${paths.submit}/draft`,
  may: contestants,
  summary: 'Save what is typed into the form',
  handle: (visit) => keepTyped(visit, inArchive(visit)),
});

/** Submitting. */
export const submitPages = [form, send, draft];
