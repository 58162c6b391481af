import type { Problem } from '#problem-reader';

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
