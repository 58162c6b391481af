import * as z from 'zod';
import { submissionPath, submissionRef } from '#protocol';
import {
  anybody,
  contestants,
  contestPlace,
  defineRoute,
  formFiles,
  json,
  labelField,
  notFound,
  problemFor,
  submit,
} from '#server';
import { idempotencyKey, programFields, taken, takesProgram } from './submissions.ts';

const one = defineRoute({
  at: 'GET /api/v1/contests/:contest/problems/:label',
  may: anybody,
  scope: 'submit',
  summary: 'Get a problem of a contest: statements in HTML and Markdown, samples, limits',
  input: z.object({ label: labelField }),
  answer: z.looseObject({ slug: z.string(), label: z.string() }),
  async handle({ input, services, reader }) {
    const problem = await problemFor(services, reader, input.label);
    if (problem === undefined) throw notFound();
    return json({ ...problem.facts, label: problem.label });
  },
});

const add = defineRoute({
  ...takesProgram,
  at: 'POST /api/v1/contests/:contest/problems/:label/submissions',
  may: anybody,
  roles: contestants,
  summary:
    'Submit a program in a contest: its files, optionally its language and entry point. The header Idempotency-Key makes a repeated request harmless',
  input: z.object({ label: labelField, ...programFields }),
  async handle(visit) {
    const { label: problem, file, language, entry_point: entryPoint } = visit.input;
    const { id: contestId } = visit.reader;
    const program = { problem, files: () => formFiles(file), language, entryPoint };
    const place = contestPlace(visit, { key: idempotencyKey(visit.request) });
    const { apiId, isNew } = (await submit(visit, place, program)).kept;
    return taken(submissionRef({ contestId, apiId }), submissionPath(apiId, contestId), isNew);
  },
});

/** Problems of contests, and programs for them. */
export const problemsOfContests = [one, add];
