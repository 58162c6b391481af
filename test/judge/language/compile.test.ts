import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  CompileCache,
  type CompileOptions,
  compile,
  type Submission,
  type Tool,
  type Toolchains,
} from '#language';
import { naming, saying } from '../../saying.ts';
import { fixtures, folderWith, type PretendedCompiler, pretendBox, temporaryFolder } from './helpers.ts';

const MiB = 1024 ** 2;
const limits = { compilationTimeMs: 1000, compilationMemoryBytes: 100 * MiB, codeBytes: 10_000 };

const tool = (name: string, change: Partial<Tool> = {}): Tool => ({
  name,
  path: `/usr/bin/${name}`,
  realPath: `/usr/lib/${name}/bin/${name}`,
  version: '1.0',
  mounts: [],
  ...change,
});

const withTools = (language: string, ...tools: Tool[]): Toolchains =>
  new Map([[language, { language, ok: true, tools: Object.fromEntries(tools.map((t) => [t.name, t])) }]]);

const gcc = withTools('c', tool('gcc'));
const jdk = withTools('java', tool('javac'), tool('java'));

/** A machine: its cache, and a fake compiler. */
function machine(compiler: PretendedCompiler, toolchains: Toolchains = gcc) {
  const box = pretendBox(compiler);
  const cacheFolder = temporaryFolder();
  const options: CompileOptions = {
    toolchains,
    limits,
    openBox: box.openBox,
    cache: new CompileCache(cacheFolder),
  };
  return { ...box, options, cacheFolder };
}

const recordsIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'programs')).filter((name) => name.endsWith('.json'));

const submit = (files: Record<string, string>, change: Partial<Submission> = {}): Submission => {
  const folder = folderWith(files);
  const [first, ...others] = Object.keys(files);
  const path = others.length > 0 ? folder : join(folder, first ?? '');
  return { name: 'submission', path, ...change };
};

test('a program is built from copies with safe names and is ready to run', async () => {
  const { options, asked, openBoxes } = machine({ products: { program: 'ELF' }, output: 'a warning\n' });
  const result = await compile(submit({ '-o x; rm.c': 'int main;' }), options);
  expect(result).toMatchObject({ ok: true, language: 'c', output: 'a warning\n', cached: false });
  if (!result.ok) throw new Error(result.reason);
  expect(result.program).toMatchObject({
    argv: ['/prog/program'],
    mounts: [],
    timeFactor: 1,
    processes: 64,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
  });
  expect(readFileSync(join(result.program.folder, 'program'), 'utf8')).toBe('ELF');
  expect(asked[0]?.request).toMatchObject({
    argv: [
      '/usr/bin/gcc',
      '-O2',
      '-std=gnu17',
      '-static',
      '-Wl,-z,norelro,-z,noseparate-code',
      '-o',
      './program',
      './main.c',
      '-lm',
    ],
    cwd: '/w',
    limits: { cpuMs: 1000, memoryBytes: 100 * MiB },
  });
  expect(openBoxes()).toBe(0);
  // The temporary folder with the sources is gone.
  expect(existsSync(asked[0]?.options.copyIn ?? '')).toBe(false);
});

test('every file of a folder is copied, and the compiler gets the sources', async () => {
  const { options, asked, openBox } = machine({ products: { program: '' } });
  let copied: string[] = [];
  const spying: CompileOptions = {
    ...options,
    openBox: (box) => {
      copied = readdirSync(box.copyIn ?? '', { recursive: true })
        .map(String)
        .sort();
      return openBox(box);
    },
  };
  await compile(submit({ 'a.c': '1', 'lib/b.c': '2', 'lib/b.h': '3' }), spying);
  expect(copied).toEqual(['a.c', 'lib', 'lib/b.c', 'lib/b.h']);
  expect(asked[0]?.request.argv).toEqual(expect.arrayContaining(['./a.c', './lib/b.c']));
  expect(asked[0]?.request.argv).not.toContain('./lib/b.h');
});

test('a second compilation of the same content is answered from the cache', async () => {
  const { options, asked } = machine({ products: { program: 'ELF' }, output: 'a warning' });
  const first = await compile(submit({ 'a.c': 'int main;' }), options);
  const second = await compile(submit({ 'b.c': 'int main;' }), options);
  expect(asked).toHaveLength(1);
  expect(second).toEqual({ ...first, cached: true });
});

test('another source, compiler, limit or language compiles again', async () => {
  const { options, asked } = machine({ products: { program: '' } });
  const versions = withTools('c', tool('gcc', { version: '2.0' }));
  const places = withTools('c', tool('gcc', { realPath: '/opt/gcc/bin/gcc' }));
  await compile(submit({ 'a.c': 'int main;' }), options);
  await compile(submit({ 'a.c': 'int  main;' }), options);
  await compile(submit({ 'a.c': 'int main;' }), { ...options, toolchains: versions });
  await compile(submit({ 'a.c': 'int main;' }), { ...options, toolchains: places });
  await compile(submit({ 'a.c': 'int main;' }), {
    ...options,
    limits: { ...limits, compilationTimeMs: 2000 },
  });
  await compile(submit({ 'a.c': 'int main;', 'a.h': '' }), options);
  await compile(submit({ 'a.c': 'int main', 'a.h': ';' }), options);
  expect(asked).toHaveLength(7);
});

