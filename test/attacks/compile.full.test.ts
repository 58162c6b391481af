import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '#host';
import {
  CompileCache,
  type CompileOptions,
  type CompileResult,
  compile,
  findToolchains,
  type LanguageTable,
  type Submission,
  type Toolchains,
} from '#language';
import { readLanguageTable } from '#language/table';
import { openBox } from '#sandbox';
import { everyNth } from '../sample.ts';
import { attacks, type CompileAttack, takenOver } from './compile/attacks.ts';
import { newTraces, traces } from './fortress.ts';

const MiB = 1 << 20;
const here = dirname(fileURLToPath(import.meta.url));
/** Enough for every compiler that must succeed, or that must refuse for its own reasons, on a slow machine too. */
const limits = { compilationTimeMs: 60_000, compilationMemoryBytes: 384 * MiB, codeBytes: 256 * 1024 };
/** A bomb needs more than any limit. */
const limitsOf = ({ isBomb }: Pick<CompileAttack, 'isBomb'>) =>
  isBomb ? { ...limits, compilationTimeMs: 500 } : limits;
const canary = 'CANARY-7f3a90';
const honest = '#include <stdio.h>\nint main(void) { puts("honest"); }\n';

let root: string;
let cacheFolder: string;
let secret: string;
let cache: CompileCache;
let toolchains: Toolchains;
let table: LanguageTable;
let ownToolchains: Toolchains;
let forbidden: readonly string[];
let before: readonly string[];
let count = 0;

beforeAll(async () => {
  root = makeTemporaryFolder();
  cacheFolder = join(root, 'cache');
  mkdirSync(cacheFolder);
  cache = new CompileCache(cacheFolder);
  secret = join(root, 'secret.ans');
  writeFileSync(secret, `int ${canary}\n`);
  process.env.CANARY = canary;
  toolchains = await findToolchains();
  table = readLanguageTable(join(here, 'compile', 'taken-over.yaml'));
  ownToolchains = await findToolchains({ table, versions: false });
  const shadow = process.getuid?.() === 0 ? linesOf('/etc/shadow') : [];
  forbidden = [canary, ...linesOf('/etc/passwd'), ...shadow, ...linesOf('package.json')];
});

beforeEach(() => {
  before = traces();
});

afterAll(() => {
  delete process.env.CANARY;
  rmSync(root, { recursive: true, force: true });
});

/** Lines of a host file that no program can guess. */
function linesOf(path: string): string[] {
  const lines = readFileSync(join(path.startsWith('/') ? '/' : projectRoot, path), 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line.length > 16);
}

/** Writes a submission to disk. File names of a folder are not changed. */
function write(source: CompileAttack['source'], language: string): string {
  const extension = {
    python3: 'py',
    javascript: 'js',
    typescript: 'ts',
    pascal: 'pas',
    rust: 'rs',
    haskell: 'hs',
    shell: 'sh',
  };
  const fill = (text: string) => text.replaceAll('{secret}', secret).replaceAll('{project}', projectRoot);
  const folder = join(root, `submission-${++count}`);
  mkdirSync(folder);
  if (typeof source === 'string') {
    const path = join(
      folder,
      `main.${Object.entries(extension).find(([id]) => id === language)?.[1] ?? language}`,
    );
    writeFileSync(path, fill(source));
    return path;
  }
  for (const [name, text] of Object.entries(source)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), fill(text));
  }
  return folder;
}

const build = (submission: Omit<Submission, 'name'>, change: Partial<CompileOptions> = {}) =>
  compile({ name: 'attack', ...submission }, { toolchains, limits, openBox, cache, ...change });

const keptPrograms = (): readonly string[] => readdirSync(join(cacheFolder, 'programs'));

