/** What a hostile package may contain to make its reader wait, use up memory or crash. All of it is refused, or read
 *  quickly. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withConstants } from '#language';
import { PackageError, readGeneratorPlan, readProblem } from '#problem-reader';
import { readPackageFile } from '../../judge/language/detect/package-file.ts';
import { buildPackage } from '../judge/problem-reader/package-builder.ts';

const message = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return '';
};

test.each([
  'problem.yaml',
  'problem.xml',
  'domjudge-problem.ini',
  '.timelimit',
  'submissions.json',
  'submissions/submissions.yaml',
  'submissions/accepted/a.py',
  'statement/problem.en.md',
  'data/secret/1.in',
  'data/secret/1.ans',
  'data/secret/1.args',
  'data/secret/1.yaml',
  'data/secret/test_group.yaml',
  'input_validators/v.ctd',
  'output_validator/v.py',
  'static_validator/v.py',
  'attachments/x',
])('nobody waits for a pipe that lies at %s', (name) => {
  const folder = buildPackage(name === 'problem.xml' ? { 'problem.yaml': undefined } : {});
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  execFileSync('mkfifo', [path]);
  expect(message(() => readProblem(folder))).toContain('found a device, pipe or socket');
});

test('a pipe among the files that a package adds to submissions does not block', () => {
  const path = join(buildPackage(), 'pipe');
  execFileSync('mkfifo', [path]);
  expect(message(() => readPackageFile(path))).toContain('expected a file of at most 64 MiB');
});

const bomb = `constants:\n  a: "${'x'.repeat(500_000)}"\n`;
const yaml = 'problem_format_version: 2025-09\nname: Twice\nuuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\n';

test('constants do not multiply in arguments', () => {
  const folder = buildPackage({
    'problem.yaml': `${yaml}limits: {time_limit: 1}\n${bomb}`,
    'data/secret/test_group.yaml': `output_validator_args: ["${'{{a}}'.repeat(100_000)}"]\n`,
  });
  expect(message(() => readProblem(folder))).toBe(
    'PackageFault: constants in arguments: expected at most 16384 characters, found more, from {{a}}',
  );
});

test('constants do not multiply in programs', () => {
  const file = { name: 'v.py', shownName: 'v.py', bytes: Buffer.from('{{a}}'.repeat(1_000_000)) };
  expect(message(() => withConstants([file], { a: 'x'.repeat(500_000) }))).toBe(
    'PackageFault: v.py: expected constants to add at most 16 MiB, found more, from {{a}}',
  );
});

test('names in generators.yaml cannot lead out of the data', () => {
  const names = ['../../x', '/etc/x', 'a/b', '.', '..', '', '-rf', 'a\\nb', 'a\\0b', '\\e[31m', 'a\\u202eb'];
  const folder = buildPackage({
    'generators/generators.yaml': `data:\n  secret:\n    data:\n${names.map((name) => `      "${name}": g\n`).join('')}`,
    'generators/g/g.py': 'print(1)\n',
  });
  const { plan, issues } = readGeneratorPlan(readProblem(folder, { withoutData: true }));
  expect(plan).toBeUndefined();
  expect(issues.map(({ line = 0 }) => line).sort((a, b) => a - b)).toEqual(names.map((_, i) => 4 + i));
});

test('thousands of cases in generators.yaml are located quickly', () => {
  const cases = Array.from({ length: 10_000 }, (_, index) => `      a${index}: nothing ${index}\n`);
  const folder = buildPackage({
    'generators/generators.yaml': `data:\n  secret:\n    data:\n${cases.join('')}`,
  });
  const { issues } = readGeneratorPlan(readProblem(folder, { withoutData: true }));
  expect(issues.map(({ line = 0 }) => line).sort((a, b) => a - b)).toEqual(cases.map((_, i) => 4 + i));
});

test.each([
  ['nested', '<a>'.repeat(500_000), 'valid XML'],
  ['long', `<problem>${'<a/>\n'.repeat(100_000)}</problem>`, '<problem> with <judging>'],
  [
    'with entities of its own',
    '<!DOCTYPE p [<!ENTITY c SYSTEM "file:///etc/passwd">]><problem short-name="&c;"/>',
    "Named entity isn't defined",
  ],
])('problem.xml that is %s is refused', (_, xml, reason) => {
  const folder = buildPackage({ 'problem.yaml': undefined, 'problem.xml': xml });
  expect(() => readProblem(folder)).toThrow(PackageError);
  expect(message(() => readProblem(folder))).toContain(reason);
});
