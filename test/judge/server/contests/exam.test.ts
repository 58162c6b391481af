import { beforeAll, describe, expect, it } from 'vitest';
import { changeContest, listExamNotes, noteExam, putContestAccount } from '#store';
import { form } from '../server.ts';
import { contestServer } from './contest-server.ts';
import { minutesFromNow } from './stored-contest.ts';

const pages = contestServer({ ann: 't1', bob: 't2', judy: 'jury', root: 'admin', sue: 'staff' });
const { server, people } = pages;
const [room, home] = ['10.0.0.7', '198.51.100.9'];
const page = '/contests/finals/problems';

const rule = (fields: Readonly<Record<string, string>>) =>
  pages.send('/jury/contests/finals/exam', 'root', fields);
/** Logs in as a browser does. */
async function browser(user: string, address: string): Promise<Readonly<Record<string, string>>> {
  const response = await server.request('/login', form({ user, password: 'correct horse' }), address);
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
const ask = async (headers: Readonly<Record<string, string>>, address: string, path = page) => {
  const response = await server.request(path, { headers }, address);
  return { status: response.status, text: await response.text() };
};
const notes = async () =>
  (await listExamNotes(server.services.db, 'finals')).map(({ user, team, kind, address, other, times }) =>
    [user, team, kind, address, other, times].join(' '),
  );
const startAt = async (minutes: number) => {
  await changeContest(server.services.db, 'finals', ({ object }) => ({
    ...object,
    start_time: minutesFromNow(minutes),
  }));
  await (await server.services.contests.get('finals'))?.look();
};

beforeAll(async () => {
  const { settings } = server.services;
  for (const name of ['logins per address', 'logins per account', 'requests per account'] as const)
    await settings.change(name, 0);
});

describe('an exam at given addresses', () => {
  it.each([
    ['10.0.0.0/33', 'line 1: found "10.0.0.0/33", expected an address or network'],
    ['10.0.0.7\nroom 4', 'line 2: found "room 4"'],
    ['10.0.0.7 10.0.0.8', 'expected an address'],
    [
      Array.from({ length: 201 }, (_, i) => `10.0.0.${i}`).join('\n'),
      'found 201 lines, expected at most 200',
    ],
  ])('has none that is %j', async (networks, why) => {
    const { status, text } = await rule({ networks });
    expect([status, text.replaceAll('&quot;', '"')]).toEqual([422, expect.stringContaining(why)]);
  });

  it('lets its teams in from these alone, the jury from everywhere', async () => {
    expect((await rule({ networks: '10.0.0.0/24\r\nfd00::/8\r\n' })).status).toBe(303);
    const { bearer } = people.ann;
    for (const address of [room, '::ffff:10.0.0.8', 'fd00::5'])
      expect([address, (await ask(bearer, address)).status]).toEqual([address, 200]);
    const refused = await ask(bearer, home);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(`${home} is none of them`)]);
    expect(refused.text).not.toContain('class="contest-bar"');
    for (const path of ['/api/contests/finals/problems', '/contests/finals/submissions', '/contests/finals'])
      expect([path, (await ask(bearer, home, path)).status]).toEqual([path, 403]);
    const program = form({ problem: 'A', language: 'c', source: 'int main() {}' }, bearer);
    expect((await server.request('/contests/finals/submit', program, home)).status).toBe(403);
    for (const who of ['judy', 'root', 'sue'] as const)
      expect([who, (await ask(people[who].bearer, home)).status]).toEqual([who, 200]);
  });

  it('tells the jury who was refused, from where, and how often', async () => {
    await ask(people.bob.bearer, '2001:db8:0:1::5');
    await ask(people.bob.bearer, '2001:db8:0:1::6');
    expect((await notes()).sort()).toEqual([
      `ann Red Pandas address ${home}  5`,
      'bob Blue Whales address 2001:db8:0:1::/64  2',
    ]);
    const { text } = await pages.get('/jury/contests/finals/exam', 'judy');
    expect(text).toContain('address refused');
    expect(text).toContain(home);
    expect(text).not.toContain('name="networks"');
    expect((await pages.get('/jury/contests/finals/exam', 'ann')).status).not.toBe(200);
  });

  it('keeps no more than a hundred different addresses of somebody', async () => {
    const note = { contestId: 'finals', accountId: people.bob.id, kind: 'address' } as const;
    for (let i = 0; i < 102; i++) await noteExam(server.services.db, { ...note, address: `203.0.113.${i}` });
    const own = (await notes()).filter((one) => one.startsWith('bob'));
    expect(own).toHaveLength(100);
    await ask(people.bob.bearer, '203.0.113.1');
    expect(await notes()).toContain('bob Blue Whales address 203.0.113.1  2');
  });

  it('is one while it runs alone', async () => {
    await startAt(60);
    expect((await ask(people.ann.bearer, home, '/contests/finals')).status).toBe(200);
    await startAt(-600);
    expect((await ask(people.ann.bearer, home)).status).toBe(200);
    await startAt(-60);
    expect((await ask(people.ann.bearer, home)).status).toBe(403);
  });

  it('is not known to teams: nobody reads which addresses these are', async () => {
    const { text } = await ask(people.ann.bearer, room, '/api/contests/finals');
    expect(text).not.toContain('10.0.0.0');
    expect((await ask({}, home, '/api/contests/finals')).text).not.toContain('10.0.0.0');
  });

  it('holds too where a submission or the contest is found without its name in the path', async () => {
    const ref = `finals:${await pages.solve('ann', 'A')}`;
    const api = `/api/v1/submissions/${ref}`;
    const page = `/contests/archive/submissions/${ref}`;
    const { bearer } = people.ann;
    for (const path of [api, `${api}/source`, page, `${page}/source/1`, `/submissions/${ref}?json`]) {
      expect([path, (await ask(bearer, room, path)).status]).toEqual([path, 200]);
      expect([path, (await ask(bearer, home, path)).status]).toEqual([path, 403]);
    }
    expect((await ask(bearer, home, `${api}/events`)).status).toBe(403);
    const text = { original_name: 'a.txt', file_contents: Buffer.from('A').toString('base64') };
    await changeContest(server.services.db, 'finals', ({ object }) => ({ ...object, printing: true }));
    await pages.contest();
    const printed = await server.request('/api/v4/printing/team', form(text, bearer), home);
    expect(printed.status).toBe(403);
  });
});

