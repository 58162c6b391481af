/** Theory of operation. Another system may send its teams and problems several times, and again after a restart. An
 *  object is merged with the one here, and written only if the result differs. So the log of the contest here has an
 *  event for each change, and none for what was known. Properties that only this judge knows stay. */

import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type {
  ContestProblemObject,
  FileObject,
  GroupObject,
  OrganizationObject,
  PersonObject,
  TeamObject,
} from '#protocol';
import { defined } from '#values';
import { type Database, rowsOf } from '../../database/database.ts';
import { isSame } from '../clockwork.ts';
import { putMember, removeMember } from '../editing/members.ts';
import { enterProblem, removeProblem } from '../editing/problems.ts';
import { putContestProblem } from '../objects.ts';
import { areFinal, changeUnless, refuse } from '../refusable.ts';

/** Types of objects that a shadow takes over, each after those that it refers to. */
export const mirroredTypes = ['groups', 'organizations', 'teams', 'persons', 'problems'] as const;

/** A type of objects that a shadow takes over. */
export type MirroredType = (typeof mirroredTypes)[number];

/** A participant as another system sends it; undefined: not sent. */
export interface ToldMembers {
  readonly groups: Told<GroupObject, 'icpc_id' | 'type' | 'hidden'>;
  readonly organizations: Told<
    OrganizationObject,
    'icpc_id' | 'formal_name' | 'country' | 'url' | PictureName
  >;
  readonly teams: Told<
    TeamObject,
    'icpc_id' | 'label' | 'display_name' | 'organization_id' | 'group_ids' | 'hidden' | 'location' | 'photo'
  >;
  readonly persons: Told<PersonObject, 'icpc_id' | 'team_ids' | 'title' | 'email' | 'role'>;
}

type PictureName = 'logo' | 'country_flag';

type Told<T extends { readonly id: string; readonly name: string }, K extends keyof T> = Pick<
  T,
  'id' | 'name'
> & {
  readonly [key in K]?: T[K] | undefined;
};

/** A problem as another system sends it. */
export interface ToldProblem extends Pick<ContestProblemObject, 'id'> {
  readonly label: string;
  readonly name?: string | undefined;
  readonly ordinal?: number | undefined;
  readonly rgb?: string | null | undefined;
  readonly color?: string | null | undefined;
  /** Names that its package may have here. */
  readonly slugs: readonly string[];
}

/** The result of taking over an object. */
export type Mirrored = 'changed' | 'same' | ContestRefusal;

const tables = {
  groups: 'contest_group',
  organizations: 'organization',
  teams: 'team',
  persons: 'person',
} as const;

/** The pictures that an object has here. */
export async function picturesHere(
  db: Database,
  contestId: string,
  type: keyof ToldMembers,
  { id, property }: { readonly id: string; readonly property: string },
): Promise<readonly FileObject[]> {
  const rows = await rowsOf<{ pictures: readonly FileObject[] | null }>(db)`
    select object->${property}::text as pictures from ${sql.table(tables[type])}
    where contest_id = ${contestId} and id = ${id}`;
  return rows[0]?.pictures ?? [];
}

/** Takes over a group, an organisation, a team or a person. */
export async function mirrorMember<T extends keyof ToldMembers>(
  db: Database,
  contestId: string,
  type: T,
  told: ToldMembers[T],
): Promise<Mirrored> {
  const [row] = await rowsOf<{ object: object }>(db)`
    select object from ${sql.table(tables[type])} where contest_id = ${contestId} and id = ${told.id}`;
  const usual = type === 'teams' ? { label: told.id } : type === 'persons' ? { role: 'other' } : {};
  const object = { ...usual, ...row?.object, ...defined(told) };
  if (row !== undefined && isSame(object, row.object)) return 'same';
  return (await putMember(db, contestId, type, object as never)) ?? 'changed';
}

interface Place {
  readonly problemId: number;
  readonly object: ContestProblemObject;
}

