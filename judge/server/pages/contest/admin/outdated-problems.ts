import { contestTimeOf, groupedBy } from '../../../../contest/index.ts';
import { address, contestPaths, type OutdatedProblem } from '../../../../pages/index.ts';
import { apiSpan } from '../../../../protocol/index.ts';
import { type Database, type OutdatedVerdict, outdatedVerdicts } from '../../../../store/index.ts';
import type { LiveContest } from '../../../contests/live-contest.ts';

/** What could be judged again in a contest that has begun and is not final, in the order of its problems. */
export async function outdatedProblems(db: Database, live: LiveContest): Promise<readonly OutdatedProblem[]> {
  const { started, finalized } = live.state.state;
  if (started === null || finalized !== null) return [];
  const byProblem = groupedBy(await outdatedVerdicts(db, live.id), ({ problem }) => problem);
  return [...live.state.all('problems').values()]
    .sort((a, b) => a.ordinal - b.ordinal)
    .flatMap(({ id, label, name }) => {
      const verdicts = byProblem.get(id) ?? [];
      const count = (since: OutdatedVerdict['since']) => verdicts.filter((one) => one.since === since).length;
      if (verdicts.length === 0) return [];
      const href = address(contestPaths(live.id).rejudgings, { problem: id, to: endOf(verdicts, live) });
      return [{ label, name, byPackage: count('package'), byJudge: count('judge'), href }];
    });
}

/** The contest time just after the last of them was handed in, as people type it. */
function endOf(verdicts: readonly OutdatedVerdict[], { state }: LiveContest): string {
  const times = verdicts.flatMap(({ submission }) => {
    const object = state.all('submissions').get(submission);
    return object === undefined ? [] : (contestTimeOf(state, object.time) ?? []);
  });
  return apiSpan((Math.floor(Math.max(0, ...times) / 1_000) + 1) * 1_000).replace(/\.\d+$/, '');
}
