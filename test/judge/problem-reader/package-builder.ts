import { join, relative } from 'node:path';
import { projectRoot, shownPath } from '#host';
import { PackageError, readProblem } from '#problem-reader';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../host/temporary-folder.ts';

export { temporaryFolder };

/** A valid problem package. */
export const soundPackage: Readonly<Record<string, string>> = {
  'problem.yaml': [
    'problem_format_version: 2025-09',
    'name: Twice',
    'uuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    'limits:',
    '  time_limit: 2',
    '',
  ].join('\n'),
  'statement/problem.en.md': 'Print twice the number.\n',
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': '2\n',
  'data/secret/1.in': '4\n',
  'data/secret/1.ans': '8\n',
};

/** The folder `twice` with the valid package and these changes. */
export function buildPackage(
  changes: Readonly<Record<string, string | Uint8Array | undefined>> = {},
): string {
  const folder = join(temporaryFolder(), 'twice');
  writeFiles(folder, { ...soundPackage, ...changes });
  return folder;
}

/** The valid package with generator, solver and checker, but without data. */
export function buildGeneratedPackage(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = join(temporaryFolder(), 'twice');
  writeFiles(folder, generatedFiles(folder, changes));
  return folder;
}

/** The files of that package in a folder. */
export function generatedFiles(
  folder: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, string | undefined>> {
  const api = join(projectRoot, 'judge', 'problem-api', 'index.ts');
  const withoutData = Object.fromEntries(
    Object.entries(soundPackage).filter(([name]) => !name.startsWith('data/')),
  );
  const modules = {
    'generator.ts': generatorText(),
    'solver.ts': solverText,
    'checker.ts': checkerText,
    ...changes,
  };
  const resolved = Object.entries(modules).map(([name, text]) => [
    name,
    text?.replace('API', relative(folder, api)),
  ]);
  return { ...withoutData, ...Object.fromEntries(resolved) };
}

/** `cases`: the body of `cases(random)` in TypeScript. */
export const generatorText = (
  cases = `
    yield { name: 'sample/1', input: '21\\n' };
    for (const name of ['a', 'b', 'c']) yield { name: 'secret/' + name, input: random.below(1000) + '\\n' };`,
  seed = 5,
): string => `import { defineGenerator } from 'API';
export const generator = defineGenerator({
  seed: ${seed},
  *cases(random) {${cases}
  },
  groups: {
    *all() { for (let n = 1; n <= 150; n++) yield { name: 'all/' + String(n).padStart(3, '0'), input: n + '\\n' }; },
  },
});
`;

export const solverText = `import { defineSolver, InputError } from 'API';
export const solver = defineSolver((input) => {
  if (!/^\\d+\\n$/.test(input)) throw new InputError('line 1: expected a number');
  return { answer: 2 * Number(input) + '\\n' };
});
`;

export const checkerText = `import { defineChecker } from 'API';
export const checker = defineChecker(({ input, output }) =>
  Number(output) === 2 * Number(input) ? { kind: 'accepted' } : { kind: 'rejected', reason: 'not twice as much' },
);
`;

/** The issues of reading the package, one line each, with places relative to the package. */
export function issuesOf(folder: string, options: Parameters<typeof readProblem>[1] = {}): string[] {
  const issues = () => {
    try {
      return readProblem(folder, options).warnings;
    } catch (error) {
      if (error instanceof PackageError) return error.issues;
      throw error;
    }
  };
  return issues().map(({ severity, file, line, column, key, expected, found }) => {
    const name = file === shownPath(folder) ? '.' : file.replace(`${shownPath(folder)}/`, '');
    const place = [name, line, column].filter((part) => part !== undefined).join(':');
    return `${severity} ${place}${key === undefined ? '' : ` ${key}`}: expected ${expected}, found ${found}`;
  });
}
