import type { Logger } from 'pino';
import { isRefused } from '#contest';
import {
  type Announcer,
  addAudit,
  applyRejudging,
  contestsToDecide,
  type Database,
  decidedContests,
  startFinalRejudging,
} from '#store';

/** What deciding works with. */
interface Deciding {
  readonly db: Database;
  readonly announcer: Announcer;
  readonly log: Logger;
}

/** In contests that are over: begins to judge the inputs that decide as soon as everything has a verdict, and lets the
 *  results count as soon as all are judged. Several servers may do it at once. */
export async function decideContests(deciding: Deciding): Promise<void> {
  const { db, announcer } = deciding;
  for (const contest of await contestsToDecide(db)) {
    const begun = await startFinalRejudging(db, contest, null);
    if (isRefused(begun)) continue; // something is not judged yet: the page Final inputs says what
    announcer.announce('job');
    await note(deciding, 'begin', contest, begun.id);
  }
  for (const { contestId, rejudging } of await decidedContests(db)) {
    if ((await applyRejudging(db, rejudging)) !== undefined) continue;
    announcer.announce('event', contestId);
    await note(deciding, 'apply', contestId, rejudging);
  }
}

async function note(
  { db, log }: Deciding,
  what: 'begin' | 'apply',
  contest: string,
  rejudging: number,
): Promise<void> {
  log.info({ contest, rejudging }, `the inputs that decide: ${what}`);
  await addAudit(db, {
    accountId: null,
    action: `contest.rejudging.${what}`,
    object: `contest ${contest}, rejudging ${rejudging}`,
    details: { reason: 'the inputs that decide' },
    address: '',
  });
}
