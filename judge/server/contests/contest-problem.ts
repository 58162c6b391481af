import { seesStatements } from '#contest';
import { contestProblem } from '#store';
import { HttpError } from '../routes/errors.ts';
import type { Services } from '../services.ts';
import type { OpenProblem } from '../submissions/submit.ts';
import { type ContestReader, liveOf } from './contest-reader.ts';

/** The problem of that label, in any case of its letters; undefined if this reader may not see it. Statements, samples
 *  and all files of a problem are read through it.
 *  @throws HttpError 403 if statements are only for participants */
export async function problemFor(
  { db, kept }: Services,
  reader: ContestReader,
  label: string,
): Promise<OpenProblem | undefined> {
  const wanted = label.toLowerCase();
  const { state } = liveOf(reader);
  const found = [...state.all('problems').values()].find((one) => one.label.toLowerCase() === wanted);
  if (found === undefined || reader.one('problems', found.id) === undefined) return undefined;
  if (!seesStatements(reader.audience, state))
    throw new HttpError(403, 'until the end of the contest, its statements are for those who take part');
  const key = JSON.stringify(['problem of a contest', reader.id, found.label]);
  const problem = await kept.get(key, () => contestProblem(db, reader.id, found.label), 'problem');
  return problem?.facts == null ? undefined : { ...problem, facts: problem.facts };
}
