import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '#host';
import {
  bundleProblemModule,
  listProblems,
  loadProblemModule,
  requireTrust,
  trustModules,
  UntrustedModules,
} from '#problem-reader';
import { writeFiles } from '../../write-files.ts';
import { buildGeneratedPackage, buildPackage, temporaryFolder } from './package-builder.ts';

beforeEach(() => vi.stubEnv('XDG_STATE_HOME', temporaryFolder()));
afterEach(() => vi.unstubAllEnvs());

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UntrustedModules);
  return (error as UntrustedModules).message;
};

const checkerOf = (folder: string) => bundleProblemModule(join(folder, 'checker.ts'), 'checker');

describe('the modules of an untrusted folder', () => {
  test('are not run, not even their top-level code', async () => {
    const folder = buildPackage();
    const mark = join(folder, 'mark');
    // No import, so a filter of imports would not notice it.
    const attack = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(mark)}, '');\nexport const checker = () => ({ kind: 'accepted' });\n`;
    writeFiles(folder, { 'checker.ts': attack });
    expect(await refusalOf(loadProblemModule(join(folder, 'checker.ts'), 'checker'))).toContain('checker.ts');
    expect(readdirSync(folder)).not.toContain('mark');
    await trustModules(folder);
    await loadProblemModule(join(folder, 'checker.ts'), 'checker');
    expect(readdirSync(folder)).toContain('mark'); // The attack works, so only the check of trust prevented it.
  });

  test('are all named, with their imports', async () => {
    const folder = buildGeneratedPackage({ 'checker.ts': "export { checker } from './lib/rule.ts';\n" });
    writeFiles(folder, { 'lib/rule.ts': "export const checker = () => ({ kind: 'accepted' });\n" });
    const message = await refusalOf(requireTrust(folder));
    for (const name of ['checker.ts', 'generator.ts', 'lib/rule.ts', 'solver.ts'])
      expect(message).toContain(name);
    expect(await refusalOf(checkerOf(folder))).not.toContain('solver.ts');
  });

  test('are refused before their mistakes are reported', async () => {
    const folder = buildGeneratedPackage({ 'checker.ts': 'export const checker = (((\n' });
    await refusalOf(checkerOf(folder));
  });

  test('are not needed by a package without them', async () => {
    await expect(requireTrust(buildPackage())).resolves.toBeUndefined();
  });
});

describe('trust', () => {
  test('applies to these files until one of them changes', async () => {
    const folder = buildGeneratedPackage({ 'checker.ts': "export { checker } from './lib/rule.ts';\n" });
    writeFiles(folder, { 'lib/rule.ts': "export const checker = () => ({ kind: 'accepted' });\n" });
    await trustModules(folder);
    await requireTrust(folder);
    writeFiles(folder, { 'lib/rule.ts': "export const checker = () => ({ kind: 'accepted', score: 1 });\n" });
    expect(await refusalOf(requireTrust(folder))).toMatch(/lib\/rule\.ts$/);
    await bundleProblemModule(join(folder, 'solver.ts'), 'solver');
    await trustModules(folder);
    await requireTrust(folder);
  });

  test('does not apply to another folder with the same content', async () => {
    await trustModules(buildGeneratedPackage());
    await refusalOf(requireTrust(buildGeneratedPackage()));
  });

  test('includes code outside the folder', async () => {
    const folder = buildGeneratedPackage({ 'checker.ts': "export { checker } from '../shared.ts';\n" });
    const shared = join(dirname(folder), 'shared.ts');
    writeFileSync(shared, "export const checker = () => ({ kind: 'accepted' });\n");
    await trustModules(folder);
    await checkerOf(folder);
    writeFileSync(shared, "export const checker = () => ({ kind: 'rejected' });\n");
    expect(await refusalOf(checkerOf(folder))).toContain('../shared.ts');
  });

  test('given to a link applies to its target', async () => {
    const folder = buildGeneratedPackage();
    const link = join(dirname(folder), 'link');
    symlinkSync(folder, link);
    await trustModules(link);
    await requireTrust(folder);
    await requireTrust(link);
  });

  test('is not needed by the problems of the project', async () => {
    for (const slug of listProblems()) await requireTrust(join(projectRoot, 'problems', slug));
  });

  test('is recorded where only this user can read and write', async () => {
    const folder = buildGeneratedPackage();
    await trustModules(folder);
    const state = join(process.env.XDG_STATE_HOME ?? '', 'antipode', 'trust');
    expect(statSync(state).mode & 0o777).toBe(0o700);
    expect(readdirSync(state)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)]);
  });

  test.each(['antipode', 'antipode/trust'])('is ignored if others can write to %s', async (name) => {
    const folder = buildGeneratedPackage();
    await trustModules(folder);
    chmodSync(join(process.env.XDG_STATE_HOME ?? '', name), 0o777);
    await expect(checkerOf(folder)).rejects.toThrow(/expected .*only you.*, found .* 777/);
  });
});
