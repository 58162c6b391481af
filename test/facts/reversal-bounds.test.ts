import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { temporaryFolder } from '../judge/host/temporary-folder.ts';

/** The command with everything that it imports: from its sources it would start ten times as slowly. */
let program = '';
beforeAll(async () => {
  const source = join(projectRoot, 'test/facts/reversal-bounds.ts');
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['esbuild'],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
  });
  program = outputFiles[0]?.text ?? '';
});

function bounds(...argv: readonly string[]) {
  const command = ['--input-type=module', '-', '--threads', '2', ...argv];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: projectRoot,
    input: program,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('3 × 3 is reversed by ten rotations and by none fewer, as the whole space says', () => {
  const folder = temporaryFolder();
  const size = ['--size', '3', '--rotations'];
  expect(bounds(...size, '8', '--file', join(folder, '8'))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('by no sequence of up to 8 rotations, so by at least 10'),
  });
  expect(bounds(...size, '10', '--file', join(folder, '10'))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('reversed by 10 rotations'),
  });
  // The file is that of another search.
  const before = readFileSync(join(folder, '8'), 'utf8');
  expect(bounds(...size, '10', '--file', join(folder, '8'))).toEqual({
    status: 2,
    stdout: '',
    stderr: `${join(folder, '8')}, line 1: expected an answer of this count, found something else\n`,
  });
  expect(readFileSync(join(folder, '8'), 'utf8')).toBe(before);
});

const [size, rotations, file] = [
  ['--size', '3'],
  ['--rotations', '8'],
  ['--file', '/nowhere/x'],
];

test('a way to begin that this search has not is named: the file is of another version', () => {
  const file = join(temporaryFolder(), 'answers');
  writeFileSync(file, '{"size":3,"rotations":8,"prefix":[2,0,0],"boards":1}\n');
  const { status, stderr } = bounds('--size', '3', '--rotations', '8', '--file', file);
  expect([status, stderr]).toEqual([
    2,
    `${file}, line 1: expected an answer of this count, found something else\n`,
  ]);
});

test.each([
  [['--size', '8', ...rotations, ...file], '--size: found "8", expected a whole number from 3 to 7'],
  [['--size', '4'], '--rotations: found nothing, expected a whole number from 2 to 200'],
  [[...size, '--rotations', '1', ...file], '--rotations: found "1", expected a whole number from 2 to 200'],
  [[...size, '--rotations', '1e9', ...file], '--rotations: found "1e9", expected'],
  [[...size, ...rotations], '--file: found nothing, expected'],
  [[...size, ...rotations, ...file, '--threads', '0'], '--threads: found "0", expected'],
  [[...size, ...rotations, ...file], '/nowhere/x: cannot be written (no such folder)'],
  [['--sise', '4'], "Unknown option '--sise'"],
])('what is wrong is named in one line: %j', (argv, message) => {
  const { status, stdout, stderr } = bounds(...argv);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
