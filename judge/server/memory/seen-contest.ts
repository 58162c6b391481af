import {
  type Attempt,
  awardsSeen,
  type BoardAudience,
  boardAmong,
  boardFor,
  type CollectionType,
  type ContestAudience,
  ContestBoard,
  type ContestClock,
  ContestState,
  clockFor,
  collection,
  currentJudgement,
  deadlineFor,
  filesSeen,
  isApart,
  isForReader,
  isJuryOf,
  isPrivateClass,
  medalsOn,
  member,
  rowOf,
  type Scoreboard,
  type ScoreboardRow,
  type SeenObject,
  type SeenObjects,
  type ShowObject,
  type Strictness,
  scoreboardObject,
  seesProblems,
  stateFor,
  teamRow,
  virtualBoard,
  visible,
} from '#contest';
import type { FileObject, StateObject } from '#protocol';
import { type Database, wholeLog } from '#store';

/** A scoreboard, and by which terms it was ranked. */
export type RankedBoard = ReturnType<ContestBoard['read']>;

/** The same, and a number that grows whenever it may have changed. */
export type BoardVersion = RankedBoard & { readonly version: number };

/** The whole of a contest: in memory, or read from its log. */
export interface ContestSource {
  readonly id: string;
  readonly state: ContestState;
  board(audience: BoardAudience): BoardVersion;
  awards(audience: ContestAudience): readonly SeenObjects['awards'][];
}

/** The objects that have files, and the properties that hold them. */
export const filedProperties = {
  organizations: ['logo', 'country_flag'],
  teams: ['photo', 'desktop', 'webcam'],
  problems: ['statement', 'attachments'],
} as const;

/** Where a file is: in a property of an object, or of the contest itself. */
export interface FilePlace {
  readonly object?: { readonly type: keyof typeof filedProperties; readonly id: string };
  readonly property: string;
  /** Undefined: the first one. */
  readonly name?: string | undefined;
}

/** A contest as one audience sees it. It holds the whole contest where nobody can reach it, and answers by the rules of
 *  sight alone; it copies nothing before it is asked. */
export class SeenContest {
  readonly audience: ContestAudience;
  readonly #source: ContestSource;
  #contest: { readonly rareSeq: number; readonly seen: SeenObjects['contest'] | undefined } | undefined;

  constructor(source: ContestSource, audience: ContestAudience) {
    this.#source = source;
    this.audience = audience;
  }

  get id(): string {
    return this.#source.id;
  }

  /** Number of the last event that is neither a submission, nor a judgement, nor a clarification. */
  get rareSeq(): number {
    return this.#source.state.rareSeq;
  }

