import { beforeAll, describe, expect, it } from 'vitest';
import {
  addToken,
  changeContest,
  claimPrintJob,
  finishPrintJob,
  listAudit,
  listPrintJobs,
  newSecret,
} from '#store';
import { form } from '../server.ts';
import { contestServer } from './contest-server.ts';
import { readStream } from './read-stream.ts';
import { join, minutesFromNow, storeContest } from './stored-contest.ts';

const { server, people, headersOf, get, send } = contestServer(
  { ann: 't1', bob: 't2', rita: 'staff', hank: 'contestant', judy: 'jury', adam: 'admin' },
  { changes: { printing: true }, hasWorker: false },
);
const print = '/contests/finals/print';
const prints = '/jury/contests/finals/prints';
const jobs = (contest = 'finals') => listPrintJobs(server.services.db, contest, { isTodo: true });

beforeAll(() => server.services.settings.change('prints per account', 0));

const navigationOf = (text: string) =>
  [...(/<nav class="site-nav".*?<\/nav>/s.exec(text)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(
    ([, href = '']) => href.replace('?problem=A', ''),
  );

describe('a team', () => {
  it.each(['ann', 'hank'])(
    'finds the same links at the top of every page of the contest: %s',
    async (name) => {
      const links = navigationOf((await get('/contests/finals', name)).text);
      expect(links.includes(print)).toBe(name === 'ann'); // hank is of no team
      for (const link of [...links, '/contests/finals/problems/A'])
        expect([link, navigationOf((await get(link, name)).text)]).toEqual([link, links]);
    },
  );

  it('prints a typed text or a file, and sees its own jobs', async () => {
    expect((await get('/contests/finals', 'ann')).text).toContain(`href="${print}"`);
    expect((await get(print, 'ann')).text).toContain('Nothing has been printed.');
    const sent = await send(print, 'ann', { text: 'int main() {}\r\n', key: 'one' });
    expect([sent.status, sent.to]).toEqual([303, `${print}?notice=printed`]);
    await send(print, 'ann', { text: 'int main() {}\r\n', key: 'one' });
    const upload = new FormData();
    upload.set('file', new File([`caf\xe9 ${'x\n'.repeat(60)}`], '-rf <b>.c'));
    const headers = people.bob.bearer;
    expect((await server.request(print, { method: 'POST', body: upload, headers })).status).toBe(303);
    expect(await jobs()).toMatchObject([
      { team: 't1', by: 'ann', fileName: 'typed text', pages: 1, state: 'waiting' },
      { team: 't2', by: 'bob', fileName: '-rf <b>.c', pages: 2, state: 'waiting' },
    ]);
    const { text } = await get(print, 'bob');
    expect(text).toContain('-rf &lt;b>.c');
    expect(text).not.toContain('typed text');
  });

  it('is told why a text is not printed, and keeps it', async () => {
    const { settings } = server.services;
    await settings.change('print KiB', 1);
    await settings.change('print pages', 2);
    for (const [text, status, message] of [
      ['', 422, 'nothing to print'],
      [' \n\t', 422, 'nothing to print'],
      ['a\0b', 400, 'zero character'],
      ['<i>'.repeat(400), 422, 'at most 1024'],
      ['x\n'.repeat(200), 422, 'at most 2'],
    ] as const) {
      const refused = await send(print, 'ann', { text });
      expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(message)]);
    }
    expect((await send(print, 'ann', { text: '<i>'.repeat(400) })).text).toContain('&lt;i>&lt;i>');
    expect((await send(print, 'ann', { text: 'x'.repeat(80 * 1024) })).status).toBe(413);
    await settings.change('printed pages per hour', 2);
    expect((await send(print, 'ann', { text: 'x' })).status).toBe(303);
    // A key that came with another text before is no repetition.
    const refused = await send(print, 'ann', { text: 'x', key: 'one' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('may have 2')]);
    expect((await send(print, 'bob', { text: 'x' })).status).toBe(409);
    await settings.change('prints per account', 1);
    await send(print, 'hank', { text: 'x' });
    const often = await send(print, 'hank', { text: 'x' });
    expect([often.status, often.text]).toEqual([429, expect.stringContaining('at most 1 a minute')]);
    for (const [name, value] of [
      ['print KiB', 64],
      ['print pages', 10],
      ['printed pages per hour', 60],
      ['prints per account', 0],
    ] as const)
      await settings.change(name, value);
    expect(await jobs()).toHaveLength(3);
  });

  it('prints many at once no more than it may', async () => {
    const { settings } = server.services;
    await settings.change('printed pages per hour', 5);
    const all = await Promise.all(Array.from({ length: 8 }, () => send(print, 'ann', { text: 'x' })));
    expect(all.map(({ status }) => status).sort()).toEqual([303, 303, 303, 409, 409, 409, 409, 409]);
    await settings.change('printed pages per hour', 60);
  });

  it('prints only in its own contest, while that runs and says so', async () => {
    const { db } = server.services;
    for (const who of ['hank', 'rita', 'judy', 'adam'])
      expect([who, (await get(print, who)).status, (await send(print, who, { text: 'x' })).status]).toEqual([
        who,
        404,
        404,
      ]);
    for (const [id, start, message] of [
      ['early', 60, 'has started'],
      ['late', -400, 'is over'],
    ] as const) {
      await storeContest(db, { id, printing: true, start_time: minutesFromNow(start) });
      await join(db, people.ann, 't1', id);
      const path = `/contests/${id}/print`;
      expect((await get(path, 'ann')).text).toContain(message);
      expect((await send(path, 'ann', { text: 'x' })).status).toBe(409);
      expect(await jobs(id)).toEqual([]);
    }
    const setPrinting = async (printing: boolean) => {
      await changeContest(db, 'finals', ({ object }) => ({ ...object, printing }));
      await (await server.services.contests.get('finals'))?.look();
    };
    await setPrinting(false);
    expect((await get(print, 'ann')).status).toBe(404);
    expect((await get('/contests/finals', 'ann')).text).not.toContain(print);
    await setPrinting(true);
  });
});

