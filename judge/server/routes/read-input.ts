import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { didYouMean } from '#host';
import { onceField, sureField } from '#protocol';
import { isStorable, sizeText } from '#text';
import { ownValue } from '#values';
import { HttpError, notFound } from '../http/errors.ts';
import { UploadedFile } from '../uploads/uploaded-file.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Arrival } from './authenticate.ts';
import type { Route } from './route.ts';

/** Reads path, query and body of a request by the schema of its route.
 *  @throws HttpError 400 that says what was expected, 413, 415 */
export async function readInput(
  route: Route,
  { request, params, url }: Pick<Arrival, 'request' | 'params' | 'url'>,
  place: BodyPlace,
): Promise<Record<string, unknown>> {
  const fields =
    route.body === undefined ? fieldsOf(url.searchParams) : await readBody(route, request, place);
  if (route.input === undefined) return {};
  if (!Object.values(params).every(isStorable)) throw notFound();
  refuseUnknown(route, fields, params);
  const sent = wanted(fields, route.input);
  refuseUnstorable(sent);
  const { success, data, error } = route.input.safeParse({ ...sent, ...params });
  if (success) return data;
  const faults = route.kind === 'page' && route.body !== undefined ? tooLong(error, sent) : undefined;
  const message = faults && Object.entries(faults).map(([name, fault]) => `${name}: ${fault}`);
  throw new HttpError(
    route.body === undefined && onlyIn(error, params) ? 404 : 400,
    message?.join('; ') ?? inWords(error),
    { faults },
  );
}

/** What is wrong with a form in which nothing is but that texts are too long. */
function tooLong({ issues }: z.ZodError, sent: SentFields): Readonly<Record<string, string>> | undefined {
  const faults = issues.flatMap((issue): (readonly [string, string])[] => {
    const name = String(issue.path[0]);
    const text = sent[name];
    return issue.code === 'too_big' && issue.path.length === 1 && typeof text === 'string'
      ? [[name, `found ${text.length} characters, expected at most ${issue.maximum}`]]
      : [];
  });
  return faults.length === issues.length ? Object.fromEntries(faults) : undefined;
}

/** Which unknown fields are refused, because what they were to say would be missing: a right is then wider, a text
 *  reaches more people, an act concerns everything. Of our API all; so where fields narrow a choice, and of a form of
 *  which no field is known. Clients of other judges may send fields that only those know: so of the Contest API only
 *  those that look like a slip in a known one. */
function refuseUnknown(
  { kind, body, input, isChoice }: Route,
  fields: SentFields,
  params: Readonly<Record<string, string>>,
): void {
  const known = Object.keys(input?.shape ?? {}).filter((name) => !Object.hasOwn(params, name));
  const sent = Object.keys(fields).filter((name) => name !== sureField && name !== onceField);
  const unknown = sent.filter((name) => !known.includes(name));
  if (known.length === 0 || unknown.length === 0) return;
  const isForm = kind === 'page' && body !== undefined;
  const isWhole = kind === 'api' || (isForm && (isChoice || unknown.length === sent.length));
  const refused =
    isWhole || (kind === 'contest-api' && unknown.length > mostForeign)
      ? unknown
      : kind === 'contest-api'
        ? unknown.filter((name) => didYouMean(name, known) !== '')
        : [];
  if (refused.length === 0) return;
  const found = refused
    .slice(0, mostIssues)
    .map((name) => `${JSON.stringify(name.slice(0, 64))}${didYouMean(name.slice(0, 64), known)}`);
  throw new HttpError(400, `found ${found.join(', ')}, expected only fields of ${known.join(', ')}`);
}

/** No client sends more that only it knows; each is compared with the known ones, which costs the product of their
 *  lengths. */
const mostForeign = 100;
const mostIssues = 10;

function inWords({ issues }: z.ZodError): string {
  const shown = z.prettifyError({ issues: issues.slice(0, mostIssues) });
  return issues.length > mostIssues ? `${shown}\nand ${issues.length - mostIssues} more` : shown;
}

