import { describe, expect, test } from 'vitest';
import { detectLanguage, languageTable, type Sources } from '#language';
import { detectLeniently } from '../../../judge/language/detect/detect.ts';
import { languageIds } from '../../../judge/problem-reader/metadata/metadata-rules.ts';
import { naming, saying } from '../../saying.ts';
import { folderOf, oneFile } from './helpers.ts';

const detect = (sources: Sources, wanted: { language?: string; entryPoint?: string } = {}) =>
  detectLanguage(wanted, sources, languageTable());

const idOf = (...args: Parameters<typeof detect>) => {
  const detected = detect(...args);
  return detected.ok ? detected.language.id : detected.reason;
};

/** What the compiler gets: names of files, and where execution starts. */
const viewOf = (...args: Parameters<typeof detect>) => {
  const detected = detect(...args);
  return detected.ok ? { sources: detected.sources, entry: detected.entry } : detected.reason;
};

describe('language', () => {
  test.each([
    ['a.c', 'c'],
    ['a.C', 'cpp'],
    ['a.cc', 'cpp'],
    ['a.CPP', 'cpp'],
    ['a.c++', 'cpp'],
    ['a.java', 'java'],
    ['a.JAVA', 'java'],
    ['a.c.txt', 'c'],
    ['A.PY.TXT', 'python3'],
    ['clocks (1).java', 'java'],
    ['a.py', 'python3'],
    ['a.mjs', 'javascript'],
    ['a.ts', 'typescript'],
    ['a.PAS', 'pascal'],
    ['a.rs', 'rust'],
    ['a.go', 'go'],
    ['a.kt', 'kotlin'],
    ['a.cs', 'csharp'],
    ['a.hs', 'haskell'],
    ['a.pl', 'perl'],
    ['a.rb', 'ruby'],
    ['a.php', 'php'],
    ['a.lua', 'lua'],
    ['a.ml', 'ocaml'],
    ['a.sh', 'bash'],
    ['a.pro', 'prolog'],
    ['a.scala', 'scala'],
    ['a.lisp', 'lisp'],
    ['a.r', 'r'],
    ['a.swift', 'swift'],
    ['a.adb', 'ada'],
    ['a.f90', 'fortran'],
    ['a.awk', 'awk'],
  ])('%s is %s', (name, id) => {
    expect(idOf(oneFile(name))).toBe(id);
  });

  test.each([
    ['cpp23', 'cpp23'],
    ['C++', 'cpp'],
    ['PyPy', 'pypy3'],
    ['js', 'javascript'],
  ])('people may call it %s', (language, id) => {
    expect(idOf(oneFile('a.txt'), { language })).toBe(id);
  });

  test.each([
    ['perl', 'my $x = $y ? 1\n :-1;\n'],
    ['perl', '#!/usr/bin/perl\nprint <<X;\nmain :- true.\nX\n'],
    ['prolog', '% adds\nmain :-\n  read(X), write(X).\n'],
    ['prolog', ':- initialization(main).\nmain.\n'],
  ])('.pl is %s where its text can be nothing else', (id, text) => {
    expect(idOf(oneFile('a.pl', text))).toBe(id);
  });

  test('.pl beside Prolog is Prolog', () => {
    expect(idOf(folderOf(['main.pl', 'main :- x(1).'], ['facts.pl', 'x(1).']))).toBe('prolog');
  });

  test('an unknown name lists the known ones and the nearest', () => {
    const detected = detect(oneFile('a.c'), { language: 'pascl' });
    expect(detected).toMatchObject({ ok: false, candidates: expect.arrayContaining(['pascal', 'cpp']) });
    expect(idOf(oneFile('a.c'), { language: 'pascl' })).toMatch(
      naming('"pascl"', '"pascal"', 'c, cpp', 'awk'),
    );
  });

  test('an unknown extension is refused with a list of the known ones', () => {
    expect(idOf(oneFile('a.txt'))).toMatch(naming('a.txt', 'extension', '.c .cpp'));
    expect(idOf(folderOf('README.md', 'validate.h'))).toMatch(naming('no file', 'extension'));
  });

  test('headers and other files beside the sources are ignored', () => {
    expect(idOf(folderOf('main.cpp', 'tree.h', 'notes.txt', 'Makefile'))).toBe('cpp');
  });

  test('a folder of several languages is ambiguous unless the entry point or the user decides', () => {
    const mixed = folderOf('main.py', 'fast.c');
    expect(detect(mixed)).toEqual({
      ok: false,
      reason: expect.stringMatching(/one language.*several \(python3, c\)/),
      candidates: ['python3', 'c'],
    });
    expect(idOf(mixed, { entryPoint: 'main.py' })).toBe('python3');
    expect(idOf(mixed, { language: 'c' })).toBe('c');
    expect(idOf(mixed, { language: 'java' })).toMatch(naming('Java', '.java'));
  });

  test('a file without extension is detected by its first line', () => {
    expect(idOf(oneFile('solve', '#!/usr/bin/env python3.11\nprint(1)'))).toBe('python3');
    expect(idOf(oneFile('solve', '#! /usr/bin/env -S node --flag\n'))).toBe('javascript');
    expect(idOf(oneFile('solve', '#!/bin/sh\n'))).toBe('bash');
    expect(idOf(oneFile('solve', '#!/usr/bin/wish\n'))).toMatch(naming('solve', 'extension'));
  });

  test('a script for another generation of the interpreter is refused', () => {
    expect(idOf(oneFile('a.py', '#!/usr/bin/python2\nprint 1'))).toMatch(
      naming('a.py', 'python2', 'Python 3'),
    );
    const folder = folderOf(['main.py', '#!/usr/bin/env python2\nprint 1'], 'lib.py');
    expect(detectLeniently({}, folder, languageTable())).toMatchObject({
      ok: false,
      lack: saying('no python2'),
    });
  });
});

