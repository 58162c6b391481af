import { recordHistory, recordTable } from '#contest';
import type { FoundBy } from '#protocol';
import { type RecordEntryFacts, recordEntries, type WholeRecordTask } from '#store';
import type { Visit } from '../routes/route.ts';

/** An entry that counts, by its author's account. */
export type CountedEntry = Omit<RecordEntryFacts, 'moves' | 'author'> & {
  readonly moves: number;
  readonly author: string;
  readonly name: string;
};

/** The table of records of a task and the history of the record, by the rules of contests with fewest moves.
 *  @param foundBy - the table only of what was found in this way; undefined: of everything */
export async function recordLines({ services }: Visit<unknown>, task: WholeRecordTask, foundBy?: FoundBy) {
  const entries = await recordEntries(services.db, task.id);
  const counted = entries.map(
    ({ author, moves, ...entry }): CountedEntry => ({
      ...entry,
      moves: moves ?? 0, // never: only sequences that reach the goal are read
      author: String(entry.accountId),
      name: author,
    }),
  );
  const rows = foundBy === undefined ? counted : counted.filter((entry) => entry.foundBy === foundBy);
  return { table: recordTable(rows), history: recordHistory(counted) };
}
