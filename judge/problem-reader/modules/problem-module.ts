import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PackageFault, printable, shownPath, UserError } from '#host';
import type { Generator, Picture } from '#problem-api';
import { bundleModule, type ProblemModules } from './bundle.ts';
import { houseModules, moduleNames } from './house-modules.ts';
import { type CodeFiles, storeTrust, trustedFiles } from './trust-store.ts';

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

// Theory of operation. The modules of a problem (checker.ts and so on) run in processes of the judge, with all
// rights of the user who runs it. So a module runs only if every file in its bundle belongs to the judge or was
// trusted by the user, for this folder and with this content. Trust is stored in the user's state folder; a file
// that has changed is no longer trusted.

const mostNamed = 8;

/** Code of a problem folder that the user has not trusted, or that has changed since. */
export class UntrustedModules extends UserError {
  override readonly code = 'code-untrusted';
}

/** JavaScript source of a problem's module and everything it imports: one ES module without imports (except Node, for a
 *  solver with tables).
 *  @throws UntrustedModules; UserError listing every error with its place: syntax, missing files, imports of Node or
 *  of packages; MissingExport. */
export async function bundleProblemModule(path: string, exportName: keyof ProblemModules): Promise<string> {
  const loaded = new Map<string, string>();
  const [bundled] = await Promise.allSettled([bundleModule(path, exportName, loaded)]);
  refuseUntrusted(dirname(path), loaded);
  if (bundled.status === 'rejected') throw bundled.reason;
  return bundled.value;
}

/** Remembers that the user trusts the modules of a problem folder, and the files that they import, with their
 *  present content. */
export async function trustModules(folder: string): Promise<void> {
  const loaded = await codeOf(folder);
  if (loaded.size > 0) storeTrust(folder, loaded);
}

/** @throws UntrustedModules if any module of a problem folder may not run. */
export async function requireTrust(folder: string): Promise<void> {
  refuseUntrusted(folder, await codeOf(folder));
}

/** All files that the modules of a folder are bundled from. Errors in a module are reported when it is used. */
async function codeOf(folder: string): Promise<CodeFiles> {
  const loaded = new Map<string, string>();
  await Promise.allSettled(moduleNames.map((name) => bundleModule(join(folder, `${name}.ts`), name, loaded)));
  return loaded;
}

function refuseUntrusted(folder: string, loaded: CodeFiles): void {
  if (loaded.size === 0) return;
  const trusted = trustedFiles(folder);
  const untrusted = [...loaded].filter(([path, digest]) => trusted.get(path) !== digest);
  if (untrusted.length === 0) return;
  const names = fileNames(untrusted, folder);
  const found =
    trusted.size === 0
      ? `its code would run with your rights, and you have not trusted it: ${names}`
      : `its code has changed since you trusted it: ${names}`;
  throw new UntrustedModules(`${shownPath(folder)}: ${found}`, {
    hint: 'If you trust whoever wrote these files, add --trust once. The trust ends when one of them changes.',
  });
}

/** The modules first, then what they import. */
function fileNames(files: readonly (readonly [path: string, digest: string])[], folder: string): string {
  const home = realpathSync(folder);
  const names = files.map(([path]) => printable(relative(home, path))).sort();
  const own = names.filter((name) => houseModules.includes(name));
  const shown = [...own, ...names.filter((name) => !own.includes(name))].slice(0, mostNamed);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
