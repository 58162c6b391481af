import { ContestState } from '#contest';
import type { ContestObject } from '#protocol';
import { addContest, type Database, eventsSince, putContestAccount } from '#store';
import { fiveHours } from '../../contest/five-hours.ts';
import type { StoreSetting } from '../setting.ts';

/** Minutes from now, as the Contest API writes a moment; negative: ago. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00');

/** A contest that has run for an hour and lasts five. */
export const running = (changes: Partial<ContestObject> = {}): ContestObject => ({
  id: 'finals',
  name: 'Finals',
  start_time: inMinutes(-60),
  ...fiveHours,
  feedback: 'verdict',
  public: true,
  ...changes,
});

/** Makes a contest with the problem of the setting, a group, and the setting's account in the team `t1`. */
export async function storeContest({ db, accountId }: StoreSetting, contest: ContestObject): Promise<void> {
  const refused = await addContest(db, {
    by: 'machine',
    contest,
    problems: [{ id: 'twice', label: 'A', slug: 'doubling', rgb: '#ff0000', color: 'red' }],
    groups: [{ id: 'all', name: 'All' }],
    teams: [
      { id: 't1', name: 'One', label: '1', group_ids: ['all'] },
      { id: 't2', name: 'Two', label: '2', group_ids: ['all'] },
      { id: 'guest', name: 'Guest', label: '3', hidden: true },
    ],
  });
  if (refused) throw new Error(refused.refused);
  await putContestAccount(db, contest.id, accountId, {
    id: 'a1',
    username: 'ann',
    type: 'team',
    team_id: 't1',
  });
}

/** The state that the stored log gives. */
export async function foldOf(db: Database, contestId: string): Promise<ContestState> {
  const state = new ContestState();
  for (const event of await eventsSince(db, contestId, 0)) state.apply(event);
  return state;
}
