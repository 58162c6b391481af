import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CompileCache, compile, findToolchains, type SubmissionEnvironment } from '#language';
import { naming } from '../../saying.ts';
import { folderWith, pretendBox, temporaryFolder } from './helpers.ts';

/** What the compiler of a submission gets: files with their contents, and its command. */
async function given(
  files: Readonly<Record<string, string>>,
  environment: Partial<SubmissionEnvironment>,
  only?: string,
) {
  const seen: Record<string, string> = {};
  const pretended = pretendBox({ products: { program: 'x' } });
  const folder = folderWith(files);
  const result = await compile(
    { name: 'x', path: only === undefined ? folder : join(folder, only) },
    {
      toolchains: await findToolchains(),
      limits: { compilationTimeMs: 1000, compilationMemoryBytes: 2 ** 28, codeBytes: 1000 },
      environment: {
        include: [],
        constants: {},
        packageFolder: folder,
        isOfJury: false,
        ...environment,
      },
      cache: new CompileCache(temporaryFolder()),
      openBox: async (options) => {
        for (const name of readdirSync(options.copyIn ?? '', { recursive: true, encoding: 'utf8' }))
          if (/\.[a-z]+$/.test(name)) seen[name] = readFileSync(join(options.copyIn ?? '', name), 'utf8');
        return pretended.openBox(options);
      },
    },
  );
  return { seen, argv: pretended.asked[0]?.request.argv ?? [], result };
}

const include = (language: string, files: Readonly<Record<string, string>>) => ({
  language,
  path: folderWith(files),
});

describe('files that a problem adds to submissions', () => {
  test('are put beside them and compiled too; their constants are filled in', async () => {
    const { seen, argv } = await given(
      { 'answer.c': 'int {{n}};' },
      { include: [include('c', { 'driver.c': '{{n}} {{other}}', 'lib/x.h': 'h' })], constants: { n: '7' } },
      'answer.c',
    );
    expect(seen).toEqual({ 'answer.c': 'int {{n}};', 'driver.c': '7 {{other}}', 'lib/x.h': 'h' });
    expect(argv).toEqual(expect.arrayContaining(['./answer.c', './driver.c']));
    expect(argv).not.toContain('./lib/x.h');
  });

  test('may be put around its only file, or the one where it starts, with the end of a line between', async () => {
    const around = { 'before-submission.c': '#define {{n}}', 'after-submission.c': 'int main;', 'x.c': 'x' };
    const environment = { include: [include('c', around)], constants: { n: 'N' } };
    const { seen, argv } = await given({ 'answer.c': 'int a;' }, environment, 'answer.c');
    expect(seen).toEqual({ 'answer.c': '#define N\nint a;\nint main;', 'x.c': 'x' });
    expect(argv).toEqual(expect.arrayContaining(['./answer.c', './x.c']));
    const python = { include: [include('python3', { 'after-submission.py': 'print(f())' })] };
    const started = await given({ 'main.py': 'import b', 'b.py': 'b = 1' }, python);
    expect(started.seen).toEqual({ 'main.py': 'import b\nprint(f())', 'b.py': 'b = 1' });
    const { result } = await given({ 'a.c': 'int a;', 'b.c': 'int b;' }, environment);
    expect(result).toMatchObject({
      ok: false,
      reason: expect.stringMatching(naming('expected one file', '2')),
    });
  });

  test('replace submitted files of the same name', async () => {
    const environment = { include: [include('c', { 'main.c': 'ours' })] };
    expect((await given({ 'main.c': 'theirs', 'b.c': 'b' }, environment)).seen).toEqual({
      'main.c': 'ours',
      'b.c': 'b',
    });
  });

  test('are those of the language, else of its base language, else the default', async () => {
    const all = [include('default', { 'd.h': '' }), include('cpp', { 'p.h': '' })];
    expect(Object.keys((await given({ 'a.c': 'a' }, { include: all }, 'a.c')).seen)).toEqual(['a.c', 'd.h']);
    expect(Object.keys((await given({ 'a.cpp': 'a' }, { include: all }, 'a.cpp')).seen)).toEqual([
      'a.cpp',
      'p.h',
    ]);
  });

  test('may contain the entry point, if they have its name', async () => {
    const python = [include('python3', { 'main.py': 'import mine' })];
    const { result } = await given({ 'mine.py': 'x = 1' }, { include: python }, 'mine.py');
    expect(result).toMatchObject({ ok: true, program: { argv: expect.arrayContaining(['/prog/main.py']) } });
    const helper = [include('python3', { 'helper.py': 'y = 1' })];
    const other = await given({ 'mine.py': 'import helper' }, { include: helper }, 'mine.py');
    expect(other.result).toMatchObject({
      ok: true,
      program: { argv: expect.arrayContaining(['/prog/mine.py']) },
    });
  });

  test('come only from the package, whatever its links', async () => {
    const linked = include('c', { 'a.h': '' });
    symlinkSync('/etc/hostname', join(linked.path, 'b.h'));
    await expect(given({ 'a.c': 'a' }, { include: [linked] }, 'a.c')).rejects.toThrow(
      naming('package', 'link'),
    );
  });

  test('are refused if links multiply a folder or lead out of the package', async () => {
    const circles = include('c', { 'lib/a.h': '' });
    for (let i = 0; i < 30; i++) symlinkSync('.', join(circles.path, 'lib', `x${i}`));
    await expect(given({ 'a.c': 'a' }, { include: [circles] }, 'a.c')).rejects.toThrow(/expected .* at most/);
    const elsewhere = include('c', { 'a.h': '' });
    symlinkSync('/proc', join(elsewhere.path, 'b'));
    await expect(given({ 'a.c': 'a' }, { include: [elsewhere] }, 'a.c')).rejects.toThrow(
      naming('package', 'link'),
    );
  });

  test('do not count as part of the source', async () => {
    const large = [include('c', { 'table.h': 'x'.repeat(5000) })];
    expect((await given({ 'a.c': 'a' }, { include: large }, 'a.c')).result.ok).toBe(true);
  });
});

describe('submissions of the jury', () => {
  test('have constants filled in', async () => {
    const environment = { constants: { n: '7', 'n.long': '77é' }, isOfJury: true };
    const { seen } = await given({ 'a.c': '{{n}} {{n.long}} {{m}}' }, environment, 'a.c');
    expect(seen).toEqual({ 'main.c': '7 77é {{m}}' });
  });

  test('may have no entry point; those of contestants must have one', async () => {
    const files = { 'b.py': 'import c', 'c.py': 'x = 1' };
    const { result } = await given(files, { isOfJury: true });
    expect(result).toMatchObject({ ok: true, program: { argv: expect.arrayContaining(['/prog/b.py']) } });
    expect((await given(files, {})).result).toMatchObject({ ok: false });
  });
});