describe('source text', () => {
  test('an empty file is refused, also with blanks and a byte order mark', () => {
    expect(idOf(oneFile('a.c', ''))).toMatch(naming('a.c', 'empty'));
    expect(idOf(oneFile('a.c', '\xEF\xBB\xBF \r\n\t'))).toMatch(naming('a.c', 'empty'));
    expect(idOf(folderOf(['a.py', ''], ['b.py', '\n']))).toMatch(naming('all', 'empty'));
  });

  test('a module of a folder may be empty', () => {
    expect(idOf(folderOf(['main.py', 'x'], ['__init__.py', '']))).toBe('python3');
  });

  test.each(['a.zip', 'a.tar', 'a.tar.gz', 'a.7z', 'a.rar'])(
    '%s is an archive, and what to submit is said',
    (name) => {
      expect(idOf(oneFile(name, 'x'))).toMatch(new RegExp(`^${name} is an archive .*the files in it`));
    },
  );

  test('UTF-16 without a byte order mark is named', () => {
    const [little, big] = ['i\0n\0t\0', '\0i\0n\0t'];
    for (const text of [little, big])
      expect(idOf(oneFile('a.c', text))).toMatch(/^a\.c: expected .*UTF-8, found UTF-16/);
  });

  test('a NUL byte is refused; letters of old code pages are allowed', () => {
    expect(idOf(oneFile('a.pas', 'program\0'))).toMatch(naming('a.pas', 'NUL', 'offset 7'));
    expect(idOf(oneFile('a.pas', '{ \x81ber }'))).toBe('pascal');
  });

  test('a folder may not contain compiled code', () => {
    expect(idOf(folderOf(['main.py', 'import fast'], ['fast.so', '\x7fELF\x02\0']))).toMatch(
      naming('fast.so', 'NUL', 'offset 5'),
    );
  });
});

