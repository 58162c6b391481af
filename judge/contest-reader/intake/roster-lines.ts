import type { HandIn } from './hand-ins.ts';
import type { RosterRow } from './roster.ts';

/** What tells lines of a roster apart. */
export const keyOfRow = (row: RosterRow): string => JSON.stringify(['roster', row.name, row.ids]);

/** The line of the roster for a hand-in. */
interface FoundRow {
  readonly row: RosterRow;
  /** True: its name is not the name there. */
  readonly isGuess: boolean;
}

/** Finds the line of the roster for each hand-in: by an id or an address that it is called, by its name, whatever the
 *  order of its words, by the number of the platform if the name there is like it, by its letters without their
 *  accents, else by the number alone. A name that two lines have fits neither. The number counts after the name: it may
 *  be the id of somebody else. */
export function rosterLines(
  handIns: readonly HandIn[],
  rows: readonly RosterRow[],
): ReadonlyMap<HandIn, FoundRow> {
  const byId = new Map(rows.flatMap((row) => row.ids.map((id) => [id.toLowerCase(), row] as const)));
  const byName = rowsByName(rows, (name) => name);
  const byBareName = rowsByName(rows, bare);
  const called = ({ name, folder, platform }: HandIn): FoundRow | undefined => {
    const row =
      byId.get(name.toLowerCase()) ?? byId.get(folder.toLowerCase()) ?? named(byName, name, platform);
    return row && { row, isGuess: false };
  };
  const numbered = ({ name, platform }: HandIn): FoundRow | undefined => {
    const row = platform && byId.get(platform.number);
    if (row === undefined) return undefined;
    const isSure = row.moodleNumber === platform?.number || shareWord(name, row.name, platform);
    return { row, isGuess: !isSure };
  };
  const found = handIns.map((handIn) => {
    const bareRow = named(byBareName, bare(handIn.name), handIn.platform);
    const byNumber = numbered(handIn);
    const sure = called(handIn) ?? (byNumber?.isGuess === false ? byNumber : undefined);
    return { handIn, found: sure ?? (bareRow && { row: bareRow, isGuess: true, isBare: true }) ?? byNumber };
  });
  const shared = sharedRows(found);
  return new Map(
    found.flatMap(({ handIn, found: one }) =>
      one === undefined || ('isBare' in one && shared.has(one.row)) ? [] : [[handIn, one] as const],
    ),
  );
}

const named = (index: NameIndex, name: string, platform: HandIn['platform']): RosterRow | undefined =>
  index.get(sorted(name)) ?? (platform?.platform === 'canvas' ? index.get(letters(name)) : undefined);

/** Canvas writes names as one word. */
function shareWord(one: string, other: string, platform: HandIn['platform']): boolean {
  const [words, others] = [wordsOf(bare(one)), wordsOf(bare(other))];
  return platform?.platform === 'canvas'
    ? others.some((word) => words.join('').includes(word))
    : others.some((word) => words.includes(word));
}

/** Lines that fit two people of one place, who are called differently: one of them is somebody else. */
function sharedRows(
  found: readonly { readonly handIn: HandIn; readonly found: FoundRow | undefined }[],
): ReadonlySet<RosterRow> {
  const names = new Map<string, string>();
  const shared = new Set<RosterRow>();
  for (const { handIn, found: one } of found) {
    if (one === undefined) continue;
    const key = JSON.stringify([handIn.place, keyOfRow(one.row)]);
    const before = names.get(key) ?? sorted(handIn.name);
    if (before !== sorted(handIn.name)) shared.add(one.row);
    names.set(key, before);
  }
  return shared;
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

/** `Novak` for `Novák`: browsers, zip tools and platforms leave accents out. In other scripts marks are letters. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
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
