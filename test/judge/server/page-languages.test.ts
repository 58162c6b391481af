import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '#store';
import { join, storeContest, submitFor } from './contests/stored-contest.ts';
import { form, testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();

beforeAll(async () => {
  await storeWorker(server.services.db);
  await storeProblem(server.services.db, 'clocks');
  await storeProblem(server.services.db, 'squares');
  const html = '<p>Words.</p><div data-sample="1"></div>';
  await storeProblem(server.services.db, 'words', {
    statements: ['en', 'ar'].map((language) => ({ language, html, pictures: [] })),
    samples: [{ name: 'sample/1', input: '1\n', answer: '2\n' }],
  });
  await storeContest(server.services.db);
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request(path, { headers });
/** The language that a page says it is in. */
const languageOf = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  /<html lang="([\w-]+)"/.exec(await (await get(path, headers)).text())?.[1];
const wanting = (header: string) => ({ 'accept-language': header });

describe('the language of a page', () => {
  it('is that of the account, else of the browser, else of the setting', async () => {
    const { id, name } = await server.account('lena');
    const session = await server.cookie(name);
    expect(await languageOf('/', session)).toBe('en');
    expect(await languageOf('/', { ...session, ...wanting('fr') })).toBe('fr');
    await setLanguage(server.services.db, id, 'de');
    expect(await languageOf('/', { ...session, ...wanting('fr') })).toBe('de');
    expect(await languageOf('/', wanting('fr-CA,fr;q=0.8'))).toBe('fr');
    await server.services.settings.change('language', 'pl');
    const all = [languageOf('/'), languageOf('/', wanting('nl')), languageOf('/', wanting('fr'))];
    await Promise.all(all);
    await server.services.settings.change('language', undefined);
    expect(await Promise.all(all)).toEqual(['pl', 'pl', 'fr']);
    expect(await languageOf('/')).toBe('en');
  });

  it('is that of a link, which the browser keeps, but not for an account that has chosen', async () => {
    const answer = await get('/contests/archive/problems?lang=es');
    expect(await answer.text()).toContain('<html lang="es"');
    const kept = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await languageOf('/', { cookie: kept, ...wanting('fr') })).toBe('es');
    const { id, name } = await server.account('mia');
    const { cookie } = await server.cookie(name);
    await setLanguage(server.services.db, id, 'zh');
    expect(await languageOf('/', { cookie: `${cookie}; ${kept}` })).toBe('zh');
    expect(await languageOf('/?lang=es', { cookie })).toBe('es');
  });

  it.each([
    ['nothing', ''],
    ['another language', 'tlh'],
    ['capitals', 'EN'],
    ['a region', 'de-DE'],
    ['a path', '../de'],
    ['a property of objects', '__proto__'],
    ['no pseudo-language', 'x-other'],
    ['a zero byte', '\0'],
    ['3,000 letters', 'a'.repeat(3_000)],
  ])('is the usual one for a link with %s, and nothing is kept', async (_, lang) => {
    const answer = await get(`/?lang=${encodeURIComponent(lang)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('<html lang="en"');
  });

  it.each([
    ['de-AT;q=0.3, pl;q=0.9, fr', 'fr'],
    ['de;q=0.3,pl;q=0.9', 'pl'],
    ['*', 'en'],
    ['zh-Hant-TW', 'zh'],
    ['de;q=0', 'en'],
    ['de;q=x', 'en'],
    [';;;,,,=', 'en'],
  ])('for the wishes %s is %s', async (wishes, language) => {
    expect(await languageOf('/', wanting(wishes))).toBe(language);
  });

  it('is found at the beginning of 10 kB of wishes', async () => {
    expect(await languageOf('/', wanting(`${'q'.repeat(10_000)},de`))).toBe('en');
    expect(await languageOf('/', wanting(`fr,${'de;q=1.000,'.repeat(1_000)}`))).toBe('fr');
  });

  it('of an account whose language is gone is the next one', async () => {
    const { id, name } = await server.account('nils');
    const session = await server.cookie(name);
    await setLanguage(server.services.db, id, 'vo');
    expect(await languageOf('/account', { ...session, ...wanting('pl') })).toBe('pl');
    expect(await languageOf('/account', { ...session, cookie: `${session.cookie}; language=vo` })).toBe('en');
  });

  it('is chosen by a form, for the account and for the browser', async () => {
    const { name } = await server.account('olga');
    const session = await server.cookie(name);
    const send = (language: string) =>
      server.request(
        '/language',
        form({ language, next: '/contests' }, { ...session, origin: 'http://localhost' }),
      );
    const answer = await send('fr');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contests']);
    expect(answer.headers.get('set-cookie')).toMatch(/^language=fr;.*HttpOnly/);
    expect(await languageOf('/', session)).toBe('fr');
    expect((await send('')).headers.get('set-cookie')).toMatch(/^language=;.*Max-Age=0/);
    expect(await languageOf('/', session)).toBe('en');
    expect((await send('tlh')).status).toBe(400);
  });
});

describe('a page whose texts are in no table', () => {
  it.each(['/jury/contests/finals', '/jury/contests/finals/teams', '/admin/accounts', '/docs', '/facts'])(
    '%s is in English, all of it',
    async (path) => {
      const { bearer } = await server.account(`jurist${path.length}`, 'admin');
      const pageIn = async (language: string) =>
        (await (await get(path, { ...bearer, ...wanting(language) })).text())
          .replace(/(name="once" value=")[^"]*/g, '$1')
          .replace(/\d+/g, '0');
      expect(await pageIn('de')).toBe(await pageIn('en'));
      expect(await pageIn('de')).toContain('<html lang="en"');
      expect(await languageOf('/contests/finals', { ...bearer, ...wanting('de') })).toBe('de');
    },
  );
});

describe('the page of a submission', () => {
  it('is in the language of its team, and for the jury in English, its live part too', async () => {
    const { db } = server.services;
    const [team, judge] = [await server.account('owl'), await server.account('umpire', 'jury')];
    await join(db, team, 't1');
    const path = `/contests/finals/submissions/${await submitFor(db, team, 'A')}`;
    await (await server.services.contests.get('finals'))?.look();
    for (const query of ['', '?part=live']) {
      const text = async ({ bearer }: typeof team) =>
        (await get(path + query, { ...bearer, ...wanting('de') })).text();
      expect([query, await text(team)]).toEqual([query, expect.stringContaining('Urteil')]);
      expect([query, await text(judge)]).toEqual([query, expect.not.stringContaining('Urteil')]);
    }
  });
});

describe('roles and sizes', () => {
  it.each([
    ['de', 'Teilnehmer', '13 Bytes'],
    ['fr', 'participant', '13 octets'],
    ['pl', 'uczestnik', '13 bajtów'],
    ['zh', '参赛者', '13 字节'],
    ['en', 'contestant', '13 bytes'],
  ])('are said in the language of the page: %s', async (language, role, size) => {
    const { db } = server.services;
    const team = await server.account(`heron-${language}`);
    await join(db, team, 't2');
    const program = `/contests/finals/submissions/${await submitFor(db, team, 'A')}`;
    await (await server.services.contests.get('finals'))?.look();
    const text = async (path: string) => (await get(path, { ...team.bearer, ...wanting(language) })).text();
    expect(await text('/account')).toContain(`<dd>${role}</dd>`);
    expect(await text(program)).toContain(`<dd>${size}</dd>`);
  });
});

describe('a page that is kept', () => {
  const paths = [
    '/',
    '/contests/archive/problems',
    '/contests/archive/problems/clocks',
    '/puzzles',
    '/contests/finals',
    '/contests/finals/problems',
    '/contests/finals/scoreboard',
    '/contests/finals/scoreboard?part=board',
  ];

  it.each(paths)('%s is kept for each language', async (path) => {
    const texts = async () => [
      await (await get(path)).text(),
      await (await get(path, wanting('de'))).text(),
      await (await get(path, wanting('pl'))).text(),
    ];
    // A page that was kept before somebody submitted above may grow too old meanwhile.
    server.services.kept.forget('problem');
    const first = await texts();
    expect(new Set(first).size).toBe(3);
    const moments = (text: string) => text.replace(/\d+/g, '0');
    expect((await texts()).map(moments)).toEqual(first.map(moments));
  });

  it('has another tag in another language', async () => {
    const path = '/contests/finals/scoreboard?part=board';
    const english = (await get(path)).headers.get('etag') ?? '';
    const answer = await get(path, { ...wanting('fr'), 'if-none-match': english });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('vary')).toContain('accept-language');
    expect((await get(path, { 'if-none-match': english })).status).toBe(304);
  });
});

describe('what is mirrored', () => {
  it('keeps numbers before their units', async () => {
    const path = '/contests/archive/problems/clocks';
    expect(await (await get(`${path}?lang=x-rtl`)).text()).toMatch(/\u2066[\d.,]+ MiB\u2069/);
    expect(await (await get(path)).text()).not.toContain('\u2066');
  });

  it('says so, and so does nothing else', async () => {
    expect(await (await get('/?lang=x-rtl')).text()).toContain('<html lang="en-x-rtl" dir="rtl"');
    expect(await (await get('/?lang=x-long')).text()).not.toContain(' dir=');
  });

  it('leaves statements and samples as their language is written, on every page', async () => {
    const page = '/contests/archive/problems/words';
    const directions = async (query: string) => {
      const text = await (await get(page + query)).text();
      const article = text.slice(text.indexOf('<article class="statement"'));
      return [/<article[^>]*?(?: dir="(\w+)")?>/, /<div lang="[\w-]+"(?: dir="(\w+)")?>/].map(
        (tag) => tag.exec(article)?.[1],
      );
    };
    expect(await directions('?lang=x-rtl&statement=en')).toEqual(['ltr', undefined]);
    expect(await directions('?statement=en')).toEqual([undefined, undefined]);
    expect(await directions('?statement=ar')).toEqual(['rtl', 'ltr']);
    expect(await directions('?lang=x-rtl&statement=ar')).toEqual([undefined, undefined]);
  });
});

describe('a refusal', () => {
  it('is a page in the language of the reader', async () => {
    const answer = await get('/contests/archive/problems/none', wanting('de'));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1>Nicht gefunden</h1>');
  });
});
