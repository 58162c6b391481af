import { describe, expect, it } from 'vitest';
import { addSubmission, contestProblem } from '#store';
import { contestServer } from './contest-server.ts';

const pages = contestServer({ ann: 't1', bob: 't2', root: 'admin' });
const { server, people } = pages;
const group = (fields: Readonly<Record<string, string>>) =>
  pages.send('/jury/contests/finals/groups/edit', 'root', { known: 'north', name: 'North', ...fields });

async function submit(who: 'ann' | 'bob', label: string): Promise<string> {
  const { db } = server.services;
  const problem = await contestProblem(db, 'finals', label);
  const added = await addSubmission(db, {
    ...{ contestId: 'finals', problemId: problem?.id ?? 0, accountId: people[who].id, language: 'c' },
    files: [{ name: 'a.c', content: Buffer.from(`int main() { return ${Math.random()}; }`) }],
    priority: 'contest',
  });
  return 'refused' in added ? added.refused : 'taken';
}

describe('a group with something of its own', () => {
  it.each([
    [{ medals: '1 1' }, 'medals: found "1 1", expected three numbers'],
    [{ medals: 'many' }, 'expected three numbers such as 4 4 4'],
    [{ problems: 'A Z' }, 'problems: found Z, expected some of A, B'],
  ])('is not %j', async (fields, why) => {
    const { status, text } = await group(fields);
    expect([status, text.replaceAll('&quot;', '"')]).toEqual([422, expect.stringContaining(why)]);
  });

  it('has medals on the board, though another team is the first of all', async () => {
    expect((await group({ medals: '1 0 0', problems: 'A' })).status).toBe(303);
    await pages.solve('bob', 'A');
    await pages.solve('bob', 'B');
    await pages.solve('ann', 'A');
    const medalOf = async (team: string, query = '') => {
      const { text } = await pages.get(`/contests/finals/scoreboard${query}`, 'root');
      const row = text.split(`id="team-${team}"`)[1]?.split('</tr>')[0] ?? '';
      return /medal-\w+/.exec(row)?.[0];
    };
    expect(await medalOf('t1')).toContain('gold');
    expect(await medalOf('t2')).toContain('gold');
    expect(await medalOf('t1', '?group=north')).toContain('gold');
    expect(await medalOf('t2', '?group=south')).toBeUndefined();
  });

  it('submits to its own problems alone, until it has none of its own any more', async () => {
    expect(await submit('ann', 'B')).toBe('the problem is for teams of another division');
    expect([await submit('ann', 'A'), await submit('bob', 'B')]).toEqual(['taken', 'taken']);
    expect((await pages.get('/contests/finals', 'ann')).text).not.toContain('/contests/finals/problems/B');
    expect((await pages.get('/contests/finals', 'bob')).text).toContain('/contests/finals/problems/B');
    const form = (await pages.get('/jury/contests/finals/groups/edit?id=north', 'root')).text;
    expect(form).toMatch(/name="medals"[^>]*value="1 0 0"|value="1 0 0"[^>]*name="medals"/);
    expect((await group({})).status).toBe(303);
    expect(await submit('ann', 'B')).toBe('taken');
  });
});
