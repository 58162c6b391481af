import type { Student } from './contest-folder.ts';
import type { HandIn } from './hand-ins.ts';
import type { Roster, RosterRow } from './roster.ts';

/** Everybody who submitted something or is in the roster, and whose each hand-in is. */
export interface Owners {
  readonly students: readonly Student[];
  readonly nameOf: ReadonlyMap<HandIn, string>;
}

/** Gives every hand-in an owner with a name that nobody else has: that of the roster, else the one that the platform
 *  or the folder has. */
export function ownersOf(handIns: readonly HandIn[], roster: Roster | undefined): Owners {
  const find = rosterIndex(roster?.rows ?? []);
  const people = new Map<string, { readonly row?: RosterRow; readonly own: HandIn[] }>();
  for (const row of roster?.rows ?? []) people.set(keyOfRow(row), { row, own: [] });
  const isShared = sharedNames(handIns);
  for (const handIn of handIns) {
    const row = find(handIn);
    const key = row ? keyOfRow(row) : keyOf(handIn, isShared);
    const known = people.get(key) ?? { own: [] };
    known.own.push(handIn);
    people.set(key, known);
  }
  const names = distinctNames([...people.values()]);
  const students = [...people.values()].map((person, index) => studentOf(person, names[index] ?? ''));
  const all = [...people.values()].flatMap(({ own }, index) =>
    own.map((handIn) => [handIn, names[index] ?? ''] as const),
  );
  return { students: students.sort((a, b) => (a.name < b.name ? -1 : 1)), nameOf: new Map(all) };
}

const keyOfRow = (row: RosterRow): string => JSON.stringify(['roster', row.name, row.ids]);

/** Moodle numbers the same person differently in each assignment, so there a name is what tells people apart, unless
 *  two of one name are in one assignment. */
function keyOf({ name, platform }: HandIn, isShared: ReadonlySet<string>): string {
  if (platform?.platform === 'canvas') return JSON.stringify(['canvas', platform.number]);
  const number = isShared.has(name) ? platform?.number : undefined;
  return JSON.stringify(['name', name, number ?? '']);
}

/** Names of Moodle that two people of one assignment have. */
function sharedNames(handIns: readonly HandIn[]): ReadonlySet<string> {
  const numbers = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, platform, place } of handIns) {
    if (platform?.platform !== 'moodle') continue;
    const key = JSON.stringify([place, name]);
    const before = numbers.get(key) ?? platform.number;
    if (before !== platform.number) shared.add(name);
    numbers.set(key, platform.number);
  }
  return shared;
}

type Person = { readonly row?: RosterRow; readonly own: readonly HandIn[] };

function distinctNames(people: readonly Person[]): readonly string[] {
  const plain = people.map(({ row, own }) => row?.name ?? own[0]?.name ?? '');
  const count = new Map<string, number>();
  for (const name of plain) count.set(name, (count.get(name) ?? 0) + 1);
  const taken = new Set<string>();
  return people.map(({ row, own }, index) => {
    const name = plain[index] ?? '';
    const id = row?.id ?? row?.email ?? own[0]?.platform?.number;
    const full = (count.get(name) ?? 0) > 1 && id !== undefined ? `${name} (${id})` : name;
    let unique = full;
    for (let number = 2; taken.has(unique); number++) unique = `${full} [${number}]`;
    taken.add(unique);
    return unique;
  });
}

function studentOf({ row, own }: Person, name: string): Student {
  const moodle = new Map(
    own.flatMap(({ platform, assignment }) =>
      platform?.platform === 'moodle' ? [[platform.number, assignment?.label] as const] : [],
    ),
  );
  const enrolled = row?.moodleNumber === undefined ? [] : [{ number: row.moodleNumber }];
  const canvas = own.find(({ platform }) => platform?.platform === 'canvas')?.platform;
  const folder = own.find(({ platform }) => platform?.platform === 'moodle')?.folder;
  return {
    name,
    isInRoster: row !== undefined,
    moodleNumbers: moodle.size > 0 ? [...moodle].map(([number, problem]) => ({ number, problem })) : enrolled,
    canvasNumber: canvas?.number,
    iliasLine: row?.iliasLine,
    group: row?.group,
    email: row?.email,
    id: row?.id,
    folder: folder?.replace(/_assignsubmission_.*$/su, '_assignsubmission_file_'),
  };
}

/** Finds the line of the roster for a hand-in: by a number, an id or an address that its folder is called, else by the
 *  name, whatever the order of its words, else by its letters without their accents. A name that two lines have fits
 *  neither. */
function rosterIndex(rows: readonly RosterRow[]): (handIn: HandIn) => RosterRow | undefined {
  const byId = new Map(rows.flatMap((row) => row.ids.map((id) => [id.toLowerCase(), row] as const)));
  const byName = rowsByName(rows, (name) => name);
  const byBareName = rowsByName(rows, bare);
  return ({ name, folder, platform }) => {
    const named = (index: NameIndex, shown: string): RosterRow | undefined =>
      index.get(sorted(shown)) ?? (platform?.platform === 'canvas' ? index.get(letters(shown)) : undefined);
    return (
      (platform && byId.get(platform.number)) ??
      byId.get(name.toLowerCase()) ??
      byId.get(folder.toLowerCase()) ??
      named(byName, name) ??
      named(byBareName, bare(name))
    );
  };
}

/** Undefined: several have that name. */
type NameIndex = ReadonlyMap<string, RosterRow | undefined>;

function rowsByName(rows: readonly RosterRow[], written: (name: string) => string): NameIndex {
  const byName = new Map<string, RosterRow | undefined>();
  for (const row of rows)
    for (const form of formsOf(written(row.name))) {
      const before = byName.has(form) ? byName.get(form) : row;
      byName.set(form, before === row ? row : undefined);
    }
  return byName;
}

/** `Novak` for `Novák`: browsers, zip tools and platforms leave accents out. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœ]/giu, (letter) => bareLetters.get(letter.toLowerCase()) ?? letter);

const bareLetters = new Map(Object.entries({ ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }));

/** `ada king lovelace` in any order, and `lovelaceadaking` as Canvas writes it. */
function formsOf(name: string): ReadonlySet<string> {
  const words = wordsOf(name);
  const turned = words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(''));
  return new Set([sorted(name), ...turned]);
}

const wordsOf = (name: string): readonly string[] =>
  plainLetters(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
const sorted = (name: string): string => [...wordsOf(name)].sort().join(' ');
const letters = (name: string): string => wordsOf(name).join('');
const plainLetters = (name: string): string => name.normalize('NFKC').toLowerCase();
