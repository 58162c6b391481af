import { sql } from 'kysely';
import type { CaseFileName, CaseImageName } from '#protocol';
import { getBlob } from '../database/blobs.ts';
import { type Database, textOf } from '../database/database.ts';

/** A file of a case: the whole file, or the first part of a large one. */
export interface NewCaseFile {
  readonly caseName: string;
  readonly file: CaseFileName | CaseImageName;
  /** Size of the whole file. */
  readonly size: number;
  /** At most 1 MiB. */
  readonly content: Buffer;
}

/** Stores files of cases of a judgement. */
export async function putCaseFiles(
  db: Database,
  judgementId: number,
  files: readonly NewCaseFile[],
): Promise<void> {
  for (const { caseName, file, size, content } of files) {
    await sql`select store_case_file(${judgementId}, ${textOf(caseName)}, ${file}, ${size}, ${content})`.execute(
      db,
    );
  }
}

/** A file of a case that can be read. */
export interface CaseFileFacts extends Omit<NewCaseFile, 'content'> {
  /** How much of it is stored. */
  readonly keptBytes: number;
}

/** The stored files of a judgement. */
export async function caseFilesOf(db: Database, judgementId: number): Promise<readonly CaseFileFacts[]> {
  return db
    .selectFrom('case_file')
    .innerJoin('blob', 'blob.digest', 'case_file.digest')
    .where('judgement_id', '=', judgementId)
    .select(['case_name as caseName', 'file', 'case_file.size', 'blob.size as keptBytes'])
    .orderBy('case_name')
    .execute();
}

/** The stored part of one of them; undefined if there is none. */
export async function readCaseFile(
  db: Database,
  judgementId: number,
  { caseName, file }: Pick<NewCaseFile, 'caseName' | 'file'>,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('case_file')
    .select('digest')
    .where('judgement_id', '=', judgementId)
    .where('case_name', '=', textOf(caseName))
    .where('file', '=', file)
    .executeTakeFirst();
  return row && getBlob(db, row.digest);
}
