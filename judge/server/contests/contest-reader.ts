import { type ContestAudience, isJuryOf } from '#contest';
import type { SignedIn } from '../routes/caller.ts';
import type { Services } from '../services.ts';
import type { LiveContest } from './live-contest.ts';
import { seenContest } from './seen-contest.ts';

/** Somebody who reads pages of a contest. */
export interface ContestReader {
  readonly live: LiveContest;
  readonly audience: ContestAudience;
  /** The reader's own team, if it has one. */
  readonly team: string | undefined;
  readonly isJury: boolean;
}

/** The caller as a reader of a contest. @throws HttpError 404 */
export async function contestReader(
  services: Services,
  caller: SignedIn | undefined,
  id: string,
): Promise<ContestReader> {
  const { contest: live, audience } = await seenContest(services, caller, id);
  const team = audience.kind === 'team' ? audience.team : undefined;
  return { live, audience, team, isJury: isJuryOf(audience) };
}
