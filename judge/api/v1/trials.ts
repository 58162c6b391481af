import * as z from 'zod';
import {
  checkProgram,
  contestants,
  defineRoute,
  findProblem,
  formFiles,
  type HandedInProgram,
  HttpError,
  idField,
  json,
  labelField,
  notFound,
  openStream,
  signedIn,
  tellJob,
  type Visit,
} from '#server';
import { addTrial, trialFacts } from '#store';
import { typedText } from '#text';
import { programFields, submissionBytes } from './submissions.ts';

/** Requests a run on custom input, or on the samples if there is none.
 *  @returns the id of the trial
 *  @throws HttpError that says why it is refused */
async function askForTrial(
  visit: Visit<unknown>,
  label: string,
  program: HandedInProgram,
  typed: string | undefined,
): Promise<number> {
  const { services } = visit;
  const input = typed === undefined ? undefined : typedText(typed);
  const caller = signedIn(visit);
  const problem = await findProblem(services, caller, label);
  const most = services.settings.values['own input KiB'] * 1024;
  if (Buffer.byteLength(input ?? '') > most)
    throw new HttpError(
      413,
      `the input has ${Buffer.byteLength(input ?? '')} bytes, the limit is ${most} bytes`,
    );
  const checked = await checkProgram(services, problem, program);
  const id = await addTrial(services.db, { accountId: caller.id, problemId: problem.id, ...checked, input });
  tellJob(visit, { trial: id });
  return id;
}

/** The current state of one of the caller's trials.
 *  @throws HttpError 404 */
async function readTrial(visit: Visit<unknown>, id: number) {
  const trial = await trialFacts(visit.services.db, id);
  if (trial === undefined || trial.accountId !== signedIn(visit).id) throw notFound();
  const state = trial.job === 'cancelled' ? 'done' : trial.job;
  return { id: String(trial.id), state, language: trial.language, input: trial.input, result: trial.result };
}

const add = defineRoute({
  method: 'POST',
  path: '/api/v1/problems/:slug/trials',
  kind: 'api',
  may: contestants,
  summary:
    'Run a program on an input of yours, or on the samples if there is none. The result is deleted after a day',
  input: z.object({ slug: labelField, ...programFields, input: z.string().optional() }),
  body: 'form',
  bodyBytes: submissionBytes,
  rate: 'trial',
  status: 202,
  answer: z.object({ id: z.string() }),
  async handle(visit) {
    const { slug, file, language, entry_point: entryPoint, input } = visit.input;
    const program = { files: await formFiles(file), language, entryPoint };
    return json({ id: String(await askForTrial(visit, slug, program, input)) }, { status: 202 });
  },
});

const one = defineRoute({
  method: 'GET',
  path: '/api/v1/trials/:id',
  kind: 'api',
  may: contestants,
  summary: 'Get the result of a run on custom input',
  input: z.object({ id: idField }),
  answer: z.looseObject({ id: z.string(), state: z.string() }),
  handle: async (visit) => json(await readTrial(visit, visit.input.id)),
});

const events = defineRoute({
  method: 'GET',
  path: '/api/v1/trials/:id/events',
  kind: 'stream',
  may: contestants,
  summary: 'Stream server-sent events of a run on custom input: `change` at the start, and when it has ended',
  input: z.object({ id: idField }),
  async handle(visit) {
    const { services, input } = visit;
    return openStream(visit, { see: () => readTrial(visit, input.id) }, (_, stream) =>
      services.trials.watch([input.id], stream),
    );
  },
});

/** Runs on custom input. */
export const trialRoutes = [add, one, events];
