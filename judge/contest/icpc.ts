import { verdictsWithPenalty } from '../verdict/index.ts';
import { markLeaders, worthlessCell } from './cells.ts';
import { inTime, type Standing, sum } from './order.ts';
import type { Attempt, Cell, ContestTerms } from './types.ts';

const minuteMs = 60_000;

/** ICPC: most problems solved, then least penalty, then the earliest last solution. Minutes are whole ones, rounded down, as in the
 *  Contest API. Penalty of a solved problem: its minute, plus the penalty for each attempt before it that counts; CE and JE never do. */
export function icpcStanding(
  contestant: string,
  attempts: readonly (readonly Attempt[])[],
  { penaltyMs }: ContestTerms,
): Standing {
  const cells = attempts.map(icpcCell);
  const solved = cells.filter(({ state }) => state === 'solved');
  const minutes = solved.map(({ timeMs = 0 }) => Math.floor(timeMs / minuteMs));
  const rejected = sum(solved.map((cell) => cell.attempts - 1));
  const penalty = sum(minutes) + rejected * Math.floor(penaltyMs / minuteMs);
  return {
    contestant,
    totals: [solved.length, penalty],
    cells,
    key: [-solved.length, penalty, Math.max(0, ...minutes)],
  };
}

function icpcCell(attempts: readonly Attempt[]): Cell {
  const ordered = inTime(attempts);
  const at = ordered.findIndex(({ verdict }) => verdict === 'AC');
  const before = at < 0 ? ordered : ordered.slice(0, at);
  const rejected = before.filter(({ verdict }) => verdictsWithPenalty.has(verdict)).length;
  const solution = ordered[at];
  if (solution === undefined) return worthlessCell(ordered, rejected);
  const { timeMs, id } = solution;
  return { state: 'solved', attempts: rejected + 1, timeMs, decidedBy: id, leads: false, proved: false };
}

/** Marks the first to solve each problem; who ties for it shares the honour. */
export function markFirst(standings: readonly Standing[]): Standing[] {
  return markLeaders(standings, ({ state, timeMs = 0 }) => (state === 'solved' ? [timeMs] : undefined));
}
