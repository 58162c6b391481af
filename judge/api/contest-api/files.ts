import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  anybody,
  type ContestVisit,
  defineRoute,
  download,
  filedProperties,
  hasVersion,
  notFound,
  orNotFound,
  problemFor,
  type Route,
  type SeenContest,
  samplesZip,
  type Visit,
  zipOf,
} from '#server';
import { filesOfSubmission, openBlob, type StoredBlob } from '#store';
import { strictFields } from './request.ts';

/** Types that browsers may show. Everything else is downloaded. */
const shownTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf'];

interface FileFacts {
  readonly name: string;
  /** Any string that differs for different content. */
  readonly digest: string;
  readonly type?: string;
}

/** A file, which is sent again only if it has changed. Its bytes come from outside, so a browser may execute nothing in
 *  it. */
function fileAnswer(
  { request }: Visit<unknown>,
  content: Buffer | StoredBlob,
  { name, digest, type = 'application/octet-stream' }: FileFacts,
): Response {
  const etag = `"${digest}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  const isShown = shownTypes.includes(type);
  const isZip = type === 'application/zip';
  const response = download(content, { name, type: isShown || isZip ? type : 'application/octet-stream' });
  for (const [key, value] of Object.entries(headers)) response.headers.set(key, value);
  if (type.startsWith('image/') && isShown) {
    response.headers.set('content-disposition', 'inline');
    response.headers.set('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  }
  return response;
}

const ofContest = ['banner', 'logo'] as const;

type FileOwner = keyof typeof filedProperties;

const named = { name: z.string().max(400).optional() };

/** Files that are stored with objects: pictures, statements, attachments. Whoever sees an object may read its files. */
const objectFileRoutes = (base: string): readonly Route[] => [
  ...ofContest.flatMap((property) =>
    places(property).map((place) =>
      defineRoute({
        at: `GET ${base}/contests/:contest/${place}`,
        may: anybody,
        summary: `Download the ${property} of a contest`,
        input: strictFields.extend(named),
        handle: (visit) => sendFile(visit, { property, name: visit.input.name }),
      }),
    ),
  ),
  ...(Object.keys(filedProperties) as FileOwner[]).flatMap((type) =>
    filedProperties[type].flatMap((property) =>
      places(`${type}/:id/${property}`).map((place) =>
        defineRoute({
          at: `GET ${base}/contests/:contest/${place}`,
          may: anybody,
          summary: `Download a file of an object of ${type}: ${property}`,
          input: strictFields.extend({ id: z.string().max(100), ...named }),
          handle: (visit) => {
            const { id, name } = visit.input;
            return sendFile(visit, { object: { type, id }, property, name });
          },
        }),
      ),
    ),
  ),
];

/** The first file of a property has the address of the property, others have their names behind it. */
const places = (path: string): readonly string[] => [path, `${path}/:name`];

async function sendFile(
  visit: ContestVisit<unknown>,
  place: Parameters<SeenContest['storedFile']>[0],
): Promise<Response> {
  const file = visit.reader.storedFile(place);
  const digest = file?.digest;
  const content = digest === undefined ? undefined : await openBlob(visit.services.db, digest);
  if (file === undefined || digest === undefined || content === undefined) throw notFound();
  return fileAnswer(visit, content, { name: file.filename, type: file.mime, digest: file.hash ?? digest });
}

const inObject = strictFields.extend({ id: z.string().max(100) });

/** Files that objects refer to; whoever sees the reference may read the file. */
export const fileRoutesBelow = (base: string): readonly Route[] => [
  ...objectFileRoutes(base),
  defineRoute({
    at: `GET ${base}/contests/:contest/submissions/:id/files`,
    may: anybody,
    summary: 'Download the files of a submission as a zip file',
    input: inObject,
    async handle(visit) {
      const { id } = visit.input;
      const key = orNotFound(visit.reader.keyOf(id));
      const content = await zipOf(await filesOfSubmission(visit.services.db, key));
      return zipAnswer(visit, content, `${id}.zip`);
    },
  }),
  defineRoute({
    at: `GET ${base}/contests/:contest/samples.zip`,
    may: anybody,
    summary: 'Download the samples of all problems, in a folder for each label',
    input: strictFields,
    async handle(visit) {
      const { reader, services } = visit;
      const own = reader.all('problems').filter(({ id }) => reader.isForReader(id));
      const problems = await Promise.all(own.map(({ label }) => problemFor(services, reader, label)));
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
