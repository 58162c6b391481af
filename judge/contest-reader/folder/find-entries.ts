import { join } from 'node:path';
import { type FileIssue, shownPath } from '#host';
import { byCodeUnit } from '#text';
import type { Entry, HandInNote, ProblemEntry, Student } from '../intake/contest-folder.ts';
import { findPrograms } from '../intake/find-programs.ts';
import { type HandIn, handInsOf } from '../intake/hand-ins.ts';
import type { Roster } from '../intake/roster.ts';
import { ownersOf } from '../intake/students.ts';
import { treeOf } from '../intake/tree.ts';
import type { UnpackedZips } from '../intake/unpack.ts';

interface Found {
  readonly students: readonly Student[];
  readonly entries: readonly Entry[];
  readonly notes: readonly HandInNote[];
}

/** What finding entries depends on besides the folder. */
export interface FindTerms {
  readonly problems: readonly ProblemEntry[];
  readonly rules: Readonly<Record<string, string>>;
  readonly zips: UnpackedZips;
  readonly roster: Roster | undefined;
}

/** Lists the entries of contestants by the names of their files; opens none. Does not follow links, skips hidden files
 *  (those of systems and editors begin with one dot), and notes everything else that is guessed or not taken. */
export function findEntries(folder: string, { problems, rules, zips, roster }: FindTerms): Found {
  const notes: HandInNote[] = [];
  const note = (kind: HandInNote['kind'], shown: string, issue: Pick<FileIssue, 'expected' | 'found'>) =>
    void notes.push({
      severity: 'warning',
      kind,
      path: shown,
      file: shownPath(join(folder, shown)),
      ...issue,
    });
  const notTaken = ({ shown, ...issue }: { readonly shown: string; expected: string; found: string }) =>
    note('passed over', shown, issue);
  const handIns = handInsOf(treeOf(folder, zips, notTaken), problems, notTaken);
  const { students, nameOf, guessed } = ownersOf(handIns, roster);
  for (const [handIn, name] of guessed)
    note('guessed', pathOf(handIn), {
      expected: 'a name of roster.csv',
      found: `${JSON.stringify(handIn.name)}, taken for ${JSON.stringify(name)}`,
    });
  const entries = handIns.flatMap((handIn) => {
    const contestant = nameOf.get(handIn) ?? handIn.name;
    if (handIn.platform?.late)
      note('guessed', pathOf(handIn), { expected: 'a time', found: 'only that it was late, as Canvas says' });
    const found = findPrograms(handIn, { problems, rules }, (kind, shown, expected, what) =>
      note(kind, shown, { expected, found: what }),
    );
    return found.map((entry): Entry => ({ ...entry, contestant }));
  });
  const byPlace = new Map(handIns.map((handIn) => [pathOf(handIn), nameOf.get(handIn)]));
  return {
    students,
    entries: entries.sort((a, b) => byCodeUnit(a.id, b.id)),
    notes: [...notes.map((one) => withOwner(one, byPlace)), ...strangersOf(students, roster, folder)],
  };
}

const pathOf = ({ place, folder }: HandIn): string => (place === '' ? folder : `${place}/${folder}`);

/** A note belongs to the hand-in that its path begins with. */
function withOwner(note: HandInNote, byPlace: ReadonlyMap<string, string | undefined>): HandInNote {
  for (let at = note.path.length; at > 0; at = note.path.lastIndexOf('/', at - 1)) {
    const contestant = byPlace.get(note.path.slice(0, at));
    if (contestant !== undefined) return { ...note, contestant };
  }
  return note;
}

/** Those who submitted something but are not in the roster. */
function strangersOf(
  students: readonly Student[],
  roster: Roster | undefined,
  folder: string,
): readonly HandInNote[] {
  if (roster === undefined || roster.rows.length === 0) return [];
  return students
    .filter(({ isInRoster }) => !isInRoster)
    .map(({ name }) => ({
      severity: 'warning',
      kind: 'guessed',
      contestant: name,
      path: name,
      file: shownPath(join(folder, 'roster.csv')),
      expected: 'everybody who submitted something',
      found: `nobody called "${name}"`,
    }));
}
