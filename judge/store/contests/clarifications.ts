import type { ContestRefusal } from '#contest';
import { apiTime, type ClarificationObject } from '#protocol';
import { type Database, rowsOf } from '../database/database.ts';
import { putObject, storedObject } from './objects.ts';
import { areDecided, changeUnless, refuse, refuseWith } from './refusable.ts';

/** A clarification to be sent. Default of its time: now. */
export type NewClarification = Pick<ClarificationObject, 'text' | 'subject'> &
  Partial<
    Pick<
      ClarificationObject,
      'from_team_id' | 'to_team_ids' | 'to_group_ids' | 'reply_to_id' | 'problem_id' | 'judge' | 'time' | 'id'
    >
  >;

/** Sends a clarification. An answer marks its question as answered.
 *  @param check - a reason why not, for the answers that the question has
 *  @returns the stored object, or why there is none: the results are final, or what `check` says
 *  @throws an error of the database if a team is not there */
export const addClarification = (
  db: Database,
  contestId: string,
  given: NewClarification,
  check: (now: readonly ClarificationObject[]) => ContestRefusal | undefined = () => undefined,
): Promise<ClarificationObject | ContestRefusal> =>
  clarify(db, contestId, async (inside, nowMs) => {
    if (given.reply_to_id) refuseWith(check(await answersOf(inside, contestId, given.reply_to_id)));
    const added: ClarificationObject = {
      id: given.id ?? (await nextId(inside, contestId, given, nowMs)),
      from_team_id: given.from_team_id ?? null,
      to_team_ids: given.to_team_ids ?? null,
      to_group_ids: given.to_group_ids ?? null,
      reply_to_id: given.reply_to_id ?? null,
      problem_id: given.problem_id ?? null,
      text: given.text,
      time: given.time ?? apiTime(nowMs),
      subject: given.subject,
      answered: given.from_team_id ? false : undefined,
      judge: given.judge || undefined,
    };
    await putObject(inside, contestId, 'clarifications', added);
    if (added.reply_to_id !== null && added.from_team_id === null)
      await note(inside, contestId, added.reply_to_id, { answered: true });
    return added;
  });

/** Changes the jury's notes about a clarification: its subject, whether it is answered, who works on it.
 *  @param check - a reason why not, for what is stored
 *  @returns the changed object, or why it was not changed */
export const changeClarification = (
  db: Database,
  contestId: string,
  id: string,
  change: ClarificationNote,
  check: (now: ClarificationObject) => ContestRefusal | undefined = () => undefined,
): Promise<ClarificationObject | ContestRefusal> =>
  clarify(db, contestId, (inside) => note(inside, contestId, id, change, check));

/** Works on a clarification while the contest is locked, so that ids increase, unless its results are final. */
async function clarify(
  db: Database,
  contestId: string,
  work: (inside: Database, nowMs: number) => Promise<ClarificationObject>,
): Promise<ClarificationObject | ContestRefusal> {
  let stored: ClarificationObject | undefined;
  const refused = await changeUnless(db, contestId, areDecided, async (inside, { nowMs }) => {
    stored = await work(inside, nowMs);
  });
  return refused ?? stored ?? { refused: `contest ${contestId}: found none` };
}

type ClarificationNote = Partial<Pick<ClarificationObject, 'subject' | 'answered' | 'judge'>>;

async function note(
  db: Database,
  contestId: string,
  id: string,
  change: ClarificationNote,
  check: (now: ClarificationObject) => ContestRefusal | undefined = () => undefined,
): Promise<ClarificationObject> {
  const now = await storedObject(db, contestId, 'clarifications', id);
  if (now === undefined) return refuse(`the contest has no clarification ${id}`);
  refuseWith(check(now));
  const changed = { ...now, ...change };
  await putObject(db, contestId, 'clarifications', changed);
  return changed;
}

async function answersOf(
  db: Database,
  contestId: string,
  question: string,
): Promise<readonly ClarificationObject[]> {
  const rows = await rowsOf<{ object: ClarificationObject }>(db)`
    select object from clarification where contest_id = ${contestId} and object->>'reply_to_id' = ${question}`;
  return rows.map(({ object }) => object);
}

/** The next id. Clarifications to everybody and those between one team and the jury are numbered separately; the rest,
 *  to some teams or groups, have the time as their number: so an id reveals nothing that its reader does not see. */
async function nextId(
  db: Database,
  contestId: string,
  given: NewClarification,
  nowMs: number,
): Promise<string> {
  const { from_team_id: from, to_team_ids: teams, to_group_ids: groups } = given;
  const [team, other] = from ? [from] : (teams ?? []);
  const isToAll = !from && !teams && !groups;
  const isOfTeam = team !== undefined && other === undefined && !groups && team.length <= 30;
  const [prefix, first] = isToAll ? ['', 1] : isOfTeam ? [`${team}-`, 1] : ['g', nowMs];
  const rows = await rowsOf<{ next: number }>(db)`
    select greatest(coalesce(max(substr(id, length(${prefix}::text) + 1)::bigint), 0) + 1, ${first}::bigint) as next
    from clarification
    where contest_id = ${contestId} and starts_with(id, ${prefix}) and substr(id, length(${prefix}::text) + 1) ~ '^[0-9]{1,15}$'`;
  return `${prefix}${rows[0]?.next ?? first}`;
}
