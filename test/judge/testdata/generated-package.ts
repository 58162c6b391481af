import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '#host';
import { buildGeneratedPackage } from '../problem-reader/package-builder.ts';

/** A problem folder with generator, solver and checker, without data. */
export const build = (): string => buildGeneratedPackage();

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
