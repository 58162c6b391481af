import * as z from 'zod';
import {
  defineRoute,
  encodeMessage,
  findOwnProblem,
  findProblem,
  findSubmission,
  labelField,
  members,
  openStream,
  policyOf,
  setters,
  signedIn,
  submissionField,
} from '#server';
import { listVersions } from '#store';

const one = defineRoute({
  at: 'GET /api/v1/submissions/:id/events',
  kind: 'stream',
  may: members,
  scope: 'submit',
  knowsAnyToken: true,
  summary:
    'Stream server-sent events of a submission: `submission` (all of it, as the API answers), `place` (in the queue), `progress` (state and newly finished cases)',
  input: z.object({ id: submissionField }),
  async handle(visit) {
    const { input, services } = visit;
    const see = () => findSubmission(visit, input.id);
    return openStream(visit, { see, keyOf: ({ sight }) => sight }, ({ facts, sight }, stream) =>
      services.live.watchSubmission(facts.id, stream, sight),
    );
  },
});

const list = defineRoute({
  at: 'GET /api/v1/submissions/events',
  kind: 'stream',
  may: members,
  summary:
    'Stream server-sent events of a list of submissions: `submission` for each new or changed one, `ready` at the start, `reset` if some were missed and the list must be read again. `since`: number of the last event that the list shows',
  input: z.object({ problem: labelField.optional(), since: z.string().max(20).optional() }),
  async handle(visit) {
    const { input, services, request } = visit;
    const caller = signedIn(visit);
    const see = async () =>
      input.problem === undefined ? undefined : findProblem(services, caller, input.problem);
    return openStream(visit, { see, keyOf: (problem) => problem?.id }, (problem, stream) => {
      const { live, settings } = services;
      const seen = request.headers.get('last-event-id') ?? input.since;
      const event = seen === undefined || seen === String(live.seq) ? 'ready' : 'reset';
      stream.write(encodeMessage({ event, id: live.seq, data: {} }));
      return live.watchList({ stream, caller, policy: policyOf(settings.values), problemId: problem?.id });
    });
  },
});

const check = defineRoute({
  at: 'GET /api/v1/problems/:slug/events',
  kind: 'stream',
  may: setters,
  summary:
    'Stream server-sent events of the checks of a problem: `change` at the start, and when a check has found something or ended; `versions` says what',
  input: z.object({ slug: labelField }),
  async handle(visit) {
    const { services, input } = visit;
    const see = async () => listVersions(services.db, (await findOwnProblem(visit, input.slug)).id);
    return openStream(visit, { see }, (versions, stream) =>
      services.checks.watch(
        versions.map(({ id }) => id),
        stream,
      ),
    );
  },
});

/** Streams of events. The list's path comes before those with an id. */
export const streamRoutes = [list, one, check];
