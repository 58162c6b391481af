import { buffer } from 'node:stream/consumers';
import { sizeText } from '#text';
import { HttpError } from '../http/errors.ts';
import type { UploadedFile } from '../uploads/uploaded-file.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { limitFields, limitJson, limitParts } from './body-limits.ts';
import type { Route } from './route.ts';

/** The fields that were sent, by name; in a form, a list of all values of that name. */
export type SentFields = Readonly<Record<string, unknown>>;

/** How large a body may be, and where its large files go. */
export interface BodyPlace {
  readonly mostBytes: number;
  readonly uploads: Uploads;
  /** Files that the caller closes. */
  readonly files: UploadedFile[];
}

/** Reads the body of a request. @throws HttpError 400, 413, 415 */
export async function readBody(
  { body = 'form' }: Pick<Route, 'body'>,
  request: Request,
  { mostBytes, uploads, files }: BodyPlace,
): Promise<SentFields> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = mediaType(contentType);
  const accepted: readonly string[] = acceptedTypes[body];
  if (!accepted.includes(type))
    throw new HttpError(
      415,
      `content type: found ${JSON.stringify(type)}, expected ${accepted.join(' or ')}`,
    );
  try {
    if (body === 'upload')
      return fieldsOf(await uploads.read(limited(request, mostBytes), { contentType, files }));
    const bytes = await bytesOf(request, mostBytes);
    if (type === jsonType) return objectIn(bytes);
    const form = await formIn(bytes, contentType);
    forms.set(request, form);
    return fieldsOf(form.entries() as Iterable<[string, unknown]>);
  } catch (error) {
    if (error instanceof HttpError || isOfSystem(error)) throw error;
    throw new HttpError(400, `body: expected ${type === jsonType ? 'JSON in UTF-8' : 'a form'}`);
  }
}

/** Values by name; `code[]` is `code`. */
export function fieldsOf(entries: Iterable<readonly [string, unknown]>): SentFields {
  const fields: Record<string, unknown[]> = Object.create(null);
  for (const [sent, value] of entries) {
    const name = sent.endsWith('[]') ? sent.slice(0, -2) : sent;
    fields[name] ??= [];
    fields[name].push(value);
  }
  return fields;
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Parsed forms, for an error page later. */
const forms = new WeakMap<Request, FormData>();

/** The form of a request, parsed already or not; undefined if there is none, or if it is larger than this. */
export async function sentForm(request: Request, mostBytes: number): Promise<FormData | undefined> {
  const known = forms.get(request);
  if (known !== undefined) return known;
  const contentType = request.headers.get('content-type') ?? '';
  const isForm = request.method === 'POST' && formTypes.includes(mediaType(contentType));
  if (!isForm || request.bodyUsed || !request.headers.has('content-length')) return undefined;
  try {
    return await formIn(await bytesOf(request, mostBytes), contentType);
  } catch {
    return undefined;
  }
}

const jsonType = 'application/json';
const formTypes: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const acceptedTypes = {
  json: [jsonType],
  form: formTypes,
  either: [jsonType, ...formTypes],
  upload: ['multipart/form-data'],
} as const;

const mediaType = (contentType: string): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';

function objectIn(bytes: Uint8Array): SentFields {
  limitJson(bytes);
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as SentFields;
  throw new HttpError(400, 'body: expected a JSON object');
}

/** The parser sees no other boundary than the one by which parts were counted. */
function formIn(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const type = mediaType(contentType);
  if (type !== 'multipart/form-data') {
    limitFields(bytes);
    return new Response(bytes, { headers: { 'content-type': type } }).formData();
  }
  const [, quoted, plain] = /;\s*boundary=(?:"([\w'()+,./:=?\- ]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new HttpError(400, 'content type: expected the boundary of a form');
  limitParts(bytes, boundary);
  const exact = `multipart/form-data; boundary="${boundary}"`;
  return new Response(bytes, { headers: { 'content-type': exact } }).formData();
}

/** Pieces cost several streams for each request. Node passes on no more of a body than is declared. */
async function bytesOf(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = limited(request, mostBytes);
  const isDeclared = request.headers.has('content-length');
  return new Uint8Array(isDeclared ? await request.arrayBuffer() : await buffer(pieces));
}

/** At most `mostBytes`, in pieces; a larger body is not read to its end.
 *  @throws HttpError 413 immediately if the body declares a larger size, else when it has more */
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