/** An invalid path parameter is 404, not 400. */
const onlyIn = (error: z.ZodError, params: Readonly<Record<string, string>>): boolean =>
  error.issues.every(({ path }) => typeof path[0] === 'string' && Object.hasOwn(params, path[0]));

/** A repeatable field is a list even if it occurs once; of any other field the last one counts. */
function wanted(fields: SentFields, schema: z.ZodObject): SentFields {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, type]) => {
      const value = ownValue(fields, name);
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

/** Theory of operation. The cost of a body depends less on its bytes than on the number and depth of its parts. So
 *  these are counted in the bytes, in one pass, before any parser sees them. */

/** Lists of a form (`rejudging-choice.ts`) have up to 2,000 entries, a program 100 files. */
const mostFields = 2_500;
const mostParts = 250;
const mostHeadBytes = 2_048;
const mostDepth = 32;
/** Lists of ids in the Contest API have up to 10,000 entries. */
const mostValues = 25_000;

/** @throws HttpError 413 if an urlencoded form has too many fields */
function limitFields(form: Uint8Array): void {
  if (countOf('&', form, mostFields) >= mostFields) throw tooMany('fields', mostFields);
}

/** @param boundary - that the parser gets as well
 *  @throws HttpError 413 if a form has too many parts, or a part too long a head */
function limitParts(form: Uint8Array, boundary: string): void {
  const delimiter = `--${boundary}`;
  const most = mostParts + 1; // the end has a boundary too
  if (countOf(delimiter, form, most) > most) throw tooMany('parts', mostParts);
  const bytes = asBuffer(form);
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    const head = bytes.subarray(at + delimiter.length, at + delimiter.length + mostHeadBytes);
    if (head.length === mostHeadBytes && !head.includes('\r\n\r\n'))
      throw new HttpError(413, `body: the head of a part has more than ${mostHeadBytes} bytes`);
  }
}

/** Counts no further than one more than `most`. */
function countOf(text: string, form: Uint8Array, most: number): number {
  const bytes = asBuffer(form);
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count <= most; at = bytes.indexOf(text, at + text.length))
    count++;
  return count;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** @throws HttpError 413 if JSON has too many values, 400 if it is nested too deeply */
function limitJson(json: Uint8Array): void {
  let [depth, values, isInText] = [0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (byte === openList || byte === openObject) {
      values++;
      if (++depth > mostDepth)
        throw new HttpError(400, `body: JSON is nested more than ${mostDepth} levels deep`);
    } else if (byte === closeList || byte === closeObject) depth--;
    else if (byte === comma && ++values > mostValues) throw tooMany('values', mostValues);
  }
}

const tooMany = (what: string, most: number): HttpError =>
  new HttpError(413, `body: found more ${what} than expected: at most ${most}`);

/** The fields that were sent, by name; in a form, a list of all values of that name. */
type SentFields = Readonly<Record<string, unknown>>;

/** How large a body may be, and where its large files go. */
interface BodyPlace {
  readonly mostBytes: number;
  readonly uploads: Uploads;
  /** Files that the caller closes. */
  readonly files: UploadedFile[];
}

/** Reads the body of a request. @throws HttpError 400, 413, 415 */
async function readBody(
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
function fieldsOf(entries: Iterable<readonly [string, unknown]>): SentFields {
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

/** Refuses text that the database cannot store, anywhere in the input.
 *  @param input - JSON values and files, of bounded depth
 *  @throws HttpError 400 that names the place */
function refuseUnstorable(input: unknown, place: readonly string[] = []): void {
  if (typeof input === 'string') {
    if (!isStorable(input)) throw unstorable(place.join('.'));
  } else if (input instanceof File || input instanceof UploadedFile)
    refuseUnstorable(input.name, [...place, 'name']);
  else if (typeof input === 'object' && input !== null)
    for (const [name, value] of Object.entries(input)) {
      if (!isStorable(name)) throw unstorable(place.join('.'));
      refuseUnstorable(value, [...place, name]);
    }
}

const unstorable = (place: string): HttpError =>
  new HttpError(400, `${place}: found a zero character or half a character, expected text`);
