import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { contestPaths, usualCodeBytes } from '#protocol';
import type { HttpError } from '#server';
import {
  anybody,
  type ContestReader,
  contestants,
  contestPlace,
  defineRoute,
  isAllowed,
  type OpenProblem,
  orAgain,
  page,
  problemFor,
  redirect,
  signedIn,
  submit,
  type Visit,
} from '#server';
import { draftOf, endDraft, keepDraft } from '#store';
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

const send = defineRoute({
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
    return orAgain(
      async () => redirect(await submitted(visit, reader)),
      (refusal) => formAgain(visit, reader, refusal),
    );
  },
});

/** Takes the program. @returns where to see it */
async function submitted(visit: SubmitVisit, reader: ContestReader): Promise<string> {
  const { problem, language, entryPoint, key } = visit.input;
  const given = { problem, files: () => typedFiles(visit), language, entryPoint };
  const place = contestPlace(visit, reader, { key: key || undefined });
  const { kept, program } = await submit(visit, place, given);
  await endDraft(visit.services.db, draftPlace(visit, reader, program.problem), program.files);
  return contestPaths(reader.live.id).submission(kept.apiId) + (kept.isNew ? '' : '?notice=again');
}

/** The form with what was typed, and what is wrong with it. */
async function formAgain(visit: SubmitVisit, reader: ContestReader, refusal: HttpError): Promise<Response> {
  const { errors, faults, status } = faultsOf(refusal);
  const shown = await formFor(visit, reader, { typed: visit.input, faults });
  return answer(visit, reader, { form: shown, errors, draftAt: undefined }, status);
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
export const contestSubmitPages = [form, send, draft];
