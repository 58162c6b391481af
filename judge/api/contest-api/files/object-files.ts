import * as z from 'zod';
import { type ContestAudience, filesSeen, member, visible } from '#contest';
import type { FileObject } from '#protocol';
import type { ContestVisit, LiveContest } from '#server';
import { anybody, defineRoute, notFound, type Route } from '#server';
import { openBlob } from '#store';
import { strictFields } from '../request.ts';
import { fileAnswer } from './file-answer.ts';

/** The files of objects, by type and property. */
const ofObjects = {
  organizations: ['logo', 'country_flag'],
  teams: ['photo', 'desktop', 'webcam'],
  problems: ['statement', 'attachments'],
} as const;
const ofContest = ['banner', 'logo'] as const;

type FileOwner = keyof typeof ofObjects;
type FileProperty = (typeof ofObjects)[FileOwner][number];
type Filed<Value> = { readonly [Name in FileProperty]?: Value };

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
        handle: (visit) =>
          sendFile(visit, ({ state }) => ({ place: '', files: state.contest?.[property] }), property),
      }),
    ),
  ),
  ...(Object.keys(ofObjects) as FileOwner[]).flatMap((type) =>
    ofObjects[type].flatMap((property) =>
      places(`${base}/contests/:contest/${type}/:id/${property}`).map((path) =>
        defineRoute({
          method: 'GET',
          path,
          kind: 'contest-api',
          in: 'contest',
          may: anybody,
          summary: `Download a file of an object of ${type}: ${property}`,
          input: strictFields.extend({ id: z.string().max(100), ...named }),
          handle: (visit) =>
            sendFile(
              visit,
              (live, audience) => filesOf(live, audience, { ...visit.input, type, property }),
              property,
            ),
        }),
      ),
    ),
  ),
];

/** The first file of a property has the address of the property, others have their names behind it. */
const places = (path: string): readonly string[] => [path, `${path}/:name`];

interface Found {
  /** Of the object in its contest. */
  readonly place: string;
  readonly files: readonly FileObject[] | null | undefined;
}

/** The files as the caller sees them; none if the object does not exist for the caller. */
function filesOf(
  { state }: LiveContest,
  audience: ContestAudience,
  { type, id, property }: { readonly type: FileOwner; readonly id: string; readonly property: FileProperty },
): Found | undefined {
  const seen: Filed<unknown> | undefined = member(audience, { type, id }, state);
  if (seen?.[property] === undefined) return undefined;
  const object: Filed<Found['files']> | undefined = state.all(type).get(id);
  return { place: `${type}/${id}`, files: object?.[property] };
}

async function sendFile(
  visit: ContestVisit<{ readonly name?: string | undefined }>,
  find: (live: LiveContest, audience: ContestAudience) => Found | undefined,
  property: string,
): Promise<Response> {
  const { live, audience } = visit.reader;
  const { state } = live;
  const seesContest = state.contest && visible(audience, 'contest', state.contest, state) !== undefined;
  const { place = '', files = [] } = (seesContest && find(live, audience)) || {};
  const { name } = visit.input;
  const wanted = name === undefined ? property : `${property}/${encodeURIComponent(name)}`;
  const address = ['contests', live.id, place, wanted].filter(Boolean).join('/');
  const index = filesSeen(files, place, state)?.findIndex(({ href }) => href === address) ?? -1;
  const file = files?.[index];
  const digest = file?.digest;
  const content = digest === undefined ? undefined : await openBlob(visit.services.db, digest);
  if (file === undefined || digest === undefined || content === undefined) throw notFound();
  return fileAnswer(visit, content, {
    name: file.filename,
    type: file.mime,
    digest: file.hash ?? digest,
  });
}
