import { type Cell, ContestBoard, ContestState } from '#contest';
import type { Judgement, JudgementObject, LoggedEvent } from '#protocol';
import { type Database, type SampledVerdict, type StoredObject, sampledVerdicts } from '#store';
import { SecondJudge } from '#worker';
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

/** How many verdicts are judged again, and which. */
export interface VerdictSample {
  /** 0: none. */
  readonly count: number;
  /** Another seed, another sample. */
  readonly seed: string;
  readonly signal: AbortSignal;
}

/** Judges a sample of the verdicts again on this machine. What differs once is judged a second time, so that noise at a
 *  limit is no finding. `onDone`: after each. */
export async function* auditVerdicts(
  db: Database,
  { count, seed, signal }: VerdictSample,
  onDone: () => void,
): AsyncGenerator<AuditFinding> {
  const sample = count === 0 ? [] : await sampledVerdicts(db, count, seed);
  if (sample.length === 0) return;
  const judge = new SecondJudge(db, signal);
  try {
    for (const one of sample) {
      signal.throwIfAborted();
      const judgeAgain = async () => differs(one, await judge.judge(one.judgementId, one.timeFactor ?? 1));
      const again = (await judgeAgain()) && (await judgeAgain());
      if (again !== undefined) yield again;
      onDone();
    }
  } finally {
    await judge.close();
  }
}

function differs(
  { contestId, name, verdict, score, packageDigest, judgeDigest }: SampledVerdict,
  found: Judgement,
): AuditFinding | undefined {
  if (found.verdict === verdict && (found.score ?? null) === score) return undefined;
  const changed = [
    ...(found.problemDigest === packageDigest ? [] : ['the problem has changed since']),
    ...(found.judgeDigest === judgeDigest ? [] : ['the judge has changed since']),
  ];
  const text = (one: { readonly verdict: string; readonly score?: number | null }) =>
    [one.verdict, ...(one.score == null ? [] : [`score ${one.score}`])].join(', ');
  return {
    check: 'verdict',
    where: `contest ${contestId}, judgement ${name}`,
    expected: `${text({ verdict, score })} (stored)`,
    found: shortValue([text(found), found.message, ...changed].filter(Boolean).join('; ')),
  };
}
