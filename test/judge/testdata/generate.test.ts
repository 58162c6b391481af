import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownPrefix } from '#host';
import { readProblem, trustModules } from '#problem-reader';
import { generateTestData } from '#testdata';
import { checkerText, generatorText, solverText } from '../problem-reader/package-builder.ts';
import { build, buildOnceWithData, rebuild, snapshot } from './generated-package.ts';

const copyWithData = buildOnceWithData();

const generate = async (folder: string, options?: Parameters<typeof generateTestData>[1]) => {
  await trustModules(folder);
  return generateTestData(readProblem(folder, { withoutData: true }), options);
};

describe('generateTestData', () => {
  test('makes inputs, answers and a manifest', async () => {
    const folder = build();
    expect(await generate(folder)).toEqual({
      cases: 4,
      handMade: 0,
      groups: [expect.objectContaining({ name: 'all', cases: 150 })],
    });
    const data = snapshot(join(folder, 'data'));
    expect(data['sample/1.in']).toBe('21\n');
    expect(data['sample/1.ans']).toBe('42\n');
    expect(Object.keys(data).sort()).toEqual(
      ['manifest.yaml', 'sample/1', 'secret/a', 'secret/b', 'secret/c'].flatMap((name) =>
        name.includes('/') ? [`${name}.ans`, `${name}.in`] : [name],
      ),
    );
    for (const name of ['a', 'b', 'c']) {
      expect(Number(data[`secret/${name}.ans`])).toBe(2 * Number(data[`secret/${name}.in`]));
    }
    const problem = readProblem(folder, { strict: true });
    expect(problem.cases).toHaveLength(4);
    expect(problem.generatedGroups).toMatchObject([{ name: 'all', cases: 150 }]);
  });

  test('records digests that sha256sum agrees with', async () => {
    const folder = copyWithData();
    const sums = execFileSync('sha256sum', ['sample/1.in', 'secret/a.ans'], {
      cwd: join(folder, 'data'),
      encoding: 'utf8',
    });
    const manifest = readFileSync(join(folder, 'data', 'manifest.yaml'), 'utf8');
    for (const line of sums.trim().split('\n')) {
      const [digest, name] = line.split(/\s+/);
      expect(manifest).toMatch(new RegExp(`"name":"${name}","bytes":\\d+,"sha256":"${digest}"`));
    }
  });

  test('records a digest of a group that sha256sum and sort agree with', async () => {
    const folder = copyWithData();
    const all = join(folder, 'check', 'all');
    mkdirSync(all, { recursive: true });
    for (let n = 1; n <= 150; n++) {
      writeFileSync(join(all, `${String(n).padStart(3, '0')}.in`), `${n}\n`);
      writeFileSync(join(all, `${String(n).padStart(3, '0')}.ans`), `${2 * n}\n`);
    }
    const command = 'sha256sum all/*.in all/*.ans | LC_ALL=C sort | sha256sum';
    const expected = execFileSync('sh', ['-c', command], { cwd: dirname(all), encoding: 'utf8' }).split(
      ' ',
    )[0];
    expect(readProblem(folder).generatedGroups[0]?.sha256).toBe(expected);
  });

  test('makes the same bytes each time', async () => {
    const folder = build();
    await generate(folder);
    const first = snapshot(join(folder, 'data'));
    await generate(folder);
    expect(snapshot(join(folder, 'data'))).toEqual(first);
    rmSync(join(folder, 'data'), { recursive: true });
    await generate(folder);
    expect(snapshot(join(folder, 'data'))).toEqual(first);
  });

  test('removes cases that it no longer makes, and keeps hand-made files', async () => {
    const folder = copyWithData();
    const data = join(folder, 'data');
    writeFileSync(join(data, 'secret', 'mine.in'), '5\n');
    writeFileSync(join(data, 'secret', 'mine.ans'), '10\n');
    symlinkSync('mine.in', join(data, 'secret', 'mine2.in'));
    symlinkSync('mine.ans', join(data, 'secret', 'mine2.ans'));
    rebuild(folder, { 'generator.ts': generatorText("yield { name: 'secret/z', input: '1\\n' };") });
    expect(await generate(folder)).toMatchObject({ cases: 1, handMade: 4 });
    expect(readProblem(folder).cases.map(({ name }) => name)).toEqual([
      'secret/mine',
      'secret/mine2',
      'secret/z',
    ]);
    expect(await generate(folder)).toMatchObject({ cases: 1, handMade: 4 });
  });

  test('stores the answer that a case has, in place of the solver’s, if the checker accepts it', async () => {
    const folder = copyWithData();
    const withAnswer = (answer: string) => ({
      'generator.ts': generatorText(`yield { name: 'secret/z', input: '4\\n', answer: '${answer}' };`),
    });
    rebuild(folder, withAnswer('8.0'));
    await generate(folder);
    expect(snapshot(join(folder, 'data'))['secret/z.ans']).toBe('8.0');
    rebuild(folder, withAnswer('9'));
    await expect(generate(folder)).rejects.toThrow(/the checker rejects .* the answer of "secret\/z"/);
  });

  test('restores a generated file that was changed', async () => {
    const folder = copyWithData();
    const before = snapshot(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'secret', 'a.in'), '7\r\n');
    await generate(folder);
    expect(snapshot(join(folder, 'data'))).toEqual(before);
  });

  test('refuses to replace a hand-made file, unless it is equal', async () => {
    const folder = build();
    mkdirSync(join(folder, 'data', 'sample'), { recursive: true });
    writeFileSync(join(folder, 'data', 'sample', '1.in'), '21\n');
    writeFileSync(join(folder, 'data', 'sample', '1.ans'), '43\n');
    await expect(generate(folder)).rejects.toThrow(
      /sample\/1.ans is hand-made, but the generator makes a different file/,
    );
    expect(snapshot(join(folder, 'data'))).toEqual({ 'sample/1.in': '21\n', 'sample/1.ans': '43\n' });
    writeFileSync(join(folder, 'data', 'sample', '1.ans'), '42\n');
    expect(await generate(folder)).toMatchObject({ handMade: 0 });
  });
});

