import { recordHistory, recordTable } from '#contest';
import { type RecordEntryFacts, recordEntries, type WholeRecordTask } from '#store';
import type { Visit } from '../routes/route.ts';

/** An entry that counts, by its author's account. */
export type CountedEntry = Omit<RecordEntryFacts, 'moves' | 'author'> & {
  readonly moves: number;
  readonly author: string;
  readonly name: string;
};

/** The table of records of a task and the history of the record, by the rules of contests with fewest moves. */
export async function recordLines({ services }: Visit<unknown>, task: WholeRecordTask) {
  const entries = await recordEntries(services.db, task.id);
  const counted = entries.map(
    ({ author, moves, ...entry }): CountedEntry => ({
      ...entry,
      moves: moves ?? 0, // never: only sequences that reach the goal are read
      author: String(entry.accountId),
      name: author,
    }),
  );
  return { table: recordTable(counted), history: recordHistory(counted) };
}
