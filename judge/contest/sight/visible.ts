/** Theory of operation. `visible` is the only place that decides who sees what of a contest: API, feed, board, awards,
 *  pages and exports ask it. It depends on nothing but the fold of the log. Each type has a function that copies the
 *  visible fields one by one in the order of the specification, fields of our own last, so that a field that somebody
 *  adds stays hidden until it is named here. An object never refers to one that the same audience cannot get. */
import {
  type AwardObject,
  apiSpan,
  type CommentaryObject,
  type ContestObject,
  type LoggedEvent,
  type LoggedObjects,
} from '#protocol';
import { type ContestState, type KeptType, keptTypes, type RunEntry } from '../log/contest-state.ts';
import {
  type ContestAudience,
  contestTimeOf,
  fields,
  isJuryOf,
  type SeenObject,
  seesTeam,
} from './audience.ts';
import { clarificationView } from './clarification-view.ts';
import {
  accountView,
  contestView,
  groupView,
  judgementSeen,
  judgementTypeView,
  judgementWithId,
  languageView,
  organizationView,
  personView,
  problemView,
  runSeen,
  stateView,
  submissionSeen,
  teamView,
} from './views.ts';

/** Objects that are served: those of the log, and single runs. */
export interface ServedObjects extends Omit<LoggedObjects, 'runs'> {
  runs: RunEntry;
}

/** A type of objects that are served. */
export type ServedType = keyof ServedObjects;

type View<T extends ServedType, Seen = object> = (
  audience: ContestAudience,
  object: ServedObjects[T],
  contest: ContestState,
) => Seen | undefined;

const views = {
  contest: contestView,
  'judgement-types': judgementTypeView,
  languages: languageView,
  groups: groupView,
  organizations: organizationView,
  teams: teamView,
  persons: personView,
  accounts: accountView,
  problems: problemView,
  state: stateView,
  clarifications: clarificationView,
  submissions: submissionSeen,
  judgements: judgementSeen,
  runs: runSeen,
  awards: awardView,
  commentary: commentaryView,
} satisfies { readonly [T in ServedType]: View<T> };

/** Keys that are sent even if they are null, because clients or the schemas require them. */
const keptNulls = {
  contest: ['start_time'],
  state: ['started', 'frozen', 'ended', 'thawed', 'finalized', 'end_of_updates'],
  submissions: ['entry_point'],
  judgements: ['judgement_type_id', 'end_time', 'end_contest_time'],
  clarifications: ['from_team_id', 'to_team_ids', 'to_group_ids', 'reply_to_id', 'problem_id'],
  awards: ['team_ids'],
} as const satisfies Readonly<Partial<Record<ServedType, readonly string[]>>>;

type KeptNull<T> = T extends keyof typeof keptNulls ? (typeof keptNulls)[T][number] : never;

type WithoutNulls<Seen, Kept> = {
  readonly [Key in keyof Seen]: Key extends Kept ? Seen[Key] : WithoutNull<Seen[Key]>;
};

type WithoutNull<Value> = null extends Value ? Exclude<Value, null> | undefined : Value;

/** What an audience sees of the objects of each type, as their views leave it. */
export type SeenObjects = {
  readonly [T in ServedType]: WithoutNulls<NonNullable<ReturnType<(typeof views)[T]>>, KeptNull<T>>;
};

/** A function that shows objects: `visible`, or `strictlyVisible`. */
export type ShowObject = <T extends ServedType>(
  audience: ContestAudience,
  type: T,
  object: ServedObjects[T],
  contest: ContestState,
) => SeenObject | undefined;

/** What an audience sees of an object; undefined if the object does not exist for this audience. */
export function visible<T extends ServedType>(
  audience: ContestAudience,
  type: T,
  object: ServedObjects[T],
  contest: ContestState,
): SeenObjects[T] | undefined {
  const seen = (views[type] as View<T>)(audience, object, contest);
  return seen && (withoutNulls(type, seen) as SeenObjects[T]);
}

function withoutNulls(type: ServedType, object: object): SeenObject {
  const kept: readonly string[] = type in keptNulls ? keptNulls[type as keyof typeof keptNulls] : [];
  const seen: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object))
    if (value !== undefined && (value !== null || kept.includes(key))) seen[key] = value;
  return seen;
}

/** One object of a contest: its type, its id (null for `contest` and `state`), and itself. */
export type ServedEntry = {
  [T in ServedType]: { readonly type: T; readonly id: string | null; readonly object: ServedObjects[T] };
}[ServedType];

