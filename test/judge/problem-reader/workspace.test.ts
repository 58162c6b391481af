import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#host';
import {
  bundleProblemModule,
  findPackage,
  findWorkspace,
  knownProblems,
  listProblems,
  makeWorkspace,
  ownProblemFolders,
  trustWorkspace,
  UntrustedModules,
  workspaceLanguages,
} from '#problem-reader';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from './package-builder.ts';

const workingIn = (folder: string): void => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** A workspace with these files, in which the test works. */
function workspace(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  writeFiles(root, { 'judge.yaml': 'version: 1\n', ...files });
  workingIn(root);
  return root;
}

test('a workspace is found upwards, by judge.yaml before any nearer problems/', () => {
  const root = workspace({ 'contests/finals/problems/a/problem.yaml': '', 'problems/b/problem.yaml': '' });
  for (const below of ['', 'problems/b', 'contests/finals', 'contests/finals/problems/a'])
    expect(findWorkspace(join(root, below))).toMatchObject({ root });
});

test('without judge.yaml the nearest folder with problems/ is the workspace; the judge’s own folder is none', () => {
  const root = temporaryFolder();
  writeFiles(root, {
    'problems/a/problem.yaml': '',
    'term/problems/b/problem.yaml': '',
    'term/x/y/notes': '',
  });
  expect(findWorkspace(join(root, 'term/x/y'))?.root).toBe(join(root, 'term'));
  expect(findWorkspace(join(root, 'elsewhere'))?.root).toBe(root);
  expect(findWorkspace(projectRoot)).toBeUndefined();
});

test('problems of every dialect are found by the slug or the name of their folder', () => {
  const root = workspace({
    'problems/a-plus-b/problem.xml': '',
    'problems/Hello_World/domjudge-problem.ini': '',
    'problems/.hidden/problem.yaml': '',
    'problems/notes/readme.md': '',
  });
  expect(findPackage('aplusb')).toBe(join(root, 'problems/a-plus-b'));
  expect(findPackage('a-plus-b')).toBe(join(root, 'problems/a-plus-b'));
  expect(findPackage('helloworld')).toBe(join(root, 'problems/Hello_World'));
  expect(ownProblemFolders().map((folder) => folder.replace(`${root}/`, ''))).toEqual([
    'problems/Hello_World',
    'problems/a-plus-b',
  ]);
  expect(knownProblems()).toEqual(['aplusb', 'helloworld', ...listProblems()].sort());
});

test('bundled problems stay reachable by name, also where the workspace has one of that slug', () => {
  const root = workspace({ 'problems/clocks/problem.yaml': '' });
  expect(findPackage('msquare')).toBe(join(projectRoot, 'problems/msquare'));
  expect(findPackage('clocks')).toBe(join(root, 'problems/clocks'));
  expect(findPackage('bundled:clocks')).toBe(join(projectRoot, 'problems/clocks'));
  expect(knownProblems().filter((slug) => slug === 'clocks')).toHaveLength(1);
});

test('two problems of one slug are refused by that slug, with their folders', () => {
  const root = workspace({ 'problems/a-b/problem.xml': '', 'problems/ab/problem.yaml': '' });
  expect(() => findPackage('ab')).toThrow(naming('problem ab', 'one folder', 'problems/a-b', 'problems/ab'));
  expect(findPackage('a-b')).toBe(join(root, 'problems/a-b'));
});

test.each([
  ['version: 2\n', 'judge.yaml:1', 'expected'],
  ['version: 1\nauthors: me\n', 'judge.yaml:2', 'authors'],
  ['version: 1\nauthor: [a]\n', 'judge.yaml:2', 'author'],
  ['version: 1\nname: "x\n', 'judge.yaml:', 'expected'],
])('a broken judge.yaml is refused with its line: %j', (text, ...parts) => {
  workspace({ 'judge.yaml': text });
  expect(() => findPackage('clocks')).toThrow(naming(...parts, 'found'));
});

test('a workspace is not made in a workspace, nor over one', () => {
  const root = workspace({});
  mkdirSync(join(root, 'inner'));
  expect(() => makeWorkspace(join(root, 'inner'))).toThrow(naming('inner', 'outside', 'found', root));
  expect(() => makeWorkspace(root)).toThrow(naming('judge.yaml', 'found a workspace'));
});

const checker = `import { defineChecker } from 'antipode/problem-api';
import { showText } from '../../reference/notation/index.ts';
export const checker = defineChecker(() => ({ accepted: showText('x', 9) === 'x' }));\n`;

test('modules of a workspace that this user made run without being trusted one by one; those of others do not', async () => {
  const root = realpathSync(temporaryFolder());
  makeWorkspace(join(root, 'mine'));
  expect(readFileSync(join(root, 'mine/judge.yaml'), 'utf8')).toContain('version: 1');
  writeFiles(root, {
    'mine/problems/a/checker.ts': checker,
    'cloned/judge.yaml': 'version: 1\n',
    'cloned/problems/a/checker.ts': checker,
  });
  const code = await bundleProblemModule(join(root, 'mine/problems/a/checker.ts'), 'checker');
  expect(code).not.toMatch(/^import /m);
  await expect(bundleProblemModule(join(root, 'cloned/problems/a/checker.ts'), 'checker')).rejects.toThrow(
    UntrustedModules,
  );
});

test.each(['problems/a/checker.ts', 'old/a/checker.ts', 'languages.yaml'])(
  'a folder that holds %s before it is made a workspace is not trusted',
  async (path) => {
    const root = realpathSync(temporaryFolder());
    writeFiles(root, { [path]: '', 'problems/b/checker.ts.txt': '' });
    expect(makeWorkspace(root)).toEqual({ root, isTrusted: false });
    writeFiles(root, { 'problems/a/checker.ts': checker });
    await expect(bundleProblemModule(join(root, 'problems/a/checker.ts'), 'checker')).rejects.toThrow(
      UntrustedModules,
    );
    trustWorkspace(root);
    expect(await bundleProblemModule(join(root, 'problems/a/checker.ts'), 'checker')).not.toBe('');
  },
);

test('languages.yaml of a workspace counts once the workspace is trusted; without judge.yaml never', () => {
  const root = workspace({ 'languages.yaml': '', 'problems/a/problem.yaml': '' });
  expect(() => workspaceLanguages()).toThrow(naming('languages.yaml', 'with your rights', 'not trusted'));
  trustWorkspace(root);
  expect(workspaceLanguages()).toBe(join(root, 'languages.yaml'));
  expect(workspaceLanguages(join(root, 'problems'))).toBe(join(root, 'languages.yaml'));
  const undeclared = temporaryFolder();
  writeFiles(undeclared, { 'problems/a/problem.yaml': '', 'languages.yaml': '' });
  expect(workspaceLanguages(undeclared)).toBeUndefined();
});

test('a workspace in another one is refused, and both are named', () => {
  const root = workspace({ 'term/judge.yaml': 'version: 1\n', 'term/problems/a/problem.yaml': '' });
  expect(findWorkspace(root)).toMatchObject({ root });
  const inner = join(root, 'term');
  expect(() => findWorkspace(join(inner, 'problems'))).toThrow(naming('term:', `the workspace ${root}`));
});