/** Takes over a problem. A new one is judged with the package of the archive that has one of its names. */
export async function mirrorProblem(db: Database, contestId: string, told: ToldProblem): Promise<Mirrored> {
  let isChanged = false;
  const refused = await changeUnless(db, contestId, areFinal, async (inside) => {
    const places = await placesOf(inside, contestId);
    const known = places.find(({ object }) => object.id === told.id);
    const { slugs, ...fields } = told;
    const object = { ...known?.object, ...defined(fields) } as ContestProblemObject;
    isChanged = known === undefined || !isSame(object, known.object);
    if (!isChanged) return;
    await freeLabel(inside, contestId, places, told, known?.object.label);
    if (known !== undefined) await putContestProblem(inside, contestId, known.problemId, object);
    else await addProblem(inside, contestId, places, told);
  });
  return refused ?? (isChanged ? 'changed' : 'same');
}

function placesOf(db: Database, contestId: string): Promise<readonly Place[]> {
  return rowsOf<Place>(db)`
    select problem_id as "problemId", object from contest_problem
    where contest_id = ${contestId} and object is not null`;
}

/** If another problem has the label, that one gives it up: it gets the label that becomes free, or a temporary one
 *  until its own arrives. */
async function freeLabel(
  db: Database,
  contestId: string,
  places: readonly Place[],
  { id, label }: ToldProblem,
  former: string | undefined,
): Promise<void> {
  const holder = places.find(({ object }) => object.label === label && object.id !== id);
  if (holder === undefined) return;
  const taken = new Set(places.map((place) => place.object.label));
  let free = `${label}_`;
  while (taken.has(free)) free += '_';
  await putContestProblem(db, contestId, holder.problemId, { ...holder.object, label: free });
  if (former === undefined) return;
  const own = places.find(({ object }) => object.id === id)!;
  await putContestProblem(db, contestId, own.problemId, { ...own.object, label });
  await putContestProblem(db, contestId, holder.problemId, { ...holder.object, label: former });
}

async function addProblem(
  db: Database,
  contestId: string,
  places: readonly Place[],
  { slugs, name, ordinal, rgb, color, id, label }: ToldProblem,
): Promise<void> {
  const rows = await rowsOf<{ slug: string }>(db)`
    select slug from problem join problem_version as version on version.id = problem.version_id
    where slug = any(${slugs}) and version.facts is not null
    order by array_position(${slugs}::text[], slug)`;
  const slug = rows[0]?.slug;
  if (slug === undefined)
    refuse(
      `package: found none called ${slugs.join(' or ')} in the archive here; add it there, and shadow again --from-start`,
    );
  const other = places.find(({ object }) => object.slug === slug);
  if (other !== undefined) refuse(`package: ${slug} is problem ${other.object.id} of the contest here`);
  const last = Math.max(0, ...places.map(({ object }) => object.ordinal));
  const problem = { id, slug, label, ordinal: ordinal ?? last + 1, name, rgb, color };
  await enterProblem(db, contestId, problem, 'machine');
}

/** Removes an object that the other system has removed, if it is here. */
export async function mirrorRemoval(
  db: Database,
  contestId: string,
  type: MirroredType,
  id: string,
): Promise<Mirrored> {
  if (!(await hasObject(db, contestId, type, id))) return 'same';
  const refused =
    type === 'problems'
      ? await removeProblem(db, contestId, id)
      : await removeMember(db, contestId, type, id);
  return refused ?? 'changed';
}

/** True if a contest has such an object. */
export async function hasObject(
  db: Database,
  contestId: string,
  type: MirroredType,
  id: string,
): Promise<boolean> {
  const rows =
    type === 'problems'
      ? await sql`select from contest_problem where contest_id = ${contestId} and api_id = ${id}`.execute(db)
      : await sql`select from ${sql.table(tables[type])} where contest_id = ${contestId} and id = ${id}`.execute(
          db,
        );
  return rows.rows.length > 0;
}
