import { fewestMovesStanding, markRecords } from './fewest-moves.ts';
import { icpcStanding, markFirst } from './icpc.ts';
import { ioiStanding, markMostPoints } from './ioi.ts';
import { rank, type Standing } from './order.ts';
import { bestKnown, markBest, relativeStanding } from './relative.ts';
import type { Attempt, ContestTerms, Rules, Scoreboard } from './types.ts';

/** Ranks contestants. The order in which contestants and attempts are given does not matter; contestants without an attempt are
 *  listed too, attempts of anybody else are not. */
export function scoreboard(
  terms: ContestTerms,
  contestants: readonly string[],
  attempts: readonly Attempt[],
): Scoreboard {
  const { standings, totals } = byRules[terms.rules](terms, contestants, attempts);
  return {
    rules: terms.rules,
    totals,
    problems: terms.problems.map(({ label }) => label),
    rows: rank(standings),
  };
}

type Ranking = (
  terms: ContestTerms,
  contestants: readonly string[],
  attempts: readonly Attempt[],
) => { standings: readonly Standing[]; totals: readonly string[] };

const byRules: Readonly<Record<Rules, Ranking>> = {
  icpc: (terms, contestants, attempts) => ({
    totals: ['solved', 'penalty'],
    standings: markFirst(standingsOf(terms, contestants, attempts, icpcStanding)),
  }),
  ioi: (terms, contestants, attempts) => ({
    totals: ['points'],
    standings: markMostPoints(standingsOf(terms, contestants, attempts, ioiStanding)),
  }),
  'fewest-moves': (terms, contestants, attempts) => ({
    totals: ['valid', 'moves'],
    standings: markRecords(standingsOf(terms, contestants, attempts, fewestMovesStanding)),
  }),
  relative: (terms, contestants, attempts) => {
    const known = new Set(contestants);
    const counted = attempts.filter(({ contestant }) => known.has(contestant));
    const best = terms.problems.map((problem) =>
      bestKnown(
        problem,
        counted.filter((attempt) => attempt.problem === problem.label),
      ),
    );
    const standing: MakeStanding = (name, own, given) => relativeStanding(name, own, given, best);
    return { totals: ['points'], standings: markBest(standingsOf(terms, contestants, attempts, standing)) };
  },
};

type MakeStanding = (
  contestant: string,
  attempts: readonly (readonly Attempt[])[],
  terms: ContestTerms,
) => Standing;

function standingsOf(
  terms: ContestTerms,
  contestants: readonly string[],
  attempts: readonly Attempt[],
  standing: MakeStanding,
): Standing[] {
  const byCell = new Map<string, Attempt[]>();
  const cellKey = (contestant: string, problem: string): string => JSON.stringify([contestant, problem]);
  for (const attempt of attempts) {
    const key = cellKey(attempt.contestant, attempt.problem);
    const cell = byCell.get(key);
    if (cell) cell.push(attempt);
    else byCell.set(key, [attempt]);
  }
  return contestants.map((contestant) => {
    const columns = terms.problems.map(({ label }) => byCell.get(cellKey(contestant, label)) ?? []);
    return standing(contestant, columns, terms);
  });
}

/** What the public sees while the scoreboard is frozen: attempts made since then are pending. Like a JE they count for nothing. */
export function frozen(terms: ContestTerms, attempts: readonly Attempt[]): Attempt[] {
  const { freezeFromMs = Number.POSITIVE_INFINITY } = terms;
  return attempts.map((attempt) =>
    attempt.timeMs < freezeFromMs ? attempt : { ...attempt, verdict: 'JE', cases: [], groups: [] },
  );
}
