import { lstatSync } from 'node:fs';
import { readSources, type Submission } from '#language';
import { readZippedFiles, ZipFault } from '#package';
import { printable } from '#text';

/** A file with an answer. */
export interface AnswerFile {
  /** Path in the submission, with `/`. Only compared, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a submission that consists of answers, or why it is invalid. */
export type AnswerFiles =
  | { readonly ok: true; readonly files: readonly AnswerFile[] }
  | { readonly ok: false; readonly reason: string };

const mostEntries = 1000;

/** Reads a submission of answers: one file, a folder, or a zip file. A zip file is hostile: it must pass the rules for
 *  zipped packages, links are not followed, nothing is unpacked to disk, and no more than `mostBytes` is read.
 *  @throws UserError if the path is missing or unreadable */
export async function readAnswers(submission: Submission, mostBytes: number): Promise<AnswerFiles> {
  const isZip = /\.zip$/i.test(submission.path) && lstatSync(submission.path).isFile();
  return isZip ? readZip(submission.path, mostBytes) : readSources(submission, mostBytes);
}

async function readZip(path: string, bytes: number): Promise<AnswerFiles> {
  try {
    const files = await readZippedFiles(path, {
      entries: mostEntries,
      bytes,
      tooLarge: `it contains more than ${bytes} bytes`,
    });
    return { ok: true, files: files.map((file) => ({ name: file.path, bytes: file.bytes })) };
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    return { ok: false, reason: `the zip file is refused: ${printable(error.message)}` };
  }
}
