import { createHash } from 'node:crypto';
import {
  blobList,
  type Database,
  digestOf,
  filesOfSubmission,
  missingBlobs,
  openBlob,
  submissionDigests,
} from '#store';
import type { AuditFinding } from './finding.ts';

/** Reads every blob and every submitted file, compares their digests, and looks for what is gone. `onDone`: after each
 *  that is there. */
export async function* auditFiles(db: Database, onDone: () => void): AsyncGenerator<AuditFinding> {
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
