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
import { idempotencyKey, programFields, submissionBytes } from './submissions.ts';

const one = defineRoute({
  method: 'GET',
  path: '/api/v1/contests/:contest/problems/:label',
  kind: 'api',
  in: 'contest',
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
  method: 'POST',
  path: '/api/v1/contests/:contest/problems/:label/submissions',
  kind: 'api',
  in: 'contest',
  may: anybody,
  roles: contestants,
  scope: 'submit',
  summary:
    'Submit a program in a contest: its files, optionally its language and entry point. The header Idempotency-Key makes a repeated request harmless',
  input: z.object({ label: labelField, ...programFields }),
  body: 'form',
  bodyBytes: submissionBytes,
  rate: 'submit',
  status: 201,
  answer: z.object({ id: z.string(), state: z.string(), verdict: z.null(), url: z.string() }),
  async handle(visit) {
    const { label: problem, file, language, entry_point: entryPoint } = visit.input;
    const { id: contestId } = visit.reader;
    const program = { problem, files: () => formFiles(file), language, entryPoint };
    const place = contestPlace(visit, { key: idempotencyKey(visit.request) });
    const { apiId, isNew } = (await submit(visit, place, program)).kept;
    const id = submissionRef({ contestId, apiId });
    const answer = { id, state: 'queued', verdict: null, url: submissionPath(apiId, contestId) };
    return json(answer, {
      status: isNew ? 201 : 200,
      headers: { location: `/api/v1/submissions/${encodeURIComponent(id)}` },
    });
  },
});

/** Problems of contests, and programs for them. */
export const problemsOfContests = [one, add];
