import type { LoggedEvent } from '#protocol';
import { awardsOf } from '../board/awards.ts';
import { boardFor, ContestBoard } from '../board/contest-board.ts';
import type { ContestState } from '../log/contest-state.ts';
import type { ContestAudience, SeenObject } from '../sight/audience.ts';
import { type Strictness, shownAs } from '../sight/strict.ts';
import { shownIdFor } from '../sight/views.ts';
import {
  collection,
  everything,
  type SeenObjects,
  type ServedEntry,
  type ServedType,
  type ShowObject,
} from '../sight/visible.ts';

/** An object, and what this audience sees of it. */
interface Shown {
  readonly name: Named;
  readonly seen: SeenObject | undefined;
}

/** The feed of one audience: the log filtered by `visible`. Its lines depend on the log alone, so their numbers mean
 *  the same after a restart. A change of the clock or of a team repeats every object that looks different since. */
export class AudienceFeed {
  readonly #audience: ContestAudience;
  readonly #look: ShowObject;
  readonly #isStrict: boolean;
  readonly #told = new ToldObjects();
  readonly #board: ContestBoard;
  /** Ids of the runs that were sent, by judgement: if judging starts again, they are deleted from the feed. */
  readonly #toldRuns = new Map<string, Set<string>>();
  /** Teams and groups that have appeared in the log. */
  readonly #named = new Set<string>();
  #toldAwards: readonly string[] = [];
  /** Version of the board from which the awards were made. */
  #awardsOf = -1;

  /** @param strict - leave out what the published schemas do not know */
  constructor(audience: ContestAudience, { strict = false }: { readonly strict?: Strictness } = {}) {
    this.#audience = audience;
    this.#isStrict = strict !== false;
    this.#look = shownAs(strict);
    this.#board = new ContestBoard(boardFor(audience));
  }

  /** Number of the last line. */
  get number(): number {
    return this.#told.number;
  }

