import { addAudit } from '#store';
import type { Visit } from '../routes/route.ts';
import type { LiveContest } from './live-contest.ts';

/** Announces a change that the jury made, and records who made it. */
export async function told(
  { services: { db, announcer }, caller, address }: Visit<unknown>,
  { live }: { readonly live: LiveContest },
  {
    action,
    details,
    object = '',
  }: { readonly action: string; readonly details: object; readonly object?: string },
): Promise<void> {
  await addAudit(db, {
    accountId: caller?.id ?? null,
    action: `contest.${action}`,
    object: `contest ${live.id}${object === '' ? '' : `, ${object}`}`,
    details,
    address,
  });
  announcer.announce('event', live.id);
  await live.look();
}
