import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import {
  CompileCache,
  type CompileResult,
  compile,
  findToolchains,
  languageTable,
  type Submission,
  type Toolchains,
  viewFor,
} from '#language';
import { openBox } from '#sandbox';
import { everyNth, slow } from '../../sample.ts';
import { fixtures, folderWith, temporaryFolder } from './helpers.ts';

const MiB = 1024 ** 2;
const limits = { compilationTimeMs: 60_000, compilationMemoryBytes: 2048 * MiB, codeBytes: 128 * 1024 };
const input = '1 2 3\n4000000000 5\n';
const sum = '4000000011\n';

/** A program that adds numbers, in every language. */
const hello: Readonly<Record<string, string>> = {
  c: 'sum.c',
  cpp: 'sum.cpp',
  cpp17: 'sum17.cpp',
  cpp23: 'sum23.cpp',
  java: 'sum.java',
  kotlin: 'sum.kt',
  python3: 'sum.py',
  pypy3: 'sum.py',
  javascript: 'sum.js',
  typescript: 'sum.ts',
  pascal: 'sum.pas',
  rust: 'sum.rs',
  go: 'sum.go',
  csharp: 'sum.cs',
  haskell: 'sum.hs',
  perl: 'sum.pl',
  ruby: 'sum.rb',
  php: 'sum.php',
  lua: 'sum.lua',
  ocaml: 'sum.ml',
  bash: 'sum.sh',
  prolog: 'sum.pro',
  scala: 'sum.scala',
  lisp: 'sum.lisp',
  r: 'sum.R',
  swift: 'sum.swift',
  ada: 'sum.adb',
  fortran: 'sum.f90',
  awk: 'sum.awk',
};

let toolchains: Toolchains;
let cache: CompileCache;
let folder: string;
const missing: string[] = [];

