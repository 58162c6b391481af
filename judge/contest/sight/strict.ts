import { readSpan } from '#protocol';
import { words } from '#text';
import type { ContestState } from '../log/contest-state.ts';
import { type ContestAudience, fields, isJuryOf, isPublicTeam, type SeenObject } from './audience.ts';
import { type ServedObjects, type ServedType, type ShowObject, visible } from './visible.ts';

/** The properties that the JSON schemas of 2026-01 allow, in the order in which they are sent. */
const allowed: Readonly<Record<ServedType, string>> = {
  contest: `
    id name formal_name start_time countdown_pause_time duration scoreboard_freeze_duration
    scoreboard_thaw_time scoreboard_type penalty_time banner logo
  `,
  'judgement-types': 'id name penalty solved',
  languages: 'id name entry_point_required entry_point_name extensions compiler runner',
  groups: 'id icpc_id name type',
  organizations: 'id icpc_id name formal_name country country_flag url logo',
  teams: 'id icpc_id name label display_name organization_id group_ids hidden location photo desktop webcam',
  persons: 'id icpc_id team_ids name title email role',
  accounts: 'id username name type ip team_id person_id',
  problems: 'id uuid label name ordinal rgb color time_limit test_data_count max_score statement',
  state: 'started frozen ended thawed finalized end_of_updates',
  clarifications: 'id from_team_id to_team_id reply_to_id problem_id text time contest_time',
  submissions: 'id language_id problem_id team_id time contest_time entry_point files',
  judgements: `
    id submission_id judgement_type_id score current start_time start_contest_time end_time end_contest_time
    max_run_time
  `,
  runs: 'id judgement_id ordinal judgement_type_id time contest_time run_time',
  awards: 'id citation team_ids',
  commentary: 'id time contest_time message tags team_ids problem_ids submission_ids',
};

/** Like `visible`, without anything that the published schemas do not know: neither properties of ours nor objects that
 *  have no place in them. */
export function strictlyVisible<T extends ServedType>(
  audience: ContestAudience,
  type: T,
  object: ServedObjects[T],
  contest: ContestState,
): SeenObject | undefined {
  const seen: SeenObject | undefined = visible(audience, type, object, contest);
  if (seen === undefined || type === 'commentary') return undefined;
  if (!isCounted(type, object, contest, isJuryOf(audience))) return undefined;
  const [team, ...others] = (seen.to_team_ids ?? []) as readonly string[];
  const isToOne = team !== undefined && others.length === 0 && seen.to_group_ids === null;
  const given = isToOne ? { ...seen, to_team_id: team } : seen;
  const kept = fields(
    given,
    words(allowed[type]).filter((name) => name in given),
  );
  const told = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, untagged(value)]));
  // The schemas know neither hidden groups nor a main one, so programs would put these teams onto their boards.
  const isHidden = type === 'teams' && isJuryOf(audience) && !isPublicTeam(String(seen.id), contest);
  return isHidden ? { ...told, hidden: true } : told;
}

/** How exactly a reader wants the Contest API. False: with what is ours; true: nothing but what the published schemas
 *  know; `2023-06`: the same in the edition of that year, for programs that read no newer one. */
export type Strictness = boolean | '2023-06';

/** The function that shows objects to such readers. */
export const shownAs = (strict: Strictness): ShowObject =>
  strict === '2023-06' ? visibleAsIn2023 : strict ? strictlyVisible : visible;

/** In 2023-06 the penalty was in whole minutes. Programs of that time that read anything else rank without a penalty
 *  (icpctools 2.5), or leave the contest out (the overlay live-v3). Another penalty has no form there and stays. */
function visibleAsIn2023<T extends ServedType>(
  audience: ContestAudience,
  type: T,
  object: ServedObjects[T],
  contest: ContestState,
): SeenObject | undefined {
  const seen = strictlyVisible(audience, type, object, contest);
  const ms = readSpan(String(seen?.penalty_time));
  return type === 'contest' && seen && ms !== undefined && ms % 60_000 === 0
    ? { ...seen, penalty_time: minutesIn(ms) }
    : seen;
}

/** Whole minutes, as the edition of 2023-06 has them. */
export const minutesIn = (ms: number): number => Math.floor(ms / 60_000);

/** Files without their tags, which the schemas do not know. */
const untagged = (value: unknown): unknown =>
  Array.isArray(value) && value.some((one) => one?.tag !== undefined)
    ? value.map(({ tag: _, ...file }: { tag: unknown }) => file)
    : value;

/** False for submissions without a team, which the schemas do not allow; for those that the jury ignores, which other
 *  systems would count; and for objects that belong to them. */
function isCounted<T extends ServedType>(
  type: T,
  object: ServedObjects[T],
  contest: ContestState,
  isJury: boolean,
): boolean {
  const id = submissionOf(type, object, contest);
  if (id === undefined) return true;
  const submission = contest.all('submissions').get(id);
  return submission !== undefined && submission.team_id !== null && !(submission.ignored && isJury);
}

/** The submission to which an object belongs. */
function submissionOf<T extends ServedType>(
  type: T,
  object: ServedObjects[T],
  contest: ContestState,
): string | undefined {
  if (type === 'submissions') return (object as ServedObjects['submissions']).id;
  if (type === 'judgements') return (object as ServedObjects['judgements']).submission_id;
  if (type !== 'runs') return undefined;
  return contest.all('judgements').get((object as ServedObjects['runs']).judgementId)?.submission_id ?? '';
}
