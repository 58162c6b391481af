import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { main } from '#cli';
import { makeWorkspace, readProblem } from '#problem-reader';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { link, zipOf } from '../problem-reader/zip-builder.ts';
import { fakeIo } from './fake-io.ts';

const item = (title: string, answer = '1') =>
  `<item><title>${title}</title><time_limit unit="ms">500</time_limit><memory_limit unit="kb">65536</memory_limit><description>&lt;p&gt;*x* &amp;lt; 2&lt;/p&gt;</description><test_input>1</test_input><test_output>${answer}</test_output></item>`;
const fps = (...items: readonly string[]) =>
  `<?xml version="1.0"?>\n<fps version="1.2">${items.join('')}</fps>\n`;

async function imported(name: string, text: string | Uint8Array, ...others: readonly string[]) {
  const home = temporaryFolder();
  mkdirSync(join(home, 'own'));
  makeWorkspace(join(home, 'own'));
  writeFiles(home, { [name]: text });
  const io = fakeIo();
  const status = await main(['import', join(home, name), '--home', join(home, 'own'), ...others], io);
  const problems = join(home, 'own', 'problems');
  return {
    home,
    status,
    out: io.out(),
    err: io.err(),
    made: existsSync(problems) ? readdirSync(problems).sort() : [],
  };
}

it('an XML file of several problems becomes as many, and says what changed', async () => {
  const { home, status, out, err, made } = await imported(
    'all.xml',
    fps(item('A+B'), item('翻倍'), item('a b')),
  );
  expect([status, made]).toEqual([0, ['ab', 'abn3', 'problem2']]);
  expect(out.trim().split('\n')).toHaveLength(3);
  expect(err).toMatch(/translated from the format of FPS/);
  const problem = readProblem(join(home, 'own/problems/ab'), { dataFolder: join(home, 'own/testdata/ab') });
  expect(problem).toMatchObject({
    dialect: '2025-09',
    names: { en: 'A+B' },
    limits: { timeMs: 500, memoryBytes: 64 * 1024 ** 2 },
  });
});

it('if one of them is broken, none is imported, and the message names its line', async () => {
  const { status, err, made } = await imported(
    'all.xml',
    fps(item('A'), `\n${item('B').replace('unit="ms"', 'unit="days"')}`),
  );
  expect([status, made]).toEqual([2, []]);
  expect(err).toMatch(/all\.xml:3.*time_limit.*s or ms.*days/);
  expect(err).not.toMatch(/\n\s+at /);
});

it('if one of the names is taken, none is imported', async () => {
  const { status, made } = await imported('all.xml', fps(item('A'), item('B')), '--as', 'NotASlug');
  expect([status, made]).toEqual([2, []]);
});

it('a file testlib.h that is not there is a mistake of the user', async () => {
  const { status, err } = await imported('all.xml', fps(item('A')), '--testlib', '/no/testlib.h');
  expect(status).toBe(2);
  expect(err).toMatch(/--testlib .*testlib\.h/);
});

/** What a zip file of each format begins with. */
const heads = { CMS: 'task.yaml', DMOJ: 'init.yml', Hydro: 'config.yaml', Polygon: 'problem.xml' } as const;

it.each(Object.entries(heads))(
  'a zip file of %s that is a bomb, or leads out, is not unpacked',
  async (_, head) => {
    const name = { name: head, data: 'name: a\n' };
    for (const [more, said] of [
      [{ name: 'x', data: '1', claimedSize: 3 * 1024 ** 3 }, /larger|GiB|bytes/],
      [{ name: '../../x', data: '1' }, /\.\.\/\.\.\/x/],
      [{ name: '/etc/x', data: '1' }, /\/etc\/x/],
      [link('x', '/etc/passwd'), /x/],
    ] as const) {
      const { status, err, made } = await imported('a.zip', zipOf([name, more]));
      expect([status, made]).toEqual([2, []]);
      expect(err).toMatch(said);
      expect(err).not.toMatch(/\n\s+at /);
    }
  },
);
