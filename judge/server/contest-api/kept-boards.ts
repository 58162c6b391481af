import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ContestState, visible } from '../../contest/index.ts';
import { type EventType, readTime } from '../../protocol/index.ts';
import type { LiveContest } from '../contests/live-contest.ts';
import { type BoardRequest, scoreboardObject } from './scoreboard-object.ts';

/** A scoreboard that is ready to be sent. */
export interface KeptBoard {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  compressed(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The scoreboards of contests, each made once for every version of it and sent to all who ask. */
export class KeptBoards {
  readonly #contests = new WeakMap<LiveContest, BoardsOf>();

  get(contest: LiveContest, request: BoardRequest): KeptBoard {
    const boards = this.#contests.get(contest) ?? new BoardsOf(contest);
    this.#contests.set(contest, boards);
    return boards.get(request);
  }
}

class BoardsOf {
  readonly #contest: LiveContest;
  readonly #kept = new Map<string, { readonly version: number; readonly board: KeptBoard }>();
  readonly #last: Readonly<Record<'public' | 'admin', LastChange>>;

  constructor(contest: LiveContest) {
    this.#contest = contest;
    this.#last = { public: new LastChange('public', contest), admin: new LastChange('admin', contest) };
  }

  get(request: BoardRequest): KeptBoard {
    const { audience, group, isStrict } = request;
    const key = `${audience.kind} ${isStrict} ${group ?? ''}`;
    const { version } = this.#contest.board(audience.kind === 'public' ? 'public' : 'jury');
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.board;
    const object = scoreboardObject(this.#contest, request, this.#last[audience.kind].atMs);
    const board = keptBoard(JSON.stringify(object));
    this.#kept.set(key, { version, board });
    return board;
  }
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

/** When the last thing happened that an audience sees on the board. */
class LastChange {
  atMs: number | undefined;
  readonly #kind: 'public' | 'admin';

  constructor(kind: 'public' | 'admin', contest: LiveContest) {
    this.#kind = kind;
    for (const type of ['submissions', 'judgements'] as const)
      for (const id of contest.state.all(type).keys()) this.#see(type, id, contest.state);
    this.#see('state', 'state', contest.state);
    contest.hear(({ type, objectId }, state) => this.#see(type, objectId, state));
  }

  #see(type: EventType, id: string, contest: ContestState): void {
    const audience = { kind: this.#kind };
    const of = <T>(value: T | undefined): T | undefined => value;
    if (type === 'state') {
      for (const time of Object.values(contest.state)) this.#note(time);
    } else if (type === 'submissions') {
      const submission = of(contest.all(type).get(id));
      if (submission && visible(audience, type, submission, contest)) this.#note(submission.time);
    } else if (type === 'judgements') {
      const judgement = of(contest.all(type).get(id));
      if (judgement && visible(audience, type, judgement, contest)) this.#note(judgement.end_time);
    }
  }

  #note(time: string | null): void {
    const ms = time === null ? undefined : readTime(time);
    if (ms !== undefined && ms > (this.atMs ?? 0)) this.atMs = ms;
  }
}
