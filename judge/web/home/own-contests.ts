import { readTime } from '#protocol';
import { type ContestReader, contestReader, HttpError, type Visit } from '#server';
import { nextDue } from '../contest/visit/exercises-of.ts';
import { isOpen } from '../contests/contest-rows.ts';
import type { ContestRow } from '../contests/list.tsx';
import type { RecentSubmission } from './home.tsx';

const mostRecent = 5;

/** The contests of a list that go on, as one who takes part in some of them sees them: also those of theirs whose
 *  results are not final, what is due next in a class, and what their team has submitted, the newest first. */
export async function ownContests(
  visit: Visit<unknown>,
  rows: readonly ContestRow[],
): Promise<{ readonly contests: readonly ContestRow[]; readonly recent: readonly RecentSubmission[] }> {
  if (visit.caller === undefined) return { contests: rows.filter(isOpen), recent: [] };
  const nowMs = Date.now();
  const read = await Promise.all(
    rows.filter(isOpenOrWaits).map(async (row) => {
      const reader = row.isSeen ? await contestReader(visit, row.id).catch(ifLetIn) : undefined;
      return { row, reader: reader?.team === undefined ? undefined : reader };
    }),
  );
  return {
    contests: read
      .filter(({ row, reader }) => isOpen(row) || reader !== undefined)
      .map(({ row, reader }) =>
        reader?.contest?.rules === 'class' ? { ...row, due: nextDue(reader, nowMs, reader.team) } : row,
      ),
    recent: read
      .flatMap(({ reader }) => (reader === undefined ? [] : recentIn(reader)))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, mostRecent),
  };
}

/** An exam may not let them in. */
function ifLetIn(error: unknown): undefined {
  if (!(error instanceof HttpError)) throw error;
}

const isOpenOrWaits = (row: ContestRow): boolean => isOpen(row) || row.phase === 'waiting';

function recentIn(reader: ContestReader): readonly RecentSubmission[] {
  const problems = new Map(reader.all('problems').map(({ id, label, name }) => [id, { label, name }]));
  return reader.submissionsOf(reader.team ?? '').flatMap(({ id, problem_id, time }) => {
    const problem = problems.get(problem_id);
    const verdict = reader.judgementOf(id)?.judgement_type_id ?? null;
    const at = new Date(readTime(time) ?? 0);
    return problem === undefined ? [] : [{ id, at, problem, verdict, contestId: reader.id }];
  });
}
