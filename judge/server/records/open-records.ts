import { type OpenRecords, openGame, startKey } from '#playing';
import { isInputError, type Play } from '#problem-api';
import { recordTaskPath } from '#protocol';
import { type Database, openRecordInputs } from '#store';

/** The open records of a puzzle, for its page; undefined if there are none. */
export async function openRecords(db: Database, slug: string, play: Play): Promise<OpenRecords | undefined> {
  const tasks = await openRecordInputs(db, slug);
  if (tasks.length === 0) return undefined;
  return Object.fromEntries(
    tasks.flatMap(({ slug: task, input }) => {
      const key = keyOf(play, input);
      return key === undefined ? [] : [[key, recordTaskPath(task)]];
    }),
  );
}

/** Undefined: the problem of the archive is a different one with the same name. */
function keyOf(play: Play, input: string): string | undefined {
  try {
    return startKey(openGame(play, input));
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
}
