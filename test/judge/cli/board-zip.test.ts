import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { readZippedFiles } from '#problem-reader';
import { addContest, type Database, openDatabase, putBlob } from '#store';
import { running } from '../store/contests/contest-setting.ts';
import { testDatabase } from '../store/database.ts';
import { runJudge } from './run-judge.ts';

const database = testDatabase();
const folder = makeTemporaryFolder();
let db: Database;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => db?.destroy());

const judge = (...words: readonly string[]) =>
  runJudge(['contest', 'export', ...words], { env: { DATABASE_URL: database.url } });

beforeAll(async () => {
  db = openDatabase(database.url);
  const digest = await putBlob(db, Buffer.from('a logo'));
  await addContest(db, {
    by: 'machine',
    contest: running({ id: 'finals', name: 'Finals <1>' }),
    organizations: [
      {
        id: 'uu',
        name: 'Utrecht',
        logo: [{ href: 'logo', filename: 'logo.png', mime: 'image/png', digest }],
      },
    ],
    teams: [{ id: 'pandas', name: 'Red > "Pandas"', label: '1', organization_id: 'uu' }],
  });
});

it('the scoreboard of a contest is written as a page that needs no server and no script', async () => {
  const target = join(folder, 'board.zip');
  expect(await judge('finals', '--board', target)).toMatchObject({ status: 0, err: '' });
  const files = new Map((await readZippedFiles(target, bounds)).map(({ path, bytes }) => [path, bytes]));
  expect(files.get('pictures/uu-logo.png')?.toString()).toBe('a logo');
  const html = files.get('index.html')?.toString() ?? '';
  expect(html).toContain('Red > &quot;Pandas&quot;');
  expect(html).toContain('src="pictures/uu-logo.png"');
  expect(html).not.toMatch(/<script|<a[ >]|(src|href)="(\/|https?:)/);
  const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
  for (const link of links) expect([...files.keys()]).toContain(link);

  const again = await judge('finals', '--board', target);
  expect(again).toMatchObject({ status: 2, err: expect.stringContaining('board.zip') });
  expect(readFileSync(target).length).toBeGreaterThan(100);
});

it('there is none of a contest that is not there', async () => {
  const { status, err } = await judge('nowhere', '--board', join(folder, 'other.zip'));
  expect([status, err]).toEqual([2, expect.stringContaining('"nowhere"')]);
});

const bounds = { entries: 100, bytes: 10_000_000, tooLarge: 'it is too large' };
