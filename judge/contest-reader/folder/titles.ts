import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#host';
import { findPackage, openPackage, readProblem } from '#problem-reader';

/** Folders that hold what is in zip files of packages, by the paths of the files. */
export type OpenedPackages = ReadonlyMap<string, string>;

/** Opens the zip files among a contest's own problems. Broken ones are left out: who judges on them says why. */
export async function openedPackages(contest: string): Promise<OpenedPackages> {
  const opened = new Map<string, string>();
  for (const path of zipsIn(join(contest, 'problems'))) {
    const folder = await openPackage(path).catch(noneIfBroken);
    if (folder !== undefined) opened.set(path, folder);
  }
  return opened;
}

/** What the package of a problem says about what is submitted for it: its titles in all languages, and whether that is
 *  only outputs. Nothing of a package that is broken or not opened. */
export function knownOf(
  place: string,
  opened: OpenedPackages,
): { readonly titles: readonly string[]; readonly isOutputOnly: boolean } {
  try {
    const folder = opened.get(place) ?? findPackage(place);
    const { names, types } = readProblem(folder, { withoutData: true });
    return { titles: Object.values(names), isOutputOnly: types.includes('submit-answer') };
  } catch (error) {
    return noneIfBroken(error) ?? { titles: [], isOutputOnly: false };
  }
}

function noneIfBroken(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}

function zipsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((name) => (/\.(zip|kpp)$/i.test(name) ? [join(folder, name)] : []));
  } catch {
    return [];
  }
}
