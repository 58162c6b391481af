import type { Student } from './contest-folder.ts';
import type { HandIn } from './hand-ins.ts';
import type { Roster, RosterRow } from './roster.ts';
import { keyOfRow, rosterLines } from './roster-lines.ts';

/** Everybody who submitted something or is in the roster, and whose each hand-in is. */
export interface Owners {
  readonly students: readonly Student[];
  readonly nameOf: ReadonlyMap<HandIn, string>;
  /** Hand-ins whose name is not as the roster has it, with the name there. */
  readonly guessed: ReadonlyMap<HandIn, string>;
}

/** Gives every hand-in an owner with a name that nobody else has: that of the roster, else the one that the platform
 *  or the folder has. */
export function ownersOf(handIns: readonly HandIn[], roster: Roster | undefined): Owners {
  const found = rosterLines(handIns, roster?.rows ?? []);
  const people = new Map<string, { readonly row?: RosterRow; readonly own: HandIn[] }>();
  for (const row of roster?.rows ?? []) people.set(keyOfRow(row), { row, own: [] });
  const isShared = sharedNames(handIns);
  for (const handIn of handIns) {
    const row = found.get(handIn)?.row;
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
  const guessed = [...found].flatMap(([handIn, { row, isGuess }]) =>
    isGuess ? [[handIn, row.name] as const] : [],
  );
  const byName = students.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { students: byName, nameOf: new Map(all), guessed: new Map(guessed) };
}

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
    user: row?.user,
    folder: folder?.replace(/_assignsubmission_.*$/su, '_assignsubmission_file_'),
  };
}