  /** Everybody sees it; a team that has started a time of its own sees that. */
  get clock(): ContestClock {
    return clockFor(this.audience, this.#source.state);
  }

  /** When it started, froze, ended and so on, for those who look. */
  get state(): StateObject {
    return stateFor(this.audience, this.#source.state, Date.now());
  }

  /** True while each team takes part in a time of its own. */
  get isApart(): boolean {
    return isApart(this.#source.state);
  }

  /** The contest itself; undefined before its first event. */
  get contest(): SeenObjects['contest'] | undefined {
    const { contest, rareSeq } = this.#source.state;
    if (this.#contest?.rareSeq !== rareSeq)
      this.#contest = {
        rareSeq,
        seen: contest && visible(this.audience, 'contest', contest, this.#source.state),
      };
    return this.#contest.seen;
  }

  /** The contest or its state in another form. */
  itself(type: 'contest' | 'state', look: ShowObject): SeenObject | undefined {
    const { state } = this.#source;
    const object = state[type];
    return object && look(this.audience, type, object, state);
  }

  /** The objects of a type that this audience sees. @param look - `visible` without it */
  all<T extends CollectionType>(type: T): readonly SeenObjects[T][];
  all(type: CollectionType, look: ShowObject): readonly SeenObject[];
  all(type: CollectionType, look: ShowObject = visible): readonly SeenObject[] {
    return collection(this.audience, type, this.#source.state, look);
  }

  /** One of them; undefined if this audience sees none of that id. */
  one<T extends CollectionType>(type: T, id: string): SeenObjects[T] | undefined;
  one(type: CollectionType, id: string, look: ShowObject): SeenObject | undefined;
  one(type: CollectionType, id: string, look: ShowObject = visible): SeenObject | undefined {
    return member(this.audience, { type, id }, this.#source.state, look);
  }

  /** The submissions of a team, in the order in which they came. */
  submissionsOf(team: string): readonly SeenObjects['submissions'][] {
    const { state } = this.#source;
    return state
      .submissionsOf(team)
      .flatMap((one) => visible(this.audience, 'submissions', one, state) ?? []);
  }

  /** The number in the store of a submission whose program this audience may read. */
  keyOf(submission: string): number | undefined {
    const isOpen = this.one('submissions', submission)?.files !== undefined;
    return isOpen ? this.#source.state.all('submissions').get(submission)?.key : undefined;
  }

  /** A file as it is stored; undefined if this audience does not see its object, or not that property. */
  storedFile({ object, property, name }: FilePlace): FileObject | undefined {
    const { state } = this.#source;
    const seen: SeenObject | undefined =
      object === undefined ? this.contest : this.one(object.type, object.id);
    if (seen?.[property] === undefined) return undefined;
    const whole: SeenObject = {
      ...(object === undefined ? state.contest : state.all(object.type).get(object.id)),
    };
    const files = whole[property] as readonly FileObject[] | null;
    const place = object === undefined ? '' : `${object.type}/${object.id}`;
    const wanted = name === undefined ? property : `${property}/${encodeURIComponent(name)}`;
    const address = ['contests', this.id, place, wanted].filter(Boolean).join('/');
    return files?.[filesSeen(files, place, state)?.findIndex(({ href }) => href === address) ?? -1];
  }

  /** The judgement of a submission that counts. */
  judgementOf(submission: string): SeenObjects['judgements'] | undefined {
    const { state } = this.#source;
    const current = currentJudgement(submission, state);
    return current && visible(this.audience, 'judgements', current, state);
  }

  /** The scoreboard of this audience: the same object until it changes, slightly old if ranking takes long. */
  board(): Scoreboard {
    return this.#cut(this.#ranked.board);
  }

  /** The medals on a board of the contest, by team. */
  medalsOn(board: Scoreboard): ReturnType<typeof medalsOn> {
    return medalsOn(this.#source.state, board);
  }

  /** Grows whenever the board may have changed. */
  get boardVersion(): number {
    return this.#ranked.version;
  }

  /** The board with some teams alone, ranked among themselves. */
  boardAmong(isIn: (team: string) => boolean): Scoreboard {
    const { terms, board } = this.#ranked;
    return this.#cut(boardAmong(terms, board, isIn));
  }

  /** False for a team that looks and whose division has not this problem. */
  isForReader(problem: string): boolean {
    return isForReader(this.audience, problem, this.#source.state);
  }

  /** The row of a team on the board. A team sees results of its own that the board does not show yet. */
  row(team: string): ScoreboardRow | undefined {
    const { audience } = this;
    const isOwn = audience.kind === 'team' && audience.team === team;
    const row = isOwn ? teamRow(team, this.#source.state, this.#ranked) : rowOf(this.#ranked.board, team);
    return row && { ...row, cells: row.cells.slice(0, this.#columns) };
  }

  /** The public board at a contest time, with one more contestant: for those who take part later. */
  virtualBoard(nowMs: number, own: readonly Attempt[]): ReturnType<typeof virtualBoard> {
    return virtualBoard(this.#source.state, nowMs, own);
  }

  /** True for a class whose results are for each student alone. */
  get isPrivateClass(): boolean {
    return isPrivateClass(this.#source.state);
  }

  /** By when a team has to submit to a problem of a class: contest time. Without a team, or if it is another one whose
   *  deadline this audience does not know: what holds for everybody. */
  deadline(label: string, team = ''): number {
    const { terms } = this.#ranked;
    const knows = isJuryOf(this.audience) || (this.audience.kind === 'team' && this.audience.team === team);
    const ms = deadlineFor(
      knows ? team : '',
      terms.late,
      terms.problems.find((one) => one.label === label),
    );
    return Number.isFinite(ms) ? ms : this.clock.durationMs;
  }

  /** A board as the Contest API has it. */
  scoreboard(board: Scoreboard, strict: Strictness): ReturnType<typeof scoreboardObject> {
    return scoreboardObject(this.#source.state, board, { audience: this.audience, strict });
  }

  awards(): readonly SeenObjects['awards'][] {
    return this.#source.awards(this.audience);
  }

  get #ranked(): BoardVersion {
    return this.#source.board(boardFor(this.audience));
  }

  /** Before the start nothing may reveal how many problems there are. */
  get #columns(): number {
    const { state } = this.#source;
    return seesProblems(this.audience, state) ? state.all('problems').size : 0;
  }

  #cut(board: Scoreboard): Scoreboard {
    const columns = this.#columns;
    if (board.problems.length <= columns) return board;
    const known = cutBoards.get(board);
    if (known?.problems.length === columns) return known;
    const rows = board.rows.map((row) => ({ ...row, cells: row.cells.slice(0, columns) }));
    const cut = { ...board, problems: board.problems.slice(0, columns), rows };
    cutBoards.set(board, cut);
    return cut;
  }
}

const cutBoards = new WeakMap<Scoreboard, Scoreboard>();

/** A contest as the public sees it, read from its log. */
export async function publicContest(db: Database, id: string): Promise<SeenContest> {
  const [state, board] = [new ContestState(), new ContestBoard('public')];
  for (const event of await wholeLog(db, id)) {
    state.apply(event);
    board.take(event, state);
  }
  const audience = { kind: 'public' } as const;
  const source = {
    id,
    state,
    board: () => ({ version: board.version, ...board.read(state) }),
    awards: () => awardsSeen(audience, state, board),
  };
  return new SeenContest(source, audience);
}
