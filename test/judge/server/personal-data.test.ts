import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accountNamed,
  dataKinds,
  keepDraft,
  putBlob,
  putContestAccount,
  putObject,
  removeOldData,
  storeSetting,
  tablesAboutPeople,
  wholeLog,
} from '#store';
import { readProjectFile } from '../../architecture/source-files.ts';
import { storeContest, submitFor } from './contests/stored-contest.ts';
import { form, password, testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
const db = () => server.services.db;
const contestId = 'finals';
const rows = async (statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await statement.execute(db())).rows;

beforeAll(async () => {
  await storeWorker(db());
  await storeProblem(db(), 'clocks');
  await storeProblem(db(), 'squares');
  await storeContest(db(), { id: contestId });
});

it('every column of every table is said to be about people or about nobody', async () => {
  const stored = await rows(sql`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' group by 1 order by 1`);
  const named = tablesAboutPeople.map(({ name, columns }) => ({
    name,
    columns: Object.values(columns).flat().sort(),
  }));
  expect(named.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(stored);
});

it('the page of the manual says of each kind why and how long', () => {
  const page = readProjectFile('judge/docs/manual/personal-data.md');
  const listed = [...page.matchAll(/^\| ([a-z -]+) \| (.*) \| (.*) \|$/gm)].slice(1);
  expect(listed.map(([, kind, why, kept]) => [kind, [why, kept]])).toEqual(Object.entries(dataKinds));
});

/** What `submitFor` submits. */
const sourceText = 'int main() {}';

/** A person who has left traces everywhere: in a contest as an account, a person and a team of her own. */
async function traces(name: string, full: string) {
  const { id, bearer } = await server.account(name);
  const cookie = await server.cookie(name);
  await putObject(db(), contestId, 'teams', { id: `team-${id}`, name: full, label: String(id) });
  const person = { id: `p-${id}`, name: full, role: 'contestant', team_ids: [`team-${id}`] } as const;
  await putObject(db(), contestId, 'persons', {
    ...person,
    email: `${name}@zebra.example`,
    title: `Dr ${full}`,
  });
  await putContestAccount(db(), contestId, id, {
    id: `account-${id}`,
    username: name,
    name: full,
    type: 'team',
    team_id: `team-${id}`,
    person_id: person.id,
  });
  await submitFor(db(), { id }, 'A', contestId);
  await keepDraft(db(), { accountId: id, contestId, problemId: 1 }, { language: 'c', text: `int ${name};` });
  await sql`insert into trial (account_id, problem_id, language, files, input)
    values (${id}, 1, 'c', '[]', ${`own input of ${name}`})`.execute(db());
  return { id, bearer, cookie, full };
}

/** Where a text stands in the database: table and row; in columns of bytes too, which are otherwise digits. */
async function placesOf(text: string): Promise<readonly string[]> {
  const found: string[] = [];
  const bytes = await rows(sql`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' group by 1`);
  for (const { name } of tablesAboutPeople) {
    const columns = (bytes.find((one) => one.name === name)?.columns ?? []) as readonly string[];
    const parts = columns.map((column) => sql`coalesce(encode(t.${sql.ref(column)}, 'escape'), '')`);
    const line = sql.join([sql`t::text`, ...parts], sql` || ' ' || `);
    for (const row of await rows(sql`select ${line} as line from ${sql.table(name)} as t`))
      if (String(row.line).toLowerCase().includes(text.toLowerCase()))
        found.push(`${name}: ${String(row.line)}`);
  }
  return found;
}

const post = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) => server.request(path, form(fields, headers));
const statusOf = async (path: string, headers: Readonly<Record<string, string>>) =>
  (await server.request(path, { headers })).status;

describe('the data of a person', () => {
  it('are all in one file for them alone, without secrets, and without what is the jury’s', async () => {
    const { bearer, cookie } = await traces('yaraexport', 'Yara Export');
    await traces('otherperson', 'Other Person');
    await sql`insert into audit (account_id, action, object, address, details)
      select id, 'account.password', name, '10.1.2.3', '{}' from account where name = 'yaraexport'`.execute(
      db(),
    );
    const answer = await server.request('/account/data', { headers: cookie });
    expect(answer.headers.get('content-disposition')).toContain('yaraexport.json');
    const text = await answer.text();
    const { account, stored } = JSON.parse(text) as { account: string; stored: Record<string, unknown[]> };
    expect(account).toBe('yaraexport');
    expect(stored).toMatchObject({
      account: [{ name: 'yaraexport', role: 'contestant' }],
      draft: [{ text: 'int yaraexport;' }],
      trial: [{ input: 'own input of yaraexport' }],
      submission: [{ contest_id: contestId, language: 'c' }],
      submission_file: [{ name: 'a.c', content: sourceText }],
      person: [{ object: { name: 'Yara Export', email: 'yaraexport@zebra.example' } }],
      team: [{ object: { name: 'Yara Export' } }],
      session: [{ address: '127.0.0.1' }],
      api_token: [{ name: 'test' }],
    });
    expect(JSON.stringify(stored.audit)).toContain('10.1.2.3');
    for (const secret of ['scrypt$', 'token_hash', 'password_hash', 'verdict', 'ignored', 'otherperson'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).not.toContain(bearer.authorization.slice(7));
    expect(await statusOf('/account/data', {})).toBe(303);
  });
});

describe('an account that is deleted', () => {
  it('is nowhere by its name: not in any table, nor in the logs of contests; its work stays', async () => {
    await server.account('chief', 'admin');
    const admin = await server.cookie('chief');
    const { id, bearer, cookie } = await traces('zoezebra', 'Zoe Zebra');
    await post('/login', { user: 'ZoeZebra', password: 'wrong' }, {}); // a failed one has the name too
    const noted = [
      ['contest.accounts.change', 'contest finals', { username: 'ZoeZebra', type: 'team' }],
      ['contest.accounts.make', 'contest finals', { accounts: ['somebody', 'zoezebra'] }],
      ['contest.persons.add', 'contest finals, p-9', { name: 'Zoe Zebra' }],
      ['contest.addresses', 'contest finals', { zoezebra: '10.0.0.1' }],
      ['token.add', 'x', { account: 'zoezebra' }],
    ] as const;
    for (const [action, object, details] of noted)
      await sql`insert into audit (action, object, address, details)
        values (${action}, ${object}, '', ${JSON.stringify(details)}::jsonb)`.execute(db());
    const board = async () => (await server.request(`/contests/${contestId}/scoreboard`)).text();
    await expect.poll(board).toContain('Zoe Zebra');
    const asked = await post(`/admin/accounts/${id}/delete`, {}, admin);
    const question = await server.request(asked.headers.get('location') ?? '', { headers: admin });
    expect(await question.text()).toContain('Delete zoezebra for good?');
    expect(await statusOf('/account', cookie)).toBe(200);
    expect((await post(`/admin/accounts/${id}/delete`, { sure: 'yes' }, admin)).status).toBe(303);
    for (const name of ['zoezebra', 'Zoe Zebra']) expect(await placesOf(name)).toEqual([]);
    expect([await statusOf('/account', cookie), await statusOf('/api/v1/me', bearer)]).toEqual([303, 401]);
    expect((await post('/login', { user: 'zoezebra', password }, {})).status).toBe(401);
    const [account] = await rows(
      sql`select name, disabled_at is not null as closed from account where id = ${id}`,
    );
    expect(account).toEqual({ name: expect.stringMatching(/^deleted-\d{10}$/), closed: true });
    await expect.poll(board).not.toContain('Zoe Zebra');
    expect(await board()).toContain(account!.name);
    const [{ content } = { content: '' }] = await rows(sql`
      select convert_from(content, 'UTF8') as content from submission_file join submission on submission_id = submission.id
      where account_id = ${id}`);
    expect(content).toBe(sourceText);
    // The log still gives what the rows have.
    const log = await wholeLog(db(), contestId);
    const last = log.findLast(({ type, objectId }) => type === 'persons' && objectId === `p-${id}`);
    const [row] = await rows(sql`select object from person where id = ${`p-${id}`}`);
    expect(last?.data).toEqual(row?.object);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  });

  it('is nowhere by its name in contests that it is in no more: the logs keep no part that was taken away', async () => {
    const chief = await server.cookie('chief');
    const { id, cookie } = await server.account('gnugnu').then(async (one) => ({
      ...one,
      cookie: await server.cookie('gnugnu'),
    }));
    const { id: mate } = await server.account('mate');
    const mateCookie = await server.cookie('mate');
    // An account that organisers gave a person and a team, corrected once, and took out again.
    for (const [one, name] of [
      ['g1', 'Gerda Gnu'],
      ['other', 'Olga Other'],
    ] as const) {
      await putObject(db(), contestId, 'teams', { id: `t-${one}`, name, label: one });
      await putObject(db(), contestId, 'persons', {
        id: one,
        name,
        role: 'contestant',
        team_ids: [`t-${one}`],
      });
    }
    await putObject(db(), contestId, 'persons', {
      ...{ id: 'g1', name: 'Gerda Gnudson', role: 'contestant', team_ids: ['t-g1'] },
      email: 'gerda@gnudson.example',
    });
    for (const part of ['other', 'g1'])
      await putContestAccount(db(), contestId, id, {
        ...{ id: 'account-g', username: 'gnugnu', name: 'Gerda G.', type: 'team' },
        ...{ team_id: `t-${part}`, person_id: part },
      });
    await sql`insert into audit (action, object, address, details) values
      ('contest.persons.change', ${`contest ${contestId}, g1`}, '', '{"name": "Gerda Gnu"}')`.execute(db());
    const remove = (type: string, object: string) =>
      post(`/jury/contests/${contestId}/${type}/remove`, { id: object, sure: 'yes' }, chief);
    await (await server.services.contests.get(contestId))?.look();
    const gone = await server.request(`/api/contests/${contestId}/accounts/account-g`, {
      method: 'DELETE',
      headers: chief,
    });
    expect([gone.status, (await remove('teams', 't-g1')).status]).toEqual([204, 303]);
    // Teams of their own: alone, with others, as a coach; left again.
    for (const [contest, size] of [
      ['alone', '1'],
      ['together', '3'],
    ] as const) {
      await storeContest(db(), { id: contest });
      await post(`/jury/contests/${contest}/joining`, { how: 'open', team_size: size }, chief);
    }
    await post('/join', { contest: 'alone' }, cookie);
    await post('/join', { contest: 'together', name: 'Steppe' }, mateCookie);
    for (const what of ['link', 'coach-link']) {
      const made = await server.sent('/join/team', form({ contest: 'together', do: what }, mateCookie));
      const link = /join\?link=(apj_[\w-]+)/.exec(await made.text())?.[1] ?? '';
      expect((await post('/join', { link }, cookie)).status).toBe(303);
      expect(
        (await post('/join/team', { contest: 'together', do: 'leave', sure: 'yes' }, cookie)).status,
      ).toBe(303);
    }
    expect((await post('/join/team', { contest: 'alone', do: 'leave', sure: 'yes' }, cookie)).status).toBe(
      303,
    );
    expect((await placesOf('gnu')).length).toBeGreaterThan(8);
    expect((await post('/account/delete', { password, really: 'yes' }, cookie)).status).toBe(303);
    for (const name of ['gnu', 'gerda']) expect([name, await placesOf(name)]).toEqual([name, []]);
    // What was somebody else's, or of nobody, stays as it is.
    expect((await placesOf('Olga Other')).length).toBe(4);
    expect(await accountNamed(db(), 'mate')).toMatchObject({ id: mate });
    const [team] = await rows(
      sql`select object->'members' as members from team where contest_id = 'together' and id like 'joined-%'`,
    );
    expect(team).toEqual({ members: ['mate'] });
    const log = await wholeLog(db(), 'together');
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  });

  it('cannot change what the log says of others by what it is called', async () => {
    const { id } = await server.account('contestant');
    await sql`insert into audit (action, object, address, details) values
      ('setting', 'contestant', '', '{"before": "contestant", "contestant": 1}'),
      ('contest.teams.add', 'contest other', '', '{"name": "contestant"}')`.execute(db());
    const entries = () =>
      rows(
        sql`select action, object, details from audit where action in ('setting', 'contest.teams.add') order by id`,
      );
    const before = await entries();
    await post(`/admin/accounts/${id}/delete`, { sure: 'yes' }, await server.cookie('chief'));
    expect(await accountNamed(db(), 'contestant')).toBeUndefined();
    expect(await entries()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('keeps the name of its team if others are in it, or if it is called otherwise', async () => {
    const [one, two] = [await traces('wimone', 'Wim One'), await traces('vera', 'Vera Two')];
    await putContestAccount(db(), contestId, two.id, {
      id: `account-${two.id}`,
      username: 'vera',
      type: 'team',
      team_id: `team-${one.id}`,
    });
    await post(`/account/delete`, { password, really: 'yes' }, one.cookie);
    expect(
      (await rows(sql`select object->>'name' as name from team where id = ${`team-${one.id}`}`))[0],
    ).toEqual({
      name: 'Wim One',
    });
    expect(await accountNamed(db(), 'wimone')).toBeUndefined();
  });

  it('takes the name of a student out of a class, though account and name differ, and out of uploaded hand-ins', async () => {
    const course = 'course';
    await storeContest(db(), { id: course, rules: 'class', public: false, scoreboard_type: 'score' });
    const chief = await accountNamed(db(), 'chief');
    const { id } = await server.account('q.quagga', 'contestant');
    const student = { id: 's1', name: 'Quirin Quagga', label: 's1', icpc_id: 'q4711q' };
    await putObject(db(), course, 'teams', { ...student, name: 'Quirin Quokka' });
    await putObject(db(), course, 'teams', student);
    const member = { id: 'account-q', username: 'q.quagga', type: 'team', team_id: 's1' } as const;
    await putContestAccount(db(), course, id, member);
    await sql`insert into audit (action, object, address, details) values
      ('contest.teams.change', ${`contest ${course}, s1`}, '', '{"name": "Quirin Quagga"}')`.execute(db());
    const file = { language: 'c', files: [{ name: 'a.c', digest: 'd' }], digest: 'd', isLate: false };
    const handIns = {
      students: [
        { name: 'Quagga Quirin', team: 's1', moodleNumbers: [{ number: '77' }] },
        { name: 'Rosa Ray', team: 's2', moodleNumbers: [] },
      ],
      programs: [
        { ...file, path: 'x.zip/Quagga Quirin_77_assignsubmission_file_/a.c', student: 0, problem: 'p' },
        { ...file, path: 'x.zip/Rosa Ray_78_assignsubmission_file_/a.c', student: 1, problem: 'p' },
      ],
      notes: [
        { path: 'x.zip/Quagga Quirin_77_assignsubmission_file_/b.txt', expected: 'a program', found: 'b' },
        { path: 'x.zip/Rosa Ray_78_assignsubmission_file_/b.txt', expected: 'a program', found: 'b' },
      ],
    };
    await sql`insert into contest_import (account_id, name, blob, contest_id, result)
      values (${chief!.id}, 'x.zip', ${await putBlob(db(), Buffer.from('zip'))}, ${course},
        ${JSON.stringify({ message: '', handIns })}::jsonb)`.execute(db());
    expect((await placesOf('quagga')).length).toBeGreaterThan(4);
    await post(`/admin/accounts/${id}/delete`, { sure: 'yes' }, await server.cookie('chief'));
    for (const name of ['quagga', 'quokka', 'q4711q', '"77"']) expect(await placesOf(name)).toEqual([]);
    const [left] = await rows(sql`select result->'handIns' as found from contest_import`);
    expect(left?.found).toEqual({
      students: [
        { name: expect.stringMatching(/^deleted-/), team: 's1', moodleNumbers: [] },
        handIns.students[1],
      ],
      programs: [
        { ...handIns.programs[0], path: expect.stringMatching(/^deleted-\d{10}\/a\.c$/) },
        handIns.programs[1],
      ],
      notes: [handIns.notes[1]],
    });
  });

  it('may be one’s own, by password and a box, but neither that of a contest nor the last administrator’s', async () => {
    const { cookie, id } = await traces('ulli', 'Ulli');
    const remove = async (fields: Readonly<Record<string, string>>, headers = cookie) =>
      (await post('/account/delete', fields, headers)).status;
    expect(await remove({ password })).toBe(422);
    expect(await remove({ password: 'wrong', really: 'yes' })).toBe(403);
    await sql`update account set made_in = ${contestId} where id = ${id}`.execute(db());
    expect(await remove({ password, really: 'yes' })).toBe(409);
    await sql`update account set made_in = null where id = ${id}`.execute(db());
    expect(await remove({ password, really: 'yes' })).toBe(303);
    expect(await remove({ password, really: 'yes' }, await server.cookie('chief'))).toBe(409);
    expect(await accountNamed(db(), 'chief')).toMatchObject({ disabledAt: null });
  });
});

describe('what is older than the settings say', () => {
  it('is removed, and nothing else; 0 keeps it for ever', async () => {
    const { id } = await server.account('tina');
    const aged = async () => {
      await sql`delete from audit`.execute(db());
      await sql`delete from session where account_id = ${id}`.execute(db());
      await sql`delete from draft`.execute(db());
      await sql`delete from trial`.execute(db());
      await sql`insert into session (token_hash, account_id, scope, expires_at, address, user_agent)
        values ('ended', ${id}, 'all', now() - interval '1 s', '10.0.0.1', 'ended')`.execute(db());
      for (const [days, problem] of [
        [9, 1],
        [11, 2],
      ]) {
        const ago = sql`now() - ${days}::int * interval '1 day'`;
        await sql`insert into audit (at, account_id, action, object, address, details)
          values (${ago}, ${id}, 'login', ${`${days}`}, '10.0.0.1', '{}')`.execute(db());
        await sql`insert into session (token_hash, account_id, scope, seen_at, expires_at, address, user_agent)
          values (${Buffer.from(`hash ${days}`)}, ${id}, 'all', ${ago}, now() + interval '1 day', '10.0.0.1', ${`${days}`})`.execute(
          db(),
        );
        await sql`insert into draft (account_id, contest_id, problem_id, language, text, saved_at)
          values (${id}, ${contestId}, ${problem}, '', ${`${days}`}, ${ago})`.execute(db());
        await sql`insert into trial (account_id, problem_id, language, files, input, created_at)
          values (${id}, 1, 'c', '[]', ${`${days}`}, ${ago})`.execute(db());
      }
    };
    const left = async () => ({
      audit: await rows(sql`select object, address from audit order by 1`),
      session: await rows(sql`select user_agent, address from session where account_id = ${id} order by 1`),
      draft: await rows(sql`select text from draft order by 1`),
      trial: await rows(sql`select input from trial order by 1`),
    });
    const keep = async (values: Readonly<Record<string, number>>) => {
      for (const [name, value] of Object.entries(values)) await storeSetting(db(), name, value);
    };
    await aged();
    await keep({ 'audit days': 10, 'address days': 8, 'draft days': 10, 'own input hours': 240 });
    await removeOldData(db());
    expect(await left()).toEqual({
      audit: [{ object: '9', address: '' }],
      session: [
        { user_agent: '', address: '' },
        { user_agent: '', address: '' },
      ],
      draft: [{ text: '9' }],
      trial: [{ input: '9' }],
    });
    await aged();
    await keep({ 'audit days': 0, 'address days': 10, 'draft days': 0, 'own input hours': 8_760 });
    await removeOldData(db());
    expect(await left()).toEqual({
      audit: [
        { object: '11', address: '' },
        { object: '9', address: '10.0.0.1' },
      ],
      session: [
        { user_agent: '', address: '' },
        { user_agent: '9', address: '10.0.0.1' },
      ],
      draft: [{ text: '11' }, { text: '9' }],
      trial: [{ input: '11' }, { input: '9' }],
    });
  });
});
