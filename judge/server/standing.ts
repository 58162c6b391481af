import * as z from 'zod';
import { setStanding, workerStandings } from '#store';
import { orNotFound } from './http/errors.ts';
import type { Visit } from './routes/route.ts';
import { audited } from './routes/telling.ts';

/** What changes the standing of a worker. */
export const standingInput = z.object({ name: z.string().max(200), standing: z.enum(workerStandings) });

/** Lets a worker take jobs, or not; in the audit log. @throws HttpError 404 */
export async function changeStanding(visit: Visit<z.infer<typeof standingInput>>): Promise<void> {
  const { name, standing } = visit.input;
  const before = orNotFound(await setStanding(visit.services.db, name, standing));
  await audited(visit, `worker.${standing}`, name, { before, after: standing });
}