/** All objects of a contest, each after those that it refers to. */
export function* everything(contest: ContestState): Generator<ServedEntry> {
  if (contest.contest !== undefined) yield { type: 'contest', id: null, object: contest.contest };
  for (const type of keptTypes) {
    if (type === 'clarifications') yield { type: 'state', id: null, object: contest.state };
    yield* allOf(type, contest);
    if (type === 'judgements')
      for (const judgement of contest.all('judgements').keys())
        for (const run of contest.runsOf(judgement)) yield { type: 'runs', id: run.id, object: run };
  }
}

function* allOf(type: KeptType, contest: ContestState): Generator<ServedEntry> {
  for (const [id, object] of contest.all(type)) yield { type, id, object } as ServedEntry;
}

/** A type with several objects per contest. */
export type CollectionType = Exclude<ServedType, 'contest' | 'state'>;

/** The collection of an endpoint for an audience.
 *  @param look - `visible` without it */
export function collection<T extends CollectionType>(
  audience: ContestAudience,
  type: T,
  contest: ContestState,
): readonly SeenObjects[T][];

export function collection(
  audience: ContestAudience,
  type: CollectionType,
  contest: ContestState,
  look: ShowObject,
): readonly SeenObject[];

export function collection(
  audience: ContestAudience,
  type: CollectionType,
  contest: ContestState,
  look: ShowObject = visible,
): readonly SeenObject[] {
  const seen = [...entriesOf(type, contest)].map((object) => look(audience, type, object as never, contest));
  return seen.filter((object) => object !== undefined);
}

/** One object of a collection for an audience; undefined if it does not exist for this audience. */
export function member<T extends CollectionType>(
  audience: ContestAudience,
  which: { readonly type: T; readonly id: string },
  contest: ContestState,
): SeenObjects[T] | undefined;

export function member(
  audience: ContestAudience,
  which: { readonly type: CollectionType; readonly id: string },
  contest: ContestState,
  look: ShowObject,
): SeenObject | undefined;

export function member(
  audience: ContestAudience,
  { type, id }: { readonly type: CollectionType; readonly id: string },
  contest: ContestState,
  look: ShowObject = visible,
): SeenObject | undefined {
  const name = type === 'judgements' ? judgementWithId(audience, id, contest) : id;
  const object = type === 'runs' ? runOf(audience, id, contest) : contest.all(type).get(name ?? '');
  return object && look(audience, type, object as never, contest);
}

function runOf(audience: ContestAudience, id: string, contest: ContestState): RunEntry | undefined {
  const [, judgement = '', number] = /^(.*)\.(\d+)$/.exec(id) ?? [];
  return contest
    .runsOf(judgementWithId(audience, judgement, contest) ?? '')
    .find(({ facts }) => String(facts.number) === number);
}

function* entriesOf(type: CollectionType, contest: ContestState): Generator<ServedObjects[ServedType]> {
  if (type !== 'runs') return yield* contest.all(type).values();
  for (const id of contest.all('judgements').keys()) yield* contest.runsOf(id);
}

/** An award that the jury gave by hand. It may reveal results since the freeze, so others see it only after the
 *  thaw. */
function awardView(audience: ContestAudience, award: AwardObject, contest: ContestState) {
  const { frozen, thawed, ended } = contest.state;
  const isOpen = ended !== null && (frozen === null || thawed !== null);
  if (!isOpen && !isJuryOf(audience)) return undefined;
  const teams: AwardObject['team_ids'] =
    award.team_ids?.filter((id) => seesTeam(audience, id, contest)) ?? null;
  return { ...fields(award, ['id', 'citation']), team_ids: teams };
}

/** A remark of a commentator, who sees everything: only for the jury. */
function commentaryView(audience: ContestAudience, remark: CommentaryObject, contest: ContestState) {
  if (!isJuryOf(audience)) return undefined;
  const ms = contestTimeOf(contest, remark.time, null);
  return {
    ...fields(remark, ['id', 'time']),
    contest_time: ms === undefined ? undefined : apiSpan(ms),
    ...fields(remark, ['message', 'tags', 'team_ids', 'problem_ids', 'submission_ids']),
  };
}

/** False if the next event concerns only the jury: an internal setting, that a judge works on a question, or that it is
 *  answered.
 *  @param contest - the state before it */
export function isNewsForAll(event: LoggedEvent, contest: ContestState): boolean {
  if (event.data === null) return true;
  if (event.type === 'contest')
    return knownContest(contest.contest, contest) !== knownContest(event.data, contest);
  if (event.type !== 'clarifications') return true;
  const before = contest.all('clarifications').get(event.objectId);
  return before === undefined || knownClarification(before) !== knownClarification(event.data);
}

const knownContest = (object: ContestObject | undefined, contest: ContestState): string | undefined =>
  object && JSON.stringify(visible({ kind: 'public' }, 'contest', object, contest));

function knownClarification({ answered: _, judge: __, ...known }: LoggedObjects['clarifications']): string {
  return JSON.stringify(known);
}