beforeAll(async () => {
  toolchains = await findToolchains();
  folder = makeTemporaryFolder();
  cache = new CompileCache(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (missing.length > 0) console.warn(`not installed, so not tried: ${[...new Set(missing)].join(', ')}`);
});

/** False, and reported at the end, if this machine lacks the language. The base languages are required. */
function has(language: string): boolean {
  if (toolchains.get(language)?.ok) return true;
  expect(['c', 'cpp', 'python3', 'javascript', 'typescript']).not.toContain(language);
  missing.push(language);
  return false;
}

const build = (submission: Omit<Submission, 'name'>, change: Partial<typeof limits> = {}) =>
  compile(
    { name: submission.path, ...submission },
    { toolchains, limits: { ...limits, ...change }, openBox, cache },
  );

const buildText = (name: string, text: string | Uint8Array, change?: Partial<typeof limits>) =>
  build({ path: join(folderWith({ [name]: text }), name) }, change);

/** Runs a program as a judge does: with 64 MiB for the contestant, plus what the language needs. */
async function run(result: CompileResult, text = input, memoryMiB = 64) {
  if (!result.ok) throw new Error(`${result.reason}\n${result.output}`);
  const { program } = result;
  const files = temporaryFolder();
  const outputs = temporaryFolder();
  writeFileSync(join(files, 'input'), text);
  const view = await viewFor(program);
  // Folders of a disk would remember the names that programs look up.
  for (const { host } of view?.mounts ?? [])
    if (!host.startsWith('/dev/shm/')) expect(statSync(host).isFile(), host).toBe(true);
  const box = await openBox({
    mounts: program.mounts,
    ...(view && { view }),
    programFolder: program.folder,
    inputFolders: [files],
    outputFolder: outputs,
    scratchBytes: 16 * MiB,
  });
  try {
    const facts = await box.run({
      argv: program.argv.map((argument) => argument.replaceAll('{memoryMiB}', String(memoryMiB))),
      env: program.env,
      cwd: '/w',
      stdin: join(files, 'input'),
      stdout: 'out',
      stderr: 'err',
      limits: {
        cpuMs: 10_000,
        wallMs: 30_000,
        memoryBytes: memoryMiB * MiB + program.memoryFloorBytes,
        outputBytes: MiB,
        processes: program.processes,
        openFiles: program.openFiles,
      },
    });
    const [stdout, stderr] = ['out', 'err'].map((name) => readFileSync(join(outputs, name), 'utf8'));
    return { exit: facts.exit, hitProcessLimit: facts.hitProcessLimit, stdout, stderr };
  } finally {
    await box.close();
  }
}

const fine = { exit: { kind: 'exited', code: 0 }, hitProcessLimit: false, stderr: '' };

test('every language of the table is tested here', () => {
  expect(Object.keys(hello).sort()).toEqual(
    languageTable()
      .languages.map(({ id }) => id)
      .sort(),
  );
});

describe.each(everyNth(2, Object.entries(hello)))('%s', (language, file) => {
  test('a right program compiles without messages and prints the sum within 16 MiB', async ({ skip }) => {
    if (!has(language)) skip(`${language} is not installed`);
    const result = await build({ path: join(fixtures, 'hello', file), language });
    expect(result).toMatchObject({ ok: true, language, output: '' });
    expect(await run(result, input, 16)).toEqual({ ...fine, stdout: sum });
  });

  test('its program to begin with where inputs are numbers compiles and counts them', async ({ skip }) => {
    if (!has(language)) skip(`${language} is not installed`);
    const { file, starterForNumbers } = languageTable().languages.find(({ id }) => id === language)!;
    if (starterForNumbers === undefined) return;
    const path = join(folderWith({ [file]: starterForNumbers }), file);
    const result = await build({ path, language });
    expect(result).toMatchObject({ ok: true, output: '' });
    expect(await run(result)).toEqual({ ...fine, stdout: '5\n' });
  });

  test('nonsense is a compile error with the compiler’s message', async ({ skip }) => {
    if (!has(language)) skip(`${language} is not installed`);
    const name = file.replace('sum', 'nonsense');
    // PHP prints everything outside its tags.
    const nonsense = `${language === 'php' ? '<?php ' : ''}this is (not a program;\n`;
    const path = join(folderWith({ [name]: nonsense }), name);
    const result = await build({ path, language });
    expect(result).toMatchObject({ ok: false, language, reason: expect.stringMatching(/error|fatal|:1:/iu) });
    expect(result.output.length).toBeGreaterThan(10);
    expect(result.output).not.toContain(folder);
  });
});

describe.runIf(slow)('hostile sources (SLOW=1)', () => {
  test.each(['-o x; rm.c', ' a b\n.c', '$(id).c', '@file.c'])('a file called %j compiles', async (name) => {
    const result = await build({
      path: join(folderWith({ [name]: 'int main(void) { return 0; }' }), name),
      language: 'c',
    });
    expect(await run(result)).toMatchObject(fine);
  });

  test('hostile names in a folder compile', async () => {
    const path = folderWith({
      '-o x; rm.c': 'int one(void) { return 1; }',
      'a\nb.c': 'int two(void) { return 2; }',
      'main.c': 'int one(void); int two(void); int main(void) { return one() + two() - 3; }',
    });
    writeFileSync(Buffer.concat([Buffer.from(`${path}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.c')]), '');
    expect(await run(await build({ path }))).toMatchObject(fine);
  });

  test('files of the host cannot be included', async () => {
    const secret = folderWith({ 'secret.h': 'int secret;\n' });
    for (const file of [
      '/etc/shadow',
      '/etc/hostname',
      '/proc/1/environ',
      join(secret, 'secret.h'),
      import.meta.filename,
    ]) {
      const result = await buildText('a.c', `#include "${file}"\nint main;`);
      expect(result.ok).toBe(false);
      expect(result.output).toMatch(/No such file|Permission denied/);
    }
  });

  test.each([
    ['an endless include', '#include "/dev/zero"\n', /more than 4 s|more than \d+ MiB|error:/],
    ['a source that includes itself', '#include __FILE__\n', /error:/],
    ['a 16 GB executable', 'char a[1ull << 34] = {1}; int main(void) {}', /MiB|error/],
    [
      'a template bomb',
      'template<int A, int B> struct T { enum { v = T<A - 1, B>::v + T<A, B + 1>::v }; };\n' +
        'template<int B> struct T<0, B> { enum { v = 1 }; };\nint main() { return T<400, 0>::v; }',
      /more than 4 s|MiB|error:/,
    ],
    [
      'a macro bomb',
      `#define A0 +1\n${Array.from({ length: 30 }, (_, i) => `#define A${i + 1} A${i} A${i}\n`).join('')}int x = A30;`,
      /more than 4 s|MiB/,
    ],
  ])('%s is a compile error', async (_, source, reason) => {
    const result = await buildText('a.cpp', source, {
      compilationTimeMs: 4000,
      compilationMemoryBytes: 256 * MiB,
    });
    expect(result).toMatchObject({ ok: false, language: 'cpp', reason: expect.stringMatching(reason) });
  });

  test('an endless stream of warnings is cut', async () => {
    const line = 'int f%(void) { unsigned x = -1; if (x < 0) return "a" "b"; }\n';
    const text = Array.from({ length: 1500 }, (_, i) => line.replace('%', String(i))).join('');
    const result = await buildText('a.c', `${text}int main(void) {}`);
    expect(result.ok).toBe(true);
    expect(result.output).toMatch(/… and \d+ more bytes\n$/);
  });
});

describe('folders', () => {
  test('several C sources in folders are linked', async () => {
    const path = folderWith({
      'main.c': '#include "lib/add.h"\nint main(void) { return add(2, -2); }',
      'lib/add.c': '#include "add.h"\nint add(int a, int b) { return a + b; }',
      'lib/add.h': 'int add(int a, int b);',
    });
    expect(await run(await build({ path }))).toMatchObject(fine);
  });

  test('a Python package finds its modules, also one with the name of a module of the compiler', async () => {
    const path = folderWith({
      'main.py': 'from tools.adder import add\nimport compileall\nprint(add())',
      'tools/__init__.py': '',
      'tools/adder.py': 'import sys\ndef add(): return sum(map(int, sys.stdin.read().split()))',
      'compileall.py': '',
    });
    expect(await run(await build({ path }))).toEqual({ ...fine, stdout: sum });
  });

  test('TypeScript modules are bundled', async () => {
    const path = folderWith({
      'main.ts': "import { add } from './lib/add.ts';\nconsole.log(add(1, 2) satisfies number);",
      'lib/add.ts': 'export const add = (a: number, b: number): number => a + b;',
    });
    expect(await run(await build({ path }))).toEqual({ ...fine, stdout: '3\n' });
  });

  test('JavaScript modules of both kinds run', async () => {
    const esm = folderWith({
      'main.mjs': "import { three } from './lib.mjs';\nconsole.log(await three);",
      'lib.mjs': 'export const three = Promise.resolve(3);',
    });
    const cjs = folderWith({ 'main.js': "console.log(require('./lib.js'))", 'lib.js': 'module.exports = 3' });
    for (const path of [esm, cjs])
      expect(await run(await build({ path }))).toEqual({ ...fine, stdout: '3\n' });
    const broken = folderWith({ 'main.js': "require('./lib.js')", 'lib.js': 'let = = 3' });
    expect(await build({ path: broken })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^SyntaxError/),
    });
  });

  test('Java: of two classes with a main, Main is started unless the entry point says otherwise', async ({
    skip,
  }) => {
    if (!has('java')) skip('Java is not installed');
    const main = (name: string) =>
      `class ${name} { public static void main(String[] a) { System.out.println("${name}"); } }`;
    const path = folderWith({ 'p/Main.java': `package p;\n${main('Main')}`, 'Other.java': main('Other') });
    expect(await run(await build({ path }))).toEqual({ ...fine, stdout: 'Main\n' });
    const other = await build({ path, entryPoint: 'Other.java' });
    expect(await run(other)).toEqual({ ...fine, stdout: 'Other\n' });
    const unclear = folderWith({ 'One.java': main('One'), 'Two.java': main('Two') });
    expect(await build({ path: unclear })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('One, Two'),
    });
  });

  test.runIf(slow)(
    'Pascal units, Rust modules, Go files and Haskell modules are found (SLOW=1)',
    async () => {
      const folders: Record<string, Record<string, string>> = {
        pascal: {
          'solve.pas': 'uses adder; begin writeln(add(1, 2)) end.',
          'adder.pp':
            'unit adder; interface function add(a, b: longint): longint;\n' +
            'implementation function add(a, b: longint): longint; begin add := a + b end; end.',
        },
        rust: {
          'main.rs': 'mod adder;\nfn main() { println!("{}", adder::add(1, 2)) }',
          'adder.rs': 'pub fn add(a: i32, b: i32) -> i32 { a + b }',
        },
        go: {
          'main.go': 'package main\nfunc main() { println3() }',
          'adder.go': 'package main\nimport "fmt"\nfunc println3() { fmt.Println(1 + 2) }',
        },
        haskell: {
          'Main.hs': 'import Adder\nmain :: IO ()\nmain = print (add 1 2)',
          'Adder.hs': 'module Adder where\nadd :: Int -> Int -> Int\nadd a b = a + b',
        },
      };
      for (const [language, files] of Object.entries(folders)) {
        if (!has(language)) continue;
        expect(await run(await build({ path: folderWith(files) }))).toEqual({ ...fine, stdout: '3\n' });
      }
    },
  );
});

test('a program can read its own file name', async () => {
  const { stdout } = await run(await buildText('my solution(2).py', 'import sys\nprint(sys.argv[0])'));
  expect(stdout).toBe('/prog/my solution_2_.py\n');
});

describe.runIf(slow)('limits of the runtimes (SLOW=1)', () => {
  test('deep recursion is possible if the language manages its own stack', async () => {
    const programs: Record<string, string> = {
      'a.c':
        'int f(int n) { volatile int a[10]; a[0] = n; return n ? f(n - 1) + a[0] - n : 0; }\nint main(void) { return f(300000); }',
      'a.java':
        'class A { static int f(int n) { return n == 0 ? 0 : f(n - 1); }\n' +
        'public static void main(String[] a) { System.exit(f(100000)); } }',
      'a.js': 'const f = (n) => (n ? f(n - 1) : 0);\nprocess.exit(f(100000));',
      'a.py':
        'import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return n and f(n - 1)\nsys.exit(f(100000))',
    };
    for (const [name, text] of Object.entries(programs)) {
      if (name === 'a.java' && !has('java')) continue;
      expect([name, await run(await buildText(name, text), '', 128)]).toEqual([
        name,
        { ...fine, stdout: '' },
      ]);
    }
  });

  test('running out of heap gives the message named in languages.yaml', async () => {
    const programs: Record<string, string> = {
      'a.java':
        'class A { public static void main(String[] a) { System.out.println(new int[99999999].length); } }',
      'a.js': 'const all = [];\nfor (;;) all.push(new Array(1000).fill(Math.random()));',
    };
    for (const [name, text] of Object.entries(programs)) {
      if (name === 'a.java' && !has('java')) continue;
      const result = await buildText(name, text);
      const { stderr } = await run(result, '', 64);
      expect(result.ok && result.program.outOfMemory).toBeTruthy();
      expect(stderr).toContain(result.ok && result.program.outOfMemory);
    }
  });
});
