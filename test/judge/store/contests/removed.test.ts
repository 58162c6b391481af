import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  accountNamed,
  addAccount,
  addClarification,
  finishJudgement,
  putContestAccount,
  removeDemonstration,
} from '#store';
import { claimOne, judgementOf, run, storeSetting, submit } from '../setting.ts';
import { running, storeContest } from './contest-setting.ts';

const setting = storeSetting();

/** A contest with a judged submission, one that waits, and a question. */
async function filledContest(id: string, demonstration: boolean): Promise<void> {
  const { db } = setting;
  await storeContest(setting, running({ id, demonstration }));
  await submit(setting, { contestId: id, priority: 'contest' });
  await finishJudgement(db, await claimOne(db), judgementOf('WA', [run(1), run(2, 'WA')]));
  await submit(setting, { contestId: id });
  await addClarification(db, id, { from_team_id: 't1', text: 'Why?', subject: 'General' });
}

/** How many rows there are in each table. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const { db } = setting;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counted: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counted[name] = rows[0]!.count;
  }
  return counted;
}

it('a contest of a demonstration is removed with everything in it, and nothing else', async () => {
  const { db } = setting;
  await filledContest('real', false);
  const before = await counts();
  await filledContest('shown', true);
  const filled = await counts();
  for (const table of ['contest', 'team', 'submission', 'judgement', 'run', 'job', 'event', 'clarification'])
    expect([table, filled[table]! > before[table]!]).toEqual([table, true]);
  await removeDemonstration(db, 'shown');
  expect(await counts()).toEqual(before);
});

it('the accounts that it made go with it, unless they are used elsewhere', async () => {
  const { db } = setting;
  await storeContest(setting, running({ id: 'shown', demonstration: true }));
  const made = async (name: string, passwordHash: string | null = null) =>
    (await addAccount(db, { name, role: 'contestant', passwordHash, contestId: 'shown' })) ?? 0;
  await made('only-here');
  await made('has-a-password', 'hash');
  const elsewhere = await made('elsewhere-too');
  await putContestAccount(db, 'real', elsewhere, { id: 'e', username: 'elsewhere-too', type: 'analyst' });
  await removeDemonstration(db, 'shown');
  const names = ['only-here', 'has-a-password', 'elsewhere-too'];
  const left = await Promise.all(names.map(async (name) => (await accountNamed(db, name)) !== undefined));
  expect(left).toEqual([false, true, true]);
});

it('another contest stays', async () => {
  const before = await counts();
  await removeDemonstration(setting.db, 'real');
  await removeDemonstration(setting.db, 'no-such-contest');
  expect(await counts()).toEqual(before);
});
