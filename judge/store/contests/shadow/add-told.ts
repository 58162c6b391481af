import type { ContestRefusal } from '#contest';
import type { Database } from '../../database/database.ts';
import { writeEvents } from '../../database/events.ts';
import { requireAll } from '../editing/members.ts';
import { importSubmissions } from '../import/import-submissions.ts';
import type { ImportedSubmission } from '../import/imported-submission.ts';
import { areFinal, changeUnless } from '../refusable.ts';
import { noteShadowSubmission } from './shadow.ts';

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
      const told = await importSubmissions(inside, { contestId, submissions, accountIds: new Map() });
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
