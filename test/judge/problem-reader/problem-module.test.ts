import { appendFileSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test, vi } from 'vitest';
import { projectRoot, UserError } from '#host';
import { bundleProblemModule, loadProblemModule, trustModules } from '#problem-reader';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { buildGeneratedPackage, temporaryFolder } from './package-builder.ts';

const packageRoom = join(projectRoot, 'judge', 'problem-reader', 'index.ts');
const tsx = import.meta.resolve('tsx');

const trusted = async (modules: Readonly<Record<string, string>> = {}): Promise<string> => {
  const folder = buildGeneratedPackage(modules);
  await trustModules(folder);
  return folder;
};

const load = async (text: string, name: 'checker' | 'solver' | 'generator' = 'checker') => {
  const folder = await trusted({ [`${name}.ts`]: text });
  return loadProblemModule(join(folder, `${name}.ts`), name);
};

const complaint = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message;
};

describe('loadProblemModule', () => {
  test('needs the folder in which its process was started no longer than for the first module', async () => {
    const folder = await trusted();
    const gone = temporaryFolder();
    const paths = ['checker', 'solver'].map((name) => join(folder, `${name}.ts`));
    const script = `import { rmSync } from 'node:fs';
      const { bundleProblemModule } = await import(${JSON.stringify(packageRoom)});
      const [checker, solver] = ${JSON.stringify(paths)};
      await bundleProblemModule(checker, 'checker');
      rmSync(${JSON.stringify(gone)}, { recursive: true });
      console.log((await bundleProblemModule(solver, 'solver')).includes('solver'));`;
    const child = await execa(process.execPath, ['--import', tsx, '--input-type=module', '-e', script], {
      cwd: gone,
      reject: false,
    });
    expect(child).toMatchObject({ stderr: '', stdout: 'true', exitCode: 0 });
  });

  test('loads checker, solver and generator with what they import', async () => {
    const folder = await trusted();
    const solver = await loadProblemModule(join(folder, 'solver.ts'), 'solver');
    const checker = await loadProblemModule(join(folder, 'checker.ts'), 'checker');
    const generator = await loadProblemModule(join(folder, 'generator.ts'), 'generator');
    expect(solver('21\n')).toEqual({ answer: '42\n' });
    expect(checker({ input: '21\n', answer: '', output: '43\n', args: [] })).toMatchObject({
      kind: 'rejected',
    });
    expect(generator.seed).toBe(5);
  });

  test('constants of problem.yaml are values to import; others are named', async () => {
    const folder = await trusted();
    const path = join(folder, 'solver.ts');
    appendFileSync(
      join(folder, 'problem.yaml'),
      'constants:\n  most: 1000\n  word: "\'; throw 1; \'"\n  default: true\n  rate: { value: 0.5, tex: half }\n',
    );
    const solverOf = (names: string, answer: string): void =>
      writeFileSync(
        path,
        `import ${names} from './problem.yaml';\nexport const solver = () => ({ answer: ${answer} });\n`,
      );
    solverOf("is, { most, word, rate, 'rate.tex' as tex }", '[is, most + 1, word, rate, tex].join()');
    await trustModules(folder);
    expect((await loadProblemModule(path, 'solver'))('')).toEqual({
      answer: "true,1001,'; throw 1; ',0.5,half",
    });
    solverOf('{ mots }', 'mots');
    await trustModules(folder);
    expect(await complaint(bundleProblemModule(path, 'solver'))).toMatch(
      naming('solver.ts:1:', 'problem.yaml', '"mots"'),
    );
  });

  test('names every syntax error with file, line and column', async () => {
    expect(await complaint(load('export const checker =\n  () => ((;\n'))).toMatch(/checker\.ts:2:11: /);
  });

  test('refuses Node, packages and missing files, each with its line', async () => {
    const text =
      "import 'node:fs';\nimport 'child_process';\nimport 'zod';\nimport './none.ts';\nexport const checker = 1;\n";
    const message = await complaint(load(text));
    expect(message).toMatch(/checker\.ts:1:\d+: .*"node:fs".*Node/);
    expect(message).toMatch(/checker\.ts:2:\d+: .*"child_process".*Node/);
    expect(message).toMatch(/checker\.ts:3:\d+: .*"zod".*package/);
    expect(message).toMatch(/checker\.ts:4:\d+: .*"\.\/none\.ts"/);
  });

  test('names the missing export and the existing ones', async () => {
    expect(await complaint(load('export const a = 1;\nexport default 2;\n'))).toMatch(
      naming('checker.ts:1:', '"checker"', 'found a, default'),
    );
  });

  test.each([
    ['checker', 'export const checker = 3;\n', ['checker.ts:1:', '"checker"', 'function', 'number']],
    ['solver', '\nexport const solver = {};\n', ['solver.ts:2:', '"solver"', 'function', 'object']],
    ['generator', 'export const generator = null;\n', ['generator.ts:1:', '"generator"', 'defineGenerator']],
    [
      'generator',
      'export const generator = { seed: 0.5, cases() {} };\n',
      ['generator.ts:1:', '"generator"', 'seed', 'whole number'],
    ],
  ] as const)('refuses a %s of the wrong type: %j', async (name, text, parts) => {
    expect(await complaint(load(text, name))).toMatch(naming(...parts));
  });

  test('passes on errors that a module throws when loaded', async () => {
    expect(await complaint(load("throw new Error('no table');\nexport const checker = 1;\n"))).toMatch(
      naming('checker.ts', 'Error: no table'),
    );
  });

  test('loads the same code only once', async () => {
    const folder = await trusted({
      'checker.ts': 'let loaded = 0;\nexport const checker = () => { loaded += 1; return loaded; };\n',
    });
    const path = join(folder, 'checker.ts');
    const [first, second] = [
      await loadProblemModule(path, 'checker'),
      await loadProblemModule(path, 'checker'),
    ];
    expect(second).toBe(first);
  });

  test('reports a missing file', async () => {
    expect(await complaint(loadProblemModule('/no/such/checker.ts', 'checker'))).toContain(
      '/no/such/checker.ts',
    );
  });
});

