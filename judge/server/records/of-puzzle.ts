import { type OpenRecord, type OpenRecords, openGame, startKey } from '#playing';
import { isInputError, type Play } from '#problem-api';
import { below, recordTaskPath } from '#protocol';
import { contestAtWork, type Database, openRecordTasks, type WholeRecordTask } from '#store';
import { printable } from '#text';
import type { Visit } from '../routes/route.ts';

/** The contest because of which the caller gets neither solutions nor statistics of a puzzle now: a running contest of
 *  the caller's team with a problem on this puzzle, by whatever name (a solver of Cmetrick for any position also solves
 *  the contest's). The known facts say which problems are about one puzzle. A visitor may be a member of any team, so
 *  every running contest counts. Other logged-in users, and everybody after the contest, get them. */
export const closedBy = async (
  { services, caller }: Visit<unknown>,
  slug: string,
): Promise<string | undefined> =>
  contestAtWork(services.db, caller?.id, services.facts.about(slug)?.problems ?? [slug]);

/** The same for puzzles that are data alone: any problem may be about one, so any running contest counts. */
export const closedForDefined = ({ services, caller }: Visit<unknown>): Promise<string | undefined> =>
  contestAtWork(services.db, caller?.id, undefined);

/** The open records of a puzzle, for its page; undefined if there are none. */
export async function openRecords(db: Database, slug: string, play: Play): Promise<OpenRecords | undefined> {
  const tasks = await openRecordTasks(db, slug);
  return tasks.length === 0 ? undefined : recordsOf(play, tasks);
}

/** Tasks whose record is open, by their starts. */
export const recordsOf = (play: Play, tasks: readonly WholeRecordTask[]): OpenRecords =>
  Object.fromEntries(
    tasks.flatMap((task) => {
      const key = keyOf(play, task.input);
      return key === undefined ? [] : [[key, recordOf(task)]];
    }),
  );

const recordOf = ({ slug, best, referenceMoves: known, lowerBound }: WholeRecordTask): OpenRecord => ({
  path: below(recordTaskPath(slug)),
  best: best?.moves,
  author: best === null ? undefined : printable(best.author),
  known,
  isProved: known === lowerBound,
});

/** Undefined: the problem of the archive is a different one with the same name. */
function keyOf(play: Play, input: string): string | undefined {
  try {
    return startKey(openGame(play, input));
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
}
