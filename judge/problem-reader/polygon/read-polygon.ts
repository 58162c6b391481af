/** Theory of operation. Reads packages exported by Codeforces Polygon. problem.xml names every file, so nothing is
 *  guessed from folder names. Checker, interactor and validators follow testlib's contract. "Standard" packages
 *  leave out generated tests and all answers; `missing-tests.ts` plans how to make them, and the caller passes the
 *  folder where they were made. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mebibyte } from '#host';
import { ownValue } from '#values';
import type { ProblemContents } from '../folder/folder-problem.ts';
import { defaultLimits, problemLimits, timeLimitRule } from '../metadata/limits.ts';
import { decisive, type PackageFiles } from '../package/package-files.ts';
import type { CheckerSpec, IncludeFolder, ProgramFiles, Statement } from '../package/problem.ts';
import { insidePath, namedProgram, solutionsOf, standardCheckers } from './programs.ts';
import { testsOf } from './tests.ts';
import { validatorTestsOf } from './validator-tests.ts';
import { type Node, readXml } from './xml.ts';

const languageCodes: Readonly<Record<string, string>> = {
  english: 'en',
  russian: 'ru',
  ukrainian: 'uk',
  spanish: 'es',
  french: 'fr',
  german: 'de',
  chinese: 'zh',
  polish: 'pl',
  portuguese: 'pt',
  italian: 'it',
  japanese: 'ja',
  korean: 'ko',
};

/** True for a package of Codeforces Polygon. */
export const isPolygonPackage = (home: string): boolean =>
  existsSync(join(home, 'problem.xml')) && !existsSync(join(home, 'problem.yaml'));

/** The content of problem.xml; undefined if it cannot be used. Reports errors to `files`. */
export function readPolygon(
  files: PackageFiles,
  home: string,
  { withoutData, madeFolder }: { readonly withoutData: boolean; readonly madeFolder: string | undefined },
): ProblemContents | undefined {
  const root = readXml(files, join(home, 'problem.xml'));
  if (root === undefined) return undefined;
  const judging = root.one('judging');
  const testset = testsetOf(judging, noteOthers);
  if (root.name !== 'problem' || judging === undefined || testset === undefined) {
    root.refuse('<problem> with <judging> and a <testset>', `<${root.name}> without`);
    return undefined;
  }
  root.expectOnly(
    ...['names', 'statements', 'tutorials', 'judging', 'files', 'assets', 'properties', 'stresses'],
    ...['documents', 'tags'],
  );
  const timeMs = testset.one('time-limit')?.wholeNumber('a time limit in milliseconds');
  const memoryBytes = testset.one('memory-limit')?.wholeNumber('a memory limit in bytes');
  if (timeMs === undefined || memoryBytes === undefined)
    testset.refuse('time-limit and memory-limit', 'not both');
  const assets = root.one('assets');
  refuseOthers(assets);
  const percent = judging.attribute('treat-points-from-checker-as-percent') === 'true';
  const { checker, args } = checkerOf(files, home, assets, percent);
  const { cases, groups, hasPoints } = withoutData
    ? { cases: [], groups: emptyGroups, hasPoints: false }
    : testsOf(files, home, testset, {
        madeFolder,
        checkerArgs: args,
        checkerAsksForGroup: asksForGroup(checker),
      });
  const interactorNode = assets?.one('interactor');
  const interactor = interactorNode && namedProgram(files, home, interactorNode);
  const scores =
    hasPoints || groups.groups.some(({ rule }) => rule.kind === 'polygon' && rule.points !== undefined);
  const fileNames = fileNamesOf(judging);
  const runs = Number(judging.attribute('run-count') ?? '1');
  const limits = defaultLimits();
  return {
    dialect: 'polygon',
    types: [
      scores ? 'scoring' : 'pass-fail',
      ...(runs > 1 ? (['multi-pass'] as const) : []),
      ...(interactorNode === undefined ? [] : (['interactive'] as const)),
    ],
    names: namesOf(root),
    limits: {
      ...problemLimits(limits, (timeMs ?? 1000) / 1000),
      memoryBytes: memoryBytes ?? 256 * mebibyte,
      // Codeforces has generous limits for output and source size.
      outputBytes: 64 * mebibyte,
    },
    timeLimit: timeLimitRule(limits, 'polygon', 'problem.xml'),
    passes: runs > 1 ? runs : undefined,
    languageFactors: false,
    allowFileWriting: true,
    checker,
    interactor,
    fileNames,
    cases,
    groups,
    scoring: scores ? { dialect: 'polygon', objective: 'max', showGroups: true } : undefined,
    generatedGroups: [],
    secretArgs: [],
    constants: {},
    parts: {
      statements: statementsOf(files, home, root),
      solutions: [],
      attachments: attachmentsOf(files, home, root),
      include: includedIn(files, home, root),
      inputValidators: validatorsOf(files, home, assets),
      answerValidators: [],
      validatorTests: validatorTestsOf(files, home, assets),
      submissions: solutionsOf(files, home, assets, givesPoints(checker)),
    },
    credits: [],
    keywords: tagsOf(root),
  };
}

/** Refuses scorers, arbiters and strategies, which would change verdicts. */
function refuseOthers(assets: Node | undefined): void {
  const known = ['checker', 'interactor', 'validators', 'validator', 'solutions', 'programs'];
  for (const node of assets?.all() ?? [])
    if (!known.includes(node.name)) node.refuse(`one of ${known.join(', ')}`, `<${node.name}>`);
}

const emptyGroups = {
  name: '',
  rule: { kind: 'polygon', policy: 'each-test', requirePass: [] },
  cases: [],
  groups: [],
} as const;

