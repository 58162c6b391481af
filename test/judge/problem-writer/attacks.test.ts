import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { main } from '#cli';
import { projectRoot, UserError } from '#host';
import { readProblem } from '#problem-reader';
import { exportFormats, planExport, writePackage } from '#problem-writer';
import { writeFiles } from '../../write-files.ts';
import { fakeIo } from '../cli/fake-io.ts';

const never = new AbortController().signal;
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'exchange-attacks-'));
  for (const folder of ['problems', 'testdata']) mkdirSync(join(home, folder));
  for (const room of ['judge', 'reference']) symlinkSync(join(projectRoot, room), join(home, room));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A problem with a checker.ts, changed by an attacker. */
function hostile(files: Readonly<Record<string, string>>): string {
  const folder = join(home, 'problems', 'hostile');
  cpSync(join(projectRoot, 'problems', 'clocks12'), folder, { recursive: true });
  cpSync(join(projectRoot, 'testdata', 'clocks12'), join(folder, 'data'), { recursive: true });
  writeFiles(folder, files);
  return folder;
}

const yamlWith = (changes: Readonly<Record<string, unknown>>): string => {
  const path = join(projectRoot, 'problems', 'clocks12', 'problem.yaml');
  return JSON.stringify({ ...parse(readFileSync(path, 'utf8')), ...changes });
};

/** All texts of an export, by path. */
async function exported(
  folder: string,
  format: (typeof exportFormats)[number],
): Promise<ReadonlyMap<string, string>> {
  const { files } = planExport(readProblem(folder), format);
  return new Map(
    files.map((file) => [file.path, 'text' in file ? file.text : readFileSync(file.copyOf, 'utf8')]),
  );
}

