import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type BoardAudience,
  boardFor,
  type ContestAudience,
  isJuryOf,
  type ScoreboardRow,
  seesBalloons,
  visible,
} from '#contest';
import type { JudgementObject, SubmissionObject } from '#protocol';
import type { LogEntry } from '#store';
import { type EventStream, encodeMessage } from '../live/event-stream.ts';
import { type ContestReader, liveOf } from './contest-reader.ts';
import type { ContestNews, DeskNews, LiveContest } from './live-contest.ts';
import type { SeenContest } from './seen-contest.ts';

/** Events of the stream of a contest's pages: the board, the clock, a clarification, or one of the reader's submissions
 *  or print jobs has changed; one of the reader's submissions has a verdict; for runners, the list of balloons or print
 *  jobs has changed; cases of the submission on the page have run; for the jury, the check of a package has news. An
 *  event never says what changed; the page asks. */
const changes = [
  'board',
  'clock',
  'clarification',
  'submission',
  'balloon',
  'print',
  'check',
  'progress',
  'verdict',
] as const;
type Change = (typeof changes)[number];

/** A board in the form that pages show. */
export interface ShownBoard {
  /** With the columns that are shown. */
  readonly rows: readonly ScoreboardRow[];
  /** Everything else that it shows: equal values look the same. */
  readonly frame: unknown;
  /** False if it is old and will soon be made again. */
  readonly isNow: boolean;
}

interface Watcher {
  readonly stream: EventStream;
  readonly audience: ContestAudience;
  /** Id of the submission on the page. */
  readonly submission?: string | undefined;
}

const boardMs = 500;
/** Pages that are told of the same board in a second: each of them then requests it. */
const toldPerSecond = 1_000;
/** Pages that are written to before others get their turn. */
const atOnce = 100;

const encoded = (event: Change | 'now'): Uint8Array => encodeMessage({ event, data: { now: Date.now() } });

/** The open pages of one contest. */
export class ContestWatch {
  readonly #live: LiveContest;
  readonly #boardOf: (audience: BoardAudience) => ShownBoard;
  readonly #watchers = new Set<Watcher>();
  /** Indexes, so that an event looks only at the watchers it concerns. */
  readonly #juryPages = new Set<Watcher>();
  readonly #byTeam = new SetsByKey<Watcher>();
  readonly #bySubmission = new SetsByKey<Watcher>();
  /** The board that was shown last. */
  readonly #shown = new Map<BoardAudience, ShownBoard>();
  /** Pages are not told again until then, ms of `performance.now()`. */
  readonly #restsUntil = new Map<BoardAudience, number>();
  #balloons = '';
  #timer: NodeJS.Timeout | undefined;
  /** Set while somebody watches. */
  #stopHearing: (() => void) | undefined;

  constructor(live: LiveContest, boardOf: (audience: BoardAudience) => ShownBoard) {
    this.#live = live;
    this.#boardOf = boardOf;
  }

