import { type RawBuilder, sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { type Database, inTransaction } from '../database/database.ts';

/** What a teacher said of the work of a student: a comment at a line of a program, points, or a file. */
export interface ClassNote {
  readonly id: number;
  readonly teamId: string;
  /** In the contest. */
  readonly problemId: string;
  readonly kind: 'comment' | 'mark' | 'file';
  /** Of a comment: id of the submission in the contest, number of its file and of the line, from 1. */
  readonly submission: string | null;
  readonly file: number | null;
  readonly line: number | null;
  /** Of a mark. */
  readonly points: number | null;
  /** Of a file: its name, and the digest of its content. */
  readonly name: string | null;
  readonly blob: string | null;
  readonly text: string;
  /** Name of the account; null: it is gone. */
  readonly author: string | null;
  readonly createdAt: Date;
  /** Since when the student sees it; null: only teachers do. */
  readonly releasedAt: Date | null;
}

/** A note as it is written; `submission`: number of its row. */
export interface NewClassNote
  extends Pick<ClassNote, 'teamId' | 'problemId' | 'kind'>,
    Partial<Pick<ClassNote, 'file' | 'line' | 'points' | 'name' | 'blob' | 'text'>> {
  readonly contestId: string;
  readonly submissionKey?: number;
  readonly accountId: number;
}

/** Stores a note. There is one mark for an exercise of a student: a second one replaces it. */
export async function addClassNote(db: Database, note: NewClassNote): Promise<void> {
  const { contestId, teamId, problemId, kind, submissionKey, accountId } = note;
  const { file = null, line = null, points = null, name = null, blob = null, text = '' } = note;
  await sql`
    insert into class_note (contest_id, team_id, problem_id, kind, submission_id, file, line, points, name, blob, text,
      account_id)
    values (${contestId}, ${teamId}, ${problemId}, ${kind}, ${submissionKey ?? null}, ${file}, ${line}, ${points},
      ${name}, ${blob}, ${text}, ${accountId})
    on conflict (contest_id, team_id, problem_id) where kind = 'mark'
    do update set points = excluded.points, text = excluded.text, account_id = excluded.account_id, created_at = now()`.execute(
    db,
  );
}

/** Stores a mark by hand, while nobody else can change it.
 *  @param check - a reason why not, for what is said of the exercise already
 *  @returns what `check` says */
export const markByHand = (
  db: Database,
  note: Omit<NewClassNote, 'kind'>,
  check: (now: readonly ClassNote[]) => ContestRefusal | undefined,
): Promise<ContestRefusal | undefined> =>
  inTransaction(db, async (inside) => {
    const { contestId, teamId: team, problemId: problem } = note;
    // There may be no mark yet whose row could be locked.
    await sql`select id from contest where id = ${contestId} for no key update`.execute(inside);
    const refused = check(await classNotes(inside, contestId, { team, problem }));
    if (refused === undefined) await addClassNote(inside, { ...note, kind: 'mark' });
    return refused;
  });

/** Removes a note. @returns false if there is none of that number in the contest */
export async function removeClassNote(db: Database, contestId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('class_note')
    .where('contest_id', '=', contestId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Which notes of a class; what is missing leaves none out. */
export interface ClassNoteChoice {
  readonly team?: string | undefined;
  readonly problem?: string | undefined;
  /** Id of a submission in the contest. */
  readonly submission?: string | undefined;
  readonly id?: number | undefined;
  /** True: only what students see. */
  readonly released?: boolean;
}

const chosen = (
  contestId: string,
  { team, problem, id, released }: ClassNoteChoice,
): RawBuilder<unknown> => sql`
  note.contest_id = ${contestId}
  ${team === undefined ? sql`` : sql`and note.team_id = ${team}`}
  ${problem === undefined ? sql`` : sql`and note.problem_id = ${problem}`}
  ${id === undefined ? sql`` : sql`and note.id = ${id}`}
  ${released ? sql`and note.released_at is not null` : sql``}`;

/** The notes of a class, the oldest first; comments by their lines. */
export async function classNotes(
  db: Database,
  contestId: string,
  choice: ClassNoteChoice = {},
): Promise<readonly ClassNote[]> {
  const { submission } = choice;
  const { rows } = await sql<ClassNote>`
    select note.id, note.team_id as "teamId", note.problem_id as "problemId", kind, api_id as submission, file, line,
      points, note.name, blob, text, account.name as author, note.created_at as "createdAt",
      released_at as "releasedAt"
    from class_note note
    left join submission on submission.id = note.submission_id
    left join account on account.id = note.account_id
    where ${chosen(contestId, choice)} ${submission === undefined ? sql`` : sql`and api_id = ${submission}`}
    order by file, line, note.id`.execute(db);
  return rows;
}

/** Shows students the notes that were chosen. @returns how many they did not see before */
export async function releaseClassNotes(
  db: Database,
  contestId: string,
  choice: Pick<ClassNoteChoice, 'team' | 'problem'> = {},
): Promise<number> {
  const { numAffectedRows } = await sql`
    update class_note note set released_at = now()
    where ${chosen(contestId, choice)} and note.released_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
