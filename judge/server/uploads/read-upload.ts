import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { HttpError } from '../http/errors.ts';
import { UploadedFile } from './uploaded-file.ts';

const mostParts = 20;
const mostFieldKibibytes = 64;

/** Fields and files of a form, in their order. */
export type UploadEntries = readonly (readonly [name: string, value: string | UploadedFile])[];

/** What reading a form needs. */
export interface UploadPlace {
  /** Of the whole form. */
  readonly contentType: string;
  /** Where files go. */
  readonly folder: string;
  /** Gets every file; the caller closes them, also if reading fails. */
  readonly files: UploadedFile[];
}

/** Reads a form whose files may be large: they go to the disk piece by piece, no faster than it takes them.
 *  @param body - its size is bounded by the caller
 *  @throws HttpError 413 for more or longer fields than a form has; Error if it is no form, or ends too early */
export async function readUpload(
  body: AsyncIterable<Uint8Array>,
  { contentType, folder, files }: UploadPlace,
): Promise<UploadEntries> {
  const parser = parserOf(contentType);
  const entries: [string, string | Promise<UploadedFile>][] = [];
  const contents: Readable[] = [];
  parser.on('field', (name: string | undefined, value, _, isCut) => {
    if (isCut) parser.destroy(new HttpError(413, `a field is larger than ${mostFieldKibibytes} KiB`));
    entries.push([name ?? '', value]);
  });
  parser.on('file', (name: string | undefined, content, fileName) => {
    const written = UploadedFile.write(folder, fileName, content);
    written.then(
      (file) => files.push(file),
      (error: unknown) => parser.destroy(error as Error),
    );
    content.on('error', () => undefined); // also before anybody reads, and after
    contents.push(content);
    entries.push([name ?? '', written]);
  });
  try {
    await pipeline(body, parser);
    return await Promise.all(entries.map(async ([name, value]) => [name, await value] as const));
  } catch (error) {
    for (const content of contents) content.destroy(error as Error);
    await Promise.allSettled(entries.map(([, value]) => value));
    throw error;
  }
}

function parserOf(contentType: string): BusboyInstance {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    preservePath: true,
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    limits: { parts: mostParts, fieldSize: mostFieldKibibytes * 1024, headerPairs: 100 },
  });
  parser.on('error', () => undefined);
  const tooMany = () => parser.destroy(new HttpError(413, `a form has more than ${mostParts} fields`));
  return parser.on('partsLimit', tooMany);
}
