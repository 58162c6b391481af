import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishRecordEntry, finishRecordTask, openDailyTasks, putRecordTask, setHidden } from '#store';
import { form, testServer } from './server.ts';
import { claimNext, storeProblem, storeWorker } from './stored.ts';

const server = testServer();

/** Dials B, C, E and F lack a quarter turn, which move 3 makes: for good. Every hand at nine: today. */
const [lasting, today] = ['0 3 3\n0 3 3\n0 0 0\n', '3 3 3\n3 3 3\n3 3 3\n'];

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks');
  const task = { slug: 'clocks-a', problem: 'clocks', name: 'A', place: 1, answer: '', args: [] };
  await putRecordTask(db, { ...task, input: lasting });
  await finishRecordTask(db, await claimNext(db), { input: lasting, answer: '', moves: 20 });
  await openDailyTasks(db, [{ problem: 'clocks', args: [] }]);
  await finishRecordTask(db, await claimNext(db), { input: today, answer: '', moves: 20 });
});

const pageOf = async (position: string, moves = ''): Promise<string> => {
  const query = new URLSearchParams({ position: position.trim().replaceAll('\n', '/'), moves });
  return (await server.request(`/puzzles/clocks?${query}`)).text();
};

describe('the page of a puzzle', () => {
  it('names the record of a position, for good or of today', async () => {
    expect(await pageOf(lasting)).toContain('<a href="/records/clocks-a">record</a>');
    expect(await pageOf(today)).toMatch(/<a href="\/records\/clocks-\d{4}-\d\d-\d\d">record<\/a>/);
    expect(await pageOf('2 2 2\n2 2 2\n2 2 2\n')).not.toContain('>record</a>');
  });

  it('submits moves that reach the goal, written as the problem wants them', async () => {
    const html = await pageOf(lasting, '3');
    const link = /href="(\/records\/clocks-a\?sequence=[^"]+)"[^>]*>([^<]+)</.exec(html);
    expect(link?.[2]).toBe('Submit this move for the record');
    const form = await server.request(link?.[1] ?? '', {
      headers: (await server.account('ann')).bearer,
    });
    expect(await form.text()).toMatch(/<textarea[^>]*name="sequence"[^>]*>\n?3\n<\/textarea>/);
    const visitor = await (await server.request(link?.[1] ?? '')).text();
    expect(visitor).toContain('/login?next=%2Frecords%2Fclocks-a%3Fsequence%3D3');
  });

  it('says who has the record, and how moves that reach the goal compare with it', async () => {
    const { db } = server.services;
    const enter = async (name: string, moves: number) => {
      const headers = (await server.account(name)).bearer;
      await server.request('/api/v1/records/clocks-a/entries', form({ sequence: `moves ${moves}` }, headers));
      const result = { verdict: 'AC', message: '', moves } as const;
      await finishRecordEntry(db, await claimNext(db), { result, sequence: '3' });
    };
    expect(await pageOf(lasting)).toMatch(/nobody has submitted a sequence\. Best known: 20\./);
    // Four more of the same move change nothing.
    const [one, five, nine] = ['3', '3 3 3 3 3', '3 3 3 3 3 3 3 3 3'];
    expect(await pageOf(lasting, one)).toContain('beat all that is known, by 19.');
    await enter('bob', 5);
    expect(await pageOf(lasting)).toContain('is 5 moves, by bob.');
    expect(await pageOf(lasting, one)).toContain('beat all that is known, by 4.');
    expect(await pageOf(lasting, five)).toContain('the first one stays.');
    expect(await pageOf(lasting, nine)).toContain('Yours has 9.');
    await enter('cid', 1);
    expect(await pageOf(lasting, five)).toContain('is 1 move, by cid.');
  });

  it('names neither records of days that are over nor those of a hidden problem', async () => {
    const { db } = server.services;
    await sql`update record_task set day = day - 1 where day is not null`.execute(db);
    expect(await pageOf(today)).not.toContain('>record</a>');
    const { id } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow();
    await setHidden(db, id, true);
    expect(await pageOf(lasting)).not.toContain('>record</a>');
  });
});

it('the address of a puzzle can be long, and logging in leads back to it', async () => {
  const next = `/puzzles/clocks?moves=${'1+'.repeat(3000)}1`;
  const html = await (await server.request(next)).text();
  const logIn = /href="(\/login\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await server.request(logIn);
  expect(form.status).toBe(200);
  expect((await form.text()).replaceAll('&amp;', '&')).toContain(`value="${next}"`);
});
