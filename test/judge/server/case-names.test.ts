import { beforeAll, describe, expect, it } from 'vitest';
import { contestServer } from './contests/contest-server.ts';
import { storeProblem } from './stored.ts';

const caseNames = ['only dial a', 'length 27'];
const { server, people, headersOf } = contestServer(
  { ann: 't1', judy: 'jury', zoe: 'contestant', olga: 'contestant', otto: 'contestant' },
  { problem: { caseNames } },
);
beforeAll(() => storeProblem(server.services.db, 'bare'));

/** Whether a reader finds the names on the page and in the API. */
async function named(page: string, api: string, who: string): Promise<readonly boolean[]> {
  const texts = [page, api].map(async (path) => {
    const response = await server.request(path, { headers: headersOf(who) });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.text()).includes('only dial a');
  });
  return Promise.all(texts);
}

describe('the names of test cases', () => {
  const inArchive = ['/contests/archive/problems/clocks', '/api/v1/problems/clocks'] as const;
  const inContest = ['/contests/finals/problems/A', '/api/v1/contests/finals/problems/A'] as const;

  it('stand with a problem of the archive where verdicts name them too', async () => {
    await server.services.settings.change('practice feedback', 'all');
    expect(await named(...inArchive, 'nobody')).toEqual([true, true]);
    expect(await named(...inArchive, 'zoe')).toEqual([true, true]);
    await server.services.settings.change('practice feedback', 'case-number');
    expect(await named(...inArchive, 'zoe')).toEqual([false, false]);
    expect(await named(...inArchive, 'judy')).toEqual([true, true]);
  });

  it('are not on the page that a reader gets after the owner of the problem', async () => {
    await server.services.settings.change('practice feedback', 'case-number');
    await server.services.db
      .updateTable('problem')
      .set({ owner_id: people.olga.id })
      .where('slug', '=', 'clocks')
      .execute();
    server.services.kept.forget('problem');
    expect(await named(...inArchive, 'olga')).toEqual([true, true]);
    expect(await named(...inArchive, 'otto')).toEqual([false, false]);
    expect(await named(...inArchive, 'olga')).toEqual([true, true]);
  });

  it('are for the jury alone in a contest that tells verdicts alone', async () => {
    expect(await named(...inContest, 'ann')).toEqual([false, false]);
    expect(await named(...inContest, 'judy')).toEqual([true, true]);
  });
});

it('a problem whose cases have numbers alone lists none', async () => {
  const html = await (await server.request('/contests/archive/problems/bare')).text();
  expect(html).not.toContain('Test cases by name');
});
