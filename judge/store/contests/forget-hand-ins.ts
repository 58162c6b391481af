import { sql } from 'kysely';
import type { HandIns } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';

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
