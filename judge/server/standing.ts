import * as z from 'zod';
import { addAudit, setStanding, workerStandings } from '#store';
import { notFound } from './http/errors.ts';
import type { Visit } from './routes/route.ts';
import { signedIn } from './routes/signed-in.ts';

/** What changes the standing of a worker. */
export const standingInput = z.object({ name: z.string().max(200), standing: z.enum(workerStandings) });

/** Lets a worker take jobs, or not; in the audit log. @throws HttpError 404 */
export async function changeStanding(visit: Visit<z.infer<typeof standingInput>>): Promise<void> {
  const { name, standing } = visit.input;
  const before = await setStanding(visit.services.db, name, standing);
  if (before === undefined) throw notFound();
  await addAudit(visit.services.db, {
    accountId: signedIn(visit).id,
    action: `worker.${standing}`,
    object: name,
    details: { before, after: standing },
    address: visit.address,
  });
}
