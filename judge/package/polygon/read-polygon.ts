import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemContents } from '../folder-problem.ts';
import type { PackageFiles } from '../package-files.ts';

/** True for a folder that Codeforces Polygon made. */
export const isPolygonPackage = (home: string): boolean =>
  existsSync(join(home, 'problem.xml')) && !existsSync(join(home, 'problem.yaml'));

export function readPolygon(
  _files: PackageFiles,
  _home: string,
  _withoutData: boolean,
): ProblemContents | undefined {
  return undefined;
}