describe('an exam in one session', () => {
  it('is seen in the last session that was begun, and the one before ends', async () => {
    await server.services.db.deleteFrom('exam_note').execute();
    expect((await rule({ one_session: 'yes' })).status).toBe(303);
    const first = await browser('ann', room);
    expect((await ask(first, room)).status).toBe(200);
    const second = await browser('ann', home);
    expect((await ask(second, home)).status).toBe(200);
    const ended = await ask(first, room);
    expect([ended.status, ended.text]).toEqual([403, expect.stringContaining('has ended this session')]);
    expect((await (await server.request('/session', { headers: first })).json()) as unknown).toEqual({
      name: null,
    });
    expect(await notes()).toEqual([`ann Red Pandas session ${room} ${home} 1`]);
    // Whoever is thrown out logs in again, and then the other is.
    expect((await ask(await browser('ann', room), room)).status).toBe(200);
    expect((await ask(second, home)).status).toBe(403);
    expect(await notes()).toContain(`ann Red Pandas session ${home} ${room} 1`);
  });

  it('is not seen by tokens and passwords of programs', async () => {
    const refused = await ask(people.bob.bearer, room);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('programs have no access')]);
    const basic = `Basic ${Buffer.from('bob:correct horse').toString('base64')}`;
    expect((await ask({ authorization: basic }, room, '/api/contests/finals/problems')).status).toBe(403);
    expect((await notes())[0]).toBe(`bob Blue Whales program ${room}  2`);
  });

  it('holds for its teams alone, in this contest alone', async () => {
    const [one, two] = [await browser('sue', room), await browser('sue', home)];
    for (const headers of [one, two]) expect((await ask(headers, room)).status).toBe(200);
    const [here, there] = [await browser('bob', room), await browser('bob', home)];
    for (const headers of [here, there])
      expect((await ask(headers, room, '/contests/archive/problems')).status).toBe(200);
    await putContestAccount(server.services.db, 'finals', people.bob.id, {
      ...{ id: 'bob', username: 'bob', type: 'analyst' },
    });
    for (const headers of [here, there]) expect((await ask(headers, room)).status).toBe(200);
  });

  it('is none any more once the form is empty', async () => {
    expect((await rule({})).status).toBe(303);
    expect((await pages.contest()).contest).not.toHaveProperty('exam');
    expect((await ask(people.ann.bearer, home)).status).toBe(200);
  });
});
