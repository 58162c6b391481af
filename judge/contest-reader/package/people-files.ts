import {
  type AccountObject,
  type AccountType,
  apiSpan,
  apiTime,
  countryFault,
  type GroupObject,
  type OrganizationObject,
  type PersonObject,
  readSpan,
  type TeamObject,
} from '#protocol';
import { defined, ownValue, scalarText } from '#values';
import type { PackagedAccount } from '../lists/contest-package.ts';
import type { Fields } from '../lists/fields.ts';
import { isObject } from '../lists/json-list.ts';
import type { PackageLists, TabbedTable } from '../lists/package-lists.ts';
import { medalsFrom } from './contest-file.ts';
import { institutionOfRow, institutionsOf } from './institutions.ts';
import type { ContestFiles } from './package-files.ts';

/** The people of a contest. */
export interface PackagedPeople {
  readonly groups: readonly GroupObject[];
  readonly organizations: readonly OrganizationObject[];
  readonly teams: readonly TeamObject[];
  readonly persons: readonly PersonObject[];
  readonly accounts: readonly PackagedAccount[];
}

/** Reads groups, organisations, teams, persons and accounts. */
export function readPeople(lists: PackageLists, files: ContestFiles): PackagedPeople {
  const { folder } = lists;
  const pictures = (type: 'organizations' | 'teams', names: readonly string[], fields: Fields) => {
    const id = fields.id('id');
    const place = { folder, place: `${type}/${id}` };
    return id === undefined
      ? {}
      : defined(Object.fromEntries(names.map((name) => [name, files.read(fields, name, place)])));
  };
  const groups = lists.read('groups', groupFrom, [groupTable]);
  const listed = lists.read('organizations', (fields) => ({
    ...organizationFrom(fields),
    ...pictures('organizations', ['country_flag', 'logo'], fields),
  }));
  const rows = lists.read(
    'teams',
    (fields) => ({
      team: { ...teamFrom(fields), ...pictures('teams', ['photo', 'desktop', 'webcam'], fields) },
      named: institutionOfRow(fields, countryFrom),
    }),
    [teamTable2, teamTable],
  );
  const organizations = [...listed, ...institutionsOf(rows, listed, lists)];
  const teamIds = new Set(rows.map(({ team }) => team.id));
  return {
    groups,
    organizations,
    teams: rows.map(({ team, named }) => ({ ...team, organization_id: named?.id ?? team.organization_id })),
    persons: lists.read('persons', personFrom),
    accounts: lists.read('accounts', (fields) => accountFrom(fields, teamIds), [accountTable]),
  };
}

const groupTable: TabbedTable = {
  name: 'groups.tsv',
  first: /^(File_Version|groups)\t1/,
  columns: ['id', 'name'],
};
const teamColumns = ['id', 'icpc_id', 'group_ids', 'name', 'institution', 'institution_short', 'country'];
const teamTable: TabbedTable = { name: 'teams.tsv', first: /^(File_Version|teams)\t1/, columns: teamColumns };
const teamTable2: TabbedTable = {
  name: 'teams2.tsv',
  first: /^(File_Version|teams)\t2/,
  columns: [...teamColumns, 'organization_id'],
};
const accountTable: TabbedTable = {
  name: 'accounts.tsv',
  first: /^(File_Version|accounts)\t1/,
  columns: ['type', 'name', 'username', 'password', 'ip'],
};

/** A value that every object of its type has. */
export const needed = (fields: Fields, value: string | undefined, key: string): string => {
  if (value === undefined && fields.key(key) === undefined) fields.refuse(key, 'a value');
  return value ?? '';
};

function groupFrom(fields: Fields): GroupObject {
  return {
    id: needed(fields, fields.id('id'), 'id'),
    name: needed(fields, fields.text('name'), 'name'),
    icpc_id: fields.text('icpc_id'),
    type: fields.text('type'),
    hidden: fields.flag('hidden'),
    color: fields.text('color'),
    sortorder: fields.number('sortorder'),
    medals: medalsFrom(fields) ?? undefined,
    problems: fields.ids('problems'),
  };
}

function organizationFrom(fields: Fields): OrganizationObject {
  const formal_name = fields.text('formal_name');
  return {
    id: needed(fields, fields.id('id'), 'id'),
    name: needed(fields, fields.text('short_name', 'shortname', 'name') ?? formal_name, 'name'),
    formal_name,
    icpc_id: fields.text('icpc_id'),
    country: countryFrom(fields),
    url: fields.text('url'),
  };
}

function countryFrom(fields: Fields): string | undefined {
  const country = fields.text('country');
  const fault = country === undefined ? undefined : countryFault(country);
  return fault === undefined ? country : fields.warn('country', fault.replace(/^expected /, ''));
}

