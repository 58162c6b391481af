/** Theory of operation. What is stored is said more than once, and everything that is said twice is compared: the
 *  events of a contest's log with the rows of its tables; the board that follows from the one with the board that
 *  follows from the other; files with their digests; verdicts with what judging gives today. Boards themselves are
 *  never stored. Each contest is read in one snapshot, so that an audit may run beside a working judge. */

import { createHash } from 'node:crypto';
import {
  atOneMoment,
  blobList,
  contestIds,
  type Database,
  digestOf,
  filesOfSubmission,
  judgedRuns,
  lastSeq,
  missingBlobs,
  openBlob,
  storedObjects,
  submissionDigests,
  wholeLog,
} from '#store';
import { type AuditFinding, shortValue } from './finding.ts';
import { auditVerdicts, compareBoards, type VerdictSample } from './results.ts';
import { compareRows, foldLog } from './rows.ts';

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

/** Reads every blob and every submitted file, compares their digests, and looks for what is gone. `onDone`: after each
 *  that is there. */
async function* auditFiles(db: Database, onDone: () => void): AsyncGenerator<AuditFinding> {
  for (const { digest, size, use } of await blobList(db)) {
    const found = await digestOfBlob(db, digest);
    const where = `file ${digest.slice(0, 16)}${use === null ? '' : ` (${use})`}`;
    if (found.digest !== digest)
      yield { check: 'file', where, expected: `SHA-256 ${digest}`, found: found.digest };
    else if (found.bytes !== size)
      yield { check: 'file', where, expected: `${size} bytes`, found: `${found.bytes}` };
    onDone();
  }
  for (const { digest, use } of await missingBlobs(db))
    yield { check: 'file', where: use, expected: `file ${digest.slice(0, 16)}`, found: 'none' };
  for await (const { id, digest } of submissionDigests(db)) {
    const found = digestOf(await filesOfSubmission(db, id));
    if (found !== digest)
      yield { check: 'file', where: `files of submission ${id}`, expected: `SHA-256 ${digest}`, found };
    onDone();
  }
}

async function digestOfBlob(db: Database, digest: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  const blob = await openBlob(db, digest);
  const pieces = blob?.pieces;
  try {
    for await (const piece of pieces ?? []) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch {
    // It says that the digest differs: the finding says it too.
  }
  return { digest: hash.digest('hex'), bytes };
}
