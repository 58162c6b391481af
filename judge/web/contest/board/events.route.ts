import * as z from 'zod';
import { anybody, defineRoute, newsKeptMs, openStream, watchContest } from '#server';
import { boardShown } from './board-of.ts';

/** Keeps the pages of a contest live: sends that the board, the clock, a clarification or one of the reader's
 *  submissions changed; of one submission also that cases have run. `since`: when the page was made, ms since 1970 by
 *  the server's clock. */
export const contestEvents = defineRoute({
  at: 'GET /contests/:contest/events',
  kind: 'stream',
  may: anybody,
  summary: 'Stream server-sent events: what has changed in a contest',
  input: z.object({ submission: z.string().max(64).optional(), since: z.coerce.number().optional() }),
  async handle(visit) {
    const { submission, since = Date.now() } = visit.input;
    const sinceMs = Math.max(since, Date.now() - newsKeptMs);
    const access = { see: async () => visit.reader };
    return openStream(visit, access, (reader, stream) =>
      watchContest(reader, { stream, submission, sinceMs }, boardShown),
    );
  },
});
