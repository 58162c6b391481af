/** Theory of operation. When an account is deleted, its pseudonym replaces its name everywhere in contests, as if the
 *  person had always had it: in the rows and in the whole log, also for teams that they have left. A log knows an
 *  account by its user name, which is unique; the account leads to its person and its team. */
import { sql } from 'kysely';
import type { AccountObject, HandIns, PersonObject, TeamObject } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import { putContestAccount, putObject } from './objects.ts';

/** Takes a student out of what was found in uploaded hand-ins of their classes: name, numbers, and paths, which begin
 *  with names. What became submissions stays as all submissions do. */
export async function forgetInHandIns(db: Database, accountId: number, pseudonym: string): Promise<void> {
  const rows = await rowsOf<{ id: number; handIns: HandIns; teamId: string }>(db)`
    select import.id, result->'handIns' as "handIns", team_id as "teamId" from contest_import as import
    join contest_account as part on part.contest_id = import.contest_id and part.account_id = ${accountId}
    where jsonb_exists(result, 'handIns') and team_id is not null`;
  for (const { id, handIns, teamId } of rows) {
    const left = jsonOf(without(handIns, teamId, pseudonym));
    await sql`
      update contest_import set result = jsonb_set(result, '{handIns}', ${left}::jsonb) where id = ${id}`.execute(
      db,
    );
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** What was found, without who one of the students is. */
function without({ students, programs, notes }: HandIns, team: string, pseudonym: string): HandIns {
  const isTheirs = (index: number): boolean => students[index]?.team === team;
  const folders = (theirs: boolean): ReadonlySet<string> =>
    new Set(programs.flatMap(({ student, path }) => (isTheirs(student) === theirs ? [folderOf(path)] : [])));
  const [own, others] = [folders(true), folders(false)];
  const names = students.flatMap((one) => (one.team === team ? [one.name] : []));
  const isAboutThem = (note: HandIns['notes'][number]): boolean => {
    const folder = folderOf(note.path);
    const text = Object.values(note).join('\n');
    return (own.has(folder) && !others.has(folder)) || names.some((name) => text.includes(name));
  };
  return {
    students: students.map((one) => (one.team === team ? { name: pseudonym, team, moodleNumbers: [] } : one)),
    programs: programs.map((one) =>
      isTheirs(one.student) ? { ...one, path: `${pseudonym}/${one.files[0]?.name ?? ''}` } : one,
    ),
    notes: notes.filter((note) => !isAboutThem(note)),
  };
}

/** A user name, and what takes its place. */
export interface Named {
  readonly name: string;
  readonly pseudonym: string;
}

/** A full name that a person had in a contest. */
export interface Gone {
  readonly contestId: string;
  readonly name: string;
}

/** Takes a person out of all contests. @returns the full names that they had */
export async function forgetInContests(
  db: Database,
  accountId: number,
  named: Named,
): Promise<readonly Gone[]> {
  const { name: user, pseudonym } = named;
  const objects = await objectsOf(db, accountId, user);
  const gone = [...(await forgetAccounts(db, accountId, named))];
  for (const one of objects.filter(({ type }) => type === 'persons'))
    gone.push(...(await forgetObject(db, one, pseudonym)));
  // A team of one person that has their name; any other name is the team's own. In a class a team is a student.
  for (const one of objects.filter(({ type }) => type === 'teams')) {
    const names = [user, ...gone.flatMap(({ contestId, name }) => (contestId === one.contestId ? name : []))];
    const isCalledSo = names.some((name) => name.trim().toLowerCase() === one.called?.trim().toLowerCase());
    if (!one.isClass && !isCalledSo) continue;
    const earlier = await forgetObject(db, one, pseudonym);
    if (one.isClass) gone.push(...earlier);
  }
  return gone;
}

/** The person or team of an account in a contest. */
interface OwnObject {
  readonly contestId: string;
  readonly type: 'persons' | 'teams';
  readonly id: string;
  /** Null: it is in the log alone. */
  readonly object: PersonObject | TeamObject | null;
  /** Its last name. */
  readonly called: string | null;
  readonly isClass: boolean;
}

/** The persons and teams of an account in its contests, and earlier ones that are gone; none that others share. */
const objectsOf = (db: Database, accountId: number, user: string): Promise<readonly OwnObject[]> =>
  rowsOf<OwnObject>(db)`
    with had as (
      select contest_id, data->>'person_id' as person_id, data->>'team_id' as team_id,
        row_number() over (partition by contest_id order by seq desc) = 1 as is_last
      from event where type = 'accounts' and lower(data->>'username') = lower(${user})
      union all select contest_id, object->>'person_id', team_id, true from contest_account
        where account_id = ${accountId}
    ), own as (
      select had.contest_id, one.type, one.id, bool_or(is_last) as is_last from had,
        lateral (values ('persons', person_id), ('teams', team_id)) as one (type, id)
      where one.id is not null and not exists (select from contest_account as other
        where other.contest_id = had.contest_id and other.account_id <> ${accountId}
        and case one.type when 'teams' then other.team_id else other.object->>'person_id' end = one.id)
      group by 1, 2, 3
    )
    select own.contest_id as "contestId", own.type, own.id, stored.object,
      contest.object->>'rules' = 'class' as "isClass",
      (select coalesce(nullif(trim(data->>'display_name'), ''), data->>'name') from event
        where event.contest_id = own.contest_id and event.type = own.type and object_id = own.id and data is not null
        order by seq desc limit 1) as called
    from own join contest on contest.id = own.contest_id
    left join lateral (
      select object from person where own.type = 'persons' and contest_id = own.contest_id and id = own.id
      union all select object from team where own.type = 'teams' and contest_id = own.contest_id and id = own.id
    ) as stored on true
    where is_last or stored.object is null order by 1, 2, 3`;

/** @returns the full names that the accounts had */
async function forgetAccounts(
  db: Database,
  accountId: number,
  { name, pseudonym }: Named,
): Promise<readonly Gone[]> {
  const nobody = { username: pseudonym, name: null, ip: null };
  const stored = await rowsOf<{ contestId: string; object: AccountObject }>(db)`
    select contest_id as "contestId", object from contest_account where account_id = ${accountId} order by 1`;
  const users = [name, ...stored.map(({ object }) => object.username)].map((one) => one.toLowerCase());
  const isTheirs = sql`type = 'accounts' and lower(data->>'username') = any(${users}::text[])`;
  const gone = await rowsOf<Gone>(db)`
    select distinct contest_id as "contestId", data->>'name' as name from event
    where ${isTheirs} and data->>'name' <> ''`;
  for (const { contestId, object } of stored)
    await putContestAccount(db, contestId, accountId, { ...object, ...nobody });
  await sql`update event set data = data || ${jsonOf(nobody)}::jsonb where ${isTheirs}`.execute(db);
  return gone;
}

/** @returns the names that it had */
async function forgetObject(
  db: Database,
  { contestId, type, id, object }: OwnObject,
  pseudonym: string,
): Promise<readonly Gone[]> {
  const gone = await rowsOf<Gone>(db)`
    select distinct contest_id as "contestId", name
    from event, unnest(array[data->>'name', data->>'display_name']) as name
    where contest_id = ${contestId} and type = ${type} and object_id = ${id} and name <> ''`;
  const nobody = object && { ...nameless(type, object), name: pseudonym };
  if (nobody !== null) await putObject(db, contestId, type, nobody as PersonObject & TeamObject);
  await sql`
    update event set data = (data - ${namesIn[type]}::text[]) || ${jsonOf({ name: pseudonym })}::jsonb
    where contest_id = ${contestId} and type = ${type} and object_id = ${id} and data is not null`.execute(
    db,
  );
  return gone;
}

const namesIn = {
  persons: ['name', 'email', 'title', 'icpc_id'],
  teams: ['name', 'display_name', 'icpc_id', 'members', 'photo', 'desktop', 'webcam'],
} as const;

/** An object without what says whose it is. */
const nameless = <T extends object>(type: keyof typeof namesIn, object: T): T =>
  Object.fromEntries(
    Object.entries(object).filter(([key]) => !(namesIn[type] as readonly string[]).includes(key)),
  ) as T;

/** Names in teams that their members have made, in contests and logs: also of members who left, and of teams of one. */
export async function forgetInEntries(
  db: Database,
  accountId: number,
  { name, pseudonym }: Named,
): Promise<void> {
  await sql`update entry set name = ${pseudonym}, shape = ${`@${pseudonym}`} where shape = ${`@${name.toLowerCase()}`}
    and id in (select entry_id from entry_member where account_id = ${accountId})`.execute(db);
  const teams = await rowsOf<{ contestId: string; object: TeamObject }>(db)`
    select team.contest_id as "contestId", object from team
    join entry on entry.contest_id = team.contest_id and entry.team_id = team.id
    join entry_member as part on part.entry_id = entry.id and part.account_id = ${accountId}
    where jsonb_exists(object->'members', ${name})`;
  for (const { contestId, object } of teams) {
    const members = object.members?.map((one) => (one === name ? pseudonym : one)) ?? [];
    await putObject(db, contestId, 'teams', { ...object, members });
  }
  // Other teams have names there that somebody typed: of people who have no account.
  await sql`
    update event set data = jsonb_set(data, '{members}', (
      select jsonb_agg(case when one = to_jsonb(${name}::text) then to_jsonb(${pseudonym}::text) else one end)
      from jsonb_array_elements(data->'members') as one))
    where type = 'teams' and object_id like 'joined-%' and jsonb_exists(data->'members', ${name})`.execute(
    db,
  );
}
