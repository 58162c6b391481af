import { beforeAll, expect, it } from 'vitest';
import { changeContest, classMembers } from '#store';
import { contestServer } from './contest-server.ts';

const { server, get, solve } = contestServer(
  { root: 'admin', ann: 't1' },
  { changes: { rules: 'class', scoreboard_type: 'score', feedback: 'all' } },
);

beforeAll(async () => {
  await solve('ann', 'A', 'WA');
  await solve('ann', 'A', 'AC');
  await solve('ann', 'B', 'WA');
  await solve('ann', 'B', 'AC');
});

/** What the board counts of problems A and B, and how many of a hand-in count. */
async function counted() {
  const { rows } = JSON.parse((await get('/api/contests/finals/scoreboard', 'root')).text);
  const { problems } = rows.find((row: { team_id: string }) => row.team_id === 't1');
  const members = await classMembers(server.services.db, { contest: 'finals' });
  return {
    scores: problems.map(({ score }: { score: number }) => score),
    most: members.problems.map(({ attempts }) => attempts),
  };
}

const set = (exercises: Record<string, { readonly attempts?: number }>) =>
  changeContest(server.services.db, 'finals', ({ object }) => ({ ...object, exercises }));

it('the attempts that a problem of a class allows are those that the class says now, also for what was submitted before', async () => {
  expect(await counted()).toEqual({ scores: [100, 100], most: [null, null] });
  await set({ 'p-clocks': { attempts: 1 } });
  expect(await counted()).toEqual({ scores: [0, 100], most: [1, null] });
  await set({ 'p-clocks': { attempts: 2 }, 'p-squares': { attempts: 1 } });
  expect(await counted()).toEqual({ scores: [100, 0], most: [2, 1] });
  await set({});
  expect(await counted()).toEqual({ scores: [100, 100], most: [null, null] });
});
