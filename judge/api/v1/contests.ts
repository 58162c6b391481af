import * as z from 'zod';
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
  HttpError,
  json,
  labelField,
  notFound,
  problemFor,
} from '#server';
import { idempotencyKey, programFields, programOfForm, takeProgram, takesProgram } from './submissions.ts';

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
  handle(visit) {
    const place = contestPlace(visit, { key: idempotencyKey(visit.request) });
    return takeProgram(visit, visit.reader.id, place, programOfForm(visit.input, visit.input.label));
  },
});

/** Problems of contests, and programs for them. */
export const problemsOfContests = [one, add];