describe('a title that is code', () => {
  const title = 'A"/><x y="\n\u0001\\input{/etc/passwd}%$(id)`id`*/ #{}&\'\\write18{id} \u001b[31m{{slug}}';

  test('is one line of plain text in LaTeX', async () => {
    const texts = await exported(hostile({ 'problem.yaml': yamlWith({ name: { en: title } }) }), 'legacy');
    const tex = texts.get('problem_statement/problem.en.tex') ?? '';
    const [comment, name] = tex.split('\n');
    expect(comment).toMatch(/^%% plainproblemname: A"/);
    expect(name).toMatch(/^\\problemname\{.*\}$/);
    expect(name).not.toMatch(/\\(input|write)/);
  });

  test('is the same title in problem.yaml', async () => {
    const texts = await exported(hostile({ 'problem.yaml': yamlWith({ name: { en: title } }) }), 'legacy');
    expect(parse(texts.get('problem.yaml') ?? '')).toMatchObject({ name: title, validation: 'custom' });
  });

  test('is an attribute in problem.xml, and plain text in the statements of Polygon', async () => {
    const folder = hostile({ 'problem.yaml': yamlWith({ name: { en: title } }) });
    const target = join(home, 'polygon');
    await writePackage(planExport(readProblem(folder), 'polygon').files, target, never);
    const { names } = readProblem(target, { strict: true });
    expect(Object.values(names)).toEqual([expect.stringContaining('A"/><x y=" \\input{/etc/passwd}%$(id)')]);
    const tex = readFileSync(join(target, 'statement-sections/english/name.tex'), 'utf8');
    expect(tex.trim().split('\n')).toHaveLength(1);
    expect(tex).not.toMatch(/\\(input|write)/);
  });

  test('does not occur in the programs', async () => {
    const folder = hostile({ 'problem.yaml': yamlWith({ name: { en: title } }) });
    for (const format of exportFormats)
      for (const [path, text] of await exported(folder, format))
        if (path.endsWith('.cpp')) expect(text).not.toContain('etc/passwd');
  });
});

describe('people and sources that are code', () => {
  test('stay plain text in the legacy format', async () => {
    const evil = 'Eve: {x: 1}\nvalidation: default\n# "\'';
    const folder = hostile({
      'problem.yaml': yamlWith({ credits: { authors: [evil, 'Ada'] }, source: evil, keywords: [evil] }),
    });
    const texts = await exported(folder, 'legacy');
    expect(parse(texts.get('problem.yaml') ?? '')).toMatchObject({
      author: `${evil}, Ada`,
      source: evil,
      validation: 'custom',
    });
  });
});

test('scripts and commands in a statement become text', async () => {
  const folder = hostile({
    'statement/problem.en.md':
      '# T\n\n<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1)) \\input{/etc/passwd}\n\n![x](../../../etc/passwd)\n\n## Input\n\n$\\input{/etc/passwd}$\n',
  });
  for (const format of ['legacy', 'polygon'] as const)
    for (const [path, text] of await exported(folder, format))
      if (path.endsWith('.tex')) {
        expect(text).not.toMatch(/<script|<img|\\input\b|\\href|includegraphics/);
      }
});

test('checker arguments that a shell would read differently are refused in the legacy format', async () => {
  const folder = hostile({
    'data/secret/test_group.yaml': 'output_validator_args: ["hours; id", "$(id)"]\n',
  });
  expect(() => planExport(readProblem(folder), 'legacy')).toThrow(/blanks/);
});

test.each(['a"b.png', 'a b.png', '$(id).png'])(
  'a picture named %j stays behind, and the others come along',
  async (name) => {
    const folder = hostile({ [`statement/${name}`]: 'x', 'statement/fine.png': 'x' });
    for (const format of exportFormats) {
      const paths = [...(await exported(folder, format)).keys()];
      expect(paths.filter((path) => path.endsWith(name))).toEqual([]);
      expect(paths.some((path) => path.endsWith('/fine.png'))).toBe(true);
    }
  },
);

test.each([
  ['statement/secret.png', '/etc/passwd'],
  ['attachments', '/etc'],
  ['submissions/accepted/secret.cpp', '/etc/passwd'],
  ['data/secret/z.in', '/etc/passwd'],
  ['include', '..'],
  ['output_validator/secret.hpp', '/etc/passwd'],
])('a link %s that leads out of the package is not exported', async (path, to) => {
  const folder = hostile({});
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync(to, join(folder, path));
  const secret = readFileSync('/etc/passwd', 'utf8');
  for (const format of exportFormats)
    await Promise.resolve()
      .then(() => exported(folder, format))
      .then(
        (texts) => expect([...texts.values()].filter((text) => text.includes(secret))).toEqual([]),
        (error: unknown) => expect(String(error)).toMatch(/lead[s]? out/),
      );
});

test.each([
  ['that leads out', (path: string) => symlinkSync('/etc/passwd', path)],
  ['with too many aliases', (path: string) => writeFileSync(path, aliasBomb)],
  ['that is no YAML', (path: string) => writeFileSync(path, '{{{: [\n')],
  ['that is no map', (path: string) => writeFileSync(path, '- a\n- b\n')],
])('a submissions.yaml %s ends in a message or is passed over', async (_, make) => {
  const folder = hostile({});
  make(join(folder, 'submissions', 'submissions.yaml'));
  await Promise.resolve()
    .then(() => exported(folder, '2025-09'))
    .then(
      (texts) => expect(texts.get('submissions/submissions.yaml')).toBeUndefined(),
      (error: unknown) => expect(error).toBeInstanceOf(UserError),
    );
});

const aliasBomb = `a: &a [x]\n${Array.from({ length: 12 }, (_, index) => {
  const [name, before] = [`b${index}`, index === 0 ? 'a' : `b${index - 1}`];
  return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]\n`;
}).join('')}`;

test.each(['checker.ts', 'generator.ts', 'solver.ts', 'picture.ts'])(
  'a zip file with a %s, which would run with the rights of the judge, is not adopted',
  async (module) => {
    const folder = join(home, 'evil');
    cpSync(join(projectRoot, 'test', 'packages', 'pairc'), folder, { recursive: true });
    writeFileSync(join(folder, module), 'process.exit(1)\n');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const zip = join(home, 'evil.zip');
    await writePackage(
      files.map((one) => {
        const path = join(one.parentPath, one.name);
        return { path: path.slice(folder.length + 1), copyOf: path };
      }),
      zip,
      never,
    );
    const io = fakeIo({});
    expect(await main(['import', zip, '--home', home], io)).toBe(2);
    expect(io.err()).toContain(module);
    expect(existsSync(join(home, 'problems', 'evil'))).toBe(false);
  },
);
