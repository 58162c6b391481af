import { contestPaths } from '#protocol';
import type { JuryReader } from '#server';
import { type Database, type OutdatedVerdict, outdatedVerdicts } from '#store';
import { groupedBy } from '#values';
import { address } from '../../parts/text.ts';

/** A problem whose package or judge has changed since some of its verdicts. */
export interface OutdatedProblem {
  readonly label: string;
  readonly name: string;
  /** How many verdicts are older than the package, and how many older than the judge. */
  readonly byPackage: number;
  readonly byJudge: number;
  /** Address of the form of a rejudging, filled in. */
  readonly href: string;
}

/** Problems whose verdicts may be outdated, in a contest that has begun and is not final, in the order of the
 *  contest. */
export async function outdatedProblems(
  db: Database,
  reader: JuryReader,
): Promise<readonly OutdatedProblem[]> {
  const { started, finalized } = reader.full.state;
  if (started === null || finalized !== null) return [];
  const byProblem = groupedBy(await outdatedVerdicts(db, reader.id), ({ problem }) => problem);
  return [...reader.full.all('problems').values()]
    .sort((a, b) => a.ordinal - b.ordinal)
    .flatMap(({ id, label, name }) => {
      const verdicts = byProblem.get(id) ?? [];
      const count = (since: OutdatedVerdict['since']) => verdicts.filter((one) => one.since === since).length;
      if (verdicts.length === 0) return [];
      const [byPackage, byJudge] = [count('package'), count('judge')];
      const reason = byPackage > 0 ? `the package of ${label} changed` : 'the judge changed';
      const href = address(contestPaths(reader.id).rejudgings, { problem: id, outdated: 'yes', reason });
      return [{ label, name, byPackage, byJudge, href }];
    });
}