  /** First sends the server's time and what the page missed since it was rendered (except the board, which pages
   *  compare by ETag); then every later change.
   *  @param sinceMs - when the page was rendered, ms since 1970
   *  @returns how to stop */
  watch(watcher: Watcher, sinceMs = Date.now()): () => void {
    const audience = boardFor(watcher.audience);
    this.#stopHearing ??= this.#startHearing();
    if (!this.#shown.has(audience)) this.#lookAtBoard(audience);
    // What exists already is no news: an event that changes no balloon must not be announced.
    if (seesBalloons(watcher.audience) && !this.#showsBalloons) this.#balloons = this.#balloonsNow();
    this.#add(watcher);
    watcher.stream.write(encoded('now'));
    for (const news of this.#live.newsSince(sinceMs))
      if (this.#isFollowedBy(news.event, watcher.audience)) this.#tell(news, [watcher]);
    return () => {
      this.#forget(watcher);
      if (this.#watchers.size > 0) return;
      this.#shown.clear();
      this.#restsUntil.clear();
      this.#stopHearing?.();
      this.#stopHearing = undefined;
    };
  }

  #add(watcher: Watcher): void {
    const { audience, submission } = watcher;
    this.#watchers.add(watcher);
    if (isJuryOf(audience)) this.#juryPages.add(watcher);
    if (audience.kind === 'team') this.#byTeam.add(audience.team, watcher);
    if (submission !== undefined) this.#bySubmission.add(submission, watcher);
  }

  #forget(watcher: Watcher): void {
    const { audience, submission } = watcher;
    this.#watchers.delete(watcher);
    this.#juryPages.delete(watcher);
    if (audience.kind === 'team') this.#byTeam.delete(audience.team, watcher);
    if (submission !== undefined) this.#bySubmission.delete(submission, watcher);
  }

  #startHearing(): () => void {
    const stops = [
      this.#live.hear((news) => this.#hear(news)),
      this.#live.hearDesk((news) => this.#tellDesk(news)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #hear(news: ContestNews): void {
    const { event } = news;
    if (event.type === 'runs') {
      this.#tellProgress(event);
      return;
    }
    if (event.type !== 'clarifications') this.#boardSoon();
    this.#tell(news, this.#pagesFor(event));
  }

  #tell({ event, isForAll }: ContestNews, pages: Iterable<Watcher>): void {
    const change = changeBy(event);
    if (change === undefined) return;
    if (event.type === 'judgements') this.#tellVerdict(event.data, pages);
    const message = encoded(change);
    for (const { stream, audience } of pages)
      if ((isForAll || isJuryOf(audience)) && concerns(event, audience, this.#live)) stream.write(message);
  }

  /** The pages that an event may concern: those for which `#isFollowedBy` is true, without asking each. */
  #pagesFor(event: LogEntry): readonly Watcher[] {
    if (event.type === 'teams')
      return this.#live.state.clock.windowMs === undefined ? [] : this.#byTeam.of(event.objectId);
    if (event.type !== 'submissions' && event.type !== 'judgements') return [...this.#watchers];
    return [...this.#juryPages, ...this.#byTeam.of(this.#teamOf(event) ?? '')];
  }

  /** Pages of a team follow only their own team's submissions, pages of the jury all. */
  #isFollowedBy(event: LogEntry, audience: ContestAudience): boolean {
    if (event.type === 'teams')
      return (
        this.#live.state.clock.windowMs !== undefined &&
        audience.kind === 'team' &&
        audience.team === event.objectId
      );
    if (event.type !== 'submissions' && event.type !== 'judgements') return true;
    return isJuryOf(audience) || (audience.kind === 'team' && audience.team === this.#teamOf(event));
  }

  #teamOf({
    type,
    data,
  }: LogEntry & { readonly type: 'submissions' | 'judgements' }): string | null | undefined {
    return (type === 'submissions' ? data : this.#submissionOf(data))?.team_id;
  }

  #submissionOf(judgement: JudgementObject | null): SubmissionObject | undefined {
    return this.#live.state.all('submissions').get(judgement?.submission_id ?? '');
  }

  /** Tells the pages of a submission whose readers may see one of the runs. */
  #tellProgress({ data, objectId }: LogEntry & { readonly type: 'runs' }): void {
    const { state } = this.#live;
    for (const { stream, audience } of this.#bySubmission.of(data?.submission_id ?? ''))
      if (state.runsOf(objectId).some((run) => visible(audience, 'runs', run, state) !== undefined))
        stream.write(encoded('progress'));
  }

  /** Tells a team of a counting verdict. */
  #tellVerdict(judgement: JudgementObject | null, pages: Iterable<Watcher>): void {
    if (judgement === null || judgement.judgement_type_id === null || !judgement.current) return;
    const message = encoded('verdict');
    for (const { stream, audience } of pages)
      if (
        audience.kind === 'team' &&
        visible(audience, 'judgements', judgement, this.#live.state) !== undefined
      )
        stream.write(message);
  }

  /** Tells of the board after many changes together, only pages whose board looks different, and the less often the
   *  more pages there are. */
  #boardSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const audience of this.#shown.keys())
        if (performance.now() < (this.#restsUntil.get(audience) ?? 0)) this.#boardSoon();
        else void this.#tellBoard(audience);
      this.#lookAtBalloons();
    }, boardMs).unref();
  }

  /** @returns true if the board looks different than last time */
  #lookAtBoard(audience: BoardAudience): boolean {
    const shown = this.#boardOf(audience);
    if (!shown.isNow) this.#boardSoon();
    const before = this.#shown.get(audience);
    this.#shown.set(audience, shown);
    return !(
      before !== undefined &&
      areSameRows(before.rows, shown.rows) &&
      isDeepStrictEqual(before.frame, shown.frame)
    );
  }

  /** Other work is done between pages, of which there can be thousands. */
  async #tellBoard(audience: BoardAudience): Promise<void> {
    if (!this.#lookAtBoard(audience)) return;
    const message = encoded('board');
    const pages = [...this.#watchers].filter((watcher) => boardFor(watcher.audience) === audience);
    this.#restsUntil.set(audience, performance.now() + (1_000 * pages.length) / toldPerSecond);
    for (const [index, { stream }] of pages.entries()) {
      if (index > 0 && index % atOnce === 0) await setImmediate();
      stream.write(message);
    }
  }

  get #showsBalloons(): boolean {
    return [...this.#watchers].some(({ audience }) => seesBalloons(audience));
  }

  #balloonsNow(): string {
    return JSON.stringify(this.#live.balloons());
  }

  #lookAtBalloons(): void {
    if (!this.#showsBalloons) return;
    const balloons = this.#balloonsNow();
    if (balloons === this.#balloons) return;
    this.#balloons = balloons;
    this.#tellDesk({ kind: 'balloon' });
  }

  /** Tells runners; the team, of its print jobs; the jury, of checks. */
  #tellDesk(news: DeskNews): void {
    const message = encoded(news.kind);
    const isOwner = (audience: ContestAudience): boolean =>
      news.kind === 'print' && audience.kind === 'team' && audience.team === news.team;
    const isMeant = (audience: ContestAudience): boolean =>
      news.kind === 'check' ? isJuryOf(audience) : seesBalloons(audience) || isOwner(audience);
    for (const { stream, audience } of [...this.#watchers]) if (isMeant(audience)) stream.write(message);
  }
}

const watches = new WeakMap<LiveContest, ContestWatch>();

/** Tells a page of a contest what changes, from what it missed since it was rendered.
 *  @param boardOf - the board as pages show it
 *  @returns how to stop */
export function watchContest(
  reader: ContestReader,
  page: { readonly stream: EventStream; readonly submission: string | undefined; readonly sinceMs: number },
  boardOf: (seen: SeenContest) => Omit<ShownBoard, 'isNow'>,
): () => void {
  const live = liveOf(reader);
  const shown = (audience: BoardAudience): ShownBoard => {
    const { version } = live.board(audience);
    return { ...boardOf(live.seen[audience]), isNow: version === live.boardVersion(audience) };
  };
  const watch = watches.get(live) ?? new ContestWatch(live, shown);
  watches.set(live, watch);
  return watch.watch({ ...page, audience: reader.audience }, page.sinceMs);
}

function changeBy({ type }: LogEntry): Change | undefined {
  // A team that starts a time of its own, or gets more of it.
  if (type === 'contest' || type === 'state' || type === 'teams') return 'clock';
  if (type === 'clarifications') return 'clarification';
  return type === 'submissions' || type === 'judgements' ? 'submission' : undefined;
}

/** True if the reader, whom an event may concern, may know of it. */
function concerns(event: LogEntry, audience: ContestAudience, { state }: LiveContest): boolean {
  const { type, data } = event;
  if (data === null || isJuryOf(audience)) return true;
  if (type === 'clarifications' || type === 'judgements')
    return visible(audience, type, data, state) !== undefined;
  return true;
}

/** True if the rows of two boards of one contest look the same. Unchanged rows are usually the same objects, so this is
 *  quick for thousands of contestants. */
export const areSameRows = (a: readonly ScoreboardRow[], b: readonly ScoreboardRow[]): boolean =>
  a.length === b.length && a.every((row, index) => isSameRow(row, b[index]));

const isSameRow = (a: ScoreboardRow, b: ScoreboardRow | undefined): boolean =>
  a.rank === b?.rank &&
  a.contestant === b.contestant &&
  (a.totals === b.totals || isDeepStrictEqual(a.totals, b.totals)) &&
  (a.cells === b.cells || isDeepStrictEqual(a.cells, b.cells));

/** Sets by a key; empty ones take no memory. */
class SetsByKey<T> {
  readonly #sets = new Map<string, Set<T>>();

  add(key: string, value: T): void {
    const set = this.#sets.get(key) ?? new Set();
    this.#sets.set(key, set.add(value));
  }

  delete(key: string, value: T): void {
    const set = this.#sets.get(key);
    set?.delete(value);
    if (set?.size === 0) this.#sets.delete(key);
  }

  /** The current set of a key. */
  of(key: string): readonly T[] {
    return [...(this.#sets.get(key) ?? [])];
  }
}
