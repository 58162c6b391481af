import type { RecordFile } from '#protocol';
import type { WholeRecordEntry, WholeRecordTask } from '#store';
import { jsonText } from '#values';
import { notFound } from '../http/errors.ts';

/** An entry that counts as a file, and the day of its export. @throws HttpError 404 for one that does not count */
export function recordFile(
  { slug: task, name, problem, input, lowerBound }: WholeRecordTask,
  entry: WholeRecordEntry,
  now: Date,
): { readonly text: string; readonly day: string } {
  const { moves, sequence, alarm } = entry;
  if (moves === null || sequence === null || alarm === 'refused') throw notFound();
  const day = now.toISOString().slice(0, 10);
  const file: RecordFile = {
    format: 'antipode-record',
    version: 1,
    exported: day,
    task,
    name,
    problem,
    moves,
    at_least: lowerBound,
    author: entry.author,
    received_at: entry.receivedAt.toISOString(),
    found_by: entry.foundBy,
    found_with: entry.foundWith,
    input,
    sequence,
  };
  return { text: jsonText(file), day };
}
