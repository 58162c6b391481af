import type { Attempt, Cell } from '#contest';

/** What the stamp on a sheet says: the clock on the wall, which runs while the contest stands still. */
const cameMs = ({ arrivedMs, timeMs = 0 }: Attempt): number => arrivedMs ?? timeMs;

/** ICPC as a clerk would do it on paper: every contestant has a sheet, attempts are read out in order of time, and
 *  each is written down at once. Written from the rules of the ICPC, without the code under test. */
export function clerk(contestants: readonly string[], labels: string, attempts: readonly Attempt[]) {
  const sheets = contestants.map((contestant) => ({
    contestant,
    solved: 0,
    penalty: 0,
    last: 0,
    cells: [...labels].map((label) => ({
      label,
      rejected: 0,
      waiting: 0,
      minute: undefined as number | undefined,
    })),
  }));
  const first = new Map<string, { cameMs: number; by: Set<string>; disputed: boolean }>();
  const waiting = new Map<string, { contestant: string; cameMs: number }[]>();
  const read = [...attempts].sort(
    (a, b) => cameMs(a) - cameMs(b) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  for (const attempt of read) {
    const sheet = sheets.find(({ contestant }) => contestant === attempt.contestant);
    const cell = sheet?.cells.find(({ label }) => label === attempt.problem);
    if (sheet === undefined || cell === undefined || cell.minute !== undefined) continue;
    const { timeMs = 0 } = attempt;
    const came = cameMs(attempt);
    if (attempt.state === 'pending' || attempt.verdict === 'JE') {
      cell.waiting += 1;
      waiting.set(cell.label, [
        ...(waiting.get(cell.label) ?? []),
        { contestant: sheet.contestant, cameMs: came },
      ]);
    } else if (attempt.verdict === 'AC') {
      cell.minute = Math.floor(timeMs / 60_000);
      sheet.solved += 1;
      sheet.penalty += cell.minute + 20 * cell.rejected;
      sheet.last = Math.max(sheet.last, cell.minute);
      const best = first.get(cell.label);
      const disputed = (waiting.get(cell.label) ?? []).some(
        (other) => other.contestant !== sheet.contestant && other.cameMs < came,
      );
      if (best === undefined)
        first.set(cell.label, {
          cameMs: came,
          by: new Set(disputed ? [] : [sheet.contestant]),
          disputed,
        });
      else if (best.cameMs === came && !disputed) best.by.add(sheet.contestant);
    } else if (attempt.verdict !== 'CE') cell.rejected += 1;
  }
  return sheets.map(({ contestant, solved, penalty, last, cells }) => ({
    contestant,
    rank:
      1 +
      sheets.filter(
        (other) =>
          other.solved > solved ||
          (other.solved === solved &&
            (other.penalty < penalty || (other.penalty === penalty && other.last < last))),
      ).length,
    totals: [solved, penalty],
    cells: cells.map(({ label, minute, waiting: count, rejected }) => ({
      solved: minute !== undefined,
      minute,
      attempts: rejected + (minute === undefined ? 0 : 1),
      pending: count,
      leads: first.get(label)?.by.has(contestant) === true && minute !== undefined,
    })),
  }));
}

/** The same facts, from a cell of the scoreboard. */
export const factsOf = ({ state, timeMs, attempts, pending, leads }: Cell) => ({
  solved: state === 'solved',
  minute: state === 'solved' ? Math.floor((timeMs ?? 0) / 60_000) : undefined,
  attempts,
  pending,
  leads,
});
