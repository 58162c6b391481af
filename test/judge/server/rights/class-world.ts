import {
  accountNamed,
  addClassNote,
  addContestImport,
  addSession,
  type Database,
  finalizeContest,
  newSecret,
  putContestAccount,
  releaseClassNotes,
} from '#store';
import { minutesFromNow } from '../contests/stored-contest.ts';
import type { testServer } from '../server.ts';
import { type Caller, callers, classIds, digest, fill, settle } from './rights-world.ts';

/** Kinds of callers of a class, in the order of their letters: those of a contest, another student, and two who come
 *  from a learning platform, whose sessions are good for the class alone: a student and a teacher. */
export const classCallers = {
  ...{ visitor: callers.visitor, other: callers.other, team: callers.team, fellow: 'u', launched: 'l' },
  ...{ coach: callers.coach, staff: callers.staff, analyst: callers.analyst, judge: callers.judge },
  ...{ launchedTeacher: 'k', admin: callers.admin },
  ...{ juryOfJudge: callers.juryOfJudge, adminOfJudge: callers.adminOfJudge },
} as const;
export type ClassCaller = keyof typeof classCallers;
export const everyClassCaller = Object.keys(classCallers) as ClassCaller[];

type Headers = Readonly<Record<string, string>>;

/** Hidden classes in which everything is there that a route can be about, as in the contests of `rightsWorld`; and
 *  what a teacher has given the first student. @returns headers by callers, in each class */
export async function classWorld(server: ReturnType<typeof testServer>) {
  const { db } = server.services;
  const people = await settle(server);
  const more = {
    fellow: await server.account('fellow'),
    launched: await server.account('launched'),
    launchedTeacher: await server.account('launched-teacher', 'spectator'),
  };
  const terms = { rules: 'class', public: false, scoreboard_type: 'score' } as const;
  const starts: readonly (number | undefined)[] = [undefined, 600, -600];
  const bearers = Object.entries({ ...people, ...more }).map(([who, one]) => [who, one?.bearer ?? {}]);
  const found: Record<string, Record<ClassCaller, Headers>> = {};
  for (const [index, id] of classIds.entries()) {
    const at = starts[index];
    const start_time = at === undefined ? undefined : minutesFromNow(at);
    await fill(db, people, {
      ...terms,
      id,
      scoreboard_freeze_duration: null,
      ...(start_time && { start_time }),
    });
    await join(db, id, more.fellow, 't2');
    await join(db, id, more.launched, 't3');
    const { id: teacher } = more.launchedTeacher;
    await putContestAccount(db, id, teacher, { id: 'teacher', username: 'launched-teacher', type: 'judge' });
    found[id] = {
      ...(Object.fromEntries(bearers) as Record<Caller | keyof typeof more, Headers>),
      ...{ visitor: {}, launched: await launched(db, id, more.launched.id) },
      launchedTeacher: await launched(db, id, teacher),
    };
  }
  for (const id of classIds) await give(db, id);
  await finalizeContest(db, 'last-course');
  return found;
}

const join = (
  db: Database,
  id: string,
  { id: account, name }: { id: number; name: string },
  team_id: string,
) => putContestAccount(db, id, account, { id: name, username: name, type: 'team', team_id });

/** A file for the first student, which they see; and an uploaded file with hand-ins. Both have the class's number. */
async function give(db: Database, contest: string): Promise<void> {
  const { id: accountId } = (await accountNamed(db, 'judge'))!;
  const note = { contestId: contest, teamId: 't1', problemId: 'p-clocks', kind: 'file', accountId } as const;
  await addClassNote(db, { ...note, name: 'a.pdf', blob: digest });
  await releaseClassNotes(db, contest, {});
  await addContestImport(db, { accountId, name: 'a.zip', blob: digest, handInsOf: { contest } });
}

/** The session of whoever comes from a learning platform. */
async function launched(db: Database, contestId: string, accountId: number): Promise<Headers> {
  const { secret, hash: tokenHash } = newSecret('session');
  const session = { tokenHash, accountId, contestId, scope: 'all', hours: 1, userAgent: '' } as const;
  await addSession(db, { ...session, address: '127.0.0.1' });
  return { cookie: `antipode=${secret}` };
}
