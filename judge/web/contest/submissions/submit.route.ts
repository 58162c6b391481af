import { randomUUID } from 'node:crypto';
import { h } from 'preact';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { contestPaths, usualCodeBytes } from '#protocol';
import {
  anybody,
  type ContestVisit,
  contestants,
  contestPlace,
  defineRoute,
  HttpError,
  isAllowed,
  type OpenProblem,
  orAgain,
  problemFor,
  redirect,
  signedIn,
  submit,
} from '#server';
import { draftOf, endDraft, keepDraft, submissionFacts } from '#store';
import { sendPage, sendPart } from '../../frame/frame-of.ts';
import type { ProgramForm } from '../../submit/program-fields.tsx';
import {
  draftAnswer,
  draftFields,
  faultsOf,
  formFields,
  programText,
  submitFields,
  type TypedProgram,
  typedFiles,
  usualOf,
  workView,
} from '../../submit/program-form.ts';
import { startersFor } from '../../submit/starters.ts';
import { SubmitPage, type SubmitView } from '../../submit/submit.tsx';
import { WorkForm } from '../../submit/work.tsx';
import { ownProblems } from '../board/board-of.ts';
import { contestFrame, maySubmit } from '../visit/contest-visit.ts';
import { submissionRows } from './submissions-of.ts';

const path = '/contests/:contest/submit';

/** What was typed, as the form shows it again. */
type Typed = Omit<TypedProgram, 'file'>;

/** The form of a program in a contest. */
export async function formFor(
  { services, reader }: ContestVisit<unknown>,
  { typed, faults = {} }: { typed: Typed; faults?: Readonly<Record<string, string>> },
): Promise<ProgramForm> {
  const problem = await problemFor(services, reader, typed.problem);
  const languages = await services.languages.list();
  const allowed = reader.contest?.languages ?? undefined;
  const own = submissionRows(reader);
  const idOf = (row: (typeof own)[number] | undefined) =>
    languages.find(({ name }) => name === row?.language)?.id ?? '';
  const forProblem = own.find((row) => row.problem.label === problem?.label);
  return {
    problems: ownProblems(reader),
    problem: problem?.label ?? '',
    languages: languages.filter((one) => isAllowed(one, problem?.facts.languages) && isAllowed(one, allowed)),
    language: typed.language,
    usual: usualOf(idOf(forProblem), idOf(own[0])),
    starters: startersFor(problem?.facts),
    source: typed.source,
    entryPoint: typed.entryPoint,
    codeBytes: problem?.facts.limits.codeBytes ?? usualCodeBytes,
    inputKiB: services.settings.values['own input KiB'],
    faults,
  };
}

function answer(
  visit: ContestVisit<unknown>,
  view: Omit<SubmitView, 'key' | 'contestId'>,
  status = 200,
): Response {
  const shown = { ...view, contestId: visit.reader.id, key: randomUUID() };
  return sendPage(h(SubmitPage, { frame: contestFrame(visit), view: shown }), status);
}

const form = defineRoute({
  at: `GET ${path}`,
  may: anybody,
  roles: contestants,
  acts: true,
  summary: 'Show the form to submit a program in a contest',
  input: formFields,
  async handle(visit) {
    const { services, input, reader } = visit;
    if (!maySubmit(reader)) throw new HttpError(403, 'you are in no team of this contest');
    const { problem: label, part } = input;
    const problem = await problemFor(services, reader, label);
    const draft = problem && (await draftOf(services.db, draftPlace(visit, problem)));
    const last = part === 'work' && !draft ? await lastProgram(visit, problem?.label) : undefined;
    const { language = '', text: source = '' } = draft ?? last ?? {};
    const form = await formFor(visit, { typed: { problem: label, language, source, entryPoint: '' } });
    const draftAt = draft?.savedAt;
    if (part === undefined) return answer(visit, { form, errors: [], draftAt });
    const view = workView({ form, key: randomUUID(), draftAt }, problem, last, reader.id);
    return sendPart(visit, h(WorkForm, { view }));
  },
});

/** The latest program of the reader's team for a problem, if it is one text. */
async function lastProgram({ services, reader }: ContestVisit<unknown>, label: string | undefined) {
  if (reader.team === undefined) return undefined;
  const last = submissionRows(reader).find((row) => row.problem.label === label);
  const key = last && reader.keyOf(last.id);
  const facts = key === undefined ? undefined : await submissionFacts(services.db, key);
  return facts && programText(services.db, facts);
}

/** Whose draft it is. */
export const draftPlace = (visit: ContestVisit<unknown>, { id }: OpenProblem) => ({
  accountId: signedIn(visit).id,
  contestId: visit.reader.id,
  problemId: id,
});

type SubmitVisit = ContestVisit<z.infer<typeof submitFields>>;

const send = defineRoute({
  at: `POST ${path}`,
  may: anybody,
  roles: contestants,
  summary: 'Submit a program in a contest by the form',
  input: submitFields,
  bodyBytes: submissionBytes,
  rate: 'submit',
  async handle(visit) {
    return orAgain(
      async () => redirect(await submitted(visit)),
      (refusal) => formAgain(visit, refusal),
    );
  },
});

/** Takes the program. @returns where to see it */
async function submitted(visit: SubmitVisit): Promise<string> {
  const { problem, language, entryPoint, key } = visit.input;
  const given = { problem, files: () => typedFiles(visit), language, entryPoint };
  const place = contestPlace(visit, { key: key || undefined });
  const { kept, program } = await submit(visit, place, given);
  await endDraft(visit.services.db, draftPlace(visit, program.problem), program.files);
  return contestPaths(visit.reader.id).submission(kept.apiId) + (kept.isNew ? '' : '?notice=again');
}

/** The form with what was typed, and what is wrong with it. */
async function formAgain(visit: SubmitVisit, refusal: HttpError): Promise<Response> {
  const { errors, faults, status } = faultsOf(refusal);
  const shown = await formFor(visit, { typed: visit.input, faults });
  return answer(visit, { form: shown, errors, draftAt: undefined }, status);
}

const draft = defineRoute({
  at: `POST ${path}/draft`,
  may: anybody,
  roles: contestants,
  summary: 'Save what is typed into the form of a contest',
  input: z.object(draftFields),
  bodyBytes: submissionBytes,
  async handle(visit) {
    const { services, input } = visit;
    const problem = await problemFor(services, visit.reader, input.problem);
    return draftAnswer(problem && (await keepDraft(services.db, draftPlace(visit, problem), input)));
  },
});

/** Submitting during a contest. */
export const contestSubmitPages = [form, send, draft];
