/** Theory of operation. Who comes from a platform has an account here whose identity is their id there, made at first
 *  sight, without a password. What they are in the class follows from the platform alone as long as it is they who got
 *  it by it: a part that the class has given them by hand stays. Nobody is removed with their work: who is not listed
 *  any more has left, and a teacher who has left has no part in the class any more. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { AccountObject, AccountType, Platform, TeamObject } from '#protocol';
import { roleOf } from '../contests/editing/accounts.ts';
import { areFinal, changeUnless } from '../contests/refusable.ts';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import { writeEvent, writeEvents } from '../database/events.ts';
import { nameFault } from '../people/names.ts';

/** Somebody of a course. */
export interface CoursePerson {
  readonly subject: string;
  /** '': the platform does not tell it. */
  readonly name: string;
  readonly part: 'teacher' | 'student';
}

/** A person of a platform; a client id has no spaces. */
const platformIdentity = (
  { issuer, clientId }: Pick<Platform, 'issuer' | 'clientId'>,
  subject: string,
): string => `lti ${issuer} ${clientId} ${subject}`;

const typeOf = { teacher: 'judge', student: 'team' } as const satisfies Record<
  CoursePerson['part'],
  AccountType
>;

interface Place {
  readonly courseId: number;
  readonly contestId: string;
  readonly platform: Pick<Platform, 'issuer' | 'clientId'>;
}

interface KnownPerson {
  readonly id: number;
  readonly accountId: number;
  readonly teamId: string | null;
  readonly name: string;
  readonly hasLeft: boolean;
  /** What they are in the class by now. */
  readonly type: AccountType | null;
  readonly memberId: string | null;
}

/** Lets people of a course into its class, all of them or none.
 *  @param isAll - whether they are all that there are: others have left
 *  @returns numbers of their accounts in their order, or why not: the results of the class are final */
export async function enrol(
  db: Database,
  place: Place,
  people: readonly CoursePerson[],
  isAll: boolean,
): Promise<readonly number[] | ContestRefusal> {
  let accounts: readonly number[] = [];
  const refused = await changeUnless(db, place.contestId, areFinal, async (inside) => {
    const known = await knownPeople(inside, place);
    const isSame = ({ subject, name, part }: CoursePerson): boolean => {
      const before = known.get(subject);
      return before !== undefined && !before.hasLeft && before.name === name && before.type === typeOf[part];
    };
    const others = people.filter((one) => !isSame(one));
    const ids = await accountsOf(inside, place, others, known);
    const members = await membersOf(inside, place.contestId, [...ids.values()]);
    const placed = others.map((person) => {
      const member = members.get(ids.get(person.subject) ?? 0);
      if (member === undefined) throw new Error(`no account was stored for ${person.subject}`);
      return {
        person,
        accountId: member.accountId,
        ...placeInClass(member, person, known.get(person.subject)),
      };
    });
    await storePlaces(inside, place, placed);
    const listed = new Set(people.map(({ subject }) => subject));
    for (const [subject, one] of known)
      if (isAll && !listed.has(subject) && !one.hasLeft) await leave(inside, place, one);
    if (others.length > 0)
      await sql`update lti_course set looked = '' where id = ${place.courseId}`.execute(inside);
    accounts = people.map(({ subject }) => ids.get(subject) ?? known.get(subject)?.accountId ?? 0);
  });
  return refused ?? accounts;
}

async function knownPeople(
  db: Database,
  { courseId, contestId }: Place,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const rows = await rowsOf<KnownPerson & { subject: string }>(db)`
    select person.id, subject, person.account_id as "accountId", person.team_id as "teamId", name,
      left_at is not null as "hasLeft", member.type, member.id as "memberId"
    from lti_person person
    left join contest_account member on member.contest_id = ${contestId} and member.account_id = person.account_id
    where course_id = ${courseId}`;
  return new Map(rows.map(({ subject, ...one }) => [subject, one]));
}

