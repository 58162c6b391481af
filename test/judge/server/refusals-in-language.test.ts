/** What is wrong is said in the language of the page, wherever visitors, contestants, teams and students can be told:
 *  every such route is asked with wrong inputs, in a language that is none, whose texts stand in brackets. */
import { beforeAll, expect, it } from 'vitest';
import { routes } from '#serving';
import { contestServer } from './contests/contest-server.ts';
import { form } from './server.ts';

const { server, headersOf } = contestServer({ ann: 't1', bob: 'contestant' });
const limits = [
  'requests per account',
  'requests per address',
  'logins per account',
  'logins per address',
] as const;
beforeAll(async () => {
  for (const name of limits) await server.services.settings.change(name, 0);
  for (const name of ['submissions', 'trials', 'uploads', 'prints'] as const)
    await server.services.settings.change(`${name} per account`, 0);
  await server.services.settings.change('submissions per address', 0);
  await server.services.settings.change('registration', 'open');
});

/** All of these pages is in English. */
const inEnglish = /^\/(?:(?:jury|admin|facts|docs|schemas|api)(?:\/|$)|lti\/register)/;
const asked = routes.filter(({ kind, path }) => kind === 'page' && !inEnglish.test(path));
/** They end what the others need: the session, the account. */
const last = [
  ...['/logout', '/account/delete', '/account/sessions/end', '/account/tokens/:id/remove'],
  '/account/sessions/:id/end',
];

const usual: Readonly<Record<string, string>> = { contest: 'finals', label: 'A', id: '1', provider: 'none' };
const pathOf = (path: string, given: Readonly<Record<string, string>>): string =>
  path
    .replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => given[name] ?? usual[name] ?? '1')
    .replaceAll('\\', '');

const wrong = ['', 'x', '\u0430dmin', '!', 'a'.repeat(3_000), '-1', 'a\0b'];

/** Of each field in turn: nothing, then each wrong value, with the others as they may be. */
function* formsOf(fields: readonly string[]): Iterable<Readonly<Record<string, string>>> {
  yield {};
  for (const value of wrong) yield Object.fromEntries(fields.map((name) => [name, value]));
  const right = {
    contest: 'finals',
    problem: 'A',
    language: 'c',
    source: 'int main() {}',
    subject: 'General',
  };
  for (const name of fields) for (const value of wrong) yield { ...pick(right, fields), [name]: value };
}
const pick = (values: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** What a page says is wrong. */
const saidIn = (html: string, status: number): readonly string[] =>
  [
    ...html.matchAll(
      /<p class="(?:field-error|notice notice-bad|lead)[^"]*"[^>]*>([\s\S]*?)<\/p>|<div class="notice notice-bad[^"]*"[^>]*>([\s\S]*?)<\/div>/g,
    ),
  ]
    .filter(([whole]) => status >= 400 || !whole.startsWith('<p class="lead'))
    .flatMap(([, one, several]) => (several ?? one ?? '').split(/<\/p>/))
    .map((text) => text.replace(/<[^>]*>/g, '').trim())
    .filter((text) => text !== '');

it('every refusal on a page comes from the tables', { timeout: 300_000 }, async () => {
  const english = new Map<string, string>();
  const look = async (who: string, path: string, init: RequestInit = {}) => {
    const place = `${path}${path.includes('?') ? '&' : '?'}lang=x-long`;
    const answer = await server.request(place, { ...init, headers: { ...init.headers, ...headersOf(who) } });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await answer.text() : '';
    if (!isPage) await answer.body?.cancel();
    for (const text of saidIn(html, answer.status))
      if (!text.startsWith('['))
        english.set(text.replace(/a{9,}/g, 'a…'), `${who} ${init.method ?? 'GET'} ${path.slice(0, 80)}`);
  };
  for (const who of ['nobody', 'bob', 'ann'])
    for (const { method, path, input } of asked.filter((route) => !last.includes(route.path))) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const fields = Object.keys(input?.shape ?? {}).filter((name) => ![...inPath, 'lang'].includes(name));
      for (const name of inPath)
        for (const value of ['nothing', '%00', '0'])
          if (method === 'GET') await look(who, pathOf(path, { [name]: value }));
      if (method !== 'POST') {
        for (const name of fields)
          for (const value of wrong)
            await look(who, `${pathOf(path, {})}?${new URLSearchParams({ [name]: value })}`);
        continue;
      }
      for (const one of formsOf(fields)) await look(who, pathOf(path, {}), form(one));
    }
  expect(Object.fromEntries(english)).toEqual({});
});
