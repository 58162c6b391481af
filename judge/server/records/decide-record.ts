import { addAudit, decideRecordAlarm, recordEntry } from '#store';
import { HttpError } from '../http/errors.ts';
import type { Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { tellJob } from '../routes/tell-job.ts';

/** The jury accepts a sequence that beats its own, which is then simulated again, or refuses it.
 *  @throws HttpError 409 if there is nothing to decide */
export async function decideRecord(visit: Visit<unknown>, id: number, agrees: boolean): Promise<void> {
  const { services, address } = visit;
  const { id: accountId } = signedIn(visit);
  const taskId = await decideRecordAlarm(services.db, { id, agrees, accountId });
  if (taskId === undefined)
    throw new HttpError(409, agrees ? 'nobody can agree with this entry now' : 'there is nothing to refuse');
  const entry = await recordEntry(services.db, id);
  await addAudit(services.db, {
    accountId,
    action: agrees ? 'record.agree' : 'record.refuse',
    object: entry?.task ?? '',
    details: { entry: id, moves: entry?.moves },
    address,
  });
  tellJob(visit, { entry: id });
  services.announcer.announce('record', String(taskId));
}
