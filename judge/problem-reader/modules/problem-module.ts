import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PackageFault, shownPath } from '#host';
import type { Generator, Picture } from '#problem-api';
import type { ProblemModules } from './bundle.ts';
import { bundleProblemModule } from './trust.ts';

/** Loads a problem's module into this process: jury code, never a contestant's.
 *  @throws UntrustedModules; UserError as `bundleProblemModule`, and when the module throws or exports something
 *  else */
export async function loadProblemModule<K extends keyof ProblemModules>(
  path: string,
  exportName: K,
): Promise<ProblemModules[K]> {
  const code = await bundleProblemModule(path, exportName);
  const value = await importCode(path, code, exportName);
  const expected = mistakeIn[exportName](value);
  if (expected === undefined) return value as ProblemModules[K];
  throw new PackageFault(
    `${shownPath(path)}:${lineOfExport(path, exportName)}: expected the export "${exportName}" to be ${expected}, found ${typeof value}`,
  );
}

/** The line that declares the export; line 1 if the declaration has an unusual form. */
function lineOfExport(path: string, exportName: string): number {
  const lines = readFileSync(path, 'utf8').split('\n');
  return (
    Math.max(
      0,
      lines.findIndex((line) => new RegExp(`^export .*\\b${exportName}\\b`).test(line)),
    ) + 1
  );
}

/** Node caches modules by URL and never unloads them. The URL contains the code, so equal code is loaded only once. */
async function importCode(path: string, code: string, exportName: string): Promise<unknown> {
  const named = `${code}\n//# sourceURL=${pathToFileURL(path).href}\n`;
  const url = `data:text/javascript;base64,${Buffer.from(named).toString('base64')}`;
  try {
    const exports: Record<string, unknown> = await import(/* @vite-ignore */ url);
    return exports[exportName];
  } catch (error) {
    throw new PackageFault(`${shownPath(path)} fails while it is loaded: ${String(error)}`, { cause: error });
  }
}

const functionMistake = (value: unknown) => (typeof value === 'function' ? undefined : 'a function');

/** What the export should have been; undefined if it is right. */
const mistakeIn: Readonly<Record<keyof ProblemModules, (value: unknown) => string | undefined>> = {
  checker: functionMistake,
  solver: functionMistake,
  randomInput: functionMistake,
  allSolutions: functionMistake,
  inputAfter: functionMistake,
  notations(value) {
    const writers = typeof value === 'object' && value !== null ? Object.values(value) : [];
    const isGood = writers.length > 0 && writers.every((write) => typeof write === 'function');
    return isGood ? undefined : 'made with defineNotations({ name: (answer) => … })';
  },
  generator(value) {
    const { seed, cases } = (value ?? {}) as Partial<Generator>;
    if (typeof cases !== 'function') return 'made with defineGenerator({ seed, cases })';
    return Number.isSafeInteger(seed) ? undefined : 'a generator whose seed is a whole number';
  },
  picture(value) {
    const { still, frames } = (value ?? {}) as Partial<Picture>;
    const isPicture = typeof still === 'function' && typeof frames === 'function';
    return isPicture ? undefined : 'made with definePicture({ still, frames })';
  },
};
