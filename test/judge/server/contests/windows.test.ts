import { beforeAll, describe, expect, it } from 'vitest';
import { endNow } from '#contest';
import type { TeamObject } from '#protocol';
import { addSubmission, changeContest, contestProblem, putObject, startWindow } from '#store';
import { form } from '../server.ts';
import { contestServer } from './contest-server.ts';
import { judgeNext, minutesFromNow, storeContest, submitFor } from './stored-contest.ts';

const hourMs = 3_600_000;
const pages = contestServer(
  {
    ...({ ann: 't1', cat: 't1', bob: 't2', eve: 't3' } as const),
    ...({ kim: 'contestant', judy: 'jury', root: 'admin', sue: 'staff' } as const),
  },
  {
    changes: {
      start_time: minutesFromNow(-20 * 60),
      duration: '48:00:00.000',
      individual_duration: '5:00:00.000',
      scoreboard_freeze_duration: '1:00:00.000',
    },
  },
);
const { server, people } = pages;
const home = '/contests/finals';
type Who = 'ann' | 'cat' | 'bob' | 'eve' | 'kim' | 'judy' | 'root' | 'sue';

/** Moves the start of a team, as if it had been then. */
async function startedAgo(team: string, minutes: number, changes: Partial<TeamObject> = {}): Promise<void> {
  const known = (await pages.contest()).all('teams').get(team)!;
  const start_time = minutesFromNow(-minutes);
  await putObject(server.services.db, 'finals', 'teams', { ...known, start_time, ...changes });
  await pages.contest();
}
const start = (who: Who) => pages.send(`${home}/start`, who, {});
async function submit(who: Who): Promise<string> {
  const { db } = server.services;
  const problem = await contestProblem(db, 'finals', 'A');
  const added = await addSubmission(db, {
    ...{ contestId: 'finals', problemId: problem?.id ?? 0, accountId: people[who].id, language: 'c' },
    files: [{ name: 'a.c', content: Buffer.from(`int main() { return ${Math.random()}; }`) }],
    priority: 'contest',
  });
  if ('refused' in added) return added.refused;
  await judgeNext(db, 'WA');
  return 'taken';
}
const solve = async (who: Who, label: string): Promise<string> => {
  const id = await submitFor(server.services.db, people[who], label);
  await judgeNext(server.services.db, 'AC');
  await pages.contest();
  return id;
};
const labels = async (who: string) => {
  const response = await server.request('/api/contests/finals/problems', { headers: pages.headersOf(who) });
  const problems = (await response.json()) as readonly { readonly label: string }[];
  return problems.map(({ label }) => label).join('');
};
const api = async (who: string, path: string) =>
  (await (
    await server.request(`/api/contests/finals${path}`, { headers: pages.headersOf(who) })
  ).json()) as Record<string, unknown>;
const endIn = (text: string): number => Number(/data-end="(\d+)"/.exec(text)?.[1]);

beforeAll(async () => {
  for (const name of ['requests per account', 'submissions per account'] as const)
    await server.services.settings.change(name, 0);
});

describe('before its own start', () => {
  it('a team sees no problems and hands nothing in, and so do all who take no part', async () => {
    for (const who of ['ann', 'kim', 'sue', 'nobody']) {
      expect([who, await labels(who)]).toEqual([who, '']);
      expect([who, (await pages.get(`${home}/problems/A`, who)).status]).toEqual([who, 404]);
    }
    expect([await labels('judy'), await labels('root')]).toEqual(['AB', 'AB']);
    expect(await submit('ann')).toContain('your team has not started its time');
    expect((await pages.get(home, 'nobody')).text).toContain('Each team starts when it likes');
    const { text } = await pages.get(home, 'ann');
    expect(text).toContain('Start now');
    expect(text).toContain('Time to start');
  });

  it('the question comes first, and two members who answer it together start once', async () => {
    const asked = await server.request(`${home}/start`, form({}, people.ann.bearer));
    const question = await server.request(asked.headers.get('location') ?? '', {
      headers: people.ann.bearer,
    });
    expect([asked.status, await question.text()]).toEqual([
      303,
      expect.stringContaining('Start your time now?'),
    ]);
    expect((await pages.contest()).all('teams').get('t1')?.start_time).toBeUndefined();
    const both = await Promise.all([start('ann'), start('cat')]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { start_time } = (await pages.contest()).all('teams').get('t1')!;
    const again = await start('ann');
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('our team started at')]);
    expect((await pages.contest()).all('teams').get('t1')?.start_time).toBe(start_time);
    expect((await start('kim')).status).toBe(404);
  });
});

