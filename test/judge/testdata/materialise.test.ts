import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../judge/host/index.ts';
import { type Problem, readProblem, trustModules } from '../../../judge/package/index.ts';
import { generateTestData, materialiseGroup } from '../../../judge/testdata/index.ts';
import { solverText, temporaryFolder } from '../package/package-builder.ts';
import { build, rebuild } from './generated-package.ts';

async function generated(): Promise<Problem> {
  const folder = build();
  await trustModules(folder);
  await generateTestData(readProblem(folder, { withoutData: true }));
  return readProblem(folder);
}

const groupOf = (problem: Problem) => problem.generatedGroups[0] ?? expect.unreachable();

describe('materialiseGroup', () => {
  test('makes all cases of the group, in order', async () => {
    const problem = await generated();
    const seen: unknown[] = [];
    const cases = await materialiseGroup(problem, groupOf(problem), {
      cache: temporaryFolder(),
      onProgress: (progress) => seen.push(progress),
    });
    expect(cases).toHaveLength(150);
    for (const [index, { name, inputPath, answerPath }] of cases.entries()) {
      expect(name).toBe(`all/${String(index + 1).padStart(3, '0')}`);
      expect(readFileSync(inputPath, 'utf8')).toBe(`${index + 1}\n`);
      expect(readFileSync(answerPath, 'utf8')).toBe(`${2 * (index + 1)}\n`);
    }
    expect(seen).toHaveLength(150);
    expect(seen[0]).toEqual({ done: 1, total: 150, name: 'all/001' });
  });

  test('uses what is there the next time', async () => {
    const problem = await generated();
    const cache = temporaryFolder();
    const first = await materialiseGroup(problem, groupOf(problem), { cache });
    const born = statSync(first[0]?.inputPath ?? '').ino;
    const onProgress = () => expect.unreachable();
    expect(await materialiseGroup(problem, groupOf(problem), { cache, onProgress })).toEqual(first);
    expect(statSync(first[0]?.inputPath ?? '').ino).toBe(born);
  });

  test('makes it anew when files are missing', async () => {
    const problem = await generated();
    const cache = temporaryFolder();
    const first = await materialiseGroup(problem, groupOf(problem), { cache });
    rmSync(first[7]?.answerPath ?? '');
    expect(await materialiseGroup(problem, groupOf(problem), { cache })).toEqual(first);
    expect(readFileSync(first[7]?.answerPath ?? '', 'utf8')).toBe('16\n');
  });

  test('is harmless when several do it at once', async () => {
    const problem = await generated();
    const cache = temporaryFolder();
    const results = await Promise.all(
      [1, 2, 3].map(() => materialiseGroup(problem, groupOf(problem), { cache })),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  test('refuses cases that are not those of the manifest, and leaves nothing behind', async () => {
    const problem = await generated();
    const cache = temporaryFolder();
    rebuild(problem.folder, { 'solver.ts': solverText.replace('2 *', '3 *') });
    await trustModules(problem.folder);
    await expect(materialiseGroup(problem, groupOf(problem), { cache })).rejects.toThrow(
      'twice: the generator does not make the group "all" that the manifest records',
    );
    expect(readdirSync(cache)).toEqual([]);
  });

  test('says in one sentence that the cache cannot be written', async () => {
    const problem = await generated();
    const cache = join(problem.folder, 'problem.yaml', 'cache');
    const run = materialiseGroup(problem, groupOf(problem), { cache });
    await expect(run).rejects.toThrow(UserError);
    await expect(run).rejects.toThrow(/ cannot be written: /);
  });

  test('leaves nothing behind when it is interrupted', async () => {
    const problem = await generated();
    const cache = temporaryFolder();
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('interrupted'));
    const run = materialiseGroup(problem, groupOf(problem), { cache, onProgress, signal: controller.signal });
    await expect(run).rejects.toThrow('interrupted');
    expect(readdirSync(cache)).toEqual([]);
  });

  test('gives every case the checker arguments of secret/', async () => {
    const problem = { ...(await generated()), secretArgs: ['x'] };
    const cases = await materialiseGroup(problem, groupOf(problem), { cache: temporaryFolder() });
    expect(cases.every(({ checkerArgs }) => checkerArgs.join() === 'x')).toBe(true);
  });

  test('refuses a group that the generator does not know', async () => {
    const problem = await generated();
    const group = { ...groupOf(problem), name: 'none' };
    const cache = join(temporaryFolder());
    await expect(materialiseGroup(problem, group, { cache })).rejects.toThrow(
      'the generator has no group "none"',
    );
  });
});
