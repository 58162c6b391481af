import { beforeAll, describe, expect, it } from 'vitest';
import { putContestAccount, putMember } from '#store';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, storeContest } from './stored-contest.ts';

const pages = contestServer(
  { ann: 't1', bob: 't2', cora: 'contestant', kim: 'contestant', lea: 'contestant', root: 'admin' },
  { changes: { printing: true } },
);
const { server, people } = pages;
const base = '/contests/finals';
let [own, others] = ['', ''];

beforeAll(async () => {
  const { db } = server.services;
  await putMember(db, 'finals', 'persons', { id: 'c', name: 'Cora', role: 'coach', team_ids: ['t1'] });
  const account = { id: 'cora', username: 'cora', type: 'team', person_id: 'c' } as const;
  await putContestAccount(db, 'finals', people.cora.id, account);
  own = await pages.solve('ann', 'A', 'WA');
  others = await pages.solve('bob', 'A', 'WA');
  await pages.send(`${base}/clarifications`, 'ann', { subject: 'General', text: 'May n be zero?' });
});

describe('the coach of a team', () => {
  it('sees what the team sees: its submissions, programs, questions and row', async () => {
    for (const path of [
      '',
      '/problems',
      '/problems/A',
      '/scoreboard',
      '/submissions',
      `/submissions/${own}`,
    ]) {
      const [coach, team] = [await pages.get(base + path, 'cora'), await pages.get(base + path, 'ann')];
      expect([path, coach.status]).toEqual([path, team.status]);
    }
    const { text } = await pages.get(`${base}/submissions/${own}`, 'cora');
    expect(text.replace(/<[^>]+>/g, '')).toContain('main()');
    expect((await pages.get(`${base}/clarifications`, 'cora')).text).toContain('May n be zero?');
    expect((await pages.get(`${base}/clarifications`, 'bob')).text).not.toContain('May n be zero?');
    for (const path of ['problems', 'submissions', 'judgements', 'clarifications', 'teams', 'groups'])
      expect((await pages.get(`/api${base}/${path}`, 'cora')).text).toBe(
        (await pages.get(`/api${base}/${path}`, 'ann')).text,
      );
  });

  it('sees of other teams what the team sees of them', async () => {
    for (const who of ['cora', 'ann'])
      expect((await pages.get(`${base}/submissions/${others}`, who)).status).toBe(404);
    expect((await pages.get(`/api${base}/submissions/${others}/files`, 'cora')).status).toBe(404);
  });

  it('does nothing in its name, and is offered nothing', async () => {
    const sent = [
      ['/submit', { problem: 'A', language: 'c', source: 'int main() {}' }],
      ['/submit/draft', { problem: 'A', language: 'c', text: 'int' }],
      ['/runs', { problem: 'A', language: 'c', source: 'int main() {}', input: '1' }],
      ['/clarifications', { subject: 'General', text: 'Why?' }],
      ['/print', { text: 'a' }],
    ] as const;
    for (const [path, fields] of sent) {
      const { status, text } = await pages.send(base + path, 'cora', fields);
      expect([path, status, /does nothing in its name/.test(text)]).toEqual([path, 403, true]);
    }
    for (const path of ['/submit', '/runs', '/print'])
      expect([path, (await pages.get(base + path, 'cora')).status]).toEqual([path, 403]);
    const { text } = await pages.get(base, 'cora');
    for (const path of ['/submit', '/print']) expect(text).not.toContain(`"${base}${path}`);
    expect((await pages.get(`${base}/clarifications`, 'cora')).text).not.toContain('<textarea');
    const access = JSON.parse((await pages.get(`/api${base}/access`, 'cora')).text);
    expect(access.capabilities).toEqual([]);
  });

  it('waits for the start of the team where that has a time of its own, and then stays with it', async () => {
    const days = {
      ...{ id: 'days', start_time: minutesFromNow(-60), duration: '48:00:00.000' },
      individual_duration: '5:00:00.000',
    };
    await storeContest(server.services.db, days);
    await pages.send('/jury/contests/days/joining', 'root', { how: 'open', team_size: '3' });
    await pages.send('/join', 'kim', { contest: 'days', name: 'Night Owls' });
    const { text } = await pages.send('/join/team', 'kim', { contest: 'days', do: 'coach-link' });
    const link = /join\?link=(apj_[\w-]+)/.exec(text)?.[1] ?? '';
    expect((await pages.send('/join', 'lea', { link })).status).toBe(303);
    expect((await pages.get('/contests/days/problems/A', 'lea')).status).toBe(404);
    expect((await pages.get('/contests/days', 'lea')).text).not.toContain('Start now');
    expect((await pages.send('/contests/days/start', 'lea', {})).status).toBe(403);
    expect((await pages.send('/contests/days/start', 'kim', {})).status).toBe(303);
    expect((await pages.get('/contests/days/problems/A', 'lea')).status).toBe(200);
    const left = await pages.send('/join/team', 'lea', { contest: 'days', do: 'leave' });
    expect([left.status, left.text]).toEqual([409, expect.stringContaining('he team started its time')]);
  });
});
