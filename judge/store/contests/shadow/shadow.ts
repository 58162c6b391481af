import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { Verdict } from '#verdict';
import { type Database, jsonOf } from '../../database/database.ts';
import { writeEvents } from '../../database/events.ts';
import { requireAll } from '../editing/members.ts';
import { importSubmissions } from '../import/import-submissions.ts';
import type { ImportedSubmission } from '../import/imported-submission.ts';
import { areFinal, changeUnless } from '../refusable.ts';

/** Stores a submission of another system under its id and time there, to be judged here. An existing one stays
 *  unchanged.
 *  @returns why not */
export const addToldSubmission = (
  db: Database,
  contestId: string,
  submission: Omit<ImportedSubmission, 'judgements'> & { readonly id: string },
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const { id, teamId } = submission;
    if (!(await isThere(inside, contestId, id))) {
      await requireAll(inside, contestId, 'team', teamId === null ? [] : [teamId]);
      const submissions = [{ ...submission, judgements: [] }];
      const told = await importSubmissions(inside, {
        ...{ contestId, submissions, accountIds: new Map() },
        priority: 'rejudging', // its teams have the verdicts of the other system
      });
      await writeEvents(
        inside,
        contestId,
        told.map(({ event }) => event),
      );
    }
    await noteShadowSubmission(inside, contestId, { id, trouble: null });
  });

/** True if a contest has a submission of that id. */
export const isThere = async (db: Database, contestId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('submission')
    .select('id')
    .where('contest_id', '=', contestId)
    .where('api_id', '=', id)
    .executeTakeFirst()) !== undefined;

/** A contest whose submissions come from another system. */
export interface Shadow {
  /** Id of the contest there. */
  readonly url: string;
  /** Where its feed continues; null: at the beginning. */
  readonly token: string | null;
  /** True: the feed has ended. */
  readonly isOver: boolean;
  /** Its judgement types, as our verdicts. */
  readonly types: Readonly<Record<string, Verdict>>;
}

/** The contest that a contest shadows; undefined if none. */
export const shadowOf = (db: Database, contestId: string): Promise<Shadow | undefined> =>
  db
    .selectFrom('shadow')
    .select(['url', 'token', 'is_over as isOver', 'types'])
    .where('contest_id', '=', contestId)
    .executeTakeFirst();

/** Makes a contest shadow one elsewhere; a new address is read from its beginning. */
export async function beginShadow(
  db: Database,
  contest_id: string,
  { url, fromStart }: { readonly url: string; readonly fromStart: boolean },
): Promise<void> {
  await db
    .insertInto('shadow')
    .values({ contest_id, url })
    .onConflict((conflict) =>
      conflict.column('contest_id').doUpdateSet({
        url,
        token: sql`case when shadow.url = excluded.url and not ${fromStart}::boolean then shadow.token end`,
        is_over: sql<boolean>`shadow.is_over and shadow.url = excluded.url and not ${fromStart}::boolean`,
      }),
    )
    .execute();
}

/** Records how far the feed was read. */
export async function keepShadow(
  db: Database,
  contestId: string,
  { types, isOver, ...told }: Partial<Pick<Shadow, 'token' | 'isOver' | 'types'>>,
): Promise<void> {
  await db
    .updateTable('shadow')
    .set({
      ...told,
      ...(isOver !== undefined && { is_over: isOver }),
      ...(types && { types: sql`types || ${jsonOf(types)}::jsonb` as never }),
    })
    .where('contest_id', '=', contestId)
    .execute();
}

/** Records a submission of the other system.
 *  @param trouble - why it cannot be judged here; null: it is */
export async function noteShadowSubmission(
  db: Database,
  contest_id: string,
  { id, trouble }: { readonly id: string; readonly trouble: string | null },
): Promise<void> {
  await db
    .insertInto('shadow_submission')
    .values({ contest_id, id, trouble })
    .onConflict((conflict) => conflict.columns(['contest_id', 'id']).doUpdateSet({ trouble }))
    .execute();
}

/** A judgement of the other system. */
export interface ToldJudgement {
  readonly id: string;
  readonly submissionId: string;
  readonly type: string;
}

/** Records the judgement that counts there. */
export async function noteShadowJudgement(
  db: Database,
  contest_id: string,
  { id, submissionId, type }: ToldJudgement,
): Promise<void> {
  const told = { judgement_id: id, type_id: type, told_at: sql<Date>`now()` };
  await db
    .insertInto('shadow_submission')
    .values({ contest_id, id: submissionId, ...told })
    .onConflict((conflict) => conflict.columns(['contest_id', 'id']).doUpdateSet(told))
    .execute();
}

/** A judgement of the other system no longer counts. */
export async function voidShadowJudgement(db: Database, contestId: string, id: string): Promise<void> {
  await db
    .updateTable('shadow_submission')
    .set({ judgement_id: null, type_id: null })
    .where('contest_id', '=', contestId)
    .where('judgement_id', '=', id)
    .execute();
}
