import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { KeptValues, Store } from '#host';
import { doctorReport, findToolchains, installCommand, type LanguageTable, languageTable } from '#language';
import { readLanguageTable } from '#language/table';
import { installationOf, placesOf } from '../../../judge/language/toolchains.ts';
import { naming, saying } from '../../saying.ts';
import { folderWith, temporaryFolder } from './helpers.ts';

function script(path: string, body: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A table with one language, `x`, with the tool `xc-of-the-test`. */
function tableOf(tool: string, language = ''): LanguageTable {
  const folder = folderWith({
    'languages.yaml': `version: 1
tools:
  xc: { commands: [xc-of-the-test], version: [--version]${tool} }
languages:
  - id: x
    name: X
    extensions: [x]
    packages: [x-compiler]
    file: main.x
    compile: { argv: ['{xc}', '{files}'] }
    run: ['{xc.home}/run']
    timeFactor: 1
    memoryFloorMiB: 1
${language}`,
  });
  return readLanguageTable(join(folder, 'languages.yaml'));
}

const find = async (table: LanguageTable, path: string, versions: KeptValues<string> | false = false) =>
  (await findToolchains({ table, path, versions })).get('x');

test('a tool outside the system folders is mounted with its installation folder', async () => {
  const home = temporaryFolder('/var/tmp');
  const xc = script(join(home, 'x-1.2/bin/xc-of-the-test'), 'echo X compiler 1.2');
  symlinkSync('x-1.2', join(home, 'current'));
  expect(await find(tableOf(''), join(home, 'current/bin'))).toEqual({
    language: 'x',
    ok: true,
    tools: {
      xc: {
        name: 'xc',
        path: xc,
        realPath: xc,
        version: 'X compiler 1.2',
        mounts: [{ host: join(home, 'x-1.2') }],
      },
    },
  });
});

test('a tool in a folder that every box has for itself is not used', async () => {
  const home = temporaryFolder('/tmp');
  script(join(home, 'bin/xc-of-the-test'), 'echo X compiler 1.2');
  expect(await find(tableOf(''), join(home, 'bin'))).toMatchObject({
    reason: saying(`${home}/bin/xc-of-the-test`, 'have a /tmp of their own'),
  });
});

test('a wrapper is asked for the real program; wrappers are tried last', async () => {
  const home = temporaryFolder('/var/tmp');
  const real = script(join(home, 'real/bin/xc'), 'echo real 3.0');
  script(join(home, 'shims/xc-of-the-test'), `echo ${join(home, 'real')}`);
  const table = tableOf(', home: { args: [where], program: bin/xc }');
  expect(await find(table, join(home, 'shims'))).toMatchObject({
    tools: { xc: { path: real, version: 'real 3.0', mounts: [{ host: join(home, 'real') }] } },
  });
  const plain = script(join(home, 'plain/bin/xc-of-the-test'), 'echo plain 4.0');
  expect(await placesOf('xc-of-the-test', `${home}/shims:${home}/plain/bin`)).toEqual([
    plain,
    join(home, 'shims/xc-of-the-test'),
  ]);
  expect(await find(tableOf(''), join(home, 'shims'))).toMatchObject({
    reason: saying('another program'),
  });
});

test('missing, broken and old tools are reported', async () => {
  const home = temporaryFolder('/var/tmp');
  expect(await find(tableOf(''), home)).toEqual({
    language: 'x',
    ok: false,
    reason: saying('xc-of-the-test', 'not found'),
  });
  script(join(home, 'bin/xc-of-the-test'), 'echo X 9.10; exit 0');
  expect(await find(tableOf('', "    minimum: { xc: '9.9' }"), join(home, 'bin'))).toMatchObject({
    ok: true,
  });
  expect(await find(tableOf('', "    minimum: { xc: '10' }"), join(home, 'bin'))).toEqual({
    language: 'x',
    ok: false,
    reason: saying('X 9.10', 'version 10'),
  });
  script(join(home, 'bin/xc-of-the-test'), 'exit 1');
  expect(await find(tableOf(''), join(home, 'bin'))).toMatchObject({
    ok: false,
    reason: saying(`${home}/bin/xc-of-the-test`, 'not work'),
  });
});

test('relative folders of PATH are skipped', async () => {
  expect(await placesOf('node_modules', '.:')).toEqual([]);
});

test('versions are remembered until the tool changes', async () => {
  const home = temporaryFolder('/var/tmp');
  const log = join(home, 'log');
  const versions = new KeptValues<string>('own', { store: new Store(join(home, 'store')) });
  const xc = join(home, 'bin/xc-of-the-test');
  const version = async () => {
    const toolchain = await find(tableOf(''), join(home, 'bin'), versions);
    return toolchain?.ok && toolchain.tools.xc?.version;
  };
  script(xc, `echo asked >> ${log}; echo X 1.0`);
  expect([await version(), await version()]).toEqual(['X 1.0', 'X 1.0']);
  expect(readFileSync(log, 'utf8')).toBe('asked\n');
  script(xc, `echo asked >> ${log}; echo X 1.0.1`);
  expect(await version()).toBe('X 1.0.1');
});

test('a home folder, its parents and the project are never mounted whole', () => {
  const options = { home: '/home/ann', project: '/srv/judge/antipode' };
  const cases: [string, string][] = [
    ['/home/ann/.nvm/versions/node/v22/bin/node', '/home/ann/.nvm/versions/node/v22'],
    ['/opt/go/bin/go', '/opt/go'],
    ['/home/ann/bin/gcc', '/home/ann/bin/gcc'],
    ['/home/ann/.local/bin/gcc', '/home/ann/.local/bin/gcc'],
    ['/home/bin/gcc', '/home/bin/gcc'],
    ['/bin/gcc', '/bin/gcc'],
    ['/srv/judge/bin/gcc', '/srv/judge/bin/gcc'],
    ['/srv/judge/antipode/bin/gcc', '/srv/judge/antipode/bin/gcc'],
    ['/opt/node', '/opt/node'],
  ];
  for (const [program, mount] of cases)
    expect([program, installationOf(program, options)]).toEqual([program, mount]);
});

test('languages.yaml is valid and has the languages that the README lists', () => {
  const ids = languageTable().languages.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'c',
      'cpp',
      'cpp23',
      'java',
      'python3',
      'pypy3',
      'javascript',
      'typescript',
      'pascal',
    ]),
  );
  expect(ids).toEqual(expect.arrayContaining(['rust', 'go', 'kotlin', 'csharp', 'haskell']));
});