describe('the tables of reference', () => {
  const tables = join(projectRoot, 'reference', 'tables', 'index.ts');
  const module = (name: string): string =>
    `import { tablePath } from ${JSON.stringify(tables)};\nexport const ${name} = () => ({ answer: tablePath({ name: 'x', parameters: {}, bytes: 0 }) });\n`;

  test('may be used by a solver, which then runs', async () => {
    const folder = await trusted({ 'solver.ts': module('solver') });
    const solver = await loadProblemModule(join(folder, 'solver.ts'), 'solver');
    expect(solver('').answer).toMatch(/tables.x\.table$/);
  });

  test('may not be used by a checker', async () => {
    expect(await complaint(load(module('checker')))).toMatch(/"node:fs".*Node/);
  });

  test('do not let a solver import Node modules', async () => {
    const text = `import 'node:fs';\n${module('solver')}`;
    expect(await complaint(load(text, 'solver'))).toMatch(/solver\.ts:1:\d+: .*"node:fs".*Node/);
  });
});

describe('bundleProblemModule', () => {
  test('bundles a folder with its own helpers into one module without imports', async () => {
    const folder = buildGeneratedPackage({ 'checker.ts': "export { checker } from './lib/rule.ts';\n" });
    writeFiles(folder, {
      'lib/rule.ts': 'export const checker = (): { kind: string } => ({ kind: "accepted" });\n',
    });
    await trustModules(folder);
    const code = await bundleProblemModule(join(folder, 'checker.ts'), 'checker');
    expect(code).not.toMatch(/^\s*import\b/m);
    expect(code).not.toContain(': { kind');
  });

  test('gives the same text each time', async () => {
    const path = join(await trusted(), 'solver.ts');
    expect(await bundleProblemModule(path, 'solver')).toBe(await bundleProblemModule(path, 'solver'));
  });
});

