import { h } from 'preact';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { contestPaths, paths } from '#protocol';
import {
  contestants,
  defineRoute,
  type HttpError,
  idField,
  orAgain,
  orNotFound,
  redirect,
  signedIn,
  submit,
  type Visit,
} from '#server';
import { keepDraft, type TrialFacts, trialFacts } from '#store';
import { sendPage, sendPart } from '../frame/frame-of.ts';
import {
  draftFor,
  draftPlace,
  faultsOf,
  programForm,
  programFormFields,
  typedFiles,
} from './program-form.ts';
import { inArchive, type ProgramPlace } from './program-place.ts';
import { LiveTrial, TrialFormPage, TrialPage } from './trial.tsx';

/** What the form is opened for; `again`: on the input of that run. */
export const runFormFields = z.object({
  problem: z.string().max(64).default(''),
  again: idField.optional().catch(undefined),
});

/** The form, with the draft of the caller. */
export async function runForm(
  visit: Visit<z.infer<typeof runFormFields>>,
  place: ProgramPlace,
): Promise<Response> {
  const { problem, again } = visit.input;
  const draft = await draftFor(visit, place, await place.problem(problem));
  const { language = '', text: source = '' } = draft ?? {};
  const form = await programForm(visit, place, { problem, language, source, entryPoint: '' });
  const before = again === undefined ? undefined : await ownTrial(visit, again);
  const view = {
    contestId: place.contestId,
    form,
    input: before?.input ?? '',
    onSamples: before?.input === null,
    errors: [],
  };
  return sendPage(h(TrialFormPage, { frame: place.frame(), view }));
}

/** A run of the caller. */
async function ownTrial(visit: Visit<unknown>, id: number): Promise<TrialFacts | undefined> {
  const trial = await trialFacts(visit.services.db, id);
  return trial?.accountId === signedIn(visit).id ? trial : undefined;
}

const runFields = z.object({
  ...programFormFields,
  input: z.string().default(''),
  on: z.enum(['input', 'samples']).catch('input').default('input'),
  /** Set when the user comes here from the form to submit. */
  to: z.string().optional(),
});

type RunVisit = Visit<z.infer<typeof runFields>>;

/** What the routes that run a program have in common. */
export const takesRun = { input: runFields, bodyBytes: submissionBytes, rate: 'trial' } as const;

/** Runs the program of the form, and shows the result; or shows the form to somebody who comes from another. */
export async function runByForm(visit: RunVisit, place: ProgramPlace): Promise<Response> {
  await keepProgram(visit, place);
  if (visit.input.to === 'run') return formAgain(visit, place);
  return orAgain(
    async () => redirect(await started(visit, place)),
    (refusal) => formAgain(visit, place, refusal),
  );
}

/** Keeps the text as a draft, so that it is in the form to submit afterwards. */
async function keepProgram(visit: RunVisit, place: ProgramPlace): Promise<void> {
  const { language, source, seen } = visit.input;
  const problem = await place.problem(visit.input.problem);
  if (problem === undefined || source.trim() === '') return;
  await keepDraft(visit.services.db, draftPlace(visit, place, problem), { language, text: source, seen });
}

/** Requests the run. @returns address of its result */
async function started(visit: RunVisit, place: ProgramPlace): Promise<string> {
  const { problem, language, entryPoint, on, input } = visit.input;
  const given = { problem, files: () => typedFiles(visit), language, entryPoint };
  const { kept } = await submit(visit, place.run(on === 'samples' ? undefined : input), given);
  return `${contestPaths(place.contestId).runs}/${kept.id}`;
}

async function formAgain(visit: RunVisit, place: ProgramPlace, refusal?: HttpError): Promise<Response> {
  const { errors, faults, status } = refusal ? faultsOf(refusal) : { errors: [], faults: {}, status: 200 };
  const { input, on } = visit.input;
  const form = await programForm(visit, place, visit.input, faults);
  const view = { contestId: place.contestId, form, input, onSamples: on === 'samples', errors };
  return sendPage(h(TrialFormPage, { frame: place.frame(), view }), status);
}

/** Fields of the address of a result. */
export const runResultFields = z.object({
  id: idField,
  part: z.literal('live').optional().catch(undefined),
});

/** The result of a run of the caller. @throws HttpError 404 */
export async function runResult(
  visit: Visit<z.infer<typeof runResultFields>>,
  place: ProgramPlace,
): Promise<Response> {
  const { input, services } = visit;
  const { id, language, input: ran, result, job, problemId } = orNotFound(await ownTrial(visit, input.id));
  const problem = orNotFound(await place.problemOfRun(problemId));
  const languages = await services.languages.list();
  const view = {
    contestId: place.contestId,
    id,
    problem,
    language: languages.find((one) => one.id === language)?.name ?? language,
    input: ran,
    result: result ?? undefined,
    isCancelled: result === null && (job === 'done' || job === 'cancelled'),
  };
  if (input.part === 'live') return sendPart(visit, h(LiveTrial, { view }));
  return sendPage(h(TrialPage, { frame: place.frame(), view }));
}

const form = defineRoute({
  at: `GET ${paths.runs}`,
  may: contestants,
  summary: 'Show the form to run a program on custom input',
  input: runFormFields,
  handle: (visit) => runForm(visit, inArchive(visit)),
});

const run = defineRoute({
  ...takesRun,
  at: `POST ${paths.runs}`,
  may: contestants,
  summary: 'Run a program on custom input, or on the samples',
  handle: (visit) => runByForm(visit, inArchive(visit)),
});

const result = defineRoute({
  at: `GET ${paths.runs}/:id`,
  may: contestants,
  summary: 'Show the result of a run on custom input',
  input: runResultFields,
  handle: (visit) => runResult(visit, inArchive(visit)),
});

/** Runs on custom input. */
export const trialPages = [form, run, result];
