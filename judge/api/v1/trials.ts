import * as z from 'zod';
import {
  contestants,
  defineRoute,
  idField,
  json,
  labelField,
  notFound,
  openStream,
  signedIn,
  submit,
  trialPlace,
  type Visit,
} from '#server';
import { trialFacts } from '#store';
import { programFields, programOfForm, submissionBytes } from './submissions.ts';

/** The current state of one of the caller's trials.
 *  @throws HttpError 404 */
async function readTrial(visit: Visit<unknown>, id: number) {
  const trial = await trialFacts(visit.services.db, id);
  if (trial === undefined || trial.accountId !== signedIn(visit).id) throw notFound();
  const state = trial.job === 'cancelled' ? 'done' : trial.job;
  return { id: String(trial.id), state, language: trial.language, input: trial.input, result: trial.result };
}

const add = defineRoute({
  at: 'POST /api/v1/problems/:slug/trials',
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
    const { slug, input } = visit.input;
    const { kept } = await submit(visit, trialPlace(visit, input), programOfForm(visit.input, slug));
    return json({ id: String(kept.id) }, { status: 202 });
  },
});

const one = defineRoute({
  at: 'GET /api/v1/trials/:id',
  may: contestants,
  summary: 'Get the result of a run on custom input',
  input: z.object({ id: idField }),
  answer: z.looseObject({ id: z.string(), state: z.string() }),
  handle: async (visit) => json(await readTrial(visit, visit.input.id)),
});

const events = defineRoute({
  at: 'GET /api/v1/trials/:id/events',
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
