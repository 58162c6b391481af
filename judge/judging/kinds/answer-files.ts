import { lstatSync } from 'node:fs';
import { openPromise, type ZipFile } from 'yauzl';
import { readSources, type Submission } from '../../language/index.ts';
import { printable } from '../../verdict/index.ts';

/** A file with an answer. */
export interface AnswerFile {
  /** Path in the submission, with `/`. Only compared, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a submission that consists of answers, or what is wrong with it. */
export type AnswerFiles =
  | { readonly ok: true; readonly files: readonly AnswerFile[] }
  | { readonly ok: false; readonly reason: string };

const mostFiles = 1000;

/** Reads a submission of answers: one file, a folder, or a zip file, which is hostile: links are not followed, nothing is unpacked to disk,
 *  and no more than `mostBytes` is read. @throws UserError when the path is missing or unreadable. */
export async function readAnswers(submission: Submission, mostBytes: number): Promise<AnswerFiles> {
  const isZip = /\.zip$/i.test(submission.path) && lstatSync(submission.path).isFile();
  return isZip ? readZip(submission.path, mostBytes) : readSources(submission, mostBytes);
}

async function readZip(path: string, mostBytes: number): Promise<AnswerFiles> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, validateEntrySizes: true });
    return { ok: true, files: await entriesOf(zip, mostBytes) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `the zip file is refused: ${printable(reason)}` };
  } finally {
    zip?.close();
  }
}

async function entriesOf(zip: ZipFile, mostBytes: number): Promise<AnswerFile[]> {
  if (zip.entryCount > mostFiles) throw new Error(`more than ${mostFiles} entries`);
  const files: AnswerFile[] = [];
  let left = mostBytes;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name.endsWith('/') || name.split('/').some((part) => part.startsWith('.'))) continue;
    if (entry.uncompressedSize > left) throw new Error(`more than ${mostBytes} bytes`);
    const bytes = await contentOf(await zip.openReadStreamPromise(entry), left);
    left -= bytes.length;
    files.push({ name, bytes });
  }
  return files;
}

/** A zip file may lie about sizes. */
async function contentOf(stream: AsyncIterable<unknown>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes > most) throw new Error('more bytes than it says');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
