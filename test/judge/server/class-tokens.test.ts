import { beforeAll, describe, expect, it } from 'vitest';
import { addToken, newSecret } from '#store';
import { join, storeContest, submitFor } from './contests/stored-contest.ts';
import { form, testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
let ann: Awaited<ReturnType<typeof server.account>>;
let bearer: Readonly<Record<string, string>>;
let secretOfToken = '';

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  for (const id of ['python1', 'python2']) await storeContest(db, { id });
  ann = await server.account('ann');
  for (const id of ['python1', 'python2']) await join(db, ann, 't1', id);
  const { secret, hash } = newSecret('token');
  await addToken(db, {
    accountId: ann.id,
    name: 'push',
    tokenHash: hash,
    scope: 'submit',
    onlyIn: 'python1',
  });
  secretOfToken = secret;
  bearer = { authorization: `Bearer ${secret}` };
});

const program = () => {
  const body = new FormData();
  body.set('file', new File(['int main() {}'], 'a.c'));
  return { method: 'POST', body, headers: bearer };
};
const statusOf = async (path: string, init: RequestInit = { headers: bearer }) =>
  (await server.request(path, init)).status;

describe('a token for a class', () => {
  it('submits to it, and sees what it has submitted', async () => {
    const response = await server.request('/api/v1/contests/python1/problems/A/submissions', program());
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { readonly id: string };
    expect(id).toMatch(/^python1:/);
    expect(await statusOf(`/api/v1/submissions/${encodeURIComponent(id)}`)).toBe(200);
    expect(await statusOf('/api/contests/python1/problems')).toBe(200);
    expect(await statusOf('/api/v1/me')).toBe(200);
  });

  it('is refused everywhere else, and told why', async () => {
    const elsewhere = await server.request('/api/v1/contests/python2/problems/A/submissions', program());
    expect(elsewhere.status).toBe(403);
    expect(await elsewhere.text()).toContain('python1 alone');
    expect(await statusOf('/api/v1/problems/clocks/submissions', program())).toBe(403);
    for (const path of ['/api/v1/problems', '/api/v1/me/tokens', '/api/contests/python2', '/account', '/'])
      expect([path, await statusOf(path)]).toEqual([path, 403]);
    // In its class it can submit, and nothing else.
    expect(await statusOf('/contests/python1/scoreboard')).toBe(404);
    const asked = {
      method: 'POST',
      body: JSON.stringify({ text: '?' }),
      headers: { ...bearer, 'content-type': 'application/json' },
    };
    expect(await statusOf('/api/contests/python1/clarifications', asked)).toBe(404);
  });

  it('says on the page of its owner what it is good for', async () => {
    const page = await (await server.request('/account', { headers: await server.cookie('ann') })).text();
    expect(page).toMatch(/push.*submit in python1/s);
  });

  it('does not see submissions of its owner in other places', async () => {
    const id = await submitFor(server.services.db, ann, 'A', 'python2');
    expect(await statusOf(`/api/v1/submissions/python2:${id}`)).toBe(404);
    expect(await statusOf(`/api/v1/submissions/python2:${id}`, { headers: ann.bearer })).toBe(200);
    expect(await statusOf(`/api/v1/submissions/python2:${id}/events`)).toBe(404);
  });

  it('makes no session that is good for more', async () => {
    const login = await server.request('/login', form({ user: 'ann', token: secretOfToken, script: 'true' }));
    expect(login.status).toBe(403);
    expect(login.headers.get('set-cookie')).toBeNull();
    const basic = { authorization: `Basic ${Buffer.from(`ann:${secretOfToken}`).toString('base64')}` };
    expect(await statusOf('/api/v1/me/tokens', { headers: basic })).toBe(403);
  });

  it('is made by its owner, for a contest that they see', async () => {
    const make = (contest: string) =>
      server.request('/api/v1/me/tokens', {
        method: 'POST',
        body: JSON.stringify({ name: 'x', scope: 'submit', contest }),
        headers: { ...ann.bearer, 'content-type': 'application/json' },
      });
    const made = await make('python2');
    expect(made.status).toBe(201);
    const { token } = (await made.json()) as { readonly token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect(await statusOf('/api/contests/python2/problems', { headers })).toBe(200);
    expect(await statusOf('/api/contests/python1/problems', { headers })).toBe(403);
    expect((await make('nothing')).status).toBe(422);
  });
});