test.each<[string, Parameters<typeof machine>[0], readonly string[], boolean]>([
  ['an exit code', { exit: { kind: 'exited', code: 3 } }, ['compiler', 'exit code 3'], true],
  ['a signal', { exit: { kind: 'signalled', signal: 'SIGSEGV' } }, ['compiler', 'SIGSEGV'], false],
  ['the time limit', { exit: { kind: 'killed', limit: 'cpu' } }, ['compiler', '1 s', 'CPU'], true],
  ['the wall clock', { exit: { kind: 'killed', limit: 'wall' } }, ['compiler', '7 s'], false],
  [
    'the memory limit',
    { exit: { kind: 'killed', limit: 'memory' } },
    ['compiler', '100 MiB', 'memory'],
    false,
  ],
  ['the output limit', { exit: { kind: 'killed', limit: 'output' } }, ['compiler', '256 MiB'], false],
  [
    'too many processes',
    { exit: { kind: 'exited', code: 1 }, hitProcessLimit: true },
    ['compiler', 'exit code 1', '16 processes'],
    false,
  ],
  ['too large a product', { tooMuchToCollect: true }, ['compiler', '256 MiB', '2048 files'], false],
  ['no product', {}, ['no program', 'main program'], true],
])(
  '%s is a compile error; only what would happen again is remembered',
  async (_, compiler, reason, lasting) => {
    const { options, asked, cacheFolder } = machine({ output: 'because', ...compiler });
    const source = submit({ 'a.c': 'x' });
    const failed = { ok: false, language: 'c', output: 'because', reason: saying(...reason) };
    expect(await compile(source, options)).toEqual(failed);
    expect(await compile(source, options)).toEqual(failed);
    expect(asked).toHaveLength(lasting ? 1 : 2);
    expect(recordsIn(cacheFolder)).toHaveLength(lasting ? 1 : 0);
  },
);

test('a fault of the source is found without a compiler', async () => {
  const { options, asked } = machine({});
  expect(await compile(submit({ 'a.xyz': 'x' }), options)).toMatchObject({ ok: false, language: undefined });
  expect(await compile(submit({ 'a.c': '' }), options)).toMatchObject({ reason: saying('a.c', 'empty') });
  expect(await compile(submit({ 'a.c': 'x'.repeat(10_001) }), options)).toMatchObject({
    reason: saying('source', '10000 bytes'),
  });
  expect(asked).toEqual([]);
});

test('a missing compiler is not a compile error', async () => {
  const missing: Toolchains = new Map([['c', { language: 'c', ok: false, reason: 'gcc not found' }]]);
  await expect(compile(submit({ 'a.c': 'x' }), machine({}, missing).options)).rejects.toMatchObject({
    fault: 'machine',
    message: saying('submission', 'C', 'gcc not found'),
    hint: saying('judge doctor --install c', 'gcc libc6-dev'),
  });
});

test('a failing sandbox is not a compile error and leaves nothing', async () => {
  const { options, cacheFolder } = machine({});
  const broken: CompileOptions = { ...options, openBox: () => Promise.reject(new Error('no launcher')) };
  await expect(compile(submit({ 'a.c': 'x' }), broken)).rejects.toThrow('no launcher');
  expect(readdirSync(join(cacheFolder, 'programs'))).toEqual([]);
});

test('long output of a compiler is cut, control characters are harmless', async () => {
  const { options } = machine({ exit: { kind: 'exited', code: 1 }, output: `\x1b[2J${'é'.repeat(50_000)}` });
  const { output } = await compile(submit({ 'a.c': 'x' }), options);
  expect(output.startsWith('\\x1b[2Jé')).toBe(true);
  expect(output).toMatch(naming(`${100_004 - 65_536} more bytes\n`));
});

test('a damaged entry of the cache is built again', async () => {
  const { options, asked } = machine({ products: { program: 'ELF' } });
  const source = submit({ 'a.c': 'x' });
  const damages: ((folder: string) => void)[] = [
    (folder) => writeFileSync(`${dirname(folder)}/${basename(folder).slice(0, 64)}.json`, '{"version":1}'),
    (folder) => writeFileSync(join(folder, 'program'), 'FLE'),
    (folder) => writeFileSync(join(folder, 'program'), 'EL'),
    (folder) => writeFileSync(join(folder, 'another'), ''),
  ];
  const folder = async () => {
    const result = await compile(source, options);
    return result.ok ? result.program.folder : expect.unreachable();
  };
  await compile(source, options);
  for (const damage of damages) {
    damage(await folder());
    expect(await compile(source, options)).toMatchObject({ ok: true, cached: false });
    expect(await compile(source, options)).toMatchObject({ ok: true, cached: true });
  }
  expect(asked).toHaveLength(1 + damages.length);
});

test('two judges can compile the same program at once', async () => {
  const { options, cacheFolder } = machine({ products: { program: 'ELF' } });
  const source = submit({ 'a.c': 'x' });
  const results = await Promise.all(
    [1, 2, 3].map(() => compile(source, { ...options, cache: new CompileCache(cacheFolder) })),
  );
  for (const result of results) {
    if (!result.ok) throw new Error(result.reason);
    expect(readFileSync(join(result.program.folder, 'program'), 'utf8')).toBe('ELF');
  }
  expect(recordsIn(cacheFolder)).toHaveLength(1);
});

test('the main class of Java is found in the class files and remembered', async () => {
  const products = { 'Adder.class': readFileSync(join(fixtures, 'classes', 'Adder.class')) };
  const { options } = machine({ products }, jdk);
  for (const cached of [false, true]) {
    const result = await compile(submit({ 'a.java': 'class X {}' }), options);
    expect(result).toMatchObject({ ok: true, cached });
    expect(result.ok && result.program.argv.at(-1)).toBe('deep.inside.Adder');
    expect(result.ok && result.program.argv).toContain('-Xmx{memoryMiB}m');
  }
  const none = machine({ products: {} }, jdk);
  expect(await compile(submit({ 'a.java': 'class X {}' }), none.options)).toMatchObject({
    ok: false,
    reason: saying('no class', '`public static void main(String[] args)`'),
  });
});