/** The contestant sees nothing of the host, and nothing is left on the machine. */
function expectDefended(result: CompileResult): void {
  const shown = result.ok ? result.output : `${result.reason}\n${result.output}`;
  expect(shown).not.toContain('ESCAPED');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not occur.
  expect(shown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  expect(shown.length).toBeLessThan(256 * 1024);
  const products = result.ok ? contentOf(result.program.folder) : '';
  for (const text of forbidden) expect(shown.includes(text) || products.includes(text), text).toBe(false);
  expect(newTraces(before)).toEqual([]);
  expect(keptPrograms().filter((name) => !/^[0-9a-f]{64}\./.test(name))).toEqual([]);
}

/** Everything below a folder; fails unless it is only plain files and folders without special rights. */
function contentOf(folder: string | Buffer): string {
  return readdirSync(folder, { encoding: 'buffer' })
    .map((name) => {
      const path = Buffer.concat([Buffer.from(folder as string), Buffer.from('/'), name]);
      const info = lstatSync(path);
      expect(info.isFile() || info.isDirectory()).toBe(true);
      expect(info.mode & 0o7022).toBe(0);
      if (info.isDirectory()) return contentOf(path);
      return info.size < 16 * MiB ? readFileSync(path, 'latin1') : '';
    })
    .join('\n');
}

/** The next submission is compiled and runs as if there had been no attack. */
async function expectHonestProgram(): Promise<void> {
  const result = await build({ path: write(`${honest}// ${count}\n`, 'c') });
  if (!result.ok) throw new Error(`${result.reason}\n${result.output}`);
  expect(result.cached).toBe(false);
  expect(readdirSync(result.program.folder).sort()).toEqual(['main.c', 'program']);
  expect(contentOf(result.program.folder)).toContain('honest');
}

function expectOutcome(result: CompileResult, outcome: CompileAttack['outcome']): void {
  const found = result.ok ? 'accepted' : 'refused';
  if (outcome !== 'either') expect(found, JSON.stringify(result).slice(0, 2000)).toBe(outcome);
}

describe('a hostile source can do nothing but fail to compile', () => {
  const thenHonest = everyNth(6, attacks);

  it.for(everyNth(6, attacks))('$language: $name', async (attack, { skip }) => {
    const { language, source, outcome } = attack;
    if (!toolchains.get(language)?.ok) skip(`${language} is not installed`);
    const result = await build({ path: write(source, language), language }, { limits: limitsOf(attack) });
    expectOutcome(result, outcome);
    expectDefended(result);
    if (thenHonest.includes(attack)) await expectHonestProgram();
  });
});

describe('a compiler that was taken over can do no harm', () => {
  it.each(everyNth(3, takenOver))('$name', async (attack) => {
    const { source, outcome } = attack;
    const options = { table, toolchains: ownToolchains, limits: limitsOf(attack) };
    const result = await build({ path: write(source, 'shell') }, options);
    expectOutcome(result, outcome);
    expectDefended(result);
    await expectHonestProgram();
  });
});

describe('a hostile file name does no harm', () => {
  const names = [
    '-o x; rm.c',
    '@args.c',
    '*.c',
    'a\nb.c',
    '$(touch evil).c',
    '-fplugin=evil.so.c',
    '..c',
    ' .c',
    'a b.c',
    '\u202ec.c',
  ];
  const bytes = [Buffer.from('\xff\xfe.c', 'latin1'), Buffer.from(`${'n'.repeat(250)}.c`)];

  it.each(everyNth(2, names).map((name) => ({ name, shown: JSON.stringify(name) })))(
    '$shown, alone and in a folder',
    async ({ name }) => {
      const folder = write({ [name]: honest }, 'c');
      for (const path of [folder, join(folder, name)]) {
        const result = await build({ path, language: 'c' });
        // Hidden files are not part of the submission.
        if (name.startsWith('.') && path === folder) expect(result.ok).toBe(false);
        else expectOutcome(result, 'accepted');
        expectDefended(result);
      }
      await expectHonestProgram();
    },
  );

  it.each(
    everyNth(2, bytes).map((name) => ({ name, shown: JSON.stringify(name.toString('latin1')).slice(0, 30) })),
  )('$shown, in a folder', async ({ name }) => {
    const folder = write({ 'other.h': '' }, 'c');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), name]), honest);
    const result = await build({ path: folder, language: 'c' });
    expectOutcome(result, 'accepted');
    expectDefended(result);
    await expectHonestProgram();
  });
});

describe('the cache cannot be poisoned', () => {
  it('distinguishes submissions with the same bytes in other files', async () => {
    const first = await build({
      path: write({ 'a.c': 'int f(void) { return 1; }\n', 'main.c': 'int main(void) { return 0; }\n' }, 'c'),
    });
    const second = await build({
      path: write({ 'a.c': 'int f(void) { return 1; }\nint main(void) { return 0; }\n', 'main.c': '' }, 'c'),
    });
    for (const result of [first, second]) expect(result).toMatchObject({ ok: true, cached: false });
    if (first.ok && second.ok) expect(first.program.folder).not.toBe(second.program.folder);
  });

  it('ignores a record that a compiler left', async () => {
    const lie = JSON.stringify({ version: 1, ok: true, output: 'lie', files: 1, bytes: 1 });
    const source = `echo '${lie}' > result.json; mkdir files; echo evil > files/program; exit 3`;
    const result = await build({ path: write(source, 'shell') }, { table, toolchains: ownToolchains });
    expect(result).toMatchObject({ ok: false, reason: 'the compiler ended with exit code 3' });
    const again = await build({ path: write(source, 'shell') }, { table, toolchains: ownToolchains });
    expect(again).toEqual(result);
  });

  it('remembers a compilation that used up its CPU time, and none that ended by chance', async () => {
    const options = { table, toolchains: ownToolchains, limits: { ...limits, compilationTimeMs: 200 } };
    const buildAndLook = async (source: string) => {
      const entries = keptPrograms();
      const result = await build({ path: write(source, 'shell') }, options);
      return { result, isNew: keptPrograms().length > entries.length };
    };
    const refused = (reason: string) => ({ ok: false, reason: expect.stringContaining(reason) });
    expect(await buildAndLook('while :; do :; done')).toMatchObject({
      result: refused('CPU time'),
      isNew: true,
    });
    expect(await buildAndLook('while :; do :; done')).toMatchObject({
      result: refused('CPU time'),
      isNew: false,
    });
    for (const _ of [1, 2])
      expect(await buildAndLook('kill -9 $$')).toMatchObject({ result: refused('SIGKILL'), isNew: false });
  });

  it('ignores an entry that was changed', async () => {
    const path = write(`${honest}// to be changed\n`, 'c');
    const first = await build({ path });
    if (!first.ok) throw new Error(first.reason);
    cpSync('/bin/true', join(first.program.folder, 'program'));
    chmodSync(join(first.program.folder, 'program'), 0o755);
    expect(await build({ path })).toMatchObject({ ok: true, cached: false });
  });
});