describe('the queue', () => {
  const sheetsOf = async (query = '') => (await get(`${prints}/sheets${query}`, 'rita')).text;
  const act = (id: number, what: string, who = 'rita') => send(`${prints}/${id}`, who, { do: what });
  const stateOf = async (id: number) =>
    (await listPrintJobs(server.services.db, 'finals')).find((job) => job.id === id);

  it('is for runners, judges and administrators', async () => {
    const [{ id } = { id: 0 }] = await jobs();
    for (const [who, status] of [
      ['ann', 404],
      ['hank', 404],
      ['nobody', 303],
      ['rita', 200],
      ['judy', 200],
      ['adam', 200],
    ] as const)
      for (const path of ['', '/sheets', `/sheets?job=${id}`])
        expect([who, path, (await get(`${prints}${path}`, who)).status]).toEqual([who, path, status]);
    for (const who of ['ann', 'bob', 'hank']) expect((await act(id, 'remove', who)).status).toBe(404);
    expect((await get(`/jury/contests/early/prints/sheets?job=${id}`, 'judy')).status).toBe(404);
    expect((await send(`/jury/contests/early/prints/${id}`, 'judy', { do: 'remove' })).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
  });

  it('shows a browser each page of a text as a sheet of its own, with its head', async () => {
    const second = (await jobs())[1]?.id;
    const text = await sheetsOf(`?job=${second}`);
    expect(text.match(/class="sheet"/g)).toHaveLength(2);
    expect(text).toMatch(/<pre>Seat 2: Blue Whales +page 1 of 2\nFile -rf &lt;b>\.c +1:0\d:\d\d {2}Finals\n/);
    expect(text).toContain('café');
    const all = await sheetsOf();
    expect(all.match(/page 1 of/g)).toHaveLength((await jobs()).length);
    expect((await get(`${prints}/sheets?job=999`, 'rita')).status).toBe(404);
  });

  it('is marked as delivered, undone, printed again and removed, which is written down', async () => {
    const [{ id } = { id: 0 }] = await jobs();
    const done = await act(id, 'deliver');
    expect([done.status, done.to]).toEqual([303, `${prints}?show=todo`]);
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', deliveredBy: 'rita' });
    expect(await sheetsOf()).not.toContain('int main()');
    expect((await get(`${prints}?show=all`, 'rita')).text).toContain('by rita');
    expect((await get(print, 'ann')).text).toContain('delivered');
    await act(id, 'undo', 'judy');
    expect(await stateOf(id)).toMatchObject({ state: 'done', deliveredBy: null });
    await act(id, 'again');
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
    await act(id, 'remove');
    expect(await stateOf(id)).toBeUndefined();
    expect((await act(id, 'again')).status).toBe(409);
    for (const what of ['', 'print', '__proto__']) expect((await act(id, what)).status).toBe(400);
    const { db } = server.services;
    const actions = (await listAudit(db, {})).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('contest.print')).reverse()).toEqual([
      'contest.print.deliver',
      'contest.print.undo',
      'contest.print.again',
      'contest.print.remove',
    ]);
  });

  it('leaves alone what is being printed, and shows runners why something failed, the team only that it did', async () => {
    const { db } = server.services;
    const claimed = await claimPrintJob(db, 60_000);
    expect(claimed).toMatchObject({ team: 'Blue Whales', seat: '2', contest: 'Finals', teamId: 't2' });
    const id = claimed?.id ?? 0;
    for (const what of ['deliver', 'undo', 'again', 'remove']) expect((await act(id, what)).status).toBe(409);
    expect((await get(print, 'bob')).text).toContain('is being printed');
    if (claimed) await finishPrintJob(db, claimed, 'no <paper> in /dev/lp0');
    expect((await get(prints, 'rita')).text).toContain('no &lt;paper> in /dev/lp0');
    const { text } = await get(print, 'bob');
    expect(text).toContain('not printed yet');
    expect(text).not.toContain('lp0');
  });
});

