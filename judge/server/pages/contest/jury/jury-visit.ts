import type { ContestAudience } from '../../../../contest/index.ts';
import { addAudit } from '../../../../store/index.ts';
import type { ContestReader } from '../../../contests/contest-reader.ts';
import { notFound } from '../../../routes/errors.ts';
import type { Visit } from '../../../routes/route.ts';
import { type ContestVisit, contestOf } from '../contest-visit.ts';

/** Where the pages of a contest for its jury are. */
export const juryHome = '/jury/contests/:contest';

/** Those who decide about submissions. */
export const judges: readonly ContestAudience['kind'][] = ['judge', 'admin'];

/** The jury of a contest, or those of it who are given. @throws HttpError 404 for everybody else */
export async function juryOf(
  visit: ContestVisit,
  kinds?: readonly ContestAudience['kind'][],
): Promise<ContestReader> {
  const reader = await contestOf(visit);
  if (!reader.isJury || kinds?.includes(reader.audience.kind) === false) throw notFound();
  return reader;
}

/** Tells everybody of a change that the jury made, and writes it down. */
export async function told(
  { services: { db, announcer }, caller, address }: Visit<unknown>,
  { live }: ContestReader,
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
