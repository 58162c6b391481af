/** Whoever goes back to the answer to a form, or loads it again, must not send the form again. */
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#serving';
import { requestTo } from './rights/probes.ts';
import { type Caller, rightsWorld } from './rights/rights-world.ts';
import { form, testServer } from './server.ts';

const server = testServer();
let headers: Record<Caller, Readonly<Record<string, string>>>;
beforeAll(async () => {
  headers = await rightsWorld(server);
});

/** What answers a form in its place: what stands on the page, and what a script alone asks for. */
const inPlace: Readonly<Record<string, string>> = {
  'POST /login': 'that the session is there again, with the form that waited for it',
  'POST /login/code': 'the same',
  'POST /logout': 'where else a session may be open',
  'POST /jury/contests/:contest/teams/several': 'what would be added, before it is',
  'POST /contests/archive/submit/draft': 'nothing',
  'POST /contests/:contest/submit/draft': 'nothing',
};

const posts = routes.filter(
  ({ kind, method, fromElsewhere }) => kind === 'page' && method === 'POST' && !fromElsewhere,
);

/** Forms that are right, for routes outside of contests; others get an empty one. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /account/tokens': { name: 'laptop', scope: 'submit' },
  'POST /admin/invitations': { as: 'contestant', days: '3' },
  'POST /admin/accounts': { user: 'fresh', role: 'contestant' },
  'POST /admin/webhooks': { url: 'https://93.184.216.34/hook' },
  'POST /theme': { theme: 'dark', next: '/' },
  'POST /language': { language: 'de', next: '/' },
};

function requestOf(name: string): readonly [string, RequestInit] {
  if (name.includes('/:contest')) return requestTo(name, 'adminOfJudge', { running: 'finals', over: 'done' });
  const path = (name.split(' ')[1] ?? '').replace(/:\w+/g, '1');
  return [path, form(forms[name] ?? {})];
}

describe('the answer to a form', () => {
  it.each(posts.map(({ path }) => [`POST ${path}`]))(
    '%s leads to a page, or takes the place of the form',
    async (name) => {
      const [path, init] = requestOf(name);
      const answer = await server.request(path, {
        ...init,
        headers: { ...init.headers, ...headers.adminOfJudge },
      });
      const html = await answer.text();
      if (answer.status < 400 && answer.status !== 303) expect(Object.keys(inPlace)).toContain(name);
      if (html.startsWith('<!doctype html>')) expect(html).toContain(` data-answers="${path}"`);
    },
  );
});

it('a question has an address of its own, with the fields of its form, and sends them with the answer', async () => {
  const clock = '/jury/contests/finals/clock';
  const ask = (path: string, init: RequestInit = {}) =>
    server.request(path, { ...init, headers: { ...init.headers, ...headers.adminOfJudge } });
  const asked = await ask(clock, form({ do: 'end', from: 'ceremony' }));
  expect(asked.status).toBe(303);
  const place = asked.headers.get('location') ?? '';
  expect(new URL(place, 'http://judge').pathname).toBe(`${clock}/sure`);
  const html = await (await ask(place)).text();
  expect(html).toContain('End the contest now?');
  expect(html).toContain(`action="${clock}"`);
  for (const field of ['name="do" value="end"', 'name="from" value="ceremony"', 'name="sure" value="yes"'])
    expect(html).toContain(field);
  expect(html).not.toContain('data-answers');
});

it('where there is nothing to ask any more, the address of a question leads to the contest', async () => {
  const answer = await server.request('/jury/contests/finals/clock/sure?do=nothing', {
    headers: headers.adminOfJudge,
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contests/finals']);
});
