import type { ContestObject, LoggedEvent, LoggedObjects } from '#protocol';
import type { ContestState } from '../log/contest-state.ts';
import { visible } from './visible.ts';

/** False if the next event concerns only the jury: an internal setting, that a judge works on a question, or that it is
 *  answered.
 *  @param contest - the state before it */
export function isNewsForAll(event: LoggedEvent, contest: ContestState): boolean {
  if (event.data === null) return true;
  if (event.type === 'contest')
    return knownContest(contest.contest, contest) !== knownContest(event.data, contest);
  if (event.type !== 'clarifications') return true;
  const before = contest.all('clarifications').get(event.objectId);
  return before === undefined || knownClarification(before) !== knownClarification(event.data);
}

const knownContest = (object: ContestObject | undefined, contest: ContestState): string | undefined =>
  object && JSON.stringify(visible({ kind: 'public' }, 'contest', object, contest));

function knownClarification({ answered: _, judge: __, ...known }: LoggedObjects['clarifications']): string {
  return JSON.stringify(known);
}
