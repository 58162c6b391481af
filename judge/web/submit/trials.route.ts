import { h } from 'preact';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { archive, paths } from '#protocol';
import {
  contestants,
  defineRoute,
  type HttpError,
  idField,
  notFound,
  orAgain,
  redirect,
  signedIn,
  submit,
  trialPlace,
  type Visit,
} from '#server';
import { keepDraft, listContestProblems, type TrialFacts, trialFacts } from '#store';
import { titleIn } from '#text';
import { frameOf, sendPage, sendPart } from '../frame/frame-of.ts';
import {
  draftFor,
  faultsOf,
  problemCalled,
  programForm,
  programFormFields,
  typedFiles,
} from './program-form.ts';
import { LiveTrial, TrialFormPage, type TrialFormView, TrialPage, type TrialView } from './trial.tsx';

/** What the form is opened for; `again`: on the input of that run. */
export const trialFormFields = z.object({
  problem: z.string().max(64).default(''),
  again: idField.optional().catch(undefined),
});

/** What the form begins with: the input of a run of the reader's, else none. */
export async function inputAgain({
  services,
  caller,
  input: { again },
}: Visit<z.infer<typeof trialFormFields>>): Promise<Pick<TrialFormView, 'input' | 'onSamples'>> {
  const before = again === undefined ? undefined : await trialFacts(services.db, again);
  if (before === undefined || before.accountId !== caller?.id) return { input: '', onSamples: false };
  return { input: before.input ?? '', onSamples: before.input === null };
}

const form = defineRoute({
  at: `GET ${paths.runs}`,
  may: contestants,
  summary: 'Show the form to run a program on custom input',
  input: trialFormFields,
  async handle(visit) {
    const { problem } = visit.input;
    const draft = await draftFor(visit, await problemCalled(visit, problem));
    const typed = { problem, language: draft?.language ?? '', source: draft?.text ?? '', entryPoint: '' };
    const view = { form: await programForm(visit, typed), ...(await inputAgain(visit)), errors: [] };
    return sendPage(h(TrialFormPage, { frame: frameOf(visit), view }));
  },
});

/** Fields of the form of a run. */
export const trialFields = z.object({
  ...programFormFields,
  input: z.string().default(''),
  on: z.enum(['input', 'samples']).catch('input').default('input'),
  /** Set when the user comes here from the form to submit. */
  to: z.string().optional(),
});

type TrialForm = z.infer<typeof trialFields>;

const run = defineRoute({
  at: `POST ${paths.runs}`,
  may: contestants,
  summary: 'Run a program on custom input, or on the samples',
  input: trialFields,
  bodyBytes: submissionBytes,
  rate: 'trial',
  async handle(visit) {
    await keepTyped(visit);
    if (visit.input.to === 'run') return formAgain(visit);
    return orAgain(
      async () => redirect(await start(visit)),
      (refusal) => formAgain(visit, refusal),
    );
  },
});

/** Keeps the text as a draft, so that it is in the form to submit afterwards. */
async function keepTyped(visit: Visit<TrialForm>): Promise<void> {
  const { language, source, seen } = visit.input;
  const problem = await problemCalled(visit, visit.input.problem);
  if (problem === undefined || source.trim() === '') return;
  const place = { accountId: signedIn(visit).id, contestId: archive, problemId: problem.id };
  await keepDraft(visit.services.db, place, { language, text: source, seen });
}

/** Requests the run.
 *  @returns address of its result */
async function start(visit: Visit<TrialForm>): Promise<string> {
  const { problem, language, entryPoint, on, input } = visit.input;
  const place = trialPlace(visit, on === 'samples' ? undefined : input);
  const program = { problem, files: () => typedFiles(visit), language, entryPoint };
  const { kept } = await submit(visit, place, program);
  return `${paths.runs}/${kept.id}`;
}

async function formAgain(visit: Visit<TrialForm>, refusal?: HttpError): Promise<Response> {
  const { errors, faults, status } = refusal ? faultsOf(refusal) : { errors: [], faults: {}, status: 200 };
  const { input, on } = visit.input;
  const form = await programForm(visit, visit.input, faults);
  const view = { form, input, onSamples: on === 'samples', errors };
  return sendPage(h(TrialFormPage, { frame: frameOf(visit), view }), status);
}

/** What the page of a run shows. */
export async function trialView(
  { services }: Visit<unknown>,
  { id, language, input, result, job }: TrialFacts,
  problem: TrialView['problem'],
): Promise<TrialView> {
  const languages = await services.languages.list();
  return {
    id,
    problem,
    language: languages.find((one) => one.id === language)?.name ?? language,
    input,
    result: result ?? undefined,
    isCancelled: result === null && (job === 'done' || job === 'cancelled'),
  };
}

const result = defineRoute({
  at: `GET ${paths.runs}/:id`,
  may: contestants,
  summary: 'Show the result of a run on custom input',
  input: z.object({ id: idField, part: z.literal('live').optional().catch(undefined) }),
  async handle(visit) {
    const { services, input } = visit;
    const facts = await trialFacts(services.db, input.id);
    if (facts === undefined || facts.accountId !== signedIn(visit).id) throw notFound();
    const problems = await listContestProblems(services.db, { contestId: archive, withHidden: true });
    const problem = problems.find(({ id }) => id === facts.problemId);
    const label = problem?.label ?? '';
    const view = await trialView(visit, facts, { label, name: titleIn(problem?.names ?? null, label) });
    if (input.part === 'live') return sendPart(visit, h(LiveTrial, { view }));
    return sendPage(h(TrialPage, { frame: frameOf(visit), view }));
  },
});

/** Runs on custom input. */
export const trialPages = [form, run, result];
