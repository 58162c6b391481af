import { addAudit, deliverBalloon, takeBalloonBack } from '#store';
import { notFound } from '../http/errors.ts';
import type { ContestVisit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { balloonList } from './balloon-list.ts';

/** Records that a team has a balloon, or that it has not, and tells everybody who watches the list. Does nothing if
 *  that is recorded.
 *  @param id - of the balloon's submission
 *  @throws HttpError 404 */
export async function handOver(
  visit: ContestVisit<unknown>,
  { id, isDone }: { readonly id: string; readonly isDone: boolean },
): Promise<void> {
  const { db, announcer } = visit.services;
  const { reader } = visit;
  const line = (await balloonList(db, reader)).find((one) => one.id === id);
  if (line === undefined) throw notFound();
  const balloon = { team: line.team.id, problem: line.problem.id, submission: id };
  const account = signedIn(visit);
  const isChanged = isDone
    ? await deliverBalloon(db, reader.id, balloon, account.id)
    : await takeBalloonBack(db, reader.id, balloon);
  if (!isChanged) return;
  await addAudit(db, {
    accountId: account.id,
    action: `contest.balloon.${isDone ? 'done' : 'undo'}`,
    object: `contest ${reader.id}, submission ${id}`,
    details: balloon,
    address: visit.address,
  });
  announcer.announce('balloon', reader.id);
}
