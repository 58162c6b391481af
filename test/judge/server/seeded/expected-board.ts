import type { Attempt } from '#contest';
import { clerk } from '../../contest/ranking/oracle.ts';
import { freezeMs, minutes, type Plan, type Planned, removed } from './plan.ts';

/** A row as the Contest API has it, computed from the plan alone: from what was submitted, and what was decided by a
 *  moment. `isThawed` and the jury see everything. */
export function expectedRows(
  { teams, submissions }: Plan,
  labels: string,
  seen: { readonly nowMs: number; readonly isJury: boolean; readonly isThawed: boolean },
) {
  const attempts = submissions
    .filter(({ team, atMs }) => team !== null && teams.includes(team) && atMs <= seen.nowMs)
    .flatMap((one) => attemptSeen(one, seen) ?? []);
  const rows = clerk(teams, labels, attempts).map(({ contestant, rank, totals, cells }) => ({
    rank,
    team_id: contestant,
    score: {
      num_solved: totals[0],
      total_time: span(totals[1] ?? 0),
      time: totals[0] === 0 ? null : span(Math.max(...cells.map(({ minute = 0 }) => minute))),
    },
    problems: cells.map(({ solved, minute, attempts: judged, pending, leads }, index) => ({
      problem_id: `p${labels[index]!.toLowerCase()}`,
      num_judged: judged,
      num_pending: pending,
      solved,
      ...(solved && { time: span(minute ?? 0), first_to_solve: leads }),
    })),
  }));
  return rows.sort((a, b) => a.rank - b.rank || (`Team ${a.team_id}` < `Team ${b.team_id}` ? -1 : 1));
}

function attemptSeen(
  { team, label, atMs, fates }: Planned,
  { nowMs, isJury, isThawed }: Parameters<typeof expectedRows>[2],
): Attempt | undefined {
  const isOpen = isJury || isThawed || atMs < freezeMs;
  const told = isOpen ? fates.filter((fate) => fate.atMs <= nowMs).sort((a, b) => a.atMs - b.atMs) : [];
  if (told.some(({ ignored }) => ignored)) return undefined;
  const verdict = told.filter((fate) => fate.verdict !== undefined).at(-1)?.verdict;
  // The clerk reads simultaneous attempts in the order of ids: that in which they came.
  const id = String(atMs).padStart(9, '0');
  const common = { id, contestant: team ?? '', problem: label, timeMs: contestMs(atMs, nowMs) };
  return verdict === undefined
    ? { ...common, state: 'pending' }
    : { ...common, state: 'judged', verdict, cases: [] };
}

/** Nothing that was submitted during the interval moves behind anything else; what came later counts as earlier. */
function contestMs(atMs: number, nowMs: number): number {
  const { fromMs, toMs } = removed;
  if (nowMs < removed.atMs || atMs < fromMs) return atMs;
  return atMs < toMs ? fromMs : atMs - (toMs - fromMs);
}

const span = (count: number): string =>
  `${Math.floor(minutes(count) / 3_600_000)}:${String(count % 60).padStart(2, '0')}:00.000`;
