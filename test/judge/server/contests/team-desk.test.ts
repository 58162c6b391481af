import { expect, it } from 'vitest';
import { contestServer } from './contest-server.ts';
import { readStream } from './read-stream.ts';
import { judgeNext, submitFor } from './stored-contest.ts';

const { server, people, get, send, solve, headersOf } = contestServer({
  ...({ ann: 't1', bob: 't2', eve: 'contestant', judy: 'jury' } as const),
});

it('has its newest submissions and what was said to it in sight, and others do not', async () => {
  const before = (await get('/contests/finals', 'ann')).text;
  // Nothing there yet: the problems come first, also on a phone.
  expect(before.indexOf('There are no submissions here.')).toBeGreaterThan(before.indexOf('/problems/A'));
  for (const verdict of ['WA', 'AC'] as const) await solve('ann', 'A', verdict);
  await send('/contests/finals/clarifications', 'ann', { subject: 'General', text: 'How many dials?' });
  await send('/jury/contests/finals/clarifications', 'judy', {
    subject: 'General',
    to: 'team:t1',
    text: 'Only for pandas.',
  });
  const own = (await get('/contests/finals', 'ann')).text;
  for (const part of ['Wrong answer', 'Accepted', 'How many dials?', 'Only for pandas.'])
    expect(own).toContain(part);
  expect(own.indexOf('Wrong answer')).toBeLessThan(own.lastIndexOf('/problems/B'));
  for (const who of ['bob', 'eve', 'nobody'])
    expect((await get('/contests/finals', who)).text).not.toMatch(/Wrong answer|How many dials|pandas\./);
});

it('is told of a verdict on each of its pages until it has seen it', async () => {
  let cookie = '';
  /** What a browser does that keeps one cookie. */
  const look = async (path: string) => {
    const response = await server.request(path, { headers: { ...headersOf('ann'), cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response.text();
  };
  const mark = async (path: string) =>
    /<span id="new-verdict"[^>]*>(.*?)<\/span>/.exec(await look(path))?.[1];
  expect(await mark('/contests/finals/problems')).toContain('New verdict');
  expect(await mark('/contests/finals/submissions')).toBeUndefined();
  expect(await mark('/contests/finals/problems')).toBe('');
  const first = await submitFor(server.services.db, people.ann, 'B');
  const second = await submitFor(server.services.db, people.ann, 'B');
  await judgeNext(server.services.db, 'WA');
  await (await server.services.contests.get('finals'))?.look();
  expect(await mark('/contests/finals/problems')).toContain('New verdict');
  expect(await mark(`/contests/finals/submissions/${first}`)).toBe('');
  expect(await mark('/contests/finals/problems')).toBe('');
  await judgeNext(server.services.db, 'TLE');
  await (await server.services.contests.get('finals'))?.look();
  expect(await mark(`/contests/finals/submissions/${first}`)).toContain('New verdict');
  expect(await mark(`/contests/finals/submissions/${second}`)).toBe('');
  expect((await get('/contests/finals/problems', 'eve')).text).not.toContain('new-verdict');
});

it('hears of its own verdicts alone', async () => {
  const [ann, bob] = await Promise.all(
    [people.ann, people.bob].map((who) => readStream(server, '/contests/finals/events', who)),
  );
  await Promise.all([ann?.until('now'), bob?.until('now')]);
  await submitFor(server.services.db, people.ann, 'B'); // changes the board
  await judgeNext(server.services.db, 'AC');
  const live = await server.services.contests.get('finals');
  await live?.look();
  await ann?.until('verdict');
  await bob?.until('board');
  expect(bob?.seen()).not.toContain('verdict');
  await Promise.all([ann?.close(), bob?.close()]);
});
