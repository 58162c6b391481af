import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { projectFiles } from '../../architecture/source-files.ts';
import { testServer } from './server.ts';

const server = testServer();
const textOf = async (path: string) => (await server.request(path)).text();

const documents = projectFiles('judge/docs').filter((path) => !path.endsWith('.json'));
const addressOf = (file: string): string =>
  file === 'judge/docs/README.md' ? '/docs' : file.replace(/^judge\/docs/, '/docs').replace(/\.md$/, '');

it('a schema is there for editors, which do not log in; nothing else of its folder is', async () => {
  await server.services.settings.change('visitors', 'nothing');
  const response = await server.request('/schemas/problem.json');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/schema+json']);
  expect(await response.json()).toMatchObject({ type: 'object', properties: { limits: {} } });
  for (const name of ['nothing.json', '..%2freadme.json', 'problem.yaml', '../README.md'])
    expect((await server.request(`/schemas/${name}`)).status).toBe(404);
  await server.services.settings.change('visitors', 'read');
});

it.each(['2023-07/problem.json', 'problem-legacy.json', 'problem@1.json'])(
  'a schema for an older version, %s, is refused in one message that names those there are',
  async (name) => {
    const response = await server.request(`/schemas/${name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('text/plain'),
    ]);
    expect(await response.text()).toMatch(
      new RegExp(
        `^schema: found "${name}", expected one of contest\\.json, .*problem\\.json.*all versions.*\n$`,
      ),
    );
  },
);

describe('a document', () => {
  it.each(documents)('has a page: %s', async (file) => {
    const response = await server.request(addressOf(file));
    expect(response.status).toBe(200);
    if (file.endsWith('.md')) {
      const [, title = ''] = /^# (.*)/.exec(readFileSync(join(projectRoot, file), 'utf8')) ?? [];
      expect(await response.text()).toContain(`<h1>${title}</h1>`);
    } else {
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(await response.text()).toMatch(/^<svg /);
    }
  });

  it('leads only to pages and headings that are there', async () => {
    const pages = new Map<string, string>();
    for (const file of documents.filter((path) => path.endsWith('.md')))
      pages.set(addressOf(file), await textOf(addressOf(file)));
    const dead = [...pages].flatMap(([from, html]) =>
      [...articleOf(html).matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, target = '']) => {
        const [to = '', anchor] = target.split('#');
        if (/^https?:/.test(to)) return [];
        const page = to === '' ? html : pages.get(to);
        const isThere = page !== undefined && (anchor === undefined || page.includes(`id="${anchor}"`));
        return isThere || documents.some((one) => addressOf(one) === target) ? [] : [`${from}: ${target}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('names files of the sources without a link, and shows its pictures', async () => {
    const html = await textOf('/docs/how-it-works');
    expect(html).toMatch(/<td><span title="\/judge\/[^"]*\/dispatch\.ts">dispatch\.ts<\/span><\/td>/);
    expect(html).toMatch(/<a href="\/docs\/rooms\.svg"><img src="\/docs\/rooms\.svg" alt="[^"]+"><\/a>/);
  });

  it('is found from the footer and the contents', async () => {
    expect(await textOf('/')).toContain('<a href="/docs/manual/contestant">Help</a>');
    expect(await textOf('/')).toContain('<a href="/docs">Documents</a>');
    expect(await textOf('/docs')).toContain('href="/docs/manual/teacher"');
  });

  it.each([
    '/docs/none',
    '/docs/README.md',
    '/docs/manual',
    '/docs/..%2f..%2fREADME',
    '/docs/%2e%2e/README',
    '/docs/none.svg',
  ])('is not there as %s', async (path) => {
    expect((await server.request(path)).status).toBe(404);
  });
});

const articleOf = (html: string): string => html.slice(html.indexOf('<article'), html.indexOf('</article>'));
