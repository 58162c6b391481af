import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Store } from '#host';
import { openPackage, readProblem, readZippedFiles, unpackHandIns } from '#problem-reader';
import { soundPackage, temporaryFolder } from './package-builder.ts';
import { type ZipEntry, zipOf } from './zip-builder.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

function written(entries: readonly ZipEntry[]): string {
  const path = join(temporaryFolder(), 'twice.zip');
  writeFileSync(path, zipOf(entries));
  return path;
}

/** The files of a zip file as a hand-in, and as files that are read into memory; the two must agree. */
async function filesOf(entries: readonly ZipEntry[]): Promise<string[]> {
  const path = written(entries);
  const target = join(temporaryFolder(), 'unpacked');
  expect(await unpackHandIns(path, target, { entries: 99, bytes: 1e6, fileBytes: 1e6 })).toEqual([]);
  const read = await readZippedFiles(path, { entries: 99, bytes: 1e6, tooLarge: '' });
  const names = filesBelow(target);
  expect(read.map((file) => file.path).sort()).toEqual(names);
  return names;
}

/** The valid package with all its names changed, as it is unpacked. */
async function packageOf(change: (name: string) => string | Buffer, more: readonly ZipEntry[] = []) {
  const entries = Object.entries(soundPackage).map(([name, data]) => ({ name: change(name), data }));
  return openPackage(written([...entries, ...more]), { store: new Store(temporaryFolder()) });
}

const isRead = (folder: string): void =>
  expect(readProblem(folder).cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/1']);

describe('the names in a zip file', () => {
  // Bytes from Python's codecs.
  test.each([
    ['cp850', 'Müller/Lösung größe.py', '4d816c6c65722f4c9473756e6720677294e1652e7079'],
    ['cp850', 'Ação/solução.py', '4187c66f2f736f6c7587c66f2e7079'],
    ['cp852', 'Dvořák/Žluťoučký kůň.py', '44766ffda06b2fa66c759c6f759f6bec206b85e52e7079'],
    ['cp866', 'Иванов/сумма.py', '88a2a0adaea22fe1e3acaca02e7079'],
    ['cp866', 'Петрова Анна/Задача 1.cpp', '8fa5e2e0aea2a02080adada02f87a0a4a0e7a020312e637070'],
    ['cp1250', 'Žižka/Šťastný.py', '8e699e6b612f8a9d6173746efd2e7079'],
    ['cp1251', 'Иванов/Сумма.py', 'c8e2e0edeee22fd1f3ecece02e7079'],
    ['cp1252', 'Müller/Größe.py', '4dfc6c6c65722f4772f6df652e7079'],
    ['cp1252', 'Ação/solução.py', '41e7e36f2f736f6c75e7e36f2e7079'],
    ['Shift-JIS', '提出/課題1.py', '92f18f6f2f89db91e8312e7079'],
    ['Shift-JIS', 'テスト/解答.in', '8365835883672f89f0939a2e696e'],
    ['GBK', '作业/第一题.py', 'd7f7d2b52fb5dad2bbcce22e7079'],
    ['UTF-8', '提出/größe ё.py', Buffer.from('提出/größe ё.py').toString('hex')],
  ])('may be %s without saying so: %s', async (_, name, hex) => {
    expect(await filesOf([{ name: Buffer.from(hex, 'hex'), madeBy: 0 }])).toEqual([name]);
  });

  test('are given in UTF-8 by a field of Info-ZIP', async () => {
    const name = Buffer.from('4d3f6c6c6572ff', 'hex');
    const text = Buffer.from('Мюллер.py');
    const head = Buffer.from([0x75, 0x70, text.length + 5, 0, 1, 0, 0, 0, 0]);
    head.writeUInt32LE(crc32(name), 5);
    expect(await filesOf([{ name, extra: Buffer.concat([head, text]) }])).toEqual(['Мюллер.py']);
  });

  test('may begin with "./", have empty parts, and lie beside what macOS adds', async () => {
    const entries = ['./', './a/', './a//b.py', 'c/./d.py', '__MACOSX/a/._b.py', '__MACOSX/x'];
    expect(await filesOf(entries.map((name) => ({ name })))).toEqual(['a/b.py', 'c/d.py']);
  });

  test('have backslashes as separators if nothing else separates or Windows made them', async () => {
    expect(await filesOf([{ name: 'a\\b.py' }, { name: 'a\\c\\' }])).toEqual(['a/b.py']);
    expect(await filesOf([{ name: 'a\\b.py', madeBy: 0 }, { name: 'x/y' }])).toEqual(['a/b.py', 'x/y']);
  });

  test('keep the backslashes that Unix put into them', async () => {
    const names = ['hello/compile_error/test-file name\\#.c', 'hello/x'];
    expect(await filesOf(names.map((name) => ({ name })))).toEqual(names);
  });
});

describe('a zipped package', () => {
  test.each<[string, (name: string) => string | Buffer]>([
    ['with backslashes', (name) => `twice\\${name.replaceAll('/', '\\')}`],
    ['with "./"', (name) => `./${name}`],
    ['in a folder with a name in an old code page', (name) => Buffer.from(`Lös/${name}`, 'latin1')],
  ])('%s is read', async (_, change) => {
    isRead(await packageOf(change));
  });

  test('may have files of every kind beside it', async () => {
    const more = ['attachments/L\x94sung.txt', 'submissions/accepted/a\\#.py', '__MACOSX/._x'];
    const entries = more.map((name) => ({ name: Buffer.from(name, 'latin1') }));
    const folder = await packageOf((name) => name, entries);
    isRead(folder);
    expect(filesBelow(folder)).toEqual(
      expect.arrayContaining(['attachments/Lösung.txt', 'submissions/accepted/a\\#.py']),
    );
  });
});
