import { describe, expect, it } from 'vitest';
import { changeContest, finalizeContest, listAudit, wholeLog } from '#store';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, storeContest } from './stored-contest.ts';

const { server, get, send, contest } = contestServer({
  ...({ ann: 't1', kim: 'contestant', lee: 'contestant', judy: 'jury', root: 'admin' } as const),
});
const path = '/jury/contests/finals/teams/several';

const named = async (type: 'teams' | 'groups' | 'organizations') =>
  [...(await contest()).all(type).values()].map(({ name }) => name);

describe('several teams', () => {
  it('are pasted into a contest that runs, with groups, organisations and accounts, and take part at once', async () => {
    expect((await get('/jury/contests/finals/teams', 'root')).text).toContain(`href="${path}"`);
    expect((await get(path, 'root')).text).toContain('name="teams"');
    const [teams, groups, organizations] = await Promise.all(
      (['teams', 'groups', 'organizations'] as const).map(named),
    );
    const typed = 'Owls; North; Utrecht; kim\r\n\r\nBees\tFar East\tLund\tLEE\nAnts;far east;;\n Lone Wolf ';
    expect(await send(path, 'root', { teams: typed })).toMatchObject({
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
    ['New; a; b; c; d', /line 1: found 5 parts, expected at most 4/],
    ['New\n; North', /line 2: name: found &quot;&quot;, expected some words/],
    ['New\nNEW', /line 2: found &quot;NEW&quot;, expected a team that is not there yet/],
    ['New\nowls', /line 2: found &quot;owls&quot;, expected a team that is not there yet/],
    ['New;;;nobody', /line 1: found &quot;nobody&quot;, expected the user name of an account/],
    ['New;;;ann', /line 1: found &quot;ann&quot;, which has a part in the contest already/],
    ['New;;;root\nNewer;;;root', /line 2: found &quot;root&quot;/],
    [`${'x'.repeat(201)}; North`, /line 1: name/],
    [`New; ${'x'.repeat(201)}`, /line 1: found a name of 201 letters/],
    [Array.from({ length: 80 }, () => ';North').join('\n'), /and \d+ more/],
  ])('with a mistake are not added, none of them, and stay typed: %j', async (typed, words) => {
    const before = await wholeLog(server.services.db, 'finals');
    const refused = await send(path, 'root', { teams: typed });
    expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(words)]);
    if (typed.startsWith('New')) expect(refused.text).toMatch(/<textarea[^>]*>New/);
    expect(await wholeLog(server.services.db, 'finals')).toEqual(before);
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
    const late = await send(path, 'root', { teams: 'Late' });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('final')]);
  });

  it('come by the thousand', async () => {
    await storeContest(server.services.db, { id: 'large' });
    const teams = Array.from({ length: 1_000 }, (_, n) => `Team ${n}; Group ${n % 20}; School ${n % 300}`);
    const sent = await send('/jury/contests/large/teams/several', 'root', { teams: teams.join('\n') });
    expect(sent.status).toBe(303);
    const live = await server.services.contests.get('large');
    await live?.look();
    expect(live?.state.all('teams').size).toBeGreaterThanOrEqual(1_000);
  });
});