describe('a bundle is kept', () => {
  const checker = (what: string) =>
    `import { defineChecker } from 'antipode/problem-api';\nimport { said } from '${what}';\n` +
    "export const checker = defineChecker(() => ({ kind: 'accepted', note: said }));\n";
  const note = async (path: string): Promise<unknown> =>
    (await loadProblemModule(path, 'checker'))({ input: '', answer: '', output: '', args: [] });

  test('for processes to come, which need no esbuild for it', async () => {
    const folder = await trusted();
    const first = await bundleProblemModule(join(folder, 'checker.ts'), 'checker');
    vi.resetModules();
    vi.doMock('esbuild', () => ({ build: () => Promise.reject(new Error('esbuild was asked')) }));
    try {
      const later = await import('#problem-reader');
      expect(await later.bundleProblemModule(join(folder, 'checker.ts'), 'checker')).toBe(first);
      const other = join(buildGeneratedPackage(), 'checker.ts');
      await expect(later.bundleProblemModule(other, 'checker')).rejects.toThrow('was asked');
    } finally {
      vi.doUnmock('esbuild');
    }
  });

  test('not where a file was written after bundling began: something else may have been bundled', async () => {
    const folder = await trusted();
    const [path, later] = [join(folder, 'checker.ts'), new Date(Date.now() + 60_000)];
    appendFileSync(path, '\n// changed\n');
    utimesSync(path, later, later);
    await trustModules(folder);
    vi.resetModules();
    vi.doMock('esbuild', () => ({ build: () => Promise.reject(new Error('esbuild was asked')) }));
    try {
      const { bundleProblemModule: bundle } = await import('#problem-reader');
      await expect(bundle(path, 'checker')).rejects.toThrow('was asked');
    } finally {
      vi.doUnmock('esbuild');
    }
  });

  test('until a file in it changes, which then needs trust anew', async () => {
    const folder = await trusted({
      'checker.ts': checker('./said.ts'),
      'said.ts': "export const said = 'one';\n",
    });
    const path = join(folder, 'checker.ts');
    const first = await bundleProblemModule(path, 'checker');
    expect(await bundleProblemModule(path, 'checker')).toBe(first);
    expect(await note(path)).toMatchObject({ note: 'one' });
    writeFileSync(join(folder, 'said.ts'), "export const said = 'two';\n");
    await expect(bundleProblemModule(path, 'checker')).rejects.toThrow('said.ts');
    await trustModules(folder);
    expect(await note(path)).toMatchObject({ note: 'two' });
    rmSync(join(folder, 'said.ts'));
    expect(await complaint(note(path))).toContain('./said.ts');
  });

  test('until its constants change', async () => {
    const folder = await trusted({ 'checker.ts': checker('./problem.yaml') });
    const path = join(folder, 'checker.ts');
    const [yaml, text] = [join(folder, 'problem.yaml'), readFileSync(join(folder, 'problem.yaml'), 'utf8')];
    for (const said of ['one', 'two']) {
      writeFileSync(yaml, `${text}\nconstants:\n  said: ${said}\n`);
      expect(await note(path)).toMatchObject({ note: said });
    }
  });

  test('not where an import leaves open which file is meant', async () => {
    const folder = await trusted({
      'checker.ts': checker('./said'),
      'said.ts': "export const said = 'one';\n",
    });
    const path = join(folder, 'checker.ts');
    expect(await note(path)).toMatchObject({ note: 'one' });
    writeFileSync(join(folder, 'said.tsx'), "export const said = 'two';\n");
    await trustModules(folder);
    expect(await note(path)).toMatchObject({ note: 'two' });
  });

  test('not where a room of the judge stood in for a file that is there now', async () => {
    const folder = await trusted({
      'checker.ts': checker('./said.ts').replace('antipode/problem-api', '../judge/problem-api/index.ts'),
      'said.ts': "export const said = 'one';\n",
    });
    const path = join(folder, 'checker.ts');
    expect(await note(path)).toMatchObject({ note: 'one' });
    writeFiles(join(folder, '..', 'judge', 'problem-api'), {
      'index.ts': "export const defineChecker = () => () => ({ kind: 'accepted', note: 'its own' });\n",
    });
    await trustModules(folder);
    expect(await note(path)).toMatchObject({ note: 'its own' });
  });
});
