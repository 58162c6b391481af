import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as z from 'zod';
import { contestTimeAt, type Strictness } from '#contest';
import { apiSpan, apiTime } from '#protocol';
import type { SeenContest } from '#server';
import { anybody, defineRoute, hasVersion, PacedTogether, type Route, takesEncoding } from '#server';
import { badRequest, requestOf, strictFields } from './request.ts';

/** Which scoreboard is requested. */
interface BoardRequest {
  /** Only the teams of this group. */
  readonly group?: string | undefined;
  readonly strict: Strictness;
}

/** A scoreboard that is ready to be sent. */
interface KeptBoard {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly compressed: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The scoreboards of contests, each made once per version and sent to everybody who asks. */
class KeptBoards {
  readonly #kept = new WeakMap<SeenContest, PacedTogether<KeptBoard>>();

  get(contest: SeenContest, request: BoardRequest): KeptBoard {
    const { group, strict } = request;
    const kept = this.#kept.get(contest) ?? new PacedTogether();
    this.#kept.set(contest, kept);
    const name = `${strict} ${group ?? ''}`;
    return kept.get(name, contest.boardVersion, () => keptBoard(JSON.stringify(objectFor(contest, request))))
      .value;
  }
}

function objectFor(contest: SeenContest, { group, strict }: BoardRequest) {
  const isIn = (team: string) => contest.one('teams', team)?.group_ids?.includes(group ?? '') ?? false;
  const board = group === undefined ? contest.board() : contest.boardAmong(isIn);
  const object = contest.scoreboard(board, strict);
  // Before any event, the board is as of now: the schemas require a time.
  const nowMs = Date.now();
  const { audience, clock } = contest;
  const upToMs = audience.kind === 'public' ? audience.upToMs : undefined;
  const contest_time = apiSpan(upToMs ?? contestTimeAt(clock, nowMs) ?? 0);
  return object.time === undefined ? { time: apiTime(nowMs), contest_time, ...object } : object;
}

const gzipped = promisify(gzip);

function keptBoard(json: string): KeptBoard {
  const text = new TextEncoder().encode(json);
  let compressing: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    text,
    etag: `"${hash('sha256', text, 'base64url').slice(0, 20)}"`,
    compressed: () => {
      compressing ??= gzipped(text).then((bytes) => new Uint8Array(bytes));
      return compressing;
    },
  };
}

const boards = new KeptBoards();

/** The scoreboard of a contest. */
export const scoreboardRoute = (base: string): Route =>
  defineRoute({
    at: `GET ${base}/contests/:contest/scoreboard`,
    may: anybody,
    summary:
      'Get the scoreboard. `group_id` ranks one group alone; with `public=1` the jury gets what the public sees',
    input: strictFields.extend({
      group_id: z.string().max(100).optional(),
      public: z.string().max(10).optional(),
    }),
    async handle(visit) {
      const { reader, strict } = requestOf(visit);
      const { group_id: group, public: asPublic } = visit.input;
      if (group !== undefined && !reader.one('groups', group))
        throw badRequest(`group_id: found ${JSON.stringify(group)}, expected the id of a group`);
      const seen = ['1', 'true'].includes(asPublic ?? '') ? reader.publicly : reader.onBoard;
      const { etag, text, compressed } = boards.get(seen, { group, strict });
      const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
      if (hasVersion(visit.request, etag)) return new Response(null, { status: 304, headers });
      const isGzip = takesEncoding(visit.request, 'gzip');
      return new Response(isGzip ? await compressed() : text, {
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          ...(isGzip && { 'content-encoding': 'gzip' }),
        },
      });
    },
  });
