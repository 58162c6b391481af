import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readClass, sourcesOf } from '#contest-reader';
import type { HandInProgram, HandIns } from '#protocol';
import { type ClassMembers, type Database, digestOf, putBlob } from '#store';
import { printable } from '#text';

/** Reads hand-ins of a class with the intake of `judge contest`: the uploaded file is put into the folder of a class
 *  that is made here from the exercises and students of the server. Stores the sources, but no submission.
 *  @param folder - of this reading alone, with the uploaded file at `path` in it */
export async function readHandIns(
  db: Database,
  { folder, path }: { readonly folder: string; readonly path: string },
  { problems, students }: ClassMembers,
): Promise<HandIns> {
  const place = join(folder, 'class');
  mkdirSync(place);
  renameSync(path, join(place, basename(path)));
  writeFileSync(join(place, 'contest.yaml'), classYaml(problems));
  writeFileSync(join(place, 'roster.csv'), rosterOf(students));
  // Packages are not needed to tell exercises apart: their names are in contest.yaml.
  for (const { slug } of problems) mkdirSync(join(place, 'problems', slug), { recursive: true });
  const { contest, close } = await readClass(place, true);
  try {
    const ids = new Set(students.map(({ id }) => id));
    const found = contest.students
      .filter(({ name }) => contest.entries.some(({ contestant }) => contestant === name))
      .map((student) => ({ student, team: teamIn(student, ids) }));
    const notes = contest.notes.map(({ path: at, expected, found: what }) => ({
      path: at,
      expected,
      found: what,
    }));
    const programs: HandInProgram[] = [];
    for (const entry of contest.entries) {
      const problem = problems.find(({ label }) => label === entry.problem);
      const sources = sourcesOf(entry);
      if (problem === undefined || !('files' in sources)) {
        if ('expected' in sources)
          notes.push({ path: entry.id, expected: sources.expected, found: `${sources.found} (not taken)` });
        continue;
      }
      const files = await Promise.all(
        sources.files.map(async ({ name, content }) => ({
          name: ownName(name),
          digest: await putBlob(db, content),
        })),
      );
      programs.push({
        path: entry.id,
        student: found.findIndex(({ student: { name } }) => name === entry.contestant),
        problem: problem.id,
        isLate: canvasLate.test(entry.id),
        language: sources.language,
        files,
        digest: digestOf(sources.files.map(({ name, content }) => ({ name: ownName(name), content }))),
      });
    }
    return {
      students: found.map(({ student: { name, moodleNumbers, canvasNumber }, team }) => ({
        name,
        team,
        moodleNumbers,
        ...(canvasNumber !== undefined && { canvasNumber }),
      })),
      programs,
      // What the roster has besides is no news here: the page names who is not in the class.
      notes: notes.filter(({ path: at }) => contest.entries.every(({ contestant }) => contestant !== at)),
    };
  } finally {
    close();
  }
}

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