/** The accounts of people, made where they have none, by subject. */
async function accountsOf(
  db: Database,
  place: Place,
  people: readonly CoursePerson[],
  known: ReadonlyMap<string, KnownPerson>,
): Promise<ReadonlyMap<string, number>> {
  // People of several courses may come at the same moment: names and identities are given one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('people of learning platforms'))`.execute(db);
  const identityOf = ({ subject }: CoursePerson) => platformIdentity(place.platform, subject);
  const stored = await rowsOf<{ id: number; identity: string }>(db)`
    select id, identity from account where identity = any(${people.map(identityOf)}::text[])`;
  const byIdentity = new Map(stored.map(({ id, identity }) => [identity, id]));
  const ids = new Map<string, number>();
  const fresh: CoursePerson[] = [];
  for (const one of people) {
    const id = known.get(one.subject)?.accountId ?? byIdentity.get(identityOf(one));
    if (id === undefined) fresh.push(one);
    else ids.set(one.subject, id);
  }
  const names = await freeNames(db, fresh);
  const made = await rowsOf<{ id: number; identity: string }>(db)`
    insert into account (name, role, made_in, identity)
    select name, role, ${place.contestId}, identity from unnest(${names}::text[],
      ${fresh.map(({ part }) => roleOf(typeOf[part]))}::text[], ${fresh.map(identityOf)}::text[])
      as one (name, role, identity)
    returning id, identity`;
  const madeIds = new Map(made.map(({ id, identity }) => [identity, id]));
  for (const one of fresh) ids.set(one.subject, madeIds.get(identityOf(one)) ?? 0);
  return ids;
}

const numbered = 9;

/** User names like the names of people that nobody has: `ada.lovelace`, `ada.lovelace-2`. */
async function freeNames(db: Database, people: readonly CoursePerson[]): Promise<readonly string[]> {
  const choices = (name: string): readonly string[] => {
    const base = accountNameOf(name);
    return [base, ...Array.from({ length: numbered - 1 }, (_, index) => `${base}-${index + 2}`)];
  };
  const wanted = [...new Set(people.flatMap(({ name }) => choices(name)))];
  const rows = await rowsOf<{ name: string }>(db)`
    select lower(name) as name from account where lower(name) = any(${wanted}::text[])`;
  const taken = new Set(rows.map(({ name }) => name));
  return people.map(({ name }) => {
    const free =
      choices(name).find((one) => !taken.has(one)) ?? `${accountNameOf(name)}-${randomInt(1e6, 1e7)}`;
    taken.add(free);
    return free;
  });
}

/** An account, and what it is in a class. */
interface ClassMember {
  readonly accountId: number;
  readonly username: string;
  readonly id: string | null;
  readonly type: AccountType | null;
  readonly teamId: string | null;
  /** Its team, or that which it had. */
  readonly team: TeamObject | null;
}

