import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BoardAudience, boardAmong, contestTimeAt, scoreboardObject } from '#contest';
import { apiSpan, apiTime } from '#protocol';
import type { LiveContest } from '#server';
import { PacedTogether } from '#server';

/** Which scoreboard is requested. */
export interface BoardRequest {
  readonly audience: BoardAudience;
  /** Only the teams of this group. */
  readonly group?: string | undefined;
  readonly isStrict: boolean;
}

/** A scoreboard that is ready to be sent. */
export interface KeptBoard {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly compressed: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The scoreboards of contests, each made once per version and sent to everybody who asks. */
export class KeptBoards {
  readonly #kept = new WeakMap<LiveContest, PacedTogether<KeptBoard>>();

  get(contest: LiveContest, request: BoardRequest): KeptBoard {
    const { audience, group, isStrict } = request;
    const kept = this.#kept.get(contest) ?? new PacedTogether();
    this.#kept.set(contest, kept);
    const name = `${audience} ${isStrict} ${group ?? ''}`;
    const { version } = contest.board(audience);
    return kept.get(name, version, () => keptBoard(JSON.stringify(objectFor(contest, request)))).value;
  }
}

function objectFor(contest: LiveContest, { audience, group, isStrict }: BoardRequest) {
  const { terms, board } = contest.board(audience);
  const { state } = contest;
  const isIn = (team: string) =>
    state
      .all('teams')
      .get(team)
      ?.group_ids?.includes(group ?? '') ?? false;
  const object = scoreboardObject(state, group === undefined ? board : boardAmong(terms, board, isIn), {
    audience: { kind: audience === 'public' ? 'public' : 'admin' },
    strict: isStrict,
  });
  // Before any event, the board is as of now: the schemas require a time.
  const nowMs = Date.now();
  const contest_time = apiSpan(contestTimeAt(state.clock, nowMs) ?? 0);
  return object.time === undefined ? { time: apiTime(nowMs), contest_time, ...object } : object;
}

const gzipped = promisify(gzip);

function keptBoard(json: string): KeptBoard {
  const text = new TextEncoder().encode(json);
  let compressing: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
    compressed: () => {
      compressing ??= gzipped(text).then((bytes) => new Uint8Array(bytes));
      return compressing;
    },
  };
}
