import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { anybody, defineRoute, notFound, problemFor, type Route, samplesZip, type Visit } from '#server';
import { filesOfSubmission, type StoredFile } from '#store';
import { strictFields } from '../request.ts';
import { fileAnswer } from './file-answer.ts';
import { objectFileRoutes } from './object-files.ts';

const inObject = strictFields.extend({ id: z.string().max(100) });

/** Files that objects refer to; whoever sees the reference may read the file. */
export const fileRoutesBelow = (base: string): readonly Route[] => [
  ...objectFileRoutes(base),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/submissions/:id/files`,
    kind: 'contest-api',
    in: 'contest',
    may: anybody,
    summary: 'Download the files of a submission as a zip file',
    input: inObject,
    async handle(visit) {
      const { id } = visit.input;
      const key = visit.reader.keyOf(id);
      if (key === undefined) throw notFound();
      const content = await zipOf(await filesOfSubmission(visit.services.db, key));
      return zipAnswer(visit, content, `${id}.zip`);
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/samples.zip`,
    kind: 'contest-api',
    in: 'contest',
    may: anybody,
    summary: 'Download the samples of all problems, in a folder for each label',
    input: strictFields,
    async handle(visit) {
      const { reader, services } = visit;
      const problems = await Promise.all(
        reader.all('problems').map(({ label }) => problemFor(services, reader, label)),
      );
      if (problems.every((problem) => problem === undefined)) throw notFound();
      const content = await samplesZip(
        problems.flatMap((problem) =>
          (problem?.facts.samples ?? []).map((sample) => ({ ...sample, folder: problem?.label ?? '' })),
        ),
      );
      return zipAnswer(visit, content, 'samples.zip');
    },
  }),
];

function zipAnswer(visit: Visit<unknown>, content: Buffer, name: string): Response {
  const digest = createHash('md5').update(content).digest('hex');
  return fileAnswer(visit, content, { name, type: 'application/zip', digest });
}

/** A fixed time, so that the same files give the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z');

function zipOf(files: readonly StoredFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
