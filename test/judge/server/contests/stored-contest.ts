import type { ContestObject, Judgement } from '#protocol';
import { addContest, addSubmission, contestProblem, type Database, putContestAccount } from '#store';
import { fiveHours } from '../../contest/five-hours.ts';
import { caseResult, claimNext, finish } from '../stored.ts';

/** Minutes from now, as the Contest API writes a moment; negative: ago. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00');

/** A contest of five hours that began an hour ago, with the problems `clocks` (A) and `squares` (B), five teams in two
 *  groups, and one team that only the jury sees. */
export async function storeContest(db: Database, changes: Partial<ContestObject> = {}): Promise<string> {
  const contest: ContestObject = {
    id: 'finals',
    name: 'Finals',
    formal_name: 'The Finals of 2026',
    start_time: minutesFromNow(-60),
    ...fiveHours,
    feedback: 'verdict',
    public: true,
    medals: { gold: 1, silver: 1, bronze: 1 },
    ...changes,
  };
  const refused = await addContest(db, {
    by: 'machine',
    contest,
    problems: [
      { id: 'p-clocks', label: 'A', slug: 'clocks', rgb: '#ff0000', color: 'red' },
      { id: 'p-squares', label: 'B', slug: 'squares', rgb: '#ffff00', color: 'yellow' },
    ],
    groups: [
      { id: 'north', name: 'North' },
      { id: 'south', name: 'South' },
    ],
    organizations: [
      { id: 'uu', name: 'Utrecht', country: 'NLD' },
      { id: 'ku', name: 'Kyoto', country: 'JPN' },
    ],
    teams: [
      { id: 't1', name: 'Red Pandas', label: '1', group_ids: ['north'], organization_id: 'uu' },
      { id: 't2', name: 'Blue Whales', label: '2', group_ids: ['south'], organization_id: 'ku' },
      { id: 't3', name: 'Grey Geese', label: '3', group_ids: ['south'], organization_id: 'ku' },
      { id: 'shy', name: 'Hidden Foxes', label: '9', group_ids: ['south'], hidden: true },
    ],
  });
  if (refused) throw new Error(refused.refused);
  return contest.id;
}

/** Puts an account into a team of the contest. */
export const join = (
  db: Database,
  account: { readonly id: number; readonly name: string },
  team: string,
  contest = 'finals',
) =>
  putContestAccount(db, contest, account.id, {
    id: account.name,
    username: account.name,
    type: 'team',
    team_id: team,
  });

/** Submits a program for a team. @returns its id in the contest */
export async function submitFor(
  db: Database,
  account: { readonly id: number },
  label: string,
  contest = 'finals',
): Promise<string> {
  const problem = await contestProblem(db, contest, label);
  if (problem === undefined) throw new Error(`no problem ${label}`);
  const added = await addSubmission(db, {
    contestId: contest,
    problemId: problem.id,
    accountId: account.id,
    language: 'c',
    files: [{ name: 'a.c', content: Buffer.from('int main() {}') }],
    priority: 'contest',
  });
  if ('refused' in added) throw new Error(added.refused);
  const row = await db
    .selectFrom('submission')
    .select('api_id')
    .where('id', '=', added.id)
    .executeTakeFirst();
  return row?.api_id ?? '';
}

/** Judges what waits longest. */
export async function judgeNext(db: Database, verdict: Judgement['verdict']): Promise<void> {
  await finish(db, await claimNext(db), verdict, [caseResult('secret/1', 1, verdict)]);
}