  /** The lines that follow from an event.
   *  @param contest - the state after it */
  take(event: LoggedEvent, contest: ContestState): readonly FeedLine[] {
    this.#board.take(event, contest);
    const isFarReaching = this.#isFarReaching(event);
    const entries = isFarReaching ? [...everything(contest)] : [...concerned(event, contest)];
    const present = entries.flatMap((entry) => this.#nameOf(entry, contest) ?? []);
    const gone = isFarReaching ? this.#told.without(present, (type) => type !== 'awards') : [];
    const looks = this.#looksOf(entries, contest);
    const ofState = looks.filter(({ name }) => name.type === 'state');
    const others = looks.filter(({ name }) => name.type !== 'state');
    // In reverse order: nothing may refer to a deleted object.
    const unseen = others.flatMap(({ name, seen }) => (seen === undefined ? [name] : [])).reverse();
    const isOver = contest.state.end_of_updates !== null; // nothing may follow that
    return [
      ...(isOver ? [] : this.#tellAll(ofState)),
      ...this.#tellAll(others),
      ...this.#takeBack([...gone, ...unseen, ...this.#voidRuns(event, contest)]),
      ...this.#tellAwards(event, contest),
      ...(isOver ? this.#tellAll(ofState) : []),
    ];
  }

  /** True for events that may change how other objects look, or who sees them. Nothing can refer to a new team yet, but
   *  its organisation may become visible because of it, and to the team itself problems look as its division says. */
  #isFarReaching({ type, objectId, data }: LoggedEvent): boolean {
    if (type === 'contest' || type === 'state' || data === null) return true;
    if (type !== 'teams' && type !== 'groups') return false;
    const name = `${type} ${objectId}`;
    const isKnown = this.#named.has(name);
    this.#named.add(name);
    const isOwn = this.#audience.kind === 'team' && this.#audience.team === objectId && type === 'teams';
    return isKnown || isOwn;
  }

  /** The current form of all objects, except awards and those that never had a name for this audience. */
  #looksOf(entries: readonly (ServedEntry | Named)[], contest: ContestState): readonly Shown[] {
    return entries.flatMap((entry) => {
      const name = entry.type === 'awards' ? undefined : this.#nameOf(entry, contest);
      const seen = name && 'object' in entry ? this.#seen(entry, contest) : undefined;
      return name === undefined ? [] : [{ name, seen }];
    });
  }

  #tellAll(looks: readonly Shown[]): readonly FeedLine[] {
    return looks.flatMap(({ name, seen }) => (seen && this.#told.tell(name, seen)) ?? []);
  }

  /** The name of an object for this audience; undefined if it never had one. */
  #nameOf({ type, id }: Named, contest: ContestState): Named | undefined {
    if (id === null || (type !== 'judgements' && type !== 'runs')) return { type, id };
    const end = type === 'judgements' ? id.length : id.lastIndexOf('.');
    const judgement = shownIdFor(this.#audience, id.slice(0, end), contest);
    return judgement === undefined ? undefined : { type, id: judgement + id.slice(end) };
  }

  #seen(entry: ServedEntry, contest: ContestState): SeenObject | undefined {
    // The published check reports accounts in a feed as objects that no endpoint has.
    if (this.#isStrict && entry.type === 'accounts') return undefined;
    const seen = this.#look(this.#audience, entry.type, entry.object as never, contest);
    if (seen !== undefined && entry.type === 'runs') {
      const { judgementId, id } = entry.object;
      this.#toldRuns.set(judgementId, (this.#toldRuns.get(judgementId) ?? new Set()).add(id));
    }
    return seen;
  }

  #takeBack(names: readonly Named[]): readonly FeedLine[] {
    return names.flatMap((name) => this.#told.tell(name, undefined) ?? []);
  }

  #voidRuns({ type, objectId }: LoggedEvent, contest: ContestState): readonly Named[] {
    const told = type === 'runs' || type === 'judgements' ? this.#toldRuns.get(objectId) : undefined;
    if (told === undefined) return [];
    const left = new Set(contest.runsOf(objectId).map(({ id }) => id));
    const gone = [...told].filter((id) => !left.has(id));
    for (const id of gone) told.delete(id);
    return gone.flatMap((id) => this.#nameOf({ type: 'runs', id }, contest) ?? []);
  }

  /** Awards depend on the whole board. */
  #tellAwards({ type }: LoggedEvent, contest: ContestState): readonly FeedLine[] {
    if (this.#board.version === this.#awardsOf && type !== 'awards') return [];
    this.#awardsOf = this.#board.version;
    const seen = awardsSeen(this.#audience, contest, this.#board);
    const ids = seen.map((award) => String(award.id));
    const gone = this.#toldAwards.filter((id) => !ids.includes(id));
    this.#toldAwards = ids;
    return [
      ...seen.flatMap((award, index) => this.#told.tell({ type: 'awards', id: ids[index]! }, award) ?? []),
      ...this.#takeBack(gone.map((id) => ({ type: 'awards', id }))),
    ];
  }
}

/** The objects that an event concerns, each with those that are visible only together with it. */
function* concerned(event: LoggedEvent, contest: ContestState): Generator<ServedEntry | Named> {
  const { type, objectId: id } = event;
  if (type === 'runs') {
    yield* runsOf(id, contest);
  } else if (type !== 'contest' && type !== 'state') {
    if (type === 'teams') yield* organizationOf(id, contest);
    const object = contest.all(type).get(id);
    yield object === undefined ? { type, id } : ({ type, id, object } as ServedEntry);
    if (type === 'judgements') yield* runsOf(id, contest);
    if (type === 'submissions') yield* judgementsOf(id, contest);
  }
}

function* organizationOf(team: string, contest: ContestState): Generator<ServedEntry> {
  const object = contest.all('organizations').get(contest.all('teams').get(team)?.organization_id ?? '');
  if (object !== undefined) yield { type: 'organizations', id: object.id, object };
}

function* judgementsOf(submissionId: string, contest: ContestState): Generator<ServedEntry> {
  for (const id of contest.judgementsOf(submissionId)) {
    yield { type: 'judgements', id, object: contest.all('judgements').get(id)! };
    yield* runsOf(id, contest);
  }
}

function* runsOf(judgementId: string, contest: ContestState): Generator<ServedEntry> {
  for (const run of contest.runsOf(judgementId)) yield { type: 'runs', id: run.id, object: run };
}

/** The awards that an audience sees: those that follow from its own board, and those that the jury gave by hand, which
 *  replace computed ones.
 *  @param board - that of the audience */
export function awardsSeen(
  audience: ContestAudience,
  contest: ContestState,
  board: ContestBoard,
): readonly SeenObjects['awards'][] {
  const given = collection(audience, 'awards', contest);
  if (contest.state.ended === null) return given;
  const ids = new Set(given.map(({ id }) => id));
  const computed = awardsOf(contest, board.read(contest).board).filter(({ id }) => !ids.has(id));
  return [...computed.map(({ id, citation, team_ids }) => ({ id, citation, team_ids })), ...given];
}

/** A line of a feed: the new form of an object; without text: for this audience it is deleted. */
export interface FeedLine {
  /** 1, 2, 3 … in the feed of this audience, so that it reveals nothing about events that the audience does not see. */
  readonly number: number;
  readonly type: ServedType;
  /** Null for `contest` and `state`. */
  readonly id: string | null;
  /** The object as JSON text, exactly as the endpoint sends it; undefined: deleted. */
  readonly json: string | undefined;
}

/** Type and id of an object. */
type Named = Pick<FeedLine, 'type' | 'id'>;

const keyOf = ({ type, id }: Named): string => `${type} ${id ?? ''}`;

/** The objects of a feed as they were last sent. */
class ToldObjects {
  readonly #told = new Map<string, Named & { readonly json: string }>();
  #number = 0;

  /** Number of the last line. */
  get number(): number {
    return this.#number;
  }

  /** The line with the current form of an object; undefined if it was sent in this form before.
   *  @param seen - undefined: the object does not exist */
  tell({ type, id }: Named, seen: object | undefined): FeedLine | undefined {
    const json = seen === undefined ? undefined : JSON.stringify(seen);
    const key = keyOf({ type, id });
    if (json === this.#told.get(key)?.json) return undefined;
    if (json === undefined) this.#told.delete(key);
    else this.#told.set(key, { type, id, json });
    return { number: ++this.#number, type, id, json };
  }

  /** Objects of some types that were sent and are not among the given ones, the last one first. */
  without(present: Iterable<Named>, isOf: (type: ServedType) => boolean): readonly Named[] {
    const keys = new Set([...present].map(keyOf));
    return [...this.#told]
      .flatMap(([key, { type, id }]) => (isOf(type) && !keys.has(key) ? [{ type, id }] : []))
      .reverse();
  }
}
