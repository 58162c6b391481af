/** Theory of operation. A backup is a zip file without compression, so that it can be taken apart and restored without
 *  this program:
 *
 *    backup.json      what it is a backup of, and when it was taken
 *    database.dump    the whole database, blobs too, as `pg_dump --format=custom` writes it
 *    checks.json      SHA-256 of both, and of each piece of database.dump
 *
 *  The comment at the end of the zip file has the SHA-256 of everything before it. That one finds every damage; the
 *  checks inside tell where it is. */
import * as z from 'zod';

/** The version of the format of backups. */
export const backupFormat = 1;

/** The parts of a backup. */
export const parts = { about: 'backup.json', dump: 'database.dump', checks: 'checks.json' } as const;

/** Before the SHA-256 at the end of the file. */
export const sealText = `antipode-backup ${backupFormat} sha256 `;

/** Characters of a SHA-256. */
export const digestLength = 64;

/** Of the dump each piece of this size has a digest of its own. */
export const pieceBytes = 2 ** 20;

const counts = z.object({
  accounts: z.number(),
  contests: z.number(),
  submissions: z.number(),
  judgements: z.number(),
  events: z.number(),
  blobs: z.number(),
  /** Of all blobs together. */
  blobBytes: z.number(),
});

/** What `backup.json` says. */
export const aboutSchema = z.object({
  format: z.literal(backupFormat),
  /** The version of the judge. */
  judge: z.string(),
  /** The newest migration. */
  schema: z.string(),
  /** By the clock of the database. */
  takenAt: z.string(),
  server: z.object({ major: z.number(), version: z.string() }),
  /** The major version of pg_dump. */
  client: z.number(),
  counts,
});

/** What a backup says about itself. */
export type BackupFacts = z.infer<typeof aboutSchema>;

/** What `checks.json` says. */
export const checksSchema = z.object({
  [parts.about]: z.object({ sha256: z.string() }),
  [parts.dump]: z.object({
    bytes: z.number(),
    sha256: z.string(),
    pieceBytes: z.number().positive(),
    pieces: z.array(z.string()),
  }),
});