function teamFrom(fields: Fields): TeamObject {
  const id = needed(fields, fields.id('id'), 'id');
  const deadlineMs = fields.span(1000, 'deadline');
  const [startMs, extraMs] = [fields.time('start_time'), fields.span(1000, 'extra_time')];
  const isList = Array.isArray(fields.raw('members'));
  const texts = isList ? fields.texts('members') : fields.text('members')?.split('\n');
  return {
    id,
    name: needed(fields, fields.text('name', 'display_name'), 'name'),
    label: fields.text('label') ?? id,
    icpc_id: icpcIdOfTeam(fields),
    display_name: fields.text('display_name'),
    organization_id: fields.id('organization_id'),
    group_ids: fields.ids('group_ids', 'group_id'),
    location: locationFrom(fields),
    hidden: fields.flag('hidden'),
    penalty_minutes: fields.number('penalty_minutes'),
    deadline: deadlineMs === undefined ? undefined : apiSpan(deadlineMs),
    deadlines: deadlinesFrom(fields),
    start_time: startMs === undefined ? undefined : apiTime(startMs),
    extra_time: extraMs === undefined ? undefined : apiSpan(extraMs),
    members: texts?.map((one) => one.trim()).filter((one) => one !== ''),
  };
}

/** Deadlines for single exercises, by ids of problems. */
function deadlinesFrom(fields: Fields): TeamObject['deadlines'] {
  const value = fields.raw('deadlines');
  if (value == null) return undefined;
  const entries = Object.entries(value).flatMap(([problem, span]) => {
    const ms = readSpan(scalarText(span)) ?? -1;
    return ms < 0 ? [] : [[problem, apiSpan(ms)] as const];
  });
  return entries.length === Object.keys(value).length
    ? Object.fromEntries(entries)
    : fields.refuse('deadlines', 'times since the start like 5:30:00, by ids of problems');
}

/** Tables write `null` where there is none. */
const icpcIdOfTeam = (fields: Fields): string | undefined => {
  const id = fields.text('icpc_id');
  return id === 'null' ? undefined : id;
};

/** On a map of the room. DOMjudge has a description there instead. */
function locationFrom(fields: Fields): TeamObject['location'] {
  const location = fields.raw('location');
  if (!isObject(location)) return undefined;
  const { x, y, rotation } = location;
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  return { x, y, rotation: typeof rotation === 'number' ? rotation : undefined };
}

const roles = ['contestant', 'coach', 'staff', 'other'] as const;

function personFrom(fields: Fields): PersonObject {
  const role = fields.text('role');
  return {
    id: needed(fields, fields.id('id'), 'id'),
    name: needed(fields, fields.text('name'), 'name'),
    role: roles.find((one) => one === role) ?? 'other',
    icpc_id: fields.text('icpc_id'),
    team_ids: fields.ids('team_ids', 'team_id'),
    title: fields.text('title'),
    email: fields.text('email'),
  };
}

/** DOMjudge has more types; those that the Contest API lacks are staff. */
const typeOf: Readonly<Record<string, AccountType>> = {
  team: 'team',
  judge: 'judge',
  jury: 'judge',
  admin: 'admin',
  analyst: 'analyst',
  staff: 'staff',
  balloon: 'staff',
  cds: 'staff',
  spectator: 'staff',
  printer: 'staff',
};

function accountFrom(fields: Fields, teamIds: ReadonlySet<string>): PackagedAccount {
  const username = needed(fields, fields.text('username'), 'username');
  const type = ownValue(typeOf, fields.text('type') ?? '');
  if (type === undefined) fields.refuse('type', `one of ${Object.keys(typeOf).join(', ')}`);
  const teamId =
    fields.id('team_id') ?? (type === 'team' ? teamOfUser(username, teamIds, fields) : undefined);
  const object: AccountObject = {
    id: fields.id('id') ?? username,
    username,
    type: type ?? 'staff',
    name: fields.text('name'),
    ip: fields.text('ip'),
    team_id: teamId,
    person_id: fields.id('person_id'),
  };
  return { object, password: fields.text('password') };
}

/** In tables the number at the end of the name is the team's: `team007` is of team 7, or of team 007. */
function teamOfUser(username: string, teamIds: ReadonlySet<string>, fields: Fields): string | undefined {
  const digits = /\d+$/.exec(username)?.[0];
  if (digits === undefined) return undefined;
  const short = digits.replace(/^0+(?=\d)/, '');
  if (short !== digits && teamIds.has(short) && teamIds.has(digits))
    fields.refuse('username', `the number of one team (both ${short} and ${digits} are)`);
  return teamIds.has(digits) ? digits : short;
}