describe('while its own time runs', () => {
  it('the team alone sees the problems, and its own clock on every page', async () => {
    for (const who of ['ann', 'cat'] as const) expect(await labels(who)).toBe('AB');
    for (const who of ['bob', 'kim', 'sue', 'nobody']) expect([who, await labels(who)]).toEqual([who, '']);
    const began = Date.parse((await pages.contest()).all('teams').get('t1')?.start_time ?? '');
    for (const path of [
      '',
      '/problems',
      '/problems/A',
      '/scoreboard',
      '/clarifications',
      '/submissions',
      '/submit',
    ])
      expect([path, endIn((await pages.get(home + path, 'ann')).text)]).toEqual([path, began + 5 * hourMs]);
    expect(await submit('ann')).toBe('taken');
    expect(await submit('bob')).toContain('has not started');
  });

  it('the Contest API tells a team its own times, and others neither start nor extra time', async () => {
    const [own, others] = [await api('ann', ''), await api('bob', '')];
    expect(own).toMatchObject({ duration: '5:00:00.000', individual_duration: '5:00:00.000' });
    expect(others).toMatchObject({ duration: '48:00:00.000' });
    expect((await api('ann', '/state')).started).toBe(own.start_time);
    expect((await api('bob', '/state')).started).toBeNull();
    expect(await api('ann', '/teams/t1')).toMatchObject({ start_time: own.start_time });
    expect(await api('root', '/teams/t1')).toMatchObject({ start_time: own.start_time });
    for (const who of ['bob', 'nobody']) expect(await api(who, '/teams/t1')).not.toHaveProperty('start_time');
  });

  it('what others did is on its boards from the same time on, and nowhere else', async () => {
    await startedAgo('t2', 120);
    const solved = await solve('bob', 'B');
    const solvedAt = async (who: string) => {
      const { rows } = (await api(who, '/scoreboard')) as {
        readonly rows: readonly {
          readonly team_id: string;
          readonly score: { readonly num_solved: number };
        }[];
      };
      return rows.find(({ team_id }) => team_id === 't2')?.score.num_solved;
    };
    await startedAgo('t1', 118);
    expect([await solvedAt('ann'), await solvedAt('nobody'), await solvedAt('root')]).toEqual([0, 0, 1]);
    await startedAgo('t1', 122);
    expect([await solvedAt('ann'), await solvedAt('eve')]).toEqual([1, 0]);
    const board = (await pages.get(`${home}/scoreboard`, 'ann')).text;
    expect(board).toMatch(/The board of minute 12\d\./);
    for (const who of ['ann', 'eve', 'nobody']) {
      expect((await pages.get(`${home}/submissions/${solved}`, who)).status).toBe(
        who === 'nobody' ? 303 : 404,
      );
      expect(JSON.stringify(await api(who, '/submissions'))).not.toContain(`"${solved}"`);
    }
  });

  it('a change of the team by the jury neither gives nor takes its start', async () => {
    const { start_time } = (await pages.contest()).all('teams').get('t1')!;
    const sent = { name: 'Red Pandas', label: '1', start_time: minutesFromNow(0) };
    for (const [method, body] of [
      ['PUT', { id: 't1', ...sent }],
      ['PATCH', { id: 't1', extra_time: '0:07:00' }],
    ] as const) {
      await server.request('/api/contests/finals/teams/t1', {
        method,
        headers: { ...people.root.bearer, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect((await pages.contest()).all('teams').get('t1')?.start_time).toBe(start_time);
    }
    expect((await pages.contest()).all('teams').get('t1')?.extra_time).toMatch(/^0:07:00/);
  });
});

describe('the end of its own time', () => {
  it('comes after the length and the extra minutes of the team, without what was removed from the contest', async () => {
    const { db } = server.services;
    const walk = (ago: number, gaps: readonly (readonly [number, number])[]): number => {
      let counted = 0;
      for (let minute = ago; minute > 0; minute--)
        if (!gaps.some(([from, length]) => minute <= from && minute > from - length)) counted++;
      return counted;
    };
    for (const [ago, extra, gaps] of [
      [298, 0, []],
      [302, 0, []],
      [302, 5, []],
      [307, 5, []],
      [310, 0, [[200, 20]]],
      [310, 0, [[200, 5]]],
      [310, 0, [[320, 18]]],
      [310, 0, [[320, 28]]],
      [
        330,
        0,
        [
          [300, 20],
          [100, 15],
        ],
      ],
      [
        350,
        10,
        [
          [300, 20],
          [100, 15],
        ],
      ],
      [
        315,
        0,
        [
          [400, 60],
          [100, 12],
        ],
      ],
      [
        315,
        0,
        [
          [400, 60],
          [100, 18],
        ],
      ],
      [315, 0, [[10, 30]]], // it is still going on
    ] as const) {
      await changeContest(db, 'finals', ({ object }) => ({
        ...object,
        removed_intervals: gaps.map(([from, length]) => ({
          start_time: minutesFromNow(-from),
          end_time: minutesFromNow(-from + length),
        })),
      }));
      await startedAgo('t3', ago, { extra_time: `0:${String(extra).padStart(2, '0')}:00.000` });
      const isOpen = walk(ago, gaps) < 300 + extra;
      const about = `${ago} minutes ago, ${extra} more, without ${JSON.stringify(gaps)}`;
      const answer = await submit('eve');
      expect([about, answer]).toEqual([about, isOpen ? 'taken' : 'the time of your team is over']);
      const page = (await pages.get(home, 'eve')).text;
      expect([about, page.includes('phase-waiting')]).toEqual([about, !isOpen]);
    }
    await changeContest(db, 'finals', ({ object }) => ({ ...object, removed_intervals: [] }));
  });

  it('moves when the jury gives extra minutes on its page, which says who has started', async () => {
    await startedAgo('t1', 310, { extra_time: '0:00:00.000' });
    expect(await submit('ann')).toBe('the time of your team is over');
    const windows = '/jury/contests/finals/windows';
    const { text } = await pages.get(windows, 'judy');
    expect(text).toContain('Red Pandas');
    expect(text).not.toContain('name="minutes"');
    const wrong = await pages.send(`${windows}/teams`, 'root', { team: 't1', minutes: '1.5' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('expected a whole number')]);
    expect((await pages.send(`${windows}/teams`, 'judy', { team: 't1', minutes: '30' })).status).toBe(404);
    expect((await pages.send(`${windows}/teams`, 'root', { team: 't1', minutes: '30' })).status).toBe(303);
    expect(await submit('ann')).toBe('taken');
  });

  it('shows the team nothing new: it waits, and can neither print, run nor take part virtually', async () => {
    await startedAgo('t1', 400);
    expect((await pages.get(home, 'ann')).text).toContain('over, waiting for results');
    expect((await pages.send(`${home}/virtual`, 'ann', {})).status).toBe(409);
    const run = { problem: 'A', language: 'c', source: 'int main() {}' };
    expect((await pages.send(`${home}/runs`, 'ann', run)).status).toBe(409);
  });
});

describe('the length of each team', () => {
  const save = (id: string, length: string) => pages.send(`/jury/contests/${id}/windows`, 'root', { length });

  it('is set before the start, between the freeze and the length of the contest', async () => {
    await storeContest(server.services.db, { id: 'later', start_time: minutesFromNow(600) });
    for (const [length, why] of [
      ['5:01', 'expected between the freeze (1:00:00.000) and the duration (5:00:00.000)'],
      ['0:59', 'expected between the freeze'],
      ['0:00', 'expected hours and minutes'],
      ['five', 'expected hours and minutes'],
    ] as const) {
      const { status, text } = await save('later', length);
      expect([length, status, text]).toEqual([length, 422, expect.stringContaining(why)]);
    }
    expect((await save('later', '2:30')).status).toBe(303);
    const live = await server.services.contests.get('later');
    await live?.look();
    expect(live?.state.contest?.individual_duration).toBe('2:30:00.000');
    expect(await startWindow(server.services.db, 'later', people.ann.id)).toEqual({
      refused: 'the contest has not started',
    });
    expect((await save('later', '')).status).toBe(303);
    await live?.look();
    expect(live?.state.contest?.individual_duration).toBeUndefined();
  });

  it('stays while the contest runs, whoever sends it', async () => {
    for (const length of ['', '4:00']) {
      const { status, text } = await save('finals', length);
      expect([status, text]).toEqual([422, expect.stringContaining('the time of each team stays')]);
    }
    const changed = await changeContest(server.services.db, 'finals', ({ object }) => {
      const { individual_duration: _, ...rest } = object;
      return rest;
    });
    expect(changed).toMatchObject({ refused: expect.stringContaining('the time of each team stays') });
  });
});

describe('when the whole contest is over', () => {
  it('own times are over too, everybody sees the problems, and results since the freeze of each team wait', async () => {
    await startedAgo('t2', 290);
    const late = await solve('bob', 'A');
    await changeContest(server.services.db, 'finals', endNow);
    await pages.contest();
    for (const who of ['nobody', 'kim', 'bob', 'ann']) expect([who, await labels(who)]).toEqual([who, 'AB']);
    expect(await submit('bob')).toBe('the contest is over');
    expect((await start('eve')).status).toBe(409);
    const verdicts = async (who: string) => JSON.stringify(await api(who, '/judgements'));
    expect(await verdicts('bob')).toContain(`"submission_id":"${late}"`);
    expect(await verdicts('nobody')).not.toContain(`"submission_id":"${late}"`);
    const [seen] = ((await api('nobody', '/submissions')) as unknown as Record<string, string>[]).filter(
      ({ id }) => id === late,
    );
    expect(seen?.contest_time).toMatch(/^4:5\d:/);
  });

  it('it does not run again: everybody has seen its problems', async () => {
    const { status, text } = await pages.send('/jury/contests/finals/clock', 'root', {
      do: 'set-duration',
      value: '60:00',
    });
    expect([status, text]).toEqual([409, expect.stringContaining('no window can be opened again')]);
  });
});
