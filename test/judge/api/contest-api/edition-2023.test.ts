import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../server/server.ts';
import { linesIn } from './asking.ts';
import { type Accounts, storeAccounts, tell } from './story.ts';

const server = testServer();
let accounts: Accounts;

beforeAll(async () => {
  accounts = await storeAccounts(server);
  await tell(server.services.db, accounts, 'thawed');
});

const textOf = async (path: string): Promise<string> => {
  const response = await server.request(`/api/2023-06${path}`, { headers: accounts.admin.bearer });
  expect([response.status, path]).toEqual([200, path]);
  return response.text();
};
const read = async (path: string) => JSON.parse(await textOf(path));

it.each(['', '/'])('the API of 2023-06 says so at its address with %j behind it', async (end) => {
  expect(await read(end)).toMatchObject({
    version: '2023-06',
    version_url: 'https://ccs-specs.icpc.io/2023-06/contest_api',
  });
});

it('a penalty of 20 minutes is the number 20, in lists and in the feed', async () => {
  expect(await read('/contests/thawed')).toMatchObject({ penalty_time: 20, duration: '5:00:00.000' });
  expect(await read('/contests')).toEqual([await read('/contests/thawed')]);
  const lines = linesIn(await textOf('/contests/thawed/event-feed?stream=false'));
  const contests = lines.filter(({ type }) => type === 'contest').map(({ data }) => data);
  expect(contests.at(-1)).toEqual(await read('/contests/thawed'));
});

// By hand, as in the edition of 2026: ada at 31 after one rejected, and at 250; bob at 20.
it('times of the scoreboard are whole minutes', async () => {
  const { rows } = await read('/contests/thawed/scoreboard');
  expect(rows).toMatchObject([
    {
      team_id: 'ada',
      score: { num_solved: 2, total_time: 301, time: 250 },
      problems: [{ time: 31 }, { time: 250 }],
    },
    {
      team_id: 'bob',
      score: { num_solved: 1, total_time: 20, time: 20 },
      problems: [{ time: 20 }, { solved: false }],
    },
  ]);
});

it('a feed goes on after its token, and takes none of another edition', async () => {
  const path = '/contests/thawed/event-feed?stream=false';
  const lines = linesIn(await textOf(path));
  const token = lines.at(-2)?.token ?? '';
  expect(linesIn(await textOf(`${path}&since_token=${token}`))).toEqual(lines.slice(-1));
  const elsewhere = await server.request(`/api${path}&since_token=${token}`, {
    headers: accounts.admin.bearer,
  });
  expect(elsewhere.status).toBe(400);
});

it('files are at the addresses that objects name, below the edition too', async () => {
  const [submission] = await read('/contests/thawed/submissions');
  const response = await server.request(`/api/2023-06/${submission.files[0].href}`, {
    headers: accounts.admin.bearer,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
});