describe('old data are unchanged', () => {
  const names = ['secret/../../x', '/etc/x', 'other/x', 'sample/', 'secret/.x', 'secret/a b', 'secret/a\n'];
  test.each([
    ...names.map(
      (name) =>
        [
          `the generator names a case ${JSON.stringify(name)}`,
          { 'generator.ts': generatorText(`yield { name: ${JSON.stringify(name)}, input: '1\\n' };`) },
          /names a case/,
        ] as const,
    ),
    [
      'the generator makes a case twice',
      {
        'generator.ts': generatorText(
          "for (const n of [1, 2]) yield { name: 'secret/a', input: n + '\\n' };",
        ),
      },
      /makes the case "secret\/a" twice/,
    ],
    [
      'the solver does not accept an input',
      { 'generator.ts': generatorText("yield { name: 'secret/a', input: 'x\\n' };") },
      /the solver fails on "secret\/a": line 1: expected a number/,
    ],
    [
      'the checker rejects an answer',
      { 'solver.ts': solverText.replace('2 *', '3 *') },
      /the checker rejects \(not twice as much\) the answer of "sample\/1"/,
    ],
    [
      'the checker throws',
      { 'checker.ts': checkerText.replace('Number(output)', 'undefined.x') },
      /the checker fails \(TypeError: .*\) on the answer of "sample\/1"/,
    ],
    [
      'the generator throws in the middle',
      {
        'generator.ts': generatorText(
          "yield { name: 'secret/a', input: '1\\n' }; throw new Error('disk full');",
        ),
      },
      /disk full/,
    ],
    ['there is no solver', { 'solver.ts': undefined }, /solver\.ts/],
    [
      'the generator makes nothing',
      { 'generator.ts': generatorText('') },
      /data: expected a folder|expected test cases/,
    ],
  ] as const)('when %s', async (_, changes, message) => {
    const folder = copyWithData();
    const before = snapshot(join(folder, 'data'));
    rebuild(folder, changes);
    await expect(generate(folder)).rejects.toThrow(message);
    expect(snapshot(join(folder, 'data'))).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('when it is interrupted', async () => {
    const folder = copyWithData();
    const before = snapshot(join(folder, 'data'));
    rebuild(folder, { 'generator.ts': generatorText(undefined, 6) });
    const controller = new AbortController();
    const reached: string[] = [];
    const run = generate(folder, {
      signal: controller.signal,
      onProgress({ name }) {
        reached.push(name);
        if (name === 'secret/b') controller.abort(new Error('interrupted'));
      },
    });
    await expect(run).rejects.toThrow('interrupted');
    expect(reached).toEqual(['sample/1', 'secret/a', 'secret/b']);
    expect(snapshot(join(folder, 'data'))).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('after another process was killed: its leftovers are removed and moved data restored', async () => {
    const folder = copyWithData();
    const before = snapshot(join(folder, 'data'));
    const dead = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim();
    const maker = ownPrefix.replace(String(process.pid), dead);
    execFileSync('mv', [join(folder, 'data'), join(folder, `.data.old-${maker}0a0b0c0d`)]);
    mkdirSync(join(folder, `.data.new-${maker}0a0b0c0d`));
    rebuild(folder, { 'solver.ts': solverText.replace('2 *', '3 *') });
    await expect(generate(folder)).rejects.toThrow(/checker rejects/);
    expect(snapshot(join(folder, 'data'))).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('when two run at once, both succeed with the same data', async () => {
    const folder = build();
    await Promise.all([generate(folder), generate(folder), generate(folder)]);
    const data = snapshot(join(folder, 'data'));
    await generate(folder);
    expect(snapshot(join(folder, 'data'))).toEqual(data);
    expect(existsSync(join(folder, 'data', 'manifest.yaml'))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
