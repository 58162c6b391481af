/** Theory of operation. A contest is reached through a reader alone: the contest as its caller sees it, and what only
 *  the caller is. Readers of those who see everything have the full state; no other has, so the compiler refuses a
 *  handler that asks for it where others may come. `liveOf` is for this room: what needs the whole contest for
 *  everybody, such as submitting, is a function here that takes a reader. */
import {
  boardFor,
  boardTime,
  type ContestAudience,
  type ContestState,
  isJuryOf,
  type Strictness,
  sharedAudience,
} from '#contest';
import { type FeedText, feedTextOf } from './feed-text.ts';
import type { LiveContest } from './live-contest.ts';
import { type BoardVersion, type ContestSource, SeenContest } from './seen-contest.ts';

/** What somebody is in a contest. */
export type Part = ContestAudience['kind'];

/** The contest behind a reader. */
export let liveOf: (reader: ContestReader) => LiveContest;

/** Somebody who looks at a contest. */
abstract class Reader extends SeenContest {
  readonly #live: LiveContest;

  static {
    liveOf = (reader) => reader.#live;
  }

  constructor(live: LiveContest, audience: ContestAudience) {
    super(sourceFor(live, audience), audience);
    this.#live = live;
  }

  /** True for those who decide about submissions. */
  get isJudge(): boolean {
    return this.audience.kind === 'judge' || this.audience.kind === 'admin';
  }

  /** True for those who see what a team sees, and do nothing in its name. */
  get isCoach(): boolean {
    return this.audience.kind === 'team' && this.audience.isCoach === true;
  }

  /** The contest as everybody sees it who sees the same board: one object for all of them. */
  get onBoard(): SeenContest {
    const upToMs = boardTime(this.audience, this.#live.state, Date.now());
    return upToMs === undefined ? this.#live.seen[boardFor(this.audience)] : this.#live.upTo(upToMs).seen;
  }

  /** The contest as the public sees it. */
  get publicly(): SeenContest {
    return this.#live.seen.public;
  }

  /** The contest as it is for all who are the same in it: nobody's own account. */
  get shared(): SeenContest {
    return new SeenContest(this.#live, sharedAudience(this.audience));
  }

  /** The feed, the same for all who are the same in the contest. */
  feed(strict: Strictness): Promise<FeedText> {
    return feedTextOf(this.#live, this.audience, strict);
  }

  /** Reads what was just written. */
  look(): Promise<void> {
    return this.#live.look();
  }
}

/** The contest; for a team that takes part in a time of its own, with the boards of that time. */
function sourceFor(live: LiveContest, audience: ContestAudience): ContestSource {
  const upToMs = boardTime(audience, live.state, Date.now());
  if (upToMs === undefined) return live;
  const { id, state } = live;
  return { id, state, board: () => live.upTo(upToMs).board, awards: (of) => live.awards(of) };
}

/** The public, and those who hand out balloons and printed texts. */
class OpenReader extends Reader {
  readonly isJury = false;
  readonly team = undefined;
}

/** A team. */
export class TeamReader extends Reader {
  readonly isJury = false;
  /** Its id. */
  readonly team: string;

  constructor(live: LiveContest, audience: ContestAudience & { readonly kind: 'team' }) {
    super(live, audience);
    this.team = audience.team;
  }
}

/** The jury, which sees what is hidden from contestants. */
export class JuryReader extends Reader {
  readonly isJury = true;
  readonly team = undefined;

  /** Everything. */
  get full(): ContestState {
    return liveOf(this).state;
  }

  /** The scoreboard as of now, for final decisions. */
  boardNow(): BoardVersion {
    return liveOf(this).boardNow('jury');
  }
}

interface Readers {
  readonly public: OpenReader;
  readonly staff: OpenReader;
  readonly team: TeamReader;
  readonly analyst: JuryReader;
  readonly judge: JuryReader;
  readonly admin: JuryReader;
}

/** The reader of a route that is for these: what all of them may see. */
export type ContestReader<Among extends Part = Part> = Readers[Among];

/** The reader of a contest for an audience. */
export function readerAs(live: LiveContest, audience: ContestAudience): ContestReader {
  if (audience.kind === 'team') return new TeamReader(live, audience);
  return isJuryOf(audience) ? new JuryReader(live, audience) : new OpenReader(live, audience);
}
