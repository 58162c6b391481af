/** Theory of operation. The modules of a problem (checker.ts and so on) run in processes of the judge, with all
 *  rights of the user who runs it. So a module runs only if every file in its bundle belongs to the judge or was
 *  trusted by the user, for this folder and with this content. Trust is stored in the user's state folder; a file
 *  that has changed is no longer trusted. */
import { realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { printable, shownPath, UserError } from '#host';
import { bundleModule, type ProblemModules } from './bundle.ts';
import { houseModules, moduleNames } from './house-modules.ts';
import { type CodeFiles, storeTrust, trustedFiles } from './trust-store.ts';

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