/** The test set named `tests`, else the first one. Others (pretests) are parts of it. */
export function testsetOf(
  judging: Node | undefined,
  onOthers: (others: readonly Node[]) => void = () => undefined,
): Node | undefined {
  const sets = judging?.all('testset') ?? [];
  const main = sets.find((set) => set.attribute('name') === 'tests') ?? sets[0];
  onOthers(sets.filter((set) => set !== main));
  return main;
}

function noteOthers(others: readonly Node[]): void {
  for (const other of others)
    if (other.attribute('name') !== 'pretests')
      other.complain(
        'the test sets tests and pretests',
        `${other.attribute('name') ?? 'another'} (ignored)`,
        decisive,
      );
}

/** The checker, and arguments for it in every test. A standard checker that is only named is the default validator. */
function checkerOf(
  files: PackageFiles,
  home: string,
  assets: Node | undefined,
  percent: boolean,
): { readonly checker: CheckerSpec; readonly args: readonly string[] } {
  const asDefault = { checker: { kind: 'default' }, args: [] } as const;
  const node = assets?.one('checker');
  if (node === undefined) {
    assets?.refuse('a <checker>', 'none');
    return asDefault;
  }
  const type = node.attribute('type') ?? 'testlib';
  if (type !== 'testlib') node.refuse('a checker of type testlib', JSON.stringify(type));
  const name = node.attribute('name') ?? '';
  if (node.one('source') === undefined && name.startsWith('std::')) {
    const known = standardCheckers.find((one) => one.name === name);
    if (known !== undefined) return { checker: { kind: 'default' }, args: known.args };
    const names = standardCheckers.map((one) => one.name).join(', ');
    node.refuse(`a <source>, or one of ${names}`, name);
    return asDefault;
  }
  const program = namedProgram(files, home, node);
  if (program === undefined) return asDefault;
  return {
    checker: {
      kind: 'programs',
      contract: 'testlib',
      programs: [program],
      pointsArePercent: percent ? true : undefined,
    },
    args: [],
  };
}

const groupCall = /\b(?:checker\s*\.\s*(?:group|testset)|getGroup|getTestset)\s*\(/;
const pointsCall = /\b(?:quitpi?|_points|_pc)\b/;
const largestSource = 1024 ** 2;

/** True if a checker asks for the group of a test. Only such checkers get the arguments, because older versions of
 *  testlib.h refuse them. */
const asksForGroup = (checker: CheckerSpec): boolean =>
  checker.kind === 'programs' && says(checker.programs, groupCall);

/** True if a checker may give part of the points, which Polygon does not count as accepted. */
export const givesPoints = (checker: CheckerSpec): boolean =>
  checker.kind === 'programs' && says(checker.programs, pointsCall);

const says = (programs: readonly ProgramFiles[], pattern: RegExp): boolean =>
  programs
    .flatMap(({ files }) => files)
    .some((path) => statSync(path).size <= largestSource && pattern.test(readFileSync(path, 'latin1')));

const validatorsOf = (files: PackageFiles, home: string, assets: Node | undefined): ProgramFiles[] =>
  (assets?.one('validators')?.all('validator') ?? []).flatMap(
    (node) => namedProgram(files, home, node) ?? [],
  );

function fileNamesOf(judging: Node): { input: string; output: string } | undefined {
  const input = judging.attribute('input-file') ?? '';
  const output = judging.attribute('output-file') ?? '';
  return input === '' && output === '' ? undefined : { input, output };
}

/** Resources that Polygon compiles together with every solution. */
export function includedIn(files: PackageFiles, home: string, root: Node): IncludeFolder[] {
  const nodes = root.at('files', 'resources')?.all('file') ?? [];
  const added = nodes.filter((node) =>
    (node.one('assets')?.all('asset') ?? []).some((asset) => asset.attribute('name') === 'solution'),
  );
  return added.flatMap((node) => {
    const path = insidePath(home, node.attribute('path') ?? '');
    if (path !== undefined && files.kindOf(path) === 'file') return [{ language: 'default', path }];
    node.refuse('the path of a file in the package', JSON.stringify(node.attribute('path') ?? ''));
    return [];
  });
}

function namesOf(root: Node): Readonly<Record<string, string>> {
  const names = (root.one('names')?.all('name') ?? []).map((node): [string, string] => [
    codeOf(node.attribute('language') ?? 'english'),
    node.attribute('value') ?? '',
  ]);
  const found = Object.fromEntries(names.filter(([, value]) => value !== ''));
  return Object.keys(found).length > 0 ? found : { en: root.attribute('short-name') ?? 'problem' };
}

const codeOf = (language: string): string => ownValue(languageCodes, language) ?? language;

function statementsOf(files: PackageFiles, home: string, root: Node): Statement[] {
  const order = ['application/pdf', 'text/html', 'application/x-tex'];
  const nodes = (root.one('statements')?.all('statement') ?? []).filter((node) =>
    order.includes(node.attribute('type') ?? ''),
  );
  return nodes.flatMap((node) => {
    const path = insidePath(home, node.attribute('path') ?? '');
    if (path === undefined || files.kindOf(path) !== 'file') return [];
    return [{ language: codeOf(node.attribute('language') ?? 'english'), path }];
  });
}

const tagsOf = (root: Node): string[] =>
  (root.one('tags')?.all('tag') ?? []).flatMap((node) => node.attribute('value') ?? []);

function attachmentsOf(files: PackageFiles, home: string, root: Node): string[] {
  const nodes = root.at('files', 'attachments')?.all('file') ?? [];
  return nodes.flatMap((node) => {
    const path = insidePath(home, node.attribute('path') ?? '');
    if (path !== undefined && files.kindOf(path) === 'file') return [path];
    node.complain('the path of a file in the package', JSON.stringify(node.attribute('path') ?? ''));
    return [];
  });
}
