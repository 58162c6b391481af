import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { UploadedFile } from '../uploads/uploaded-file.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { HttpError } from './errors.ts';
import type { Route } from './route.ts';

/** Reads path, query and body of a request by the schema of its route.
 *  @throws HttpError 400 that says what was expected, 413, 415 */
export async function readInput(
  route: Route,
  request: Request,
  { params, url, ...place }: { params: Readonly<Record<string, string>>; url: URL } & BodyPlace,
): Promise<Record<string, unknown>> {
  const fields =
    route.body === undefined ? fieldsOf(url.searchParams) : await readBody(route, request, place);
  if (route.input === undefined) return {};
  const { success, data, error } = route.input.safeParse({ ...wanted(fields, route.input), ...params });
  if (success) return data;
  throw new HttpError(route.body === undefined && onlyIn(error, params) ? 404 : 400, z.prettifyError(error));
}

/** A path that cannot be is a page that is not there. */
const onlyIn = (error: z.ZodError, params: Readonly<Record<string, string>>): boolean =>
  error.issues.every(({ path }) => typeof path[0] === 'string' && Object.hasOwn(params, path[0]));

type Fields = Readonly<Record<string, unknown>>;

/** A field that may be repeated is a list, also if it is there once; of any other field the last one counts.
 *  `code[]` is `code`. */
function wanted(fields: Fields, schema: z.ZodObject): Fields {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, type]) => {
      const value = fields[name];
      if (value === undefined) return [];
      const isList = isListType(type as z.ZodType);
      return [
        [
          name,
          Array.isArray(value) && !isList
            ? value.at(-1)
            : isList && value !== null && !Array.isArray(value)
              ? [value]
              : value,
        ],
      ];
    }),
  );
}

function isListType(type: z.ZodType): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    return isListType(type.unwrap() as z.ZodType);
  return type instanceof z.ZodArray;
}

function fieldsOf(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields: Record<string, unknown[]> = Object.create(null);
  for (const [sent, value] of entries) {
    const name = sent.replace(/\[\]$/, '');
    fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
}

/** How large a body may be, and where its large files go. */
interface BodyPlace {
  readonly mostBytes: number;
  readonly uploads: Uploads;
  /** Files that the caller closes. */
  readonly files: UploadedFile[];
}

async function readBody(
  route: Route,
  request: Request,
  { mostBytes, uploads, files }: BodyPlace,
): Promise<Fields> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const accepted = acceptedTypes[route.body ?? 'form'];
  if (!(accepted as readonly string[]).includes(type))
    throw new HttpError(
      415,
      `content type: found ${JSON.stringify(type)}, expected ${accepted.join(' or ')}`,
    );
  const contentType = request.headers.get('content-type') ?? '';
  try {
    const body = limited(request, mostBytes);
    if (route.body === 'upload') return fieldsOf(await uploads.read(body, { contentType, files }));
    // Pieces cost several streams for each request. Node passes on no more of a body than is declared.
    const isDeclared = request.headers.has('content-length');
    const bytes = isDeclared ? await request.arrayBuffer() : await buffer(body);
    if (type === jsonType)
      return objectOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    forms.set(request, form);
    return fieldsOf(form.entries() as Iterable<[string, unknown]>);
  } catch (error) {
    if (error instanceof HttpError || isOfSystem(error)) throw error;
    throw new HttpError(400, `body: expected ${type === jsonType ? 'JSON in UTF-8' : 'a form'}`);
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Forms that were read, for the page about an error that comes later. */
const forms = new WeakMap<Request, FormData>();

/** The form of a request, whether it was read already or not; undefined if there is none, or if it is larger than
 *  this. */
export async function sentForm(request: Request, mostBytes: number): Promise<FormData | undefined> {
  const known = forms.get(request);
  if (known !== undefined) return known;
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || request.bodyUsed || length > mostBytes) return undefined;
  return request.formData().catch(() => undefined);
}

const jsonType = 'application/json';
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const acceptedTypes = {
  json: [jsonType],
  form: formTypes,
  either: [jsonType, ...formTypes],
  upload: ['multipart/form-data'],
} as const;

function objectOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new HttpError(400, 'body: expected a JSON object');
}

/** At most `mostBytes`, in pieces; a body that has more is not read to its end.
 *  @throws HttpError 413 at once if it declares more, else when there is more */
function limited(request: Request, mostBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes);
  return piecesOf(request, mostBytes);
}

async function* piecesOf(request: Request, mostBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.length;
    if (size > mostBytes) throw tooLarge(mostBytes);
    yield piece;
  }
}

const tooLarge = (mostBytes: number): HttpError =>
  new HttpError(413, `the request is larger than ${sizeText(mostBytes)}`);

const sizeText = (bytes: number): string =>
  bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2)} MiB` : `${Math.floor(bytes / 1024)} KiB`;
