import { ContestState } from '#contest';
import type { LoggedEvent } from '#protocol';
import type { AuditFinding } from './finding.ts';

/** What a log says in the end. What is missing in it is a finding; the rest counts. */
export interface FoldedLog {
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
