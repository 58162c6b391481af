import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contestTimeAt } from '#contest';
import { apiSpan, apiTime } from '#protocol';
import type { SeenContest } from '#server';
import { PacedTogether } from '#server';

/** Which scoreboard is requested. */
export interface BoardRequest {
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
  readonly #kept = new WeakMap<SeenContest, PacedTogether<KeptBoard>>();

  get(contest: SeenContest, request: BoardRequest): KeptBoard {
    const { group, isStrict } = request;
    const kept = this.#kept.get(contest) ?? new PacedTogether();
    this.#kept.set(contest, kept);
    const name = `${isStrict} ${group ?? ''}`;
    return kept.get(name, contest.boardVersion, () => keptBoard(JSON.stringify(objectFor(contest, request))))
      .value;
  }
}

function objectFor(contest: SeenContest, { group, isStrict }: BoardRequest) {
  const isIn = (team: string) => contest.one('teams', team)?.group_ids?.includes(group ?? '') ?? false;
  const board = group === undefined ? contest.board() : contest.boardAmong(isIn);
  const object = contest.scoreboard(board, isStrict);
  // Before any event, the board is as of now: the schemas require a time.
  const nowMs = Date.now();
  const contest_time = apiSpan(contestTimeAt(contest.clock, nowMs) ?? 0);
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
