import {
  type RecordEntryFacts,
  recordEntry,
  recordTask,
  type WholeRecordEntry,
  type WholeRecordTask,
} from '#store';
import { notFound, orNotFound } from '../http/errors.ts';
import { jury, type Visit } from '../routes/route.ts';

/** True if the caller manages the records. */
export const isRecordJury = ({ caller }: Pick<Visit<unknown>, 'caller'>): boolean =>
  caller !== undefined && jury.includes(caller.role);

/** A task whose record is open, if the caller may see its problem. @throws HttpError 404 */
export async function findRecordTask(visit: Visit<unknown>, slug: string): Promise<WholeRecordTask> {
  return orNotFound(await recordTask(visit.services.db, slug, isRecordJury(visit)));
}

/** The properties of an entry that decide who may read it. */
type SeenEntry = Pick<RecordEntryFacts, 'accountId' | 'moves' | 'alarm'>;

/** True if the caller may read the sequence. Its author and the jury always may; everybody else once it counts, in a
 *  task of a day after that day. */
export function maySeeSequence(
  visit: Pick<Visit<unknown>, 'caller'>,
  { day, isOver }: Pick<WholeRecordTask, 'day' | 'isOver'>,
  { accountId, moves, alarm }: SeenEntry,
): boolean {
  if (visit.caller?.id === accountId || isRecordJury(visit)) return true;
  return moves !== null && alarm !== 'refused' && (day === null || isOver);
}

/** An entry of a task, if the caller may read it. @throws HttpError 404 */
export async function findRecordEntry(
  visit: Visit<unknown>,
  task: WholeRecordTask,
  id: number,
): Promise<WholeRecordEntry> {
  const entry = await recordEntry(visit.services.db, id);
  if (entry === undefined || entry.taskId !== task.id || !maySeeSequence(visit, task, entry))
    throw notFound();
  return entry;
}
