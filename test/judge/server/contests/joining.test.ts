import { beforeAll, describe, expect, it } from 'vitest';
import { changeContest, deleteAccount, listAudit, listEntries, putContestAccount, setGroups } from '#store';
import { formsIn } from '../sent-forms.ts';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, storeContest, submitFor } from './stored-contest.ts';

const names = ['kim', 'lea', 'max', 'noa', 'oli', 'pia'] as const;
const pages = contestServer({
  ...(Object.fromEntries(names.map((name) => [name, 'contestant'])) as Record<
    (typeof names)[number],
    'contestant'
  >),
  ...({ root: 'admin', judy: 'jury', ann: 't1' } as const),
});
const { server, people } = pages;
const secret = 'a phrase of ours';

/** A contest of its own, tomorrow, and how it is joined. */
async function contest(
  id: string,
  terms: Readonly<Record<string, string>>,
  isPublic = true,
): Promise<string> {
  await storeContest(server.services.db, { id, public: isPublic, start_time: minutesFromNow(600) });
  await setTerms(id, terms);
  return id;
}

const setTerms = async (id: string, terms: Readonly<Record<string, string>>) => {
  const saved = await pages.send(`/jury/contests/${id}/joining`, 'root', { team_size: '1', ...terms });
  expect(saved.status).toBe(303);
};

const join = async (who: string, fields: Readonly<Record<string, string>>) => {
  const { status, text, to } = await pages.send('/join', who, fields);
  const error = /role="alert"><p>([^<]*)/.exec(text)?.[1] ?? '';
  return { status, to, error: error.replaceAll('&quot;', '"') };
};
const own = (who: string, id: string, what: string, value = '') =>
  pages.send('/join/team', who, { contest: id, do: what, value });

const linkIn = (html: string): string => /join\?link=(apj_[\w-]+)/.exec(html)?.[1] ?? '';
const newLink = async (id: string, fields: Readonly<Record<string, string>> = {}) =>
  linkIn((await pages.send(`/jury/contests/${id}/joining/links`, 'root', { do: 'make', ...fields })).text);

const stateOf = async (id: string) => {
  const live = await server.services.contests.get(id);
  await live?.look();
  return live!.state;
};
/** Names of the teams that have joined, by the log of the contest. */
const joined = async (id: string) =>
  [...(await stateOf(id)).all('teams').values()].flatMap((team) =>
    team.id.startsWith('joined-') ? [team.name] : [],
  );

beforeAll(async () => {
  const { settings } = server.services;
  for (const name of ['logins per address', 'logins per account', 'requests per account'] as const)
    await settings.change(name, 0);
});