async function membersOf(
  db: Database,
  contestId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClassMember>> {
  const rows = await rowsOf<ClassMember>(db)`
    select account.id as "accountId", name as username, member.id, member.type, member.team_id as "teamId",
      team.object as team
    from account
    left join contest_account member on member.account_id = account.id and member.contest_id = ${contestId}
    left join team on team.contest_id = ${contestId} and team.id = coalesce(member.team_id, 'lti-' || account.id)
    where account.id = any(${ids}::bigint[])`;
  return new Map(rows.map((one) => [one.accountId, one]));
}

/** What becomes of somebody in a class. */
interface NewPlace {
  /** Undefined: a teacher, or somebody whom the class has given another part by hand. */
  readonly teamId: string | undefined;
  /** Undefined: it stays as it is. */
  readonly team?: TeamObject | undefined;
  readonly account?: AccountObject;
}

function placeInClass(member: ClassMember, person: CoursePerson, before: KnownPerson | undefined): NewPlace {
  const { accountId, username, team } = member;
  const isByPlatform = before !== undefined && member.type === (before.teamId === null ? 'judge' : 'team');
  const type = typeOf[person.part];
  if (member.type !== null && member.type !== type && !isByPlatform)
    return { teamId: member.teamId ?? undefined };
  const teamId = member.teamId ?? before?.teamId ?? `lti-${accountId}`;
  const account: AccountObject = {
    ...{ id: member.id ?? `account-${accountId}`, username, type },
    ...(type === 'team' && { team_id: teamId }),
  };
  return {
    teamId: type === 'team' ? teamId : undefined,
    ...(type === 'team' && { team: changedTeam(teamId, team ?? undefined, person, before) }),
    ...(member.type !== type && { account }),
  };
}

/** A team gets the person's new name if it still has the old one: a teacher may have given it another. */
function changedTeam(
  id: string,
  team: TeamObject | undefined,
  person: CoursePerson,
  before: KnownPerson | undefined,
): TeamObject | undefined {
  const name = person.name || `Student ${id}`;
  if (team === undefined) return { id, name, label: id };
  const isOwn = before !== undefined && person.name !== '' && team.name === before.name && team.name !== name;
  return isOwn ? { ...team, name } : undefined;
}

interface Placed extends NewPlace {
  readonly person: CoursePerson;
  readonly accountId: number;
}

/** A course may have thousands of people: they are stored together, as their events are. */
async function storePlaces(
  db: Database,
  { courseId, contestId }: Place,
  placed: readonly Placed[],
): Promise<void> {
  const teams = placed.flatMap(({ team }) => team ?? []);
  const accounts = placed.flatMap(({ accountId, account }) =>
    account ? [{ accountId, object: account }] : [],
  );
  await sql`
    insert into team (contest_id, id, object) select ${contestId}, * from unnest(${teams.map(({ id }) => id)}::text[],
      ${teams.map((one) => jsonOf(one))}::jsonb[])
    on conflict (contest_id, id) do update set object = excluded.object`.execute(db);
  await sql`
    insert into contest_account (contest_id, account_id, id, type, team_id, object)
    select ${contestId}, number, object->>'id', object->>'type', object->>'team_id', object
    from unnest(${accounts.map(({ accountId }) => accountId)}::bigint[],
      ${accounts.map(({ object }) => jsonOf(object))}::jsonb[]) as one (number, object)
    on conflict (contest_id, account_id) do update set id = excluded.id, type = excluded.type,
      team_id = excluded.team_id, object = excluded.object`.execute(db);
  await writeEvents(db, contestId, [
    ...teams.map((data) => ({ type: 'teams', id: data.id, data }) as const),
    ...accounts.map(({ object: data }) => ({ type: 'accounts', id: data.id, data }) as const),
  ]);
  await sql`
    insert into lti_person (course_id, subject, account_id, team_id, name)
    select ${courseId}, * from unnest(${placed.map(({ person }) => person.subject)}::text[],
      ${placed.map(({ accountId }) => accountId)}::bigint[], ${placed.map(({ teamId }) => teamId ?? null)}::text[],
      ${placed.map(({ person }) => person.name)}::text[])
    on conflict (course_id, subject) do update set team_id = excluded.team_id, name = excluded.name, left_at = null,
      seen_at = now()`.execute(db);
}

/** A user name like the name of a person: `ada.lovelace`; `student` where nothing of it can be one. */
function accountNameOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.+|\.+$/g, '');
  const short = [...plain].slice(0, 30).join('').replace(/\.+$/, '');
  return short !== '' && nameFault(short) === undefined ? short : 'student';
}

async function leave(db: Database, { contestId }: Place, person: KnownPerson): Promise<void> {
  await sql`update lti_person set left_at = now() where id = ${person.id}`.execute(db);
  if (person.teamId !== null || person.type !== 'judge') return;
  await sql`delete from contest_account where contest_id = ${contestId} and account_id = ${person.accountId}`.execute(
    db,
  );
  const id = person.memberId ?? '';
  await writeEvent(db, contestId, { type: 'accounts', id, data: null });
}

/** Somebody of a course whom a mark can be about. */
export interface MarkedPerson {
  readonly id: number;
  readonly teamId: string;
}

/** The students of a course. */
export const markedPeople = (db: Database, courseId: number): Promise<readonly MarkedPerson[]> =>
  rowsOf<MarkedPerson>(db)`
    select id, team_id as "teamId" from lti_person
    where course_id = ${courseId} and team_id is not null and left_at is null order by id`;

/** Students whom their platform does not list any more, by the ids of their teams. */
export async function goneStudents(db: Database, contestId: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ teamId: string }>(db)`
    select team_id as "teamId" from lti_person person join lti_course course on course.id = course_id
    where contest_id = ${contestId} and team_id is not null
    group by team_id having bool_and(left_at is not null)`;
  return new Set(rows.map(({ teamId }) => teamId));
}
