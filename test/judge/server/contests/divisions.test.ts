import { describe, expect, it } from 'vitest';
import { addSubmission, contestProblem } from '#store';
import { contestServer } from './contest-server.ts';

const samples = [{ name: 'sample/1', input: '1\n', answer: '2\n' }];
const pages = contestServer({ ann: 't1', bob: 't2', root: 'admin' }, { problem: { samples } });
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
    [{ medals: '1 1' }, 'medals', 'found "1 1", expected three numbers such as 4 4 4'],
    [{ medals: 'many' }, 'medals', 'found "many", expected three numbers such as 4 4 4'],
    [{ problems: 'A Z' }, 'problems', 'found Z, expected some of A, B'],
  ])('is not %j', async (fields, field, why) => {
    const { status, text } = await group(fields);
    expect([status, text.replaceAll('&quot;', '"')]).toEqual([
      422,
      expect.stringMatching(`id="[\\w-]*${field}-error">${why}<`),
    ]);
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

  it('sees, chooses and submits its own problems alone, on pages, by the API and by clients', async () => {
    const base = '/contests/finals';
    expect((await group({ medals: '1 0 0', problems: 'A' })).status).toBe(303);
    const choices = async (page: string, who: string) => {
      const { text } = await pages.get(page, who);
      const select = /<select[^>]*name="(?:problem|subject)".*?<\/select>/s.exec(text)?.[0] ?? '';
      return [...select.matchAll(/\(([AB])\)<|>([AB]) –/g)].map(([, one, other]) => one ?? other);
    };
    for (const page of [`${base}/submit`, `${base}/runs`, `${base}/clarifications`]) {
      expect([page, await choices(page, 'ann')]).toEqual([page, ['A']]);
      expect([page, await choices(page, 'bob')]).toEqual([page, ['A', 'B']]);
    }
    for (const page of [
      `${base}/problems/B`,
      `${base}/submit?problem=B`,
      '/api/v1/contests/finals/problems/B',
    ]) {
      const [ann, bob] = [await pages.get(page, 'ann'), await pages.get(page, 'bob')];
      expect([page, ann.status, bob.status]).toEqual([page, 403, 200]);
      expect(ann.text).toMatch(/the problem is for teams of another division/i);
    }
    const { text } = await pages.get('/api/contests/finals/problems', 'ann');
    const listed: readonly { label: string; other_division?: boolean }[] = JSON.parse(text);
    expect(listed.map((one) => [one.label, one.other_division])).toEqual([
      ['A', undefined],
      ['B', true],
    ]);
    const zip = (await pages.get('/api/contests/finals/samples.zip', 'ann')).bytes;
    expect([zip.includes('A/'), zip.includes('B/')]).toEqual([true, false]);
  });

  it.each([
    ['the form', `/contests/finals/submit`, { problem: 'B', language: 'c', source: 'int main() {}' }],
    ['a run', `/contests/finals/runs`, { problem: 'B', language: 'c', source: 'int main() {}', input: '1' }],
    ['the API', '/api/v1/contests/finals/problems/B/submissions', { language: 'c' }],
    ['the Contest API', '/api/contests/finals/submissions', { problem: 'B', language: 'c' }],
  ])('is refused by %s what is of another division', async (_, path, fields) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    if (path.startsWith('/api'))
      sent.set(path.includes('v1') ? 'file' : 'code[]', new File(['int main() {}'], 'a.c'));
    const response = await server.request(path, {
      method: 'POST',
      body: sent,
      headers: pages.headersOf('ann'),
    });
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringMatching(/the problem is for teams of another division/i),
    ]);
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
