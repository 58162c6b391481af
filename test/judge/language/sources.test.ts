import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSources } from '#language';
import { naming, saying } from '../../saying.ts';
import { folderWith, temporaryFolder } from './helpers.ts';

const read = (path: string, codeBytes = 1000) => readSources({ name: 'submission', path }, codeBytes);

const namesIn = (path: string) => {
  const sources = read(path);
  return sources.ok ? sources.files.map(({ name, shownName }) => [name, shownName]) : sources.reason;
};

test('a file is read unchanged', () => {
  const folder = folderWith({ 'a b.c': 'int main;\r\n\xff' });
  expect(read(join(folder, 'a b.c'))).toEqual({
    ok: true,
    isFolder: false,
    files: [{ name: 'a b.c', shownName: 'a b.c', bytes: Buffer.from('int main;\r\n\xff') }],
  });
});

test('a folder is read with its folders, by name, without hidden files', () => {
  const folder = folderWith({ 'b.c': 'b', 'a/z.h': 'z', '.git/config': 'x', 'a/.hidden': 'x' });
  expect(namesIn(folder)).toEqual([
    ['a/z.h', 'a/z.h'],
    ['b.c', 'b.c'],
  ]);
});

test('a folder is read without what tools make, but with what they fetch for a program', () => {
  const folder = folderWith({
    'main.py': 'x',
    'venv/pyvenv.cfg': 'x',
    'venv/lib/python3.12/site-packages/pip.py': 'x'.repeat(2000),
    'CMakeFiles/3.27/CompilerIdC/CMakeCCompilerId.c': 'x',
    'target/Main.java': 'x',
    'node_modules/a/index.js': 'x',
  });
  expect(namesIn(folder)).toEqual(
    ['main.py', 'node_modules/a/index.js', 'target/Main.java'].map((one) => [one, one]),
  );
});

test('hostile names become harmless and distinct ones', () => {
  const folder = folderWith({
    '-o x; rm.c': '',
    'line\nbreak.c': '',
    'line\rbreak.c': '',
    '@response.c': '',
    '$(reboot).c': '',
    'Größe.java': '',
    ' .c': '',
  });
  expect(namesIn(folder)).toEqual([
    ['$_reboot_.c', '$(reboot).c'],
    ['Größe.java', 'Größe.java'],
    ['_.c', ' .c'],
    ['_o x_ rm.c', '-o x; rm.c'],
    ['_response.c', '@response.c'],
    ['line_break-2.c', 'line\\rbreak.c'],
    ['line_break.c', 'line\\nbreak.c'],
  ]);
});

test('names that are not UTF-8 are read', () => {
  const folder = temporaryFolder();
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.c')]), 'ok');
  const sources = read(folder);
  expect(sources.ok && sources.files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['caf_.c', 'ok'],
  ]);
});

test('a name of 255 bytes keeps its extension', () => {
  const folder = folderWith({ [`${'é'.repeat(125)}.java`]: '' });
  expect(namesIn(folder)).toEqual([[`${'é'.repeat(45)}.java`, `${'é'.repeat(125)}.java`]]);
});

test('links, pipes and sockets are refused, also as the submission itself', async () => {
  const folder = folderWith({ 'main.c': '', 'elsewhere/secret.ans': '42' });
  mkdirSync(join(folder, 'sub'));
  symlinkSync('../elsewhere/secret.ans', join(folder, 'sub/main.c'));
  expect(namesIn(folder)).toMatch(naming('sub/main.c', 'symbolic link'));
  expect(namesIn(join(folder, 'sub/main.c'))).toMatch(naming('main.c', 'symbolic link'));
  symlinkSync('elsewhere', join(folder, 'shortcut'));
  expect(namesIn(join(folder, 'shortcut'))).toMatch(naming('shortcut', 'symbolic link'));
  const other = temporaryFolder();
  execFileSync('mkfifo', [join(other, 'pipe.c')]);
  expect(namesIn(join(other, 'pipe.c'))).toMatch(naming('pipe.c', 'a pipe'));
  const third = temporaryFolder();
  const server = createServer().listen(join(third, 's.c'));
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  expect(namesIn(third)).toMatch(naming('s.c', 'a socket'));
  expect(namesIn('/dev/zero')).toMatch(naming('zero', 'a device'));
});

test('links in a jury submission are followed inside its package, and refused otherwise', () => {
  const home = folderWith({ 'a/main.c': 'm', 'lib/x.h': 'x', 'lib/deep/y.h': 'y' });
  symlinkSync('../lib', join(home, 'a/lib'));
  symlinkSync('../lib/x.h', join(home, 'a/x.h'));
  const own = readSources({ name: 'a', path: join(home, 'a') }, 1000, home);
  expect(own.ok && own.files.map(({ name, bytes }) => `${name} ${bytes}`)).toEqual([
    'lib/deep/y.h y',
    'lib/x.h x',
    'main.c m',
    'x.h x',
  ]);
  expect(readSources({ name: 'a', path: join(home, 'a') }, 1000, join(home, 'a'))).toMatchObject({
    reason: saying('lib', 'symbolic link'),
  });
  symlinkSync('..', join(home, 'lib/round'));
  expect(readSources({ name: 'a', path: join(home, 'a') }, 1000, home)).toMatchObject({ ok: false });
});

test('the size limit counts all files together, to the byte', () => {
  const folder = folderWith({ 'a.c': 'x'.repeat(600), 'b.c': 'x'.repeat(400) });
  expect(read(folder, 1000).ok).toBe(true);
  expect(read(folder, 999)).toEqual({
    ok: false,
    reason: saying('999 bytes'),
  });
});

test('too many files and folders nested too deep are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.c`, '']));
  expect(namesIn(folderWith(many))).toMatch(naming('1000 files'));
  expect(namesIn(folderWith({ [`${'d/'.repeat(17)}a.c`]: '' }))).toMatch(naming('folders', '16'));
});

test('a missing path is refused by name', () => {
  expect(() => read('/nowhere/main.c')).toThrow(naming('/nowhere/main.c:', 'no such file'));
});
