/** Theory of operation. What is stored is said more than once, and everything that is said twice is compared: the
 *  events of a contest's log with the rows of its tables; the board that follows from the one with the board that
 *  follows from the other; files with their digests; verdicts with what judging gives today. Boards themselves are
 *  never stored. Each contest is read in one snapshot, so that an audit may run beside a working judge. */
import { atOneMoment, contestIds, type Database, judgedRuns, lastSeq, storedObjects, wholeLog } from '#store';
import { compareBoards } from './boards.ts';
import { auditFiles } from './files.ts';
import { type AuditFinding, shortValue } from './finding.ts';
import { foldLog } from './numbering.ts';
import { compareRows } from './rows.ts';
import { auditVerdicts, type VerdictSample } from './verdicts.ts';

/** How much was compared, and what differs. */
export interface AuditReport {
  readonly contests: number;
  readonly events: number;
  readonly rows: number;
  /** Blobs, and submissions with their files. */
  readonly files: number;
  /** Judged again. */
  readonly verdicts: number;
  readonly findings: readonly AuditFinding[];
}

/** Audits a whole database. `onStep` gets a word for what begins. */
export async function audit(
  db: Database,
  sample: VerdictSample,
  onStep: (step: string) => void = () => undefined,
): Promise<AuditReport> {
  const done = { contests: 0, events: 0, rows: 0, files: 0, verdicts: 0 };
  const findings: AuditFinding[] = [];
  for (const id of await contestIds(db)) {
    sample.signal.throwIfAborted();
    onStep(`contest ${id}`);
    const found = await atOneMoment(db, (moment) => auditContest(moment, id));
    findings.push(...found.findings);
    done.contests++;
    done.events += found.events;
    done.rows += found.rows;
  }
  onStep('files');
  for await (const finding of auditFiles(db, () => done.files++)) findings.push(finding);
  onStep('verdicts');
  for await (const finding of auditVerdicts(db, sample, () => done.verdicts++)) findings.push(finding);
  return { ...done, findings };
}

async function auditContest(db: Database, id: string) {
  const log = await wholeLog(db, id);
  const { state, findings } = foldLog(id, log, await lastSeq(db, id));
  const rows = await storedObjects(db, id);
  const runs = await runFindings(db, id, state);
  return {
    events: log.length,
    rows: rows.length,
    findings: [...findings, ...compareRows(id, rows, state), ...runs, ...compareBoards(id, state, rows)],
  };
}

/** Compares the verdicts of single runs with those in the log. */
async function runFindings(db: Database, id: string, state: ReturnType<typeof foldLog>['state']) {
  const findings: AuditFinding[] = [];
  for (const { name, verdict, recorded, runs } of await judgedRuns(db, id)) {
    const where = `contest ${id}, judgement ${name}`;
    const wanted = state
      .all('judgements')
      .get(name)
      ?.runs?.map((run) => run.verdict)
      .join(' ');
    if (wanted !== undefined && wanted !== runs)
      findings.push({
        check: 'row',
        where: `${where}, runs`,
        expected: `${shortValue(wanted)} (log)`,
        found: shortValue(runs),
      });
    if (recorded !== verdict)
      findings.push({
        check: 'row',
        where: `${where}, verdict`,
        expected: `${recorded} (its record)`,
        found: shortValue(verdict),
      });
  }
  return findings;
}
