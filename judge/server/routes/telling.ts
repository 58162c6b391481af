import { addAudit } from '#store';
import type { ContestVisit, Visit } from './route.ts';

/** Writes to the audit log what the caller has done. */
export const audited = (
  { services, caller, address }: Pick<Visit<unknown>, 'services' | 'caller' | 'address'>,
  action: string,
  object: string,
  details?: object,
): Promise<void> =>
  addAudit(services.db, { accountId: caller?.id ?? null, action, object, details, address });

/** Announces a change that the jury made, and records who made it. */
export async function told(
  visit: ContestVisit<unknown>,
  {
    action,
    details,
    object = '',
  }: { readonly action: string; readonly details: object; readonly object?: string },
): Promise<void> {
  const { services, reader } = visit;
  const place = `contest ${reader.id}${object === '' ? '' : `, ${object}`}`;
  await audited(visit, `contest.${action}`, place, details);
  services.announcer.announce('event', reader.id);
  await reader.look();
}

/** Tells workers that there is a job. The log names what it is about beside the request; lines of the worker that does
 *  the job name it too. */
export function tellJob(
  { services, log }: Pick<Visit<unknown>, 'services' | 'log'>,
  about: Readonly<Record<string, string | number>>,
): void {
  services.announcer.announce('job');
  log.info(about, 'a job was made');
}
