import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KeptFolders, Store } from '#host';
import { type Problem, readProblem, trustModules } from '#problem-reader';
import { materialiseGroup } from '#testdata';
import { solverText, temporaryFolder } from '../problem-reader/package-builder.ts';
import { buildOnceWithData, rebuild } from './generated-package.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const keptIn = (folder: string) => new KeptFolders<readonly string[]>('data', { store: new Store(folder) });

const copyWithData = buildOnceWithData();

async function generated(): Promise<Problem> {
  const folder = copyWithData();
  await trustModules(folder);
  return readProblem(folder);
}

const groupOf = (problem: Problem) => problem.generatedGroups[0] ?? expect.unreachable();

describe('materialiseGroup', () => {
  test('makes all cases of the group, in order', async () => {
    const problem = await generated();
    const seen: unknown[] = [];
    const cases = await materialiseGroup(problem, groupOf(problem), {
      kept: keptIn(temporaryFolder()),
      onProgress: (progress) => seen.push(progress),
    });
    expect(cases).toHaveLength(150);
    for (const [index, { name, inputPath, answerPath, digests }] of cases.entries()) {
      expect(digests).toEqual({ input: sha256(`${index + 1}\n`), answer: sha256(`${2 * (index + 1)}\n`) });
      expect(name).toBe(`all/${String(index + 1).padStart(3, '0')}`);
      expect(readFileSync(inputPath, 'utf8')).toBe(`${index + 1}\n`);
      expect(readFileSync(answerPath, 'utf8')).toBe(`${2 * (index + 1)}\n`);
    }
    expect(seen).toHaveLength(150);
    expect(seen[0]).toEqual({ done: 1, total: 150, name: 'all/001' });
  });

  test('reuses existing cases the next time', async () => {
    const problem = await generated();
    const home = temporaryFolder();
    const kept = keptIn(home);
    const first = await materialiseGroup(problem, groupOf(problem), { kept });
    const born = statSync(first[0]?.inputPath ?? '').ino;
    const onProgress = () => expect.unreachable();
    expect(await materialiseGroup(problem, groupOf(problem), { kept, onProgress })).toEqual(first);
    expect(statSync(first[0]?.inputPath ?? '').ino).toBe(born);
  });

  test('makes it again if a file is missing or was changed', async () => {
    const problem = await generated();
    const home = temporaryFolder();
    const kept = keptIn(home);
    const answers = async () =>
      (await materialiseGroup(problem, groupOf(problem), { kept }))[7]?.answerPath ?? '';
    rmSync(await answers());
    expect(readFileSync(await answers(), 'utf8')).toBe('16\n');
    writeFileSync(await answers(), '17\n');
    expect(readFileSync(await answers(), 'utf8')).toBe('16\n');
  });

  test('may run several times at once', async () => {
    const problem = await generated();
    const home = temporaryFolder();
    const kept = keptIn(home);
    const results = await Promise.all(
      [1, 2, 3].map(() => materialiseGroup(problem, groupOf(problem), { kept })),
    );
    for (const cases of results) {
      expect(cases.map(({ name }) => name)).toEqual(results[0]?.map(({ name }) => name));
      expect(readFileSync(cases[7]?.answerPath ?? '', 'utf8')).toBe('16\n');
    }
    expect(readdirSync(join(home, 'data')).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });

  test('refuses cases that are not those of the manifest, and leaves nothing behind', async () => {
    const problem = await generated();
    const home = temporaryFolder();
    const kept = keptIn(home);
    rebuild(problem.folder, { 'solver.ts': solverText.replace('2 *', '3 *') });
    await trustModules(problem.folder);
    await expect(materialiseGroup(problem, groupOf(problem), { kept })).rejects.toThrow(
      'twice: the generator does not make the group "all" that the manifest records',
    );
    expect(readdirSync(join(home, 'data'))).toEqual([]);
  });

  test('works where nothing can be kept', async () => {
    const problem = await generated();
    const kept = keptIn(join(problem.folder, 'problem.yaml', 'cache'));
    expect(await materialiseGroup(problem, groupOf(problem), { kept })).toHaveLength(150);
  });

  test('leaves nothing behind when it is interrupted', async () => {
    const problem = await generated();
    const home = temporaryFolder();
    const kept = keptIn(home);
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('interrupted'));
    const run = materialiseGroup(problem, groupOf(problem), { kept, onProgress, signal: controller.signal });
    await expect(run).rejects.toThrow('interrupted');
    expect(readdirSync(join(home, 'data'))).toEqual([]);
  });

  test('gives every case the checker arguments of secret/', async () => {
    const problem = { ...(await generated()), secretArgs: ['x'] };
    const cases = await materialiseGroup(problem, groupOf(problem), { kept: keptIn(temporaryFolder()) });
    expect(cases.every(({ checkerArgs }) => checkerArgs.join() === 'x')).toBe(true);
  });

  test('refuses a group that the generator does not know', async () => {
    const problem = await generated();
    const group = { ...groupOf(problem), name: 'none' };
    const kept = keptIn(temporaryFolder());
    await expect(materialiseGroup(problem, group, { kept })).rejects.toThrow(
      'the generator has no group "none"',
    );
  });
});
