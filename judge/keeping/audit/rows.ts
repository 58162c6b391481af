import { ContestState } from '#contest';
import { archive, type LoggedEvent, type LoggedObjects } from '#protocol';
import type { StoredObject } from '#store';
import { ownValue } from '#values';
import { type AuditFinding, shortValue } from './finding.ts';

/** Types of which every object of the log has a row. */
const storedTypes = [
  'groups',
  'organizations',
  'teams',
  'persons',
  'accounts',
  'problems',
  'clarifications',
  'submissions',
  'judgements',
  'awards',
] as const;

/** Fields that are missing in older events, and what that means. */
const usual: Readonly<Record<string, unknown>> = { ignored: false, preview: false, score: null };

/** Compares the rows of a contest with the objects that its log gives. */
export function compareRows(
  contestId: string,
  rows: readonly StoredObject[],
  state: ContestState,
): readonly AuditFinding[] {
  const known = new Set(rows.map(({ type, id }) => `${type} ${id}`));
  // The problems of the archive have no objects of their own.
  const types = storedTypes.filter((type) => contestId !== archive || type !== 'problems');
  const missing = types.flatMap((type) =>
    [...state.all(type).keys()]
      .filter((id) => !known.has(`${type} ${id}`))
      .map((id) => ({
        check: 'row' as const,
        where: `contest ${contestId}, ${singular(type)} ${id}`,
        expected: 'a row, as in the log',
        found: 'none',
      })),
  );
  return [...missing, ...rows.flatMap((row) => compareRow(contestId, row, state))];
}

function compareRow(
  contestId: string,
  { type, id, data }: StoredObject,
  state: ContestState,
): AuditFinding[] {
  const where = `contest ${contestId}${type === 'contest' ? '' : `, ${singular(type)} ${id}`}`;
  const logged = objectOf(state, type, id);
  if (logged === undefined)
    return [{ check: 'row', where, expected: 'an event of the log', found: 'a row alone' }];
  return Object.entries(data).flatMap(([name, value]): AuditFinding[] => {
    const wanted = logged[name] ?? ownValue(usual, name);
    if (same(wanted, value)) return [];
    return [
      {
        check: 'row',
        where: `${where}, ${name}`,
        expected: `${shortValue(wanted)} (log)`,
        found: shortValue(value),
      },
    ];
  });
}

function objectOf(state: ContestState, type: StoredObject['type'], id: string) {
  const object: LoggedObjects[typeof type] | undefined =
    type === 'contest' ? state.contest : type === 'state' ? state.state : state.all(type).get(id);
  return object as Readonly<Record<string, unknown>> | undefined;
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** JSON with keys in one order; null and undefined are the same. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const singular = (type: string): string => (type === 'state' ? type : type.replace(/s$/, ''));

/** What a log says in the end. What is missing in it is a finding; the rest counts. */
interface FoldedLog {
  readonly state: ContestState;
  /** The events, numbered anew. */
  readonly events: readonly LoggedEvent[];
  readonly findings: readonly AuditFinding[];
}

/** Checks that a log has every number from 1 to `lastSeq` once, and folds it.
 *  @param log - in the order of its numbers */
export function foldLog(contestId: string, log: readonly LoggedEvent[], lastSeq: number): FoldedLog {
  const findings = [...numberFindings(contestId, log, lastSeq)];
  const state = new ContestState();
  const events = log.map((event, index) => ({ ...event, seq: index + 1 }));
  for (const event of events) state.apply(event);
  return { state, events, findings };
}

function* numberFindings(id: string, log: readonly LoggedEvent[], lastSeq: number): Generator<AuditFinding> {
  const finding = (event: string, expected: string, found: string): AuditFinding => ({
    check: 'log',
    where: `contest ${id}, event ${event}`,
    expected,
    found,
  });
  let last = 0;
  for (const { seq } of [...log, { seq: lastSeq + 1 }]) {
    if (seq === last + 2) yield finding(String(seq - 1), 'one event', 'none');
    else if (seq > last + 2) yield finding(`${last + 1} to ${seq - 1}`, 'one event each', 'none');
    else if (seq <= last && seq <= lastSeq) yield finding(String(seq), 'one event', 'two');
    last = Math.max(last, seq);
  }
  const most = log.at(-1)?.seq ?? 0;
  if (most > lastSeq) yield finding(String(most), `none after ${lastSeq}`, 'one');
}