describe('a contest', () => {
  it('that runs is joined from the page of a problem too, by who has no part in it', async () => {
    await storeContest(server.services.db, { id: 'going' });
    await setTerms('going', { how: 'open' });
    const offers = async () =>
      (await pages.get('/contests/going/problems/A', 'kim')).text.includes('/join?contest=going');
    expect(await offers()).toBe(true);
    await join('kim', { contest: 'going' });
    expect(await offers()).toBe(false);
  });

  it('is closed unless its administrators open it, and then anybody with an account joins it alone', async () => {
    await storeContest(server.services.db, { id: 'plain', start_time: minutesFromNow(600) });
    expect(await join('kim', { contest: 'plain' })).toMatchObject({
      status: 409,
      error: expect.stringContaining('nobody joins this contest by themselves'),
    });
    await setTerms('plain', { how: 'open' });
    expect((await pages.get('/contests', 'kim')).text).toContain('/join?contest=plain');
    expect((await pages.get('/contests/plain', 'kim')).text).toContain('/join?contest=plain');
    expect((await join('kim', { contest: 'plain' })).status).toBe(303);
    expect(await joined('plain')).toEqual(['kim']);
    expect((await stateOf('plain')).all('accounts').get(`account-${people.kim.id}`)).toMatchObject({
      username: 'kim',
      type: 'team',
      team_id: expect.stringMatching(/^joined-/),
    });
    expect((await pages.get('/contests', 'kim')).text).not.toContain('/join?contest=plain');
    const [entry] = await listAudit(server.services.db, {});
    expect(entry).toMatchObject({
      action: 'contest.join',
      object: 'contest plain',
      details: { account: 'kim' },
    });
  });

  it('that is open says so to visitors who see it, who log in on the way; a hidden one is not named to them', async () => {
    await contest('welcome', { how: 'open' });
    await contest('unseen', { how: 'open' }, false);
    await contest('by-word', { how: 'password', password: secret });
    for (const path of ['/contests', '/contests/welcome', '/contests/by-word', '/']) {
      const { text } = await pages.get(path);
      expect(text.includes('/join?contest=welcome')).toBe(path !== '/contests/by-word');
      expect(text).not.toContain('contest=unseen');
      expect(text).not.toContain('contest=by-word');
    }
    expect((await pages.get('/contests', 'root')).text).not.toContain('/join?contest=welcome');
    const { status, to } = await pages.get('/join?contest=welcome');
    expect([status, to]).toEqual([303, '/login?next=%2Fjoin%3Fcontest%3Dwelcome']);
  });

  it('is joined once, by nobody who has a part in it, and not by the jury', async () => {
    expect((await join('kim', { contest: 'plain' })).error).toContain(
      'a part in this contest already: team kim',
    );
    expect((await join('judy', { contest: 'plain' })).error).toContain('you are of the jury');
    await putContestAccount(server.services.db, 'plain', people.lea.id, {
      ...{ id: 'lea', username: 'lea', type: 'staff' },
    });
    expect((await join('lea', { contest: 'plain' })).error).toContain(
      'a part in this contest already: staff',
    );
    expect(await joined('plain')).toEqual(['kim']);
  });

  it('asks for its password, of which only a hash is stored', async () => {
    await contest('secret', { how: 'password', password: secret });
    const { error, status } = await join('kim', { contest: 'secret', password: 'another phrase' });
    expect([status, error]).toEqual([403, 'there is no such contest, or the password is wrong']);
    expect((await join('kim', { contest: 'secret', password: '' })).status).toBe(403);
    expect((await join('kim', { contest: 'secret', password: secret })).status).toBe(303);
    const { db } = server.services;
    const rows = await db.selectFrom('joining').selectAll().execute();
    const kept = JSON.stringify([
      rows,
      await listAudit(db, {}),
      await db.selectFrom('event').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).toContain('scrypt');
    // The form that is saved without a password keeps it.
    await setTerms('secret', { how: 'password', places: '7' });
    expect((await join('lea', { contest: 'secret', password: secret })).status).toBe(303);
  });

  it('is joined with its link, as often as that may be used', async () => {
    await contest('linked', { how: 'link' }, false);
    expect((await join('kim', { contest: 'linked' })).status).toBe(403);
    const link = await newLink('linked', { most: '1' });
    expect(link).not.toBe('');
    const rows = await server.services.db.selectFrom('joining_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    const invited = (await pages.get(`/join?link=${link}`, 'kim')).text;
    expect(invited).toContain('The Finals of 2026');
    expect(invited).not.toContain('href="/contests/linked"'); // not for kim before kim has joined
    expect((await join('kim', { link })).status).toBe(303);
    expect((await join('lea', { link })).status).toBe(422);
    expect((await pages.get(`/join?link=${link}`, 'lea')).status).toBe(422);
    expect(await joined('linked')).toEqual(['kim']);
    await setTerms('finals', { how: 'link' });
    expect((await join('kim', { contest: 'finals' })).error).toContain('expected the link');
    expect((await pages.get('/join?contest=finals', 'kim')).text).toContain('with the link of an invitation');
    await setTerms('finals', { how: 'closed' });
  });

  it('is not joined with a link that was withdrawn, is of another contest, or is none', async () => {
    const link = await newLink('linked');
    const page = await pages.get('/jury/contests/linked/joining', 'root');
    const [newest = []] = formsIn(page.text, '/jury/contests/linked/joining/links');
    expect(newest).toContainEqual(['do', 'withdraw']);
    await pages.send('/jury/contests/linked/joining/links', 'root', Object.fromEntries(newest));
    expect((await join('max', { link })).status).toBe(422);
    expect((await join('max', { link: 'apj_nothing' })).status).toBe(422);
    // The link counts, and not the contest that is sent with it.
    const other = await newLink('linked');
    await join('max', { link: other, contest: 'secret' });
    expect(await joined('linked')).toEqual(['kim', 'max']);
  });

  it('is joined by members of its groups, as the log-in provider names them', async () => {
    await contest('ruled', { how: 'group', groups: 'students\r\ncs 101' }, false);
    const { db } = server.services;
    expect((await pages.get('/contests', 'kim')).text).not.toContain('contest=ruled');
    expect((await join('kim', { contest: 'ruled' })).status).toBe(403);
    await setGroups(db, people.kim.id, ['staff', 'cs 101']);
    expect((await pages.get('/contests', 'kim')).text).toContain('/join?contest=ruled');
    expect((await join('kim', { contest: 'ruled' })).status).toBe(303);
    // Whoever is in no such group any more stays, and others are refused by the group of their account alone.
    await setGroups(db, people.lea.id, ['Students', 'cs', 'cs 1010', '101']);
    expect((await join('lea', { contest: 'ruled' })).status).toBe(403);
  });

  it('takes nobody after the time at which joining closes, or after its end', async () => {
    await contest('late', { how: 'open', closes: '2026-01-01 10:00' });
    expect((await join('kim', { contest: 'late' })).error).toMatch(/joining has closed at/);
    expect((await pages.get('/contests', 'kim')).text).not.toContain('contest=late');
    await storeContest(server.services.db, { id: 'over', start_time: minutesFromNow(-600) });
    await setTerms('over', { how: 'open' });
    expect((await join('kim', { contest: 'over' })).error).toContain('the contest is over');
  });

  it('has never more teams than places, however many join at once', async () => {
    await contest('small', { how: 'open', places: '3' });
    const many = await Promise.all(Array.from({ length: 12 }, (_, i) => server.account(`many-${i}`)));
    const answers = await Promise.all(
      many.map(async ({ bearer }) => {
        const body = new URLSearchParams({ contest: 'small' }).toString();
        const headers = { ...bearer, 'content-type': 'application/x-www-form-urlencoded' };
        return (await server.request('/join', { method: 'POST', body, headers })).status;
      }),
    );
    expect(answers.filter((status) => status === 303)).toHaveLength(3);
    expect(answers.filter((status) => status === 409)).toHaveLength(9);
    expect(await joined('small')).toHaveLength(3);
    expect((await join('kim', { contest: 'small' })).error).toContain('the contest is full: it has 3 places');
  });

  it('lets in whom the jury accepts, and as many as there are places', async () => {
    await contest('chosen', { how: 'open', approves: 'yes', places: '1' }, false);
    for (const who of ['kim', 'lea']) expect((await join(who, { contest: 'chosen' })).status).toBe(303);
    expect(await joined('chosen')).toEqual([]);
    expect((await pages.get('/contests/chosen', 'kim')).status).toBe(404);
    expect((await pages.get('/join?contest=chosen', 'kim')).text).toContain(
      'waits for the decision of the jury',
    );
    const [kim, lea] = await listEntries(server.services.db, 'chosen');
    const decide = (id: number, state: string, who = 'root') =>
      pages.send('/jury/contests/chosen/joining/teams', who, { id: String(id), state });
    expect((await decide(kim!.id, 'in', 'kim')).status).toBe(404);
    expect((await decide(kim!.id, 'in')).status).toBe(303);
    expect((await decide(lea!.id, 'in')).text).toContain('full');
    expect((await decide(lea!.id, 'refused')).status).toBe(303);
    expect(await joined('chosen')).toEqual(['kim']);
    expect((await pages.get('/join?contest=chosen', 'lea')).text).toContain('has refused your team');
    expect((await pages.get('/contests/chosen', 'kim')).status).toBe(200);
    expect((await decide(kim!.id, 'refused')).status).toBe(303);
    expect([(await pages.get('/contests/chosen', 'kim')).status, await joined('chosen')]).toEqual([404, []]);
  });
});

describe('a contest that is hidden', () => {
  it('looks like one that there is not, but to those who may join it without a secret', async () => {
    await contest('xqhidden', { how: 'password', password: secret }, false);
    await contest('xqveiled', { how: 'link' }, false);
    await storeContest(server.services.db, { id: 'xqdark', public: false, start_time: minutesFromNow(600) });
    const ids = ['xqhidden', 'xqveiled', 'xqdark', 'xqnone'];
    const shown = await Promise.all(ids.map((id) => pages.get(`/join?contest=${id}`, 'noa')));
    const bare = shown.map(({ status, text }, i) => `${status} ${text.replaceAll(ids[i]!, 'ID')}`);
    expect(new Set(bare).size).toBe(1);
    const tried = await Promise.all(ids.map((contest) => join('noa', { contest, password: 'wrong phrase' })));
    expect(new Set(tried.map(({ status, error }) => `${status} ${error}`))).toEqual(
      new Set(['403 there is no such contest, or the password is wrong']),
    );
    // A right password for one contest is none for another.
    expect((await join('noa', { contest: 'xqdark', password: secret })).status).toBe(403);
    expect((await own('noa', 'xqhidden', 'leave')).status).toBe(404);
    expect((await own('noa', 'xqnone', 'leave')).status).toBe(404);
    expect((await join('noa', { contest: 'xqhidden', password: secret })).status).toBe(303);
    expect((await pages.get('/contests/xqhidden', 'noa')).status).toBe(200);
  });

  it('is not guessed at: wrong passwords are slowed as log-ins are', async () => {
    const { settings } = server.services;
    await settings.change('logins per account', 3);
    const tried: number[] = [];
    for (const contest of ['xqhidden', 'xqnone'])
      for (let i = 0; i < 4; i++)
        tried.push((await join('pia', { contest, password: `guess number ${i}` })).status);
    expect(tried).toEqual([403, 403, 403, 429, 403, 403, 403, 429]);
    expect((await join('pia', { contest: 'xqhidden', password: secret })).status).toBe(429);
    // The limit is that of one person: others are not locked out.
    expect((await join('oli', { contest: 'xqhidden', password: secret })).status).toBe(303);
    await settings.change('logins per account', 0);
  });
});

describe('a team that its members make', () => {
  const teamOf = async (id: string) =>
    (await listEntries(server.services.db, id)).map(({ name, members }) => [
      name,
      ...members.map((one) => `${one.name}${one.isCoach ? ' (coach)' : ''}`),
    ]);
  const invite = async (who: string, id: string, what = 'link') => linkIn((await own(who, id, what)).text);

  it('has a captain, members and a coach, who join by links', async () => {
    await contest('teams', { how: 'open', team_size: '3' });
    expect((await join('kim', { contest: 'teams', name: '  ' })).error).toContain(
      'team name: expected words',
    );
    expect((await join('kim', { contest: 'teams', name: 'Night Owls' })).status).toBe(303);
    const link = await invite('kim', 'teams');
    expect((await pages.get(`/join?link=${link}`, 'lea')).text).toContain('Join team Night Owls');
    for (const who of ['lea', 'max']) expect((await join(who, { link })).status).toBe(303);
    expect((await join('lea', { link })).error).toContain('a part in this contest already: team Night Owls');
    expect((await join('noa', { link })).error).toContain('full: it has 3 members, at most 3');
    const coach = await invite('kim', 'teams', 'coach-link');
    expect((await join('noa', { link: coach })).status).toBe(303);
    const german = (await pages.get('/join?contest=teams&lang=de', 'kim')).text;
    for (const words of ['Mitglieder', 'einen Coach']) expect(german).toContain(`>${words}<`);
    expect(german).not.toMatch(/>(members|a coach)</);
    expect(await teamOf('teams')).toEqual([['Night Owls', 'kim', 'lea', 'max', 'noa (coach)']]);
    const state = await stateOf('teams');
    const team = [...state.all('teams').values()].find(({ name }) => name === 'Night Owls')!;
    expect(team.members).toEqual(['kim', 'lea', 'max']);
    expect([...state.all('persons').values()]).toMatchObject([
      { name: 'noa', role: 'coach', team_ids: [team.id] },
    ]);
    expect(state.all('accounts').get(`account-${people.noa.id}`)?.team_id ?? null).toBeNull();
    for (const who of ['kim', 'lea', 'max'] as const)
      expect(state.all('accounts').get(`account-${people[who].id}`)?.team_id).toBe(team.id);
  });

  it.each([
    ['night owls', 'there is a team Night Owls'],
    ['Night-Owls', 'there is a team Night Owls'],
    ['Ｎｉｇｈｔ Owls', 'in their usual form'],
    ['Night Оwls', 'letters of one script'], // the second word begins with a Cyrillic letter
    ['RED PANDAS', 'there is a team Red Pandas'],
    ['Hidden\u202eFoxes', 'expected words of letters'],
    ['Z\u0300\u0301\u0302\u0303', 'expected words of letters'],
    ['!!!', 'expected words of letters'],
    ['x'.repeat(61), 'at most 60 characters'],
  ])('is not called %j', async (name, why) => {
    const refused = await join('oli', { contest: 'teams', name });
    expect([refused.status, refused.error]).toEqual([409, expect.stringContaining(why)]);
  });

  it.each(['Les Éléphants', 'हिन्दी दल', '北京队 2', 'C++ & friends'])('may be called %j', async (name) => {
    expect((await join('oli', { contest: 'teams', name })).status).toBe(303);
    expect((await own('oli', 'teams', 'leave')).status).toBe(303);
    expect(await joined('teams')).toEqual(['Night Owls']);
  });

  it('is changed by its captain alone, who may hand that over', async () => {
    for (const [what, value] of [
      ['rename', 'Day Owls'],
      ['link', ''],
      ['withdraw', '1'],
      ['remove', String(people.kim.id)],
      ['captain', String(people.lea.id)],
    ] as const)
      expect([what, (await own('lea', 'teams', what, value)).text]).toEqual([
        what,
        expect.stringContaining('expected the captain, kim'),
      ]);
    expect((await own('kim', 'teams', 'captain', String(people.noa.id))).text).toContain('noa is a coach');
    expect((await own('kim', 'teams', 'captain', String(people.lea.id))).status).toBe(303);
    expect(await teamOf('teams')).toEqual([['Night Owls', 'lea', 'kim', 'max', 'noa (coach)']]);
    expect((await own('lea', 'teams', 'rename', 'Early Owls')).status).toBe(303);
    expect(await joined('teams')).toEqual(['Early Owls']);
    expect((await own('lea', 'teams', 'rename', 'Red pandas')).text).toContain('there is a team Red Pandas');
  });

  it('loses a member with what they were in the contest, and gets another captain when its own leaves', async () => {
    const asked = await server.request('/join/team', {
      method: 'POST',
      body: new URLSearchParams({ contest: 'teams', do: 'leave' }).toString(),
      headers: { ...people.lea.bearer, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const question = await server.request(asked.headers.get('location') ?? '', {
      headers: people.lea.bearer,
    });
    expect([asked.status, await question.text()]).toEqual([303, expect.stringContaining('Leave the team?')]);
    expect((await own('lea', 'teams', 'remove', String(people.max.id))).status).toBe(303);
    expect((await own('lea', 'teams', 'leave')).status).toBe(303);
    expect(await teamOf('teams')).toEqual([['Early Owls', 'kim', 'noa (coach)']]);
    const state = await stateOf('teams');
    expect([...state.all('accounts').values()].map(({ username }) => username)).toEqual(['kim', 'noa']);
    expect(await own('kim', 'teams', 'rename', 'Owls')).toMatchObject({ status: 303 });
  });

  it('is no more once its last member has left, and neither is its coach', async () => {
    expect((await own('kim', 'teams', 'leave')).status).toBe(303);
    expect(await teamOf('teams')).toEqual([]);
    const state = await stateOf('teams');
    expect([await joined('teams'), state.all('persons').size, state.all('accounts').size]).toEqual([
      [],
      0,
      0,
    ]);
  });

  it('keeps who has submitted something for it', async () => {
    await contest('running', { how: 'open', team_size: '2' });
    expect((await join('kim', { contest: 'running', name: 'Owls' })).status).toBe(303);
    const { db } = server.services;
    await changeContest(db, 'running', ({ object }) => ({ ...object, start_time: minutesFromNow(-1) }));
    await submitFor(db, people.kim, 'A', 'running');
    expect((await own('kim', 'running', 'leave')).text).toContain('kim has submitted programs');
    expect(await joined('running')).toEqual(['Owls']);
  });

  it('neither loses nor gets a member once it has started a time of its own', async () => {
    await contest('apart', { how: 'open', team_size: '3' });
    const { db } = server.services;
    await changeContest(db, 'apart', ({ object }) => ({
      ...object,
      start_time: minutesFromNow(-1),
      individual_duration: '2:00:00.000',
    }));
    await join('kim', { contest: 'apart', name: 'Owls' });
    const link = linkIn((await own('kim', 'apart', 'link')).text);
    expect((await join('lea', { link })).status).toBe(303);
    expect((await pages.send('/contests/apart/start', 'lea', {})).status).toBe(303);
    expect((await own('lea', 'apart', 'leave')).text).toContain('stays as it is until the end');
    expect((await own('kim', 'apart', 'remove', String(people.lea.id))).status).toBe(409);
    expect((await own('kim', 'apart', 'leave')).status).toBe(409);
    expect((await join('max', { link })).error).toContain('started its time');
    expect((await own('kim', 'apart', 'captain', String(people.lea.id))).status).toBe(303);
    expect(
      [...(await stateOf('apart')).all('teams').values()].find(({ name }) => name === 'Owls'),
    ).toMatchObject({
      members: ['lea', 'kim'],
      start_time: expect.any(String),
    });
  });

  it('does not change after the time until which teams change', async () => {
    await contest('firm', { how: 'open', team_size: '2' });
    await join('kim', { contest: 'firm', name: 'Owls' });
    const link = await invite('kim', 'firm');
    await setTerms('firm', { how: 'open', team_size: '2', changes: '2026-01-01 10:00' });
    for (const [what, value] of [
      ['rename', 'Foxes'],
      ['leave', ''],
    ] as const)
      expect((await own('kim', 'firm', what, value)).text).toMatch(
        /eams change no more since <time[^>]*>2026-01-01 10:00/,
      );
    expect((await join('lea', { link })).error).toContain('teams change no more');
  });

  it('keeps the name to which the jury has agreed', async () => {
    await contest('agreed', { how: 'open', team_size: '2', approves: 'yes' });
    await join('kim', { contest: 'agreed', name: 'Owls' });
    expect((await own('kim', 'agreed', 'rename', 'Foxes')).status).toBe(303);
    expect((await join('lea', { link: await invite('kim', 'agreed') })).status).toBe(303);
    const [entry] = await listEntries(server.services.db, 'agreed');
    const decided = { id: String(entry?.id), state: 'in' };
    expect((await pages.send('/jury/contests/agreed/joining/teams', 'root', decided)).status).toBe(303);
    expect(await joined('agreed')).toEqual(['Foxes']);
    expect((await own('kim', 'agreed', 'rename', 'Bears')).text).toContain('the jury has agreed to the name');
  });

  it('stays with a pseudonym for a member whose account is deleted, and has another captain', async () => {
    await contest('deleted', { how: 'open', team_size: '3' });
    const { db } = server.services;
    const gone = await server.account('someone');
    const send = (fields: Readonly<Record<string, string>>) =>
      server.request('/join', {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { ...gone.bearer, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await send({ contest: 'deleted', name: 'Owls' })).status).toBe(303);
    const made = await server.sent('/join/team', {
      method: 'POST',
      body: new URLSearchParams({ contest: 'deleted', do: 'link' }).toString(),
      headers: { ...gone.bearer, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const link = linkIn(await made.text());
    expect((await join('lea', { link })).status).toBe(303);
    expect((await send({ contest: 'plain' })).status).toBe(303);
    const pseudonym = await deleteAccount(db, gone.id);
    const [entry] = await listEntries(db, 'deleted');
    expect(entry?.members.map(({ name }) => name)).toEqual(['lea']);
    const kept = JSON.stringify([
      await db.selectFrom('event').selectAll().execute(),
      await db.selectFrom('entry').selectAll().execute(),
      await listAudit(db, {}),
    ]);
    expect(kept).not.toContain('someone');
    expect((await listEntries(db, 'plain')).map(({ name }) => name)).toContain(pseudonym);
  });
});

describe('the form that says how a contest is joined', () => {
  it.each([
    [{ how: 'password', password: '' }, 'found 0 characters, expected at least 8'],
    [{ how: 'group', groups: ' \n ' }, 'expected at least one group'],
    [{ how: 'other' }, 'expected one of the list'],
    [{ how: 'open', places: '0' }, 'expected a whole number from 1 to 100000'],
    [{ how: 'open', team_size: '51' }, 'expected a whole number from 1 to 50'],
    [{ how: 'open', closes: 'tomorrow' }, 'expected a time like'],
    [{ how: 'open', closes: '2027-03-28 02:30', zone: 'Europe/Vienna' }, 'skip'],
    [{ how: 'open', closes: '2027-03-28 02:30', zone: 'Nowhere' }, 'expected UTC or a name like'],
  ])('refuses %j', async (typed, why) => {
    const { status, text } = await pages.send('/jury/contests/finals/joining', 'root', typed);
    expect([status, text.replaceAll('&quot;', '"')]).toEqual([422, expect.stringContaining(why)]);
    expect((await pages.get('/join?contest=finals', 'kim')).text).toContain('Nobody joins this contest');
  });

  it('is not for others: nobody sees links or teams who is no administrator of the contest', async () => {
    for (const who of ['kim', 'ann', 'judy', 'nobody'])
      expect((await pages.get('/jury/contests/finals/joining', who)).status).not.toBe(200);
  });
});