test('every mistake in a table of languages is listed with its line', () => {
  const broken = folderWith({
    'l.yaml': `version: 1
tools: { xc: { commands: [xc], version: [v] } }
languages:
  - &x
    id: x
    name: X
    extensions: [x]
    packages: []
    file: main.x
    compile: { argv: ['{xc}', '{fils}'] }
    run: ['{other}']
    timeFactor: 0.5
    memoryFloorMiB: 1
`,
  });
  expect(() => readLanguageTable(join(broken, 'l.yaml'))).toThrow(/l\.yaml:12:.*timeFactor/);
  const twice = parse(readFileSync(join(broken, 'l.yaml'), 'utf8').replace('0.5', '1'));
  twice.languages.push({ ...twice.languages[0], aliases: ['y'] });
  writeFileSync(join(broken, 'm.yaml'), JSON.stringify(twice));
  expect(() => readLanguageTable(join(broken, 'm.yaml'))).toThrow(
    naming('argv.1:', 'xc, files, headers, entry, mainClass, memoryMiB', 'run.0', 'x is taken'),
  );
});

test('doctor reports every language with its packages', async () => {
  const table = tableOf('');
  const home = temporaryFolder('/var/tmp');
  const without = await findToolchains({ table, path: home, versions: false });
  expect(doctorReport(without, table)).toEqual([
    {
      id: 'x',
      name: 'X',
      found: false,
      tools: [],
      problem: saying('xc-of-the-test', 'not found'),
      debianPackages: ['x-compiler'],
    },
  ]);
  const xc = script(join(home, 'xc-of-the-test'), 'echo X 1');
  const found = await findToolchains({ table, path: home, versions: false });
  expect(doctorReport(found, table)).toEqual([
    {
      id: 'x',
      name: 'X',
      found: true,
      tools: [{ name: 'xc-of-the-test', path: xc, version: 'X 1' }],
      debianPackages: ['x-compiler'],
    },
  ]);
});

test('the install command knows languages by id and alias', () => {
  expect(installCommand('c++').argv).toEqual([
    'apt-get',
    'install',
    '--yes',
    '--no-install-recommends',
    'g++',
  ]);
  expect(() => installCommand('pasqal')).toThrow(naming('"pasqal"', '"pascal"'));
});
