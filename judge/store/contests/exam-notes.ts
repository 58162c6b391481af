import { sql } from 'kysely';
import { type Database, firstRow, rowsOf } from '../database/database.ts';
import type { ExamNoteKind } from '../database/tables.ts';

/** Something that was refused in an exam. */
export interface ExamNote {
  readonly user: string;
  readonly team: string | null;
  readonly kind: ExamNoteKind;
  /** Where it came from. */
  readonly address: string;
  /** Of a session that has ended: from where the later log-in was. */
  readonly other: string;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Most different notes about an account: whoever comes from everywhere fills no table. */
const mostNotes = 100;

/** Notes what was refused; the same again is counted. */
export async function noteExam(
  db: Database,
  {
    contestId,
    accountId,
    kind,
    address,
    other = '',
  }: {
    readonly contestId: string;
    readonly accountId: number;
    readonly kind: ExamNoteKind;
    readonly address: string;
    readonly other?: string;
  },
): Promise<void> {
  await sql`
    insert into exam_note (contest_id, account_id, kind, address, other)
    select ${contestId}, ${accountId}, ${kind}, ${address}, ${other}
    where (select count(*) from exam_note where contest_id = ${contestId} and account_id = ${accountId}) < ${mostNotes}
      or exists (select from exam_note where contest_id = ${contestId} and account_id = ${accountId}
        and kind = ${kind} and address = ${address} and other = ${other})
    on conflict (contest_id, account_id, kind, address, other)
    do update set times = exam_note.times + 1, last_at = now()`.execute(db);
}

/** What was refused in an exam, the newest first. */
export const listExamNotes = (db: Database, contestId: string): Promise<readonly ExamNote[]> =>
  rowsOf<ExamNote>(db)`
    select account.name as "user", coalesce(team.object->>'display_name', team.object->>'name') as team, kind,
      note.address, other, times, first_at as "firstAt", last_at as "lastAt"
    from exam_note as note join account on account.id = note.account_id
    left join contest_account as part on part.contest_id = note.contest_id and part.account_id = note.account_id
    left join team on team.contest_id = part.contest_id and team.id = part.team_id
    where note.contest_id = ${contestId} order by last_at desc, account.name limit 5000`;

/** The last session of an account that is good for a contest, and from where it was begun. */
export const lastSession = (
  db: Database,
  accountId: number,
  contestId: string,
): Promise<{ readonly id: number; readonly address: string } | undefined> =>
  firstRow<{ id: number; address: string }>(db)`
    select id, address from session where account_id = ${accountId} and expires_at > now()
      and coalesce(only_in = ${contestId}, true) order by id desc limit 1`;