it('tells runners and the team of its texts, and no other team', async () => {
  expect((await get(prints, 'rita')).text).toContain('data-on="print"');
  expect((await get(print, 'ann')).text).toContain('data-on="print"');
  const visitor = { bearer: {} };
  const streams = await Promise.all(
    [people.rita, people.judy, people.ann, people.bob, visitor].map((who) =>
      readStream(server, '/contests/finals/events', who ?? visitor),
    ),
  );
  try {
    await Promise.all(streams.map((stream) => stream.until('now')));
    await send(print, 'ann', { text: 'x' });
    await Promise.all(streams.slice(0, 3).map((stream) => stream.until('print')));
    // Something that all hear of, and later.
    await changeContest(server.services.db, 'finals', ({ object }) => ({ ...object, name: 'Final' }));
    server.services.announcer.announce('event', 'finals');
    await Promise.all(streams.map((stream) => stream.until('clock')));
    expect(streams.map((stream) => stream.seen().includes('print'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  } finally {
    await Promise.all(streams.map((stream) => stream.close()));
  }
});

describe('the client of DOMjudge', () => {
  const sendTo = (fields: Readonly<Record<string, string>>, who = 'ann', base = '/api/v4') =>
    server.request(`${base}/printing/team`, form(fields, headersOf(who)));

  it('prints without naming a contest', async () => {
    const file_contents = Buffer.from('print("hi")\n').toString('base64');
    const fields = { original_name: 'hi.py', file_contents, language: 'Python 3', entry_point: '' };
    for (const base of ['/api', '/api/v4']) {
      const response = await sendTo(fields, 'ann', base);
      expect([response.status, await response.json()]).toEqual([
        200,
        { success: true, output: expect.stringContaining('1 page') },
      ]);
    }
    expect((await jobs()).filter(({ fileName }) => fileName === 'hi.py')).toHaveLength(2);
    expect((await sendTo(fields, 'hank')).status).toBe(404);
    expect((await sendTo({ ...fields, file_contents: '!' })).status).toBe(400);
    expect((await sendTo({ ...fields, file_contents: '' })).status).toBe(422);
  });

  it.each([
    ['finals', 200],
    ['elsewhere', 404],
  ])('prints with a token for %s alone: %i', async (onlyIn, status) => {
    const { db } = server.services;
    if (onlyIn !== 'finals') await storeContest(db, { id: onlyIn });
    const { secret, hash } = newSecret('token');
    await addToken(db, {
      accountId: people.ann.id,
      name: onlyIn,
      tokenHash: hash,
      scope: 'submit',
      days: 1,
      onlyIn,
    });
    const body = form(
      { original_name: 'a.py', file_contents: Buffer.from(onlyIn).toString('base64') },
      {
        authorization: `Bearer ${secret}`,
      },
    );
    expect((await server.request('/api/printing/team', body)).status).toBe(status);
  });
});
