import { addAudit } from '#store';
import type { ContestVisit } from '../routes/route.ts';

/** Announces a change that the jury made, and records who made it. */
export async function told(
  { services: { db, announcer }, caller, address, reader }: ContestVisit<unknown>,
  {
    action,
    details,
    object = '',
  }: { readonly action: string; readonly details: object; readonly object?: string },
): Promise<void> {
  await addAudit(db, {
    accountId: caller?.id ?? null,
    action: `contest.${action}`,
    object: `contest ${reader.id}${object === '' ? '' : `, ${object}`}`,
    details,
    address,
  });
  announcer.announce('event', reader.id);
  await reader.look();
}
