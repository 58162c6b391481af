import * as z from 'zod';
import type { ContestVisit, SeenContest } from '#server';
import { anybody, defineRoute, filedProperties, notFound, type Route } from '#server';
import { openBlob } from '#store';
import { strictFields } from '../request.ts';
import { fileAnswer } from './file-answer.ts';

const ofContest = ['banner', 'logo'] as const;

type FileOwner = keyof typeof filedProperties;

const named = { name: z.string().max(400).optional() };

/** Files that are stored with objects: pictures, statements, attachments. Whoever sees an object may read its files. */
export const objectFileRoutes = (base: string): readonly Route[] => [
  ...ofContest.flatMap((property) =>
    places(`${base}/contests/:contest/${property}`).map((path) =>
      defineRoute({
        method: 'GET',
        path,
        kind: 'contest-api',
        in: 'contest',
        may: anybody,
        summary: `Download the ${property} of a contest`,
        input: strictFields.extend(named),
        handle: (visit) => sendFile(visit, { property, name: visit.input.name }),
      }),
    ),
  ),
  ...(Object.keys(filedProperties) as FileOwner[]).flatMap((type) =>
    filedProperties[type].flatMap((property) =>
      places(`${base}/contests/:contest/${type}/:id/${property}`).map((path) =>
        defineRoute({
          method: 'GET',
          path,
          kind: 'contest-api',
          in: 'contest',
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
  return fileAnswer(visit, content, {
    name: file.filename,
    type: file.mime,
    digest: file.hash ?? digest,
  });
}
