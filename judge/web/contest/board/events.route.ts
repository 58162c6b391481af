import * as z from 'zod';
import type { BoardAudience } from '#contest';
import {
  anybody,
  ContestWatch,
  defineRoute,
  type LiveContest,
  newsKeptMs,
  openStream,
  type ShownBoard,
} from '#server';
import { boardShown } from './board-of.ts';

const watches = new WeakMap<LiveContest, ContestWatch>();

function watchOf(live: LiveContest): ContestWatch {
  const watch = watches.get(live) ?? new ContestWatch(live, (audience) => shownBoard(live, audience));
  watches.set(live, watch);
  return watch;
}

function shownBoard(live: LiveContest, audience: BoardAudience): ShownBoard {
  const { version } = live.board(audience);
  return { ...boardShown(live, audience), isNow: version === live.boardVersion(audience) };
}

/** Keeps the pages of a contest live: sends that the board, the clock, a clarification or one of the reader's
 *  submissions changed; of one submission also that cases have run. `since`: when the page was made, ms since 1970 by
 *  the server's clock. */
export const contestEvents = defineRoute({
  method: 'GET',
  path: '/contests/:contest/events',
  kind: 'stream',
  in: 'contest',
  may: anybody,
  summary: 'Stream server-sent events: what has changed in a contest',
  input: z.object({
    submission: z.string().max(64).optional(),
    since: z.coerce.number().optional(),
  }),
  async handle(visit) {
    const { submission, since = Date.now() } = visit.input;
    const sinceMs = Math.max(since, Date.now() - newsKeptMs);
    const access = { see: async () => visit.reader };
    return openStream(visit, access, ({ live, audience }, stream) =>
      watchOf(live).watch({ stream, audience, submission }, sinceMs),
    );
  },
});
