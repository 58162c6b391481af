import * as z from 'zod';
import { archive, submissionPath, submissionRef } from '#protocol';
import {
  archivePlace,
  contestants,
  defineRoute,
  findProblem,
  findSubmission,
  formFiles,
  HttpError,
  json,
  judgeAgain,
  jury,
  labelField,
  members,
  readSource,
  readSubmission,
  readSubmissions,
  type SubmitPlace,
  type SubmittedProgram,
  signedIn,
  submissionField,
  submissionView,
  submit,
  type Visit,
} from '#server';
import { type AddedSubmission, judgementHistory, secondMeasurements } from '#store';
import { verdicts } from '#verdict';

/** Limit for the files and the rest of the form; the problem's own limit on sources is checked later. */
export const submissionBytes = 8 * 1024 ** 2;

/** Fields of a form with a program. */
export const programFields = {
  file: z.array(z.file()).default([]),
  language: z.string().max(100).optional(),
  entry_point: z.string().max(200).optional(),
};

/** Key by which a repeated request is recognised. */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && (key === '' || key.length > 200))
    throw new HttpError(400, 'Idempotency-Key: expected 1 to 200 characters');
  return key;
}

/** What all routes that take a program have in common. */
export const takesProgram = {
  scope: 'submit',
  body: 'form',
  bodyBytes: submissionBytes,
  rate: 'submit',
  status: 201,
  answer: z.object({ id: z.string(), state: z.string(), verdict: z.null(), url: z.string() }),
} as const;

/** The program of a form. */
export const programOfForm = (
  { file, language, entry_point: entryPoint }: z.infer<z.ZodObject<typeof programFields>>,
  problem: string,
): SubmittedProgram => ({ problem, files: () => formFiles(file), language, entryPoint });

/** Takes a program. @returns the answer: 201, or 200 if it had been taken before */
export async function takeProgram(
  visit: Visit<unknown>,
  contestId: string,
  place: SubmitPlace<AddedSubmission>,
  program: SubmittedProgram,
): Promise<Response> {
  const { apiId, isNew } = (await submit(visit, place, program)).kept;
  const id = submissionRef({ contestId, apiId });
  return json(
    { id, state: 'queued', verdict: null, url: submissionPath(apiId, contestId) },
    { status: isNew ? 201 : 200, headers: { location: `/api/v1/submissions/${encodeURIComponent(id)}` } },
  );
}

const add = defineRoute({
  ...takesProgram,
  at: 'POST /api/v1/problems/:slug/submissions',
  may: contestants,
  summary:
    'Submit a program: its files, optionally its language and entry point. The header Idempotency-Key makes a repeated request harmless',
  input: z.object({ slug: labelField, ...programFields }),
  handle(visit) {
    const place = archivePlace(visit, { key: idempotencyKey(visit.request) });
    return takeProgram(visit, archive, place, programOfForm(visit.input, visit.input.slug));
  },
});

/** First bytes of the texts of a case; conversations and passes where the problem has them. */
const caseTexts = z.looseObject({
  input: z.string(),
  answer: z.string(),
  output: z.string(),
  dialogue: z.string().optional().describe('`<` before what the program read, `>` before what it wrote'),
  passes: z.array(z.object({ pass: z.int(), input: z.string(), output: z.string() })).optional(),
});

/** The parts of a judgement that most clients need. */
const seenJudgement = z.looseObject({
  cases: z.array(
    z.looseObject({
      name: z.string(),
      verdict: z.enum(verdicts),
      texts: caseTexts.optional().describe('Of a failed case of which the team may see everything'),
      kept: caseTexts.extend({ errors: z.string() }).optional().describe('For the jury'),
    }),
  ),
});

const one = defineRoute({
  at: 'GET /api/v1/submissions/:id',
  may: members,
  scope: 'submit',
  knowsAnyToken: true,
  summary:
    'Get a submission: its state, its verdict (null while there is none), and as much of its judgement as you may see',
  input: z.object({ id: submissionField }),
  answer: z.object({
    id: z.string(),
    problem: z.string(),
    account: z.string(),
    language: z.string(),
    state: z.enum(['queued', 'compiling', 'running', 'done']),
    verdict: z.enum(verdicts).nullable(),
    place: z.int().optional(),
    progress: z.looseObject({}).optional(),
    judgement: seenJudgement.optional(),
  }),
  handle: async (visit) => json(await readSubmission(visit, visit.input.id)),
});

const list = defineRoute({
  at: 'GET /api/v1/submissions',
  may: members,
  scope: 'submit',
  summary:
    'List submissions, newest first: yours, or all for the jury. `before` continues after the last id of a page',
  input: z.object({
    problem: labelField.optional(),
    language: z.string().max(100).optional(),
    verdict: z.enum([...verdicts, 'none']).optional(),
    before: submissionField.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ submissions: z.array(z.looseObject({ id: z.string() })) }),
  async handle(visit) {
    const { input, services } = visit;
    const caller = signedIn(visit);
    const problem =
      input.problem === undefined ? undefined : await findProblem(services, caller, input.problem);
    const filter = { ...input, contestId: archive, problemId: problem?.id };
    return json({ submissions: await readSubmissions(services, caller, filter) });
  },
});

const source = defineRoute({
  at: 'GET /api/v1/submissions/:id/source',
  may: members,
  summary: 'Get the files of a submission, their contents in base64',
  input: z.object({ id: submissionField }),
  answer: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
  async handle(visit) {
    const files = await readSource(visit, visit.input.id);
    return json({ files: files.map(({ name, content }) => ({ name, content: content.toString('base64') })) });
  },
});

const history = defineRoute({
  at: 'GET /api/v1/submissions/:id/judgements',
  may: jury,
  summary: 'List all judgements of a submission, newest first, without their cases',
  input: z.object({ id: submissionField }),
  answer: z.object({ judgements: z.array(z.looseObject({ id: z.int() })) }),
  async handle(visit) {
    const { services, input } = visit;
    const { facts, sight } = await findSubmission(visit, input.id);
    const all = await judgementHistory(services.db, facts.id);
    const second = await Promise.all(all.map(({ id }) => secondMeasurements(services.db, id)));
    return json({
      judgements: all.map(({ current, ...judgement }, index) => ({
        ...submissionView({ ...facts, judgement }, undefined, sight),
        id: judgement.id,
        current,
        createdAt: judgement.createdAt,
        endedAt: judgement.endedAt,
        measuredElsewhere: second[index] ?? [],
      })),
    });
  },
});

const again = defineRoute({
  at: 'POST /api/v1/submissions/:id/rejudge',
  may: jury,
  summary: 'Rejudge a submission; the old judgements are kept',
  input: z.object({ id: submissionField }),
  status: 202,
  answer: z.object({ id: z.string() }),
  async handle(visit) {
    await judgeAgain(visit, visit.input.id);
    return json({ id: visit.input.id }, { status: 202 });
  },
});

/** Submissions. */
export const submissionRoutes = [add, one, list, source, history, again];
