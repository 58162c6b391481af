import { wallTime } from '#contest';
import type { HandInProgram, HandIns } from '#protocol';
import { type AdminVisit, contestPlace, HttpError, newMemberId, saveMember, submit } from '#server';
import { getBlob, submittedDigests } from '#store';
import { studentNames } from './grades-of.ts';

/** What was typed about an uploaded file. */
export interface Typed {
  readonly stranger: readonly string[];
  readonly who: readonly string[];
  readonly fresh: readonly string[];
  readonly leave: readonly string[];
  readonly late?: string | undefined;
}

/** True for a program that this student has submitted before. */
export const isKnown = (
  known: ReadonlySet<string>,
  team: string | null | undefined,
  { problem, digest }: HandInProgram,
): boolean => team != null && known.has(JSON.stringify([team, problem, digest]));

/** A student of the class, a new one, or nobody: then nothing is stored. */
type Owner = { readonly team: string } | 'new' | undefined;

/** Whose hand-ins are whose, in the order of the file. */
export function ownersTyped(
  { reader }: AdminVisit,
  { students }: HandIns,
  { stranger, who, fresh }: Typed,
): { readonly owners: readonly Owner[]; readonly errors: readonly string[] } {
  const byName = new Map([...studentNames(reader)].map(([id, name]) => [name, id]));
  const errors: string[] = [];
  const owners = students.map(({ name, team }, index): Owner => {
    if (team !== null) return { team };
    const typed = (who[stranger.indexOf(String(index))] ?? '').trim();
    const isNew = fresh.includes(String(index));
    if (typed === '') return isNew ? 'new' : undefined;
    const id = byName.get(typed);
    if (id === undefined || isNew)
      errors.push(
        isNew
          ? `${name}: found both ${JSON.stringify(typed)} and a new student, expected one of them`
          : `${name}: found ${JSON.stringify(typed)}, expected a student of the class`,
      );
    return id === undefined ? undefined : { team: id };
  });
  return { owners, errors };
}

/** The students, those who are new too, which are added to the class. */
export async function withNewStudents(
  visit: AdminVisit,
  { students }: HandIns,
  owners: readonly Owner[],
): Promise<readonly (string | undefined)[]> {
  const teams: (string | undefined)[] = [];
  for (const [index, owner] of owners.entries()) {
    if (owner !== 'new') {
      teams.push(owner?.team);
      continue;
    }
    const { full } = visit.reader;
    const id = newMemberId(full, 'teams');
    const name = students[index]?.name ?? id;
    const refused = await saveMember(visit, 'teams', { id, name, label: String(full.all('teams').size + 1) });
    if (refused !== undefined) throw new HttpError(409, refused.refused);
    teams.push(id);
  }
  return teams;
}

/** Stores the programs, each once however often it is asked. @returns what was refused */
export async function storePrograms(
  visit: AdminVisit,
  id: number,
  { handIns, teams, typed }: { handIns: HandIns; teams: readonly (string | undefined)[]; typed: Typed },
): Promise<readonly string[]> {
  const { reader, services } = visit;
  const known = await submittedDigests(services.db, reader.id);
  const troubles: string[] = [];
  for (const [index, program] of handIns.programs.entries()) {
    const teamId = teams[program.student];
    const label = reader.one('problems', program.problem)?.label;
    if (teamId === undefined || label === undefined || typed.leave.includes(String(index))) continue;
    if (isKnown(known, teamId, program)) continue;
    const place = contestPlace(visit, {
      key: `hand-ins ${id} ${index}`,
      teamId,
      receivedAt: new Date(
        receivedMs(visit, { label, teamId, isNow: program.isLate && typed.late === 'now' }),
      ),
    });
    try {
      await submit(visit, place, {
        problem: label,
        language: program.language,
        files: async () =>
          Promise.all(
            program.files.map(async ({ name, digest }) => {
              const content = await getBlob(services.db, digest);
              if (content === undefined)
                throw new HttpError(409, `${name}: expected its content, found none`);
              return { name, content };
            }),
          ),
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      troubles.push(`${program.path}: ${error.message}; leave it out, or mend it and upload it again`);
    }
  }
  return troubles;
}

/** When a hand-in counts as submitted: in time, unless that is to come. */
function receivedMs(
  { reader }: AdminVisit,
  { label, teamId, isNow }: { label: string; teamId: string; isNow: boolean },
): number {
  const nowMs = Date.now();
  const dueMs = wallTime(reader.clock, reader.deadline(label, teamId)) ?? nowMs;
  return isNow ? nowMs : Math.max(reader.clock.startMs ?? nowMs, Math.min(nowMs, dueMs - 1));
}
