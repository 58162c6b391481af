import { type Cell, ContestBoard, ContestState } from '#contest';
import type { JudgementObject, LoggedEvent } from '#protocol';
import type { StoredObject } from '#store';
import { type AuditFinding, shortValue } from './finding.ts';

const audiences = ['jury', 'public'] as const;

/** Recomputes the boards of a contest, once from its log and once from its rows, and compares them place by place. */
export function compareBoards(
  contestId: string,
  logged: ContestState,
  rows: readonly StoredObject[],
): readonly AuditFinding[] {
  if (logged.contest === undefined) return []; // the archive
  const stored = new ContestState();
  for (const event of eventsOf(rows, logged)) stored.apply(event);
  return audiences.flatMap((audience) => {
    const [wanted, found] = [placesOf(audience, logged), placesOf(audience, stored)];
    const places = new Set([...wanted.keys(), ...found.keys()]);
    return [...places]
      .filter((place) => wanted.get(place) !== found.get(place))
      .map((place) => ({
        check: 'board' as const,
        where: `contest ${contestId}, board of the ${audience}, ${place}`,
        expected: `${shortValue(wanted.get(place))} (log)`,
        found: shortValue(found.get(place)),
      }));
  });
}

/** Rows as a log; the runs of a judgement, which are compared by themselves, as the log has them. */
function eventsOf(rows: readonly StoredObject[], logged: ContestState): readonly LoggedEvent[] {
  return rows.map(({ type, id, data }, index) => {
    const { runs, groups } = (type === 'judgements' && logged.all(type).get(id)) || ({} as JudgementObject);
    const whole = { ...data, ...(runs && { runs }), ...(groups && { groups }) };
    return { seq: index + 1, type, objectId: id, data: whole } as unknown as LoggedEvent;
  });
}

/** The lines and cells of a board as texts. */
function placesOf(audience: 'jury' | 'public', state: ContestState): ReadonlyMap<string, string> {
  const { board } = new ContestBoard(audience).read(state);
  const places = new Map<string, string>();
  for (const { contestant, rank, totals, cells } of board.rows) {
    places.set(`team ${contestant}`, `rank ${rank}, ${totals.join(' ')}`);
    for (const [index, cell] of cells.entries())
      places.set(`team ${contestant}, problem ${board.problems[index]}`, cellText(cell));
  }
  return places;
}

const cellText = ({ state, attempts, pending, value, timeMs }: Cell): string =>
  [
    state,
    `${attempts} tried`,
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(value === undefined ? [] : [value]),
    ...(timeMs === undefined ? [] : [`after ${Math.floor(timeMs / 60_000)} min`]),
  ].join(', ');
