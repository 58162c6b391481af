import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LimitedProblem, openProblem, type ProblemChanges } from '#catalogue';
import { type ContestProblem, usualBetter } from '#contest';
import type { ContestFolder, ProblemEntry } from '#contest-reader';
import type { Problem } from '#problem-reader';

/** A problem of a contest that entries can be judged on. */
export type OpenedProblem = ProblemEntry & Pick<ContestProblem, 'better'> & Pick<LimitedProblem, 'problem'>;

/** A contest whose entries can be judged. */
export interface OpenedContest extends ContestFolder {
  readonly problems: readonly OpenedProblem[];
}

/** How a problem is made ready, by its place. */
type ProblemOpener = (place: string, changes: ProblemChanges) => Promise<Pick<LimitedProblem, 'problem'>>;

/** Makes the problems of a contest ready to be judged, one after another. `open`: for callers that show warnings and
 *  progress; default: `openProblem` of the catalogue.
 *  @throws whatever `open` throws */
export async function openContest(
  contest: ContestFolder,
  open: ProblemOpener = openProblem,
): Promise<OpenedContest> {
  const problems: OpenedProblem[] = [];
  for (const entry of contest.problems) {
    const { problem } = await open(entry.place, { tests: entry.tests });
    const { files: fileNames } = entry;
    const hasPicture = existsSync(join(problem.folder, 'picture.ts'));
    problems.push({
      ...entry,
      better: entry.better ?? usualBetter(problem.scoring?.objective, hasPicture),
      problem: fileNames === undefined ? problem : { ...problem, fileNames, allowFileWriting: true },
    });
  }
  return { ...contest, problems, terms: { ...contest.terms, problems } };
}

/** Why the points of a problem cannot be added to those of other problems, as the rules `ioi` require; undefined if
 *  they can. */
export function whyPointsDoNotAdd({
  scoring,
  groups,
}: Pick<Problem, 'scoring' | 'groups'>): string | undefined {
  if (scoring === undefined) return undefined;
  if (scoring.objective === 'min') return 'points of which fewer are better';
  const secret = groups.groups.find(({ name }) => name === 'secret')?.rule;
  return secret?.kind === 'standard' && secret.maxScore === 'unbounded'
    ? 'points without a limit'
    : undefined;
}
