import { describe, expect, it } from 'vitest';
import { accountNamed, changeContest, finalizeContest, listAudit, wholeLog } from '#store';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, storeContest } from './stored-contest.ts';

const { server, get, send, contest, headersOf } = contestServer({
  ...({ ann: 't1', kim: 'contestant', lee: 'contestant', judy: 'jury', root: 'admin' } as const),
});
const path = '/jury/contests/finals/teams/several';

const named = async (type: 'teams' | 'groups' | 'organizations') =>
  [...(await contest()).all(type).values()].map(({ name }) => name);

/** Sends a form with several values of a name. */
async function sendAll(place: string, who: string, fields: Readonly<Record<string, readonly string[]>>) {
  const pairs = Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value]));
  const response = await server.request(place, {
    method: 'POST',
    body: new URLSearchParams(pairs).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(who) },
  });
  return { status: response.status, text: await response.text() };
}

describe('several teams', () => {
  it('are pasted into a contest that runs, with groups, organisations and accounts, and take part at once', async () => {
    expect((await get('/jury/contests/finals/teams', 'root')).text).toContain(`href="${path}"`);
    expect((await get(path, 'root')).text).toContain('name="teams"');
    const [teams, groups, organizations] = await Promise.all(
      (['teams', 'groups', 'organizations'] as const).map(named),
    );
    const typed = 'Owls; North; Utrecht; kim\r\n\r\nBees\tFar East\tLund\tLEE\nAnts;far east;;\n Lone Wolf ';
    expect(await send(path, 'root', { teams: typed, take: 'yes' })).toMatchObject({
      status: 303,
      to: expect.stringMatching(/teams\?notice=contest-changed$/),
    });
    expect(await named('teams')).toEqual([...teams!, 'Owls', 'Bees', 'Ants', 'Lone Wolf']);
    expect(await named('groups')).toEqual([...groups!, 'Far East']);
    expect(await named('organizations')).toEqual([...organizations!, 'Lund']);
    const state = await contest();
    const teamOf = (name: string) => [...state.all('teams').values()].find((team) => team.name === name);
    const idOf = (type: 'groups' | 'organizations', name: string) =>
      [...state.all(type).values()].find((one) => one.name === name)?.id;
    expect(teamOf('Owls')).toMatchObject({
      group_ids: [idOf('groups', 'North')],
      organization_id: idOf('organizations', 'Utrecht'),
    });
    for (const name of ['Bees', 'Ants'])
      expect(teamOf(name)?.group_ids).toEqual([idOf('groups', 'Far East')]);
    expect(teamOf('Bees')?.organization_id).toBe(idOf('organizations', 'Lund'));
    expect(teamOf('Ants')).not.toHaveProperty('organization_id');
    const seats = [...state.all('teams').values()].map(({ label }) => label);
    expect(new Set(seats).size).toBe(seats.length);
    const accounts = [...state.all('accounts').values()].map(({ username, team_id }) => [username, team_id]);
    expect(accounts).toEqual(
      expect.arrayContaining([
        ['kim', teamOf('Owls')?.id],
        ['lee', teamOf('Bees')?.id],
      ]),
    );
    expect((await get('/contests/finals/scoreboard', 'kim')).text).toContain('Lone Wolf');
    expect((await listAudit(server.services.db, {}))[0]).toMatchObject({
      action: 'contest.teams.add-several',
      details: { teams: 4, groups: 1, organizations: 1, accounts: 2 },
    });
  });

  it.each([
    ['', /teams: expected a line for each/],
    ['name,group,shoes\nNew,North,42', /line 1: found the column &quot;shoes&quot;/],
    ['New; a; b; c; d; e', /line 1: found 6 parts, expected at most 5/],
    ['New;;;;secret99', /line 1: password: expected a user name/],
    ['New;;;newuser;short', /line 1: password: found 5 characters/],
    ['New;;;a b;long enough', /line 1: user name: expected/],
    ['name;country;organisation\nNew;Xanadu;Lund', /line 2: country: found &quot;Xanadu&quot;/],
    ['[{"name": "New"},\n{"name": }]', /line 2: found text that is no JSON/],
    ['[{"title": "New"}]', /JSON: expected a key &quot;name&quot;, found title/],
    ['New\n"Owls;North', /line 2: found a quote, expected its end/],
    ['New\n; North', /line 2: name: found &quot;&quot;, expected some words/],
    ['New\nNEW', /line 2: found &quot;NEW&quot; again, expected each team once/],
    ['New\nowls', /line 2: found &quot;owls&quot;, expected a team that is not there yet/],
    ['New;;;nobody', /line 1: found &quot;nobody&quot;, expected the user name of an account/],
    ['New;;;ann', /line 1: found &quot;ann&quot;, which has a part in the contest already/],
    ['New;;;root\nNewer;;;root', /line 2: found &quot;root&quot;/],
    [`${'x'.repeat(201)}; North`, /line 1: name/],
    [`New; ${'x'.repeat(201)}`, /line 1: found a name of 201 letters/],
    [Array.from({ length: 80 }, () => ';North').join('\n'), /and \d+ more/],
  ])('with a mistake are not added, none of them, and stay typed: %j', async (typed, words) => {
    const before = await wholeLog(server.services.db, 'finals');
    const refused = await send(path, 'root', { teams: typed, take: 'yes' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(words)]);
    if (typed.startsWith('New')) expect(refused.text).toMatch(/<textarea[^>]*>New/);
    expect(await wholeLog(server.services.db, 'finals')).toEqual(before);
  });

  it('are shown in a table first, in which every cell can be mended, and lines be left out', async () => {
    const before = await wholeLog(server.services.db, 'finals');
    const typed =
      'Mannschaft;Land;Schule;Benutzername;Passwort\nHerons;AUT;Graz;herons;Long enough 1\nOwls;;;;\nGeese;;;;x';
    const shown = await send(path, 'root', { teams: typed });
    expect(shown.status).toBe(200);
    for (const cell of ['Herons', 'AUT', 'Graz', 'herons', 'Long enough 1'])
      expect(shown.text).toContain(`value="${cell}"`);
    expect(shown.text).toMatch(/id="fault-2">found &quot;Owls&quot;, expected a team that is not there yet/);
    expect(shown.text).toMatch(/id="fault-3">password: expected a user name/);
    expect(await wholeLog(server.services.db, 'finals')).toEqual(before);
    const cells = {
      name: ['Herons', 'Owls', 'Geese'],
      country: ['AUT', '', ''],
      organization: ['Graz', '', ''],
      user: ['herons', '', ''],
      password: [' Long enough 1 ', '', 'x'],
      out: ['2'],
    };
    const again = await sendAll(path, 'root', cells);
    expect(again.status).toBe(422);
    expect(again.text).toMatch(/id="fault-2">password/);
    expect(await wholeLog(server.services.db, 'finals')).toEqual(before);
    expect((await sendAll(path, 'root', { ...cells, password: [' Long enough 1 ', '', ''] })).status).toBe(
      303,
    );
    expect(await named('teams')).toEqual(expect.arrayContaining(['Herons', 'Geese']));
    const state = await contest();
    const graz = [...state.all('organizations').values()].find(({ name }) => name === 'Graz');
    expect(graz?.country).toBe('AUT');
    const account = await accountNamed(server.services.db, 'herons');
    expect(account?.role).toBe('contestant');
    // The password is taken as typed, blanks and all.
    const logIn = await send('/login', 'nobody', { user: 'herons', password: ' Long enough 1 ' });
    expect(logIn.status).toBe(303);
  });

  it.each([
    [
      'teams.tsv of DOMjudge',
      'teams\t1\n1\t447047\tNorth\tPlovers\tUniversity of Lund\tLU\tSWE\n2\t447837\tNorth\tTerns\tUniversity of Oslo\tUO\tNOR',
    ],
    [
      'JSON',
      '{"teams": [{"name": "Plovers", "group_ids": ["North"], "country": "SWE"}, {"display_name": "Terns"}]}',
    ],
  ])('are read from %s', async (_, text) => {
    const shown = await send(path, 'root', { teams: text });
    for (const name of ['Plovers', 'Terns', 'North', 'SWE']) expect(shown.text).toContain(`value="${name}"`);
  });

  it('accounts.tsv of DOMjudge gives accounts to teams that are there', async () => {
    const [free] = [...(await contest()).all('teams').values()].filter(({ name }) => name === 'Ants');
    const text = `accounts\t1\nteam\tAnts\tteam-ants\tqfZm7!xk\njudge\tThe Judge\tjj\tsecret-99`;
    expect((await send(path, 'root', { teams: text, take: 'yes' })).status).toBe(303);
    const accounts = [...(await contest()).all('accounts').values()];
    expect(accounts.find(({ username }) => username === 'team-ants')?.team_id).toBe(free?.id);
    expect(await accountNamed(server.services.db, 'jj')).toBeUndefined();
  });

  it('of more text than is taken are refused with the number, and stay typed', async () => {
    const text = `Big;North\n`.repeat(50_000);
    const refused = await send(path, 'root', { teams: text });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('found 500000 characters, expected at most 400000');
    expect(refused.text).toContain('Big;North');
  });

  it('are added by admins alone, in another contest not either, and not when the results are final', async () => {
    for (const who of ['ann', 'judy', 'nobody'])
      expect([303, 401, 404]).toContain((await send(path, who, { teams: 'Sly' })).status);
    expect(await named('teams')).not.toContain('Sly');
    const { db } = server.services;
    await changeContest(db, 'finals', ({ object }) => ({
      ...object,
      start_time: minutesFromNow(-600),
      scoreboard_freeze_duration: null,
    }));
    await finalizeContest(db, 'finals');
    const late = await send(path, 'root', { teams: 'Late', take: 'yes' });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('final')]);
  });

  it('with many passwords say how long they take to be stored', async () => {
    const preview = async (count: number) => {
      const rows = Array.from({ length: count }, (_, n) => `New ${n}\tnew${n}\tsilver-teapot-${n}`);
      return (await send(path, 'root', { teams: `name\tuser\tpassword\n${rows.join('\n')}` })).text;
    };
    expect(await preview(100)).toContain('takes about 7 seconds');
    expect(await preview(20)).not.toContain('takes about');
  });

  it('come by the thousand', async () => {
    await storeContest(server.services.db, { id: 'large' });
    const teams = Array.from({ length: 1_000 }, (_, n) => `Team ${n}; Group ${n % 20}; School ${n % 300}`);
    const sent = await send('/jury/contests/large/teams/several', 'root', { teams: teams.join('\n') });
    // Too many for fields: seen, and added as they are.
    expect(sent.status).toBe(200);
    expect(/1.?000 teams/.test(sent.text)).toBe(true);
    const changed = { teams: teams.join('\n'), take: 'change' };
    const again = await send('/jury/contests/large/teams/several', 'root', changed);
    expect(again.text).toMatch(/<textarea[^>]*>\n?Team 0; Group 0; School 0\n/); // all of the text, to be mended
    const took = await send('/jury/contests/large/teams/several', 'root', {
      teams: teams.join('\n'),
      take: 'yes',
    });
    expect(took.status).toBe(303);
    const live = await server.services.contests.get('large');
    await live?.look();
    expect(live?.state.all('teams').size).toBeGreaterThanOrEqual(1_000);
  });
});
