import { h } from 'preact';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { contestPaths } from '#protocol';
import type { HttpError } from '#server';
import {
  anybody,
  type ContestVisit,
  contestants,
  contestJury,
  contestTrialPlace,
  defineRoute,
  idField,
  notFound,
  orAgain,
  problemFor,
  redirect,
  signedIn,
  submit,
} from '#server';
import { draftOf, keepDraft, trialFacts } from '#store';
import { sendPage, sendPart } from '../../frame/frame-of.ts';
import { faultsOf, typedFiles } from '../../submit/program-form.ts';
import { LiveTrial, TrialFormPage, type TrialFormView, TrialPage } from '../../submit/trial.tsx';
import { inputAgain, trialFields, trialFormFields, trialView } from '../../submit/trials.route.ts';
import { ownProblems } from '../board/board-of.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { draftPlace, formFor } from './submit.route.ts';

const path = '/contests/:contest/runs';

function answer(visit: ContestVisit<unknown>, view: TrialFormView, status = 200): Response {
  const shown = { ...view, contestId: visit.reader.id };
  return sendPage(h(TrialFormPage, { frame: contestFrame(visit), view: shown }), status);
}

const form = defineRoute({
  at: `GET ${path}`,
  may: anybody,
  roles: contestants,
  acts: true,
  summary: 'Show the form to run a program on custom input in a contest',
  input: trialFormFields,
  async handle(visit) {
    const { services, reader } = visit;
    const { problem: label } = visit.input;
    const problem = await problemFor(services, reader, label);
    const draft = problem && (await draftOf(services.db, draftPlace(visit, problem)));
    const { language = '', text: source = '' } = draft ?? {};
    const form = await formFor(visit, { typed: { problem: label, language, source, entryPoint: '' } });
    return answer(visit, { form, ...(await inputAgain(visit)), errors: [] });
  },
});

type RunVisit = ContestVisit<z.infer<typeof trialFields>>;

const run = defineRoute({
  at: `POST ${path}`,
  may: ['team', ...contestJury],
  roles: contestants,
  summary: 'Run a program in a contest on custom input, or on the samples; this does not count',
  input: trialFields,
  bodyBytes: submissionBytes,
  rate: 'trial',
  async handle(visit) {
    if (visit.input.to === 'run') return formAgain(visit);
    return orAgain(
      async () => redirect(await started(visit)),
      (refusal) => formAgain(visit, refusal),
    );
  },
});

/** Requests the run, and keeps the text as a draft. @returns address of its result */
async function started(visit: RunVisit): Promise<string> {
  const { services, reader } = visit;
  const { problem, language, entryPoint, source, seen, on, input } = visit.input;
  const found = await problemFor(services, reader, problem);
  if (found !== undefined && source.trim() !== '')
    await keepDraft(services.db, draftPlace(visit, found), { language, text: source, seen });
  const place = contestTrialPlace(visit, on === 'samples' ? undefined : input);
  const given = { problem, files: () => typedFiles(visit), language, entryPoint };
  const { kept } = await submit(visit, place, given);
  return `${contestPaths(reader.id).runs}/${kept.id}`;
}

async function formAgain(visit: RunVisit, refusal?: HttpError): Promise<Response> {
  const { errors, faults, status } = refusal ? faultsOf(refusal) : { errors: [], faults: {}, status: 200 };
  const { input, on } = visit.input;
  const form = await formFor(visit, { typed: visit.input, faults });
  return answer(visit, { form, input, onSamples: on === 'samples', errors }, status);
}

const result = defineRoute({
  at: `GET ${path}/:id`,
  may: ['team', ...contestJury],
  roles: contestants,
  summary: 'Show the result of a run on custom input in a contest',
  input: z.object({ id: idField, part: z.literal('live').optional().catch(undefined) }),
  async handle(visit) {
    const { services, input, reader } = visit;
    const facts = await trialFacts(services.db, input.id);
    if (facts === undefined || facts.accountId !== signedIn(visit).id) throw notFound();
    for (const problem of ownProblems(reader)) {
      if ((await problemFor(services, reader, problem.label))?.id !== facts.problemId) continue;
      const view = { ...(await trialView(visit, facts, problem)), contestId: reader.id };
      if (input.part === 'live') return sendPart(visit, h(LiveTrial, { view }));
      return sendPage(h(TrialPage, { frame: contestFrame(visit), view }));
    }
    throw notFound();
  },
});

/** Runs on custom input during a contest. */
export const contestRunPages = [form, run, result];
