import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readClass, type Student, sourcesOf } from '#contest-reader';
import { UserError } from '#host';
import type { HandInProgram, HandIns } from '#protocol';
import type { ClassMembers } from '#store';
import { printable } from '#text';

/** A file with hand-ins, and the class that they are for. */
export interface ClassTask {
  /** Of this reading alone. */
  readonly folder: string;
  /** The uploaded file, in it. */
  readonly path: string;
  readonly members: ClassMembers;
}

/** A program with its files, which are stored elsewhere. */
export interface ProgramRead extends Omit<HandInProgram, 'files' | 'digest'> {
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** What one page can show, and one form say. */
const [mostStudents, mostPrograms] = [2_000, 5_000];

/** Reads hand-ins of a class with the intake of `judge contest`: the uploaded file is put into the folder of a class
 *  that is made here from the exercises and students of the server.
 *  @param take - is given the programs, one after the other
 *  @throws UserError if there are too many */
export async function readHandIns(
  { folder, path, members: { problems, students } }: ClassTask,
  take: (program: ProgramRead) => Promise<void>,
): Promise<Omit<HandIns, 'programs'>> {
  const place = join(folder, 'class');
  /** Without the name of the uploaded file, which everything is in. */
  const inside = (text: string): string => text.replaceAll(`${basename(path)}/`, '');
  mkdirSync(place);
  renameSync(path, join(place, basename(path)));
  writeFileSync(join(place, 'contest.yaml'), classYaml(problems));
  writeFileSync(join(place, 'roster.csv'), rosterOf(students));
  // Packages are not needed to tell exercises apart: their names are in contest.yaml.
  for (const { slug } of problems) mkdirSync(join(place, 'problems', slug), { recursive: true });
  const { contest, close } = await readClass(place, true);
  try {
    const ids = new Set(students.map(({ id }) => id));
    const owners = new Set(contest.entries.map(({ contestant }) => contestant));
    const found = contest.students.filter(({ name }) => owners.has(name));
    refuseMore(owners.size, mostStudents, 'students');
    refuseMore(contest.entries.length, mostPrograms, 'programs');
    const places = new Map(found.map(({ name }, index) => [name, index]));
    // That somebody is not in the roster is no news here: the page names who is not in the class.
    const notes = contest.notes
      .filter(({ kind, path: at, contestant }) => kind !== 'guessed' || at !== contestant)
      .map(({ path: at, expected, found: what }) => ({ path: at, expected: onPage(expected), found: what }));
    const whole = notes.find(({ path: at }) => at === basename(path));
    if (whole !== undefined && contest.entries.length === 0)
      throw new UserError(`The file cannot be unpacked: ${whole.found}`, {
        hint: 'Download it there again.',
      });
    const taken = new Set<string>();
    for (const entry of contest.entries) {
      const problem = problems.find(({ label }) => label === entry.problem);
      const sources = sourcesOf(entry);
      if (problem === undefined || !('files' in sources)) {
        if ('expected' in sources)
          notes.push({ path: entry.id, expected: sources.expected, found: `${sources.found} (not taken)` });
        continue;
      }
      taken.add(entry.contestant);
      await take({
        path: inside(entry.id),
        student: places.get(entry.contestant) ?? -1,
        problem: problem.id,
        isLate: canvasLate.test(entry.id),
        language: sources.language,
        files: sources.files.map(({ name, content }) => ({ name: ownName(name), content })),
      });
    }
    const named = found.map((student): HandIns['students'][number] => {
      const { name, moodleNumbers, canvasNumber } = student;
      const team = teamIn(student, ids);
      return { name, team, moodleNumbers, ...(canvasNumber !== undefined && { canvasNumber }) };
    });
    const without = contest.students.filter((one) => !taken.has(one.name) && hasSubmitted(one));
    return {
      students: named,
      notes: notes.map((one) => ({ ...one, path: inside(one.path), found: inside(one.found) })),
      without: without.map(({ name }) => name),
    };
  } finally {
    close();
  }
}

/** True for those whose names a platform has given to a file or folder. */
const hasSubmitted = ({
  moodleNumbers,
  canvasNumber,
}: Pick<Student, 'moodleNumbers' | 'canvasNumber'>): boolean =>
  moodleNumbers.length > 0 || canvasNumber !== undefined;

function refuseMore(found: number, most: number, what: string): void {
  if (found <= most) return;
  throw new UserError(`found ${found} ${what} in the file, expected at most ${most}`, { hint: fewer });
}

/** What helps where a file has too much. */
export const fewer = 'Upload the hand-ins of fewer students at a time.';

/** The roster is ours: teachers know their class. */
const onPage = (expected: string): string =>
  expected
    .replace('a name of roster.csv', 'the name of a student of the class')
    .replace(/^the name of a problem \(.*\)$/, 'the name of an exercise');

/** `lovelaceada_LATE_123_4567_clocks.py`. */
const canvasLate = /(^|\/)[^_/]+_LATE_\d+_/;

/** The name that a student gave a file, without what a platform put before it: Java cares for names. */
const ownName = (name: string): string =>
  name.replace(/^[^_/]+_(?:LATE_)?\d+_\d+_(?=[^/])|^[^/]+_assignsubmission_file_(?=[^/])/, '');

/** The first id of a line of our roster is that of the student. */
const teamIn = (
  { isInRoster, id = '' }: { readonly isInRoster: boolean; readonly id?: string },
  ids: ReadonlySet<string>,
): string | null => (isInRoster && ids.has(id) ? id : null);

/** JSON is YAML. */
const classYaml = (problems: ClassMembers['problems']): string =>
  JSON.stringify({
    id: 'class',
    name: 'Class',
    rules: 'class',
    problems: problems.map(({ slug, label, name, attempts }) => ({
      ...{ id: slug, label: label.slice(0, 8), name },
      ...(attempts !== null && { attempts }),
    })),
  });

function rosterOf(students: ClassMembers['students']): string {
  const cell = (text: string): string => `"${printable(text).replaceAll('"', '""')}"`;
  const lines = students.map(({ id, number, user, name, group, email }) =>
    [id, number, user, name, group, email].map((text) => cell(text ?? '')).join(','),
  );
  return ['id,student number,username,name,group,email', ...lines].join('\n');
}