describe('names and entry points', () => {
  test('a single file gets the usual name of its language', () => {
    expect(viewOf(oneFile('-o x_ rm.c'))).toEqual({ sources: ['./main.c'], entry: undefined });
    expect(viewOf(oneFile('b.rs'))).toEqual({ sources: ['./main.rs'], entry: 'main.rs' });
  });

  test('a single file keeps its name if programs of the language can see it', () => {
    expect(viewOf(oneFile('solution 7.py'))).toEqual({
      sources: ['./solution 7.py'],
      entry: 'solution 7.py',
    });
    expect(viewOf(oneFile('x.mjs'))).toEqual({ sources: ['./x.mjs'], entry: 'x.mjs' });
    expect(viewOf(oneFile('a.txt'), { language: 'python3' })).toMatchObject({ entry: 'main.py' });
  });

  test('a Pascal unit, whatever its extension, is not where execution starts', () => {
    const unit: [string, string] = ['adder.pp', '{ adds }\n  Unit adder;\ninterface'];
    expect(viewOf(folderOf(['solve.pas', 'uses adder; begin end.'], unit))).toMatchObject({
      entry: 'solve.pas',
    });
  });

  test('a single Java file gets the name of its public class', () => {
    const name = 'Quellcode_Großmutter';
    expect(viewOf(oneFile('a.java', 'public class Solver {}'))).toMatchObject({ sources: ['./Solver.java'] });
    expect(viewOf(oneFile('a.java', 'class Solver {}'))).toMatchObject({ sources: ['./Main.java'] });
    const detected = detectLanguage(
      {},
      {
        ok: true,
        isFolder: false,
        files: [{ name: 'a.java', shownName: 'a.java', bytes: Buffer.from(`public class ${name} {}`) }],
      },
      languageTable(),
    );
    expect(detected).toMatchObject({ sources: [`./${name}.java`] });
    expect(viewOf(oneFile('a.java', `public class ${'x'.repeat(9999)} {}`))).toMatchObject({
      sources: ['./Main.java'],
    });
  });

  test('all sources of a folder are compiled together if the language does that', () => {
    expect(viewOf(folderOf('src/b.c', 'a.c', 'a.h'))).toEqual({
      sources: ['./src/b.c', './a.c'],
      entry: undefined,
    });
  });

  test('the usual entry points are found in order, then main.*, then an only file', () => {
    expect(viewOf(folderOf('__main__.py', 'main.py'))).toMatchObject({ entry: 'main.py' });
    expect(viewOf(folderOf('__main__.py', 'other.py'))).toMatchObject({ entry: '__main__.py' });
    expect(viewOf(folderOf('MAIN.PAS', 'units.pas'))).toMatchObject({ entry: 'MAIN.PAS' });
    expect(viewOf(folderOf('solver.rs', 'data.txt'))).toMatchObject({ entry: 'solver.rs' });
  });

  test('several files without an entry point are refused and listed', () => {
    expect(detect(folderOf('a.py', 'b.py'))).toEqual({
      ok: false,
      reason: saying('no entry point', 'main.py', '__main__.py', '--entry-point', 'a.py, b.py'),
      candidates: ['a.py', 'b.py'],
    });
  });

  test('the user may name the entry point, with or without extension', () => {
    const folder = folderOf('main.py', 'lib/start.py');
    expect(viewOf(folder, { entryPoint: 'lib/start.py' })).toMatchObject({ entry: 'lib/start.py' });
    expect(viewOf(folder, { entryPoint: './lib/start' })).toMatchObject({ entry: 'lib/start.py' });
    expect(viewOf(folder, { entryPoint: 'x\n.py' })).toMatch(
      naming('entry point "x\\n.py"', 'main.py, lib/start.py'),
    );
    expect(viewOf(oneFile('a.py'), { entryPoint: 'b.py' })).toMatch(naming('entry point "b.py"', 'one file'));
    expect(viewOf(oneFile('a.py'), { entryPoint: 'a.py' })).toMatchObject({ entry: 'a.py' });
  });
});

test('every language of the table can be named in problem.yaml', () => {
  expect(languageTable().languages.filter(({ id }) => !languageIds.includes(id))).toEqual([]);
});
