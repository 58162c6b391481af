import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { apiExamples } from '../../../judge/web/docs/api-examples.ts';
import { typeText } from '../../../judge/web/docs/api-view.ts';
import { testServer } from './server.ts';
import { caseResult, claimNext, finish, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
const run = promisify(execFile);
let close: () => Promise<void> = async () => {};
let environment: NodeJS.ProcessEnv = {};
let folder = '';

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  const ann = await server.account('ann');
  const listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  close = listening.close;
  environment = {
    ...process.env,
    ANTIPODE_URL: `http://127.0.0.1:${listening.port}`,
    PROBLEM: 'clocks',
    ANTIPODE_TOKEN: ann.bearer.authorization.replace('Bearer ', ''),
  };
  folder = join(server.folder, 'examples');
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.c'), 'int main(void) { return 0; }\n');
});
afterAll(() => close());

const programs: Readonly<Record<string, (text: string) => readonly [string, readonly string[]]>> = {
  curl: (text: string) => ['sh', ['-c', text]],
  Python: (text: string) => ['python3', ['-c', text]],
  JavaScript: (text: string) => [process.execPath, ['--input-type=module', '--eval', text]],
};

/** What an example prints, as somebody runs it who copies it. */
async function printed(title: string, language: string): Promise<string> {
  const text = apiExamples.find((one) => one.title === title)?.texts.find((one) => one.language === language);
  const [file, args] = programs[language]!(text?.text ?? 'exit 1');
  return (await run(file, args, { cwd: folder, env: environment })).stdout;
}

/** Judges the program that comes next. */
async function judged(isOver: () => boolean): Promise<void> {
  const { db } = server.services;
  const waiting = () => db.selectFrom('job').select('id').where('state', '=', 'queued').executeTakeFirst();
  while ((await waiting()) === undefined)
    if (isOver()) return;
    else await sleep(50);
  await finish(db, await claimNext(db), 'WA', [caseResult('secret/1', 1, 'WA')]);
}

describe.each(Object.keys(programs))('the examples in %s', (language) => {
  it('list the problems', async () => {
    const lines = (await printed('List the problems', language)).trim().split('\n');
    expect(lines.sort()).toEqual(['clocks', 'squares']);
  });

  it('submit a program, and print the verdict when there is one', async () => {
    let isOver = false;
    const done = printed('Submit a program and wait for its verdict', language).finally(() => {
      isOver = true;
    });
    await Promise.race([judged(() => isOver), done]);
    expect((await done).trim()).toBe('WA');
  });
});

describe('the page of the API', () => {
  it('has every address of the OpenAPI document, what it takes, and who may use it', async () => {
    const html = await (await server.request('/docs/api')).text();
    const document = await (await server.request('/api/v1/openapi.json')).json();
    const shown = [...html.matchAll(/<span class="api-method">(\w+)<\/span> <code>([^<]*)</g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const described = Object.entries(document.paths as object).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(shown.sort()).toEqual(described.sort());
    expect(html).toContain('href="/api/v1/openapi.json"');
    expect(html).toMatch(/For everybody, also without an account/);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
    expect(await (await server.request('/')).text()).toContain('href="/docs/api"');
  });

  it('calls what only reads, with what its form holds', async () => {
    const html = await (await server.request('/docs/api')).text();
    const forms = [...html.matchAll(/<form class="row-form" method="get" action="([^"]*)"/g)].map(
      (match) => match[1],
    );
    expect(forms).toContain('/docs/api/call/get-api-v1-problems-slug');
    expect(forms.filter((one) => !one?.startsWith('/docs/api/call/get-'))).toEqual([]);
    const led = async (path: string) => {
      const { status, headers } = await server.request(path);
      return { status, to: headers.get('location') };
    };
    const call = '/docs/api/call/get-api-v1-problems-slug';
    expect(await led(`${call}?slug=a/../b%3F`)).toEqual({
      status: 303,
      to: '/api/v1/problems/a%2F..%2Fb%3F',
    });
    expect(await led(`${call}?slug=%20`)).toMatchObject({ status: 422 });
    const one = await server.request((await led(`${call}?slug=clocks`)).to ?? '');
    expect(await one.json()).toMatchObject({ slug: 'clocks' });
    // Nothing that changes something, and nothing that is not there.
    const posts = [...html.matchAll(/<article class="api-operation" aria-labelledby="(post-[^"]*)"/g)];
    expect(posts.length).toBeGreaterThan(0);
    for (const id of [...posts.map((match) => match[1]), 'none', '__proto__'])
      expect(await led(`/docs/api/call/${id}`)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ type: 'string' }, 'string'],
    [{ anyOf: [{ enum: ['AC', 'WA'] }, { type: 'null' }] }, '"AC" | "WA" | null'],
    [{ type: 'array', items: { type: 'integer' } }, '[integer, …]'],
    [
      {
        type: 'object',
        properties: { id: { type: 'string' }, place: { type: 'integer' } },
        required: ['id'],
        additionalProperties: false,
      },
      '{ id: string, place?: integer }',
    ],
    [{ type: 'object', additionalProperties: { type: 'string' } }, '{ (any name): string }'],
    [{}, 'any value'],
  ])('writes the schema %j as %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});
