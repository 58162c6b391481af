import { join } from 'node:path';
import { pointsFaults, staticCaseName } from '#scoring';
import type { ProblemContents } from './folder-problem.ts';
import { decisive, type PackageFiles } from './package-files.ts';

/** Reports points that no submission can get, and settings that are a judge error for whoever is right everywhere.
 *  `place`: the folder with the groups, or the file that names them. */
export function checkPoints(
  files: PackageFiles,
  { scoring, groups, cases, checker, parts }: ProblemContents,
  place: string,
): void {
  if (scoring === undefined || cases.length === 0) return;
  const ofSources = (parts.staticTests ?? []).map(({ group }) => ({ name: staticCaseName(group) }));
  const faults = pointsFaults(groups, scoring, [...cases, ...ofSources], checker.kind !== 'default');
  for (const { group, expected, found, isJudgeError } of faults) {
    const isFile = place.endsWith('.xml');
    const path = isFile ? place : join(place, group);
    const what = isFile && group !== '' ? `${expected} (group ${group})` : expected;
    if (isJudgeError) files.refuse(path, what, found);
    else files.complain(path, what, found, decisive);
  }
}
