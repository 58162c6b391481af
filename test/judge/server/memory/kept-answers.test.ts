import { beforeAll, describe, expect, it } from 'vitest';
import { KeptAnswers, type MadeOldBy } from '../../../../judge/server/memory/kept-answers.ts';
import { testServer } from '../server.ts';
import { claimNext, finish, storeProblem, storeWorker } from '../stored.ts';

describe('what is kept', () => {
  it('is made once for all who ask meanwhile, and again after something has changed', async () => {
    const kept = new KeptAnswers();
    let made = 0;
    const ask = () => kept.get('a', async () => ++made);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
    kept.forget('problem');
    expect(await ask()).toBe(2);
  });

  it('survives a verdict if only a change of a problem makes it old', async () => {
    const kept = new KeptAnswers();
    let made = 0;
    const ask = (name: string, madeOldBy: MadeOldBy) => kept.get(name, async () => ++made, madeOldBy);
    const both = () => Promise.all([ask('facts', 'problem'), ask('counts', 'verdict')]);
    expect(await both()).toEqual([1, 2]);
    kept.forget('verdict');
    expect(await both()).toEqual([1, 3]);
    kept.forget('problem');
    expect(await both()).toEqual([4, 5]);
  });

  it('is not what was begun before a change', async () => {
    const kept = new KeptAnswers();
    let finishOld: (value: string) => void = () => undefined;
    const old = kept.get('a', () => new Promise<string>((resolve) => (finishOld = resolve)));
    kept.forget('problem');
    const young = kept.get('a', async () => 'young');
    finishOld('old');
    expect([await old, await young]).toEqual(['old', 'young']);
    expect(await kept.get('a', async () => 'other')).toBe('young');
  });

  it('is no failure', async () => {
    const kept = new KeptAnswers();
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('a', async () => 'back')).toBe('back');
  });
});

describe('a page that visitors share', () => {
  const server = testServer();
  const path = '/contests/archive/problems/clocks';
  const people = {} as Record<'ann' | 'judy', { readonly bearer: { readonly authorization: string } }>;
  const statements = ['en', 'nl'].map((language) => ({
    language,
    html: `<p>statement in ${language}</p>`,
    pictures: [],
  }));

  beforeAll(async () => {
    const { db } = server.services;
    await storeWorker(db);
    await storeProblem(db, 'clocks', { statements });
    people.ann = await server.account('ann');
    people.judy = await server.account('judy', 'jury');
  });
  const get = (headers: Readonly<Record<string, string>> = {}) => server.request(path, { headers });
  const textOf = async (headers: Readonly<Record<string, string>> = {}) => (await get(headers)).text();

  it('is no page of somebody who is logged in, whoever asks first', async () => {
    for (const order of [
      ['ann', 'visitor', 'judy', 'visitor'],
      ['visitor', 'judy', 'ann'],
    ] as const) {
      server.services.kept.forget('problem');
      for (const who of order) {
        const text = await textOf(who === 'visitor' ? {} : people[who].bearer);
        expect(text.includes('class="account-name">ann<')).toBe(who === 'ann');
        expect(text.includes('class="account-name">judy<')).toBe(who === 'judy');
        expect(text.includes('Log in')).toBe(who === 'visitor');
      }
    }
  });

  it('is one for each theme, choice of keys and language', async () => {
    await textOf();
    expect(await textOf({ cookie: 'theme=dark' })).toContain('data-theme="dark"');
    expect(await textOf({ cookie: 'shortcuts=off' })).toContain('data-shortcuts="off"');
    expect(await textOf({ 'accept-language': 'nl' })).toContain('statement in nl');
    const plain = await textOf();
    expect(plain).toContain('statement in en');
    expect(plain).toContain('data-shortcuts="on"');
    expect(plain).not.toContain('data-theme');
  });

  it('is not there from the moment when the problem is hidden, nor when visitors may see nothing', async () => {
    expect((await get()).status).toBe(200);
    const hide = (hidden: boolean) =>
      server.request('/api/v1/problems/clocks', {
        method: 'PUT',
        body: JSON.stringify({ hidden }),
        headers: { ...people.judy.bearer, 'content-type': 'application/json' },
      });
    await hide(true);
    expect([(await get()).status, (await get(people.ann.bearer)).status]).toEqual([404, 404]);
    await hide(false);
    expect((await get()).status).toBe(200);
    await server.services.settings.change('visitors', 'nothing');
    expect((await get()).headers.get('location')).toMatch(/^\/login/);
    await server.services.settings.change('visitors', undefined);
  });

  it('counts a verdict when the log tells of it', async () => {
    expect(await textOf()).toContain('nobody yet');
    const { db, announcer } = server.services;
    const body = new FormData();
    body.append('file', new File(['int main;'], 'a.c'));
    await server.request('/api/v1/problems/clocks/submissions', {
      method: 'POST',
      body,
      headers: people.ann.bearer,
    });
    await finish(db, await claimNext(db), 'AC');
    announcer.announce('event', 'archive');
    await expect.poll(textOf).toContain('1 of 1');
  });
});
