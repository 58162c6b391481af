import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CompileCache, compileJuryProgram, findToolchains, type JuryProgram } from '#language';
import { saying } from '../../saying.ts';
import { folderWith, pretendBox, temporaryFolder } from './helpers.ts';

/** A program from some files of a folder, and what its compiler gets. */
async function build(
  files: Readonly<Record<string, string>>,
  program: {
    only?: string;
    headers?: readonly string[];
    language?: string;
    constants?: Record<string, string>;
  },
) {
  const { only, headers, language, constants = {} } = program;
  const folder = folderWith(files);
  symlinkSync('/etc/hostname', join(folder, 'outside.h'));
  const pretended = pretendBox({ products: { program: 'x', run: 'x', 'left.h': 'x' } });
  const seen: Record<string, string> = {};
  const jury: JuryProgram = {
    name: 'check',
    path: only === undefined ? folder : join(folder, only),
    kind: only === undefined ? 'folder' : 'file',
    files: (only === undefined ? Object.keys(files).sort() : [only]).map((name) => join(folder, name)),
    headers: headers ?? [folder],
    ...(language === undefined ? {} : { language }),
  };
  const result = await compileJuryProgram(jury, {
    toolchains: await findToolchains(),
    limits: { compilationTimeMs: 1000, compilationMemoryBytes: 2 ** 28, codeBytes: 1 },
    cache: new CompileCache(temporaryFolder()),
    constants,
    packageFolder: folder,
    openBox: async (options) => {
      const copy = options.copyIn ?? '';
      for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
        const text = /^(build|run)$|\.[a-z]+$/.test(name)
          ? readFileSync(join(copy, name), 'utf8')
          : undefined;
        if (text !== undefined) seen[name] = text;
      }
      return pretended.openBox(options);
    },
  });
  return { seen, result, request: pretended.asked[0]?.request };
}

describe('a program of the jury', () => {
  test('of one file finds the headers beside it, and nothing else, also through links', async () => {
    const files = { 'check.cpp': 'x', 'validate.h': 'h', 'other.cpp': 'y', 'notes.txt': 'z' };
    const { seen, request } = await build(files, { only: 'check.cpp' });
    expect(seen).toEqual({ 'main.cpp': 'x', 'validate.h': 'h' });
    expect(request?.argv.join(' ')).toContain('-iquote . -idirafter . ./main.cpp');
  });

  test('keeps headers if it is a script, but not if it was compiled', async () => {
    const keeps = async (files: Readonly<Record<string, string>>) => {
      const { result } = await build(files, {});
      return result.ok && readdirSync(result.program.folder).includes('left.h');
    };
    expect(await keeps({ 'check.cpp': 'x', 'left.h': 'h' })).toBe(false);
    expect(await keeps({ run: '#!/bin/sh\n', 'left.h': 'h' })).toBe(true);
  });

  test('that is a folder includes all its files; headers do not determine its language', async () => {
    const { seen, result, request } = await build(
      { 'a.c': 'a', 'b.c': 'b', 'lib/x.h': 'h', 'table.bin': '\0' },
      {},
    );
    expect(Object.keys(seen).sort()).toEqual(['a.c', 'b.c', 'lib/x.h', 'table.bin']);
    expect(request?.argv).toEqual(expect.arrayContaining(['./a.c', './b.c']));
    expect(result).toMatchObject({ ok: true, language: 'c' });
  });

  test('in Python starts at __main__.py, at main.py, or at its first file', async () => {
    const entryOf = async (...names: string[]) => {
      const { result } = await build(Object.fromEntries(names.map((name) => [name, 'x = 1'])), {});
      return result.ok ? result.program.argv.at(-1) : result.reason;
    };
    expect(await entryOf('__init__.py', '__main__.py', 'rules.py')).toBe('/prog/__main__.py');
    expect(await entryOf('a.py', 'main.py')).toBe('/prog/main.py');
    expect(await entryOf('b.py', 'a.py')).toBe('/prog/a.py');
  });

  test('in several languages has that of most files, else the first in the table', async () => {
    const languageOf = async (...names: string[]) => {
      const { result } = await build(Object.fromEntries(names.map((name) => [name, 'x'])), {});
      return result.language;
    };
    expect(await languageOf('gen.py', 'validate.cpp')).toBe('cpp');
    expect(await languageOf('a.py', 'b.py', 'validate.cpp')).toBe('python3');
  });

  test('without an extension is detected by its first line', async () => {
    const { result } = await build({ check: '#!/usr/bin/env python3\n' }, { only: 'check', headers: [] });
    expect(result).toMatchObject({ ok: true, language: 'python3' });
    const { result: other } = await build({ check: '#!/usr/bin/awk -f\n' }, { only: 'check', headers: [] });
    expect(other).toMatchObject({ ok: true, language: 'script', program: { argv: ['/prog/run'] } });
  });

  test('with scripts is built by them, whatever the other files, and may use every tool', async () => {
    const { result, seen } = await build({ build: '#!/bin/sh\n', 'check.cpp': 'x', 'y.py': 'y' }, {});
    expect(Object.keys(seen).sort()).toEqual(['build', 'check.cpp', 'y.py']);
    expect(result).toMatchObject({ ok: true, language: 'script', program: { argv: ['/prog/run'] } });
  });

  test('has its constants filled in', async () => {
    const { seen } = await build({ 'check.py': 'n = {{n}}' }, { only: 'check.py', constants: { n: '8' } });
    expect(seen).toEqual({ 'check.py': 'n = 8' });
  });

  test('may be larger than a submission', async () => {
    expect((await build({ 'check.c': 'x'.repeat(1000) }, { only: 'check.c' })).result.ok).toBe(true);
  });

  test('in an unknown language is refused with a reason', async () => {
    const { result } = await build({ 'check.xyz': 'x' }, { only: 'check.xyz', headers: [] });
    expect(result).toMatchObject({ ok: false, reason: saying('check.xyz', 'extension') });
  });
});
