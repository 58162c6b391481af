import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '#host';
import { readProblem, trustModules } from '#problem-reader';
import { generateTestData } from '#testdata';
import { writeFiles } from '../../write-files.ts';
import { buildGeneratedPackage, generatedFiles, temporaryFolder } from '../problem-reader/package-builder.ts';

/** A problem folder with generator, solver and checker, without data. */
export const build = (): string => buildGeneratedPackage();

/** The same with its data, which are made once for the tests of a file. @returns what copies it for a test */
export function buildOnceWithData(): () => string {
  let made = '';
  beforeAll(async () => {
    // As deep as the copies, since its modules name the API by a relative path.
    made = join(mkdtempSync(join(tmpdir(), 'antipode-test-')), 'twice');
    writeFiles(made, generatedFiles(made));
    await trustModules(made);
    await generateTestData(readProblem(made, { withoutData: true }));
  });
  afterAll(() => rmSync(join(made, '..'), { recursive: true }));
  return () => {
    const folder = join(temporaryFolder(), 'twice');
    cpSync(made, folder, { recursive: true });
    return folder;
  };
}

/** Replaces modules of it; `undefined` removes one. */
export function rebuild(folder: string, modules: Readonly<Record<string, string | undefined>>): void {
  const api = relative(folder, join(projectRoot, 'judge', 'problem-api', 'index.ts'));
  for (const [name, text] of Object.entries(modules)) {
    if (text === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text.replace('API', api));
  }
}

/** All files below a folder with their texts. */
export function snapshot(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}
