import * as z from 'zod';
import { submissionPath, submissionRef } from '#protocol';
import {
  analysisFaults,
  analysisFields,
  analysisOf,
  analysisOptions,
  anybody,
  contestants,
  contestJury,
  contestPlace,
  defineRoute,
  formFiles,
  HttpError,
  json,
  labelField,
  notFound,
  problemFor,
  submit,
} from '#server';
import { idempotencyKey, programFields, taken, takesProgram } from './submissions.ts';

/** The figures of a contest, for its jury. */
export const analysisRoute = defineRoute({
  at: 'GET /api/v1/contests/:contest/analysis',
  may: contestJury,
  summary:
    'Get the figures of a contest for its jury: verdicts over time, problems, languages, submissions close to a limit; narrowed by the label of a problem and the ids of a team, a language, a group',
  input: analysisFields,
  answer: z.looseObject({ submissions: z.int(), near: z.array(z.looseObject({ share: z.number() })) }),
  async handle({ services, reader, input }) {
    const [fault] = analysisFaults(analysisOptions(reader.full), input);
    if (fault !== undefined) throw new HttpError(422, fault);
    const { analysis, near } = await analysisOf(services, reader, input);
    return json({ ...analysis, near });
  },
});

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
