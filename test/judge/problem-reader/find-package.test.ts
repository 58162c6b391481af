import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '#host';
import { findPackage, listProblems } from '#problem-reader';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { buildPackage, temporaryFolder } from './package-builder.ts';

function collection(): string {
  const home = temporaryFolder();
  writeFiles(home, {
    'clocks/problem.yaml': '',
    'msquare/problem.yaml': '',
    'draft/notes.txt': '',
    'Not-a-slug/problem.yaml': '',
  });
  return home;
}

test('problems of every dialect are found by their slugs', () => {
  const home = temporaryFolder();
  writeFiles(home, { 'polygon/problem.xml': '', 'domjudge/domjudge-problem.ini': '', 'other/readme.md': '' });
  expect(listProblems(home)).toEqual(['domjudge', 'polygon']);
  expect(findPackage('polygon', home)).toBe(join(home, 'polygon'));
});

test('listProblems lists the folders with a problem.yaml, sorted', () => {
  expect(listProblems(collection())).toEqual(['clocks', 'msquare']);
  expect(listProblems('/no/such/folder')).toEqual([]);
});

test('findPackage accepts a slug, the path of a folder or of its problem.yaml', () => {
  const home = collection();
  const elsewhere = buildPackage();
  expect(findPackage('clocks', home)).toBe(join(home, 'clocks'));
  expect(findPackage(elsewhere, home)).toBe(elsewhere);
  expect(findPackage(join(elsewhere, 'problem.yaml'), home)).toBe(elsewhere);
});

test('findPackage accepts the path of a zip file, but not of other files', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'a.zip': '', 'b.KPP': '', 'c.txt': '' });
  expect(findPackage(join(folder, 'a.zip'), collection())).toBe(join(folder, 'a.zip'));
  expect(findPackage(join(folder, 'b.KPP'), collection())).toBe(join(folder, 'b.KPP'));
  expect(() => findPackage(join(folder, 'c.txt'), collection())).toThrow(
    naming('c.txt:', 'folder', 'zip file', '.zip', '.kpp'),
  );
  expect(() => findPackage('nowhere.zip', collection())).toThrow(naming('nowhere.zip:', 'no such file'));
});

test.each(['clcoks', 'Clocks', 'clocks '])('findPackage suggests the nearest problem for "%s"', (name) => {
  expect(() => findPackage(name, collection())).toThrow(naming('no problem', `"${name}"`, '"clocks"'));
});

test.each(['', 'xyzzy', 'problem.yaml', 'a\nb'])('findPackage lists the problems for %j', (name) => {
  try {
    findPackage(name, collection());
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({
      hint: expect.stringContaining('clocks, msquare'),
      message: expect.not.stringContaining('\n'),
    });
  }
});
