import type { LoggedEvent } from '../../protocol/index.ts';
import type { ContestState } from '../log/contest-state.ts';
import type { ContestAudience } from './audience.ts';
import { strictlyVisible } from './strict.ts';
import { everything, type ServedEntry, type ServedType, visible } from './visible.ts';

/** A line of a feed: that object now is this; null: for this audience it is gone. */
export interface FeedLine {
  /** 1, 2, 3 … in the feed of this audience: it tells nothing about events that the audience does not see. */
  readonly number: number;
  readonly type: ServedType;
  /** Null for `contest` and `state`. */
  readonly id: string | null;
  /** The object as JSON text, exactly as the endpoint has it; undefined: gone. */
  readonly json: string | undefined;
}

/** The feed of one audience: the log seen through `visible`. Its lines depend on the log alone, so their numbers mean the
 *  same after a restart. A change of the clock or of a team repeats every object that looks different since. */
export class AudienceFeed {
  readonly #audience: ContestAudience;
  readonly #look: typeof visible;
  /** The objects as they were told last, by type and id. */
  readonly #told = new Map<string, Pick<FeedLine, 'type' | 'id' | 'json'>>();
  /** Ids of the runs that were told, by judgement: a judging that begins again takes them back. */
  readonly #toldRuns = new Map<string, Set<string>>();
  /** Teams and groups that the log has named. */
  readonly #named = new Set<string>();
  #number = 0;

  /** @param strict - leave out what the published schemas do not know */
  constructor(audience: ContestAudience, { strict = false }: { readonly strict?: boolean } = {}) {
    this.#audience = audience;
    this.#look = strict ? strictlyVisible : visible;
  }

  /** Number of the last line. */
  get number(): number {
    return this.#number;
  }

  /** The lines that follow from an event. @param contest - the state after it */
  take(event: LoggedEvent, contest: ContestState): readonly FeedLine[] {
    if (this.#isFarReaching(event)) return this.#tellAll(contest);
    const lines = this.#tellSome(concerned(event, contest), contest);
    return [...lines, ...this.#takeBackRuns(event, contest)];
  }

  /** True for events that may change how other objects look, or who sees them. Nothing refers to a new team. */
  #isFarReaching({ type, objectId, data }: LoggedEvent): boolean {
    if (type === 'contest' || type === 'state' || data === null) return true;
    if (type !== 'teams' && type !== 'groups') return false;
    const name = keyOf({ type, id: objectId });
    const isKnown = this.#named.has(name);
    this.#named.add(name);
    return isKnown;
  }

  #takeBackRuns({ type, objectId }: LoggedEvent, contest: ContestState): readonly FeedLine[] {
    const told = type === 'runs' || type === 'judgements' ? this.#toldRuns.get(objectId) : undefined;
    if (told === undefined) return [];
    const left = new Set(contest.runsOf(objectId).map(({ id }) => id));
    const gone = [...told].filter((id) => !left.has(id)).map((id) => ({ type: 'runs' as const, id }));
    for (const { id } of gone) told.delete(id);
    return this.#tellSome(gone, contest);
  }

  #tellSome(entries: Iterable<ServedEntry | Gone>, contest: ContestState): FeedLine[] {
    return [...entries].flatMap((entry) => this.#tell(entry, contest) ?? []);
  }

  #tellAll(contest: ContestState): FeedLine[] {
    const left = new Set(this.#told.keys());
    const lines: FeedLine[] = [];
    for (const entry of everything(contest)) {
      left.delete(keyOf(entry));
      const line = this.#tell(entry, contest);
      if (line !== undefined) lines.push(line);
    }
    const gone = [...left].flatMap((key) => this.#told.get(key) ?? []).reverse();
    return [...lines, ...this.#tellSome(gone, contest)];
  }

  #tell(entry: ServedEntry | Gone, contest: ContestState): FeedLine | undefined {
    const { type, id } = entry;
    const seen = 'object' in entry && this.#look(this.#audience, type, entry.object as never, contest);
    const json = seen ? JSON.stringify(seen) : undefined;
    const key = keyOf(entry);
    if (json === this.#told.get(key)?.json) return undefined;
    if (json === undefined) this.#told.delete(key);
    else this.#told.set(key, { type, id, json });
    if (json !== undefined && entry.type === 'runs' && 'object' in entry) {
      const { judgementId, id: run } = entry.object;
      this.#toldRuns.set(judgementId, (this.#toldRuns.get(judgementId) ?? new Set()).add(run));
    }
    return { number: ++this.#number, type, id, json };
  }
}

/** An object that is not there any more. */
type Gone = Pick<FeedLine, 'type' | 'id'>;

const keyOf = ({ type, id }: Gone): string => `${type} ${id ?? ''}`;

/** The objects that an event is about, each with those that are seen only together with it. */
function* concerned(event: LoggedEvent, contest: ContestState): Generator<ServedEntry | Gone> {
  const { type, objectId: id } = event;
  if (type === 'runs') {
    yield* runsOf(event.objectId, contest);
  } else if (type !== 'contest' && type !== 'state') {
    const object = contest.all(type).get(id);
    yield object === undefined ? { type, id } : ({ type, id, object } as ServedEntry);
    if (type === 'judgements') yield* runsOf(id, contest);
    if (type === 'submissions') yield* judgementsOf(id, contest);
  }
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
