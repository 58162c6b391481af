import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { StoredBlob } from '#store';
import { HttpError } from './errors.ts';

/** A page. */
export const page = (text: string, init: ResponseInit = {}): Response =>
  new Response(text, { ...init, headers: { ...init.headers, 'content-type': 'text/html; charset=utf-8' } });

/** An answer of the API. */
export const json = (value: object, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(value), {
    ...init,
    headers: { ...init.headers, 'content-type': 'application/json; charset=utf-8' },
  });

/** Plain text. */
export const text = (value: string, init: ResponseInit = {}): Response =>
  new Response(value, { ...init, headers: { ...init.headers, 'content-type': 'text/plain; charset=utf-8' } });

/** Redirects to another page of ours, by GET. */
export function redirect(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  const response = new Response(null, { status: 303, headers });
  response.headers.set('location', ownPath(path));
  return response;
}

/** The path, if it stays on this judge: `//elsewhere` and `/\elsewhere` do not. */
export function ownPath(path: string): string {
  const isOwn = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\');
  if (!isOwn) throw new HttpError(400, 'expected a path of this judge to go to');
  return path;
}

/** The answer of what a form asks for; if that is refused, the form again. A 404 that is about no field says that
 *  there is no such page. */
export async function orAgain(
  act: () => Promise<Response>,
  again: (refusal: HttpError) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status === 404 && error.field === undefined)) throw error;
    return again(error);
  }
}

/** Content that is read while it is sent, no faster than the reader takes it. */
export function streamed({ size, pieces }: StoredBlob, headers: Readonly<Record<string, string>>): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
}

/** Content from elsewhere, which is never shown as one of our pages. */
export function download(
  content: Uint8Array | ReadableStream | StoredBlob,
  { name, type = 'application/octet-stream' }: { name: string; type?: string },
): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name.replace(/[^\w.+-]/g, '_')}"; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
  };
  if ('pieces' in content) return streamed(content, headers);
  return new Response(content as Uint8Array<ArrayBuffer>, { headers });
}

/** RFC 8187: only letters, digits and a few marks are not encoded. */
const encodeName = (name: string): string =>
  encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Theory of operation. A page is sent as pieces, each compressed by itself: those that many readers get are compressed
 *  once. Nothing in one piece can be found again in another, so a length tells nobody whether what somebody has put
 *  into an address stands in the piece that is shared (decision 0050). */

/** Text that many readers get, compressed once for all of them. */
export class SharedText {
  readonly text: string;
  #deflated: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As blocks of RFC 1951, none of them the last. */
  get deflated(): Promise<Buffer> {
    this.#deflated ??= deflated(this.text);
    return this.#deflated;
  }
}

type Piece = string | SharedText;

/** A page, compressed if the browser can read that. */
export async function pageOf(
  pieces: readonly Piece[],
  request: Request,
  init: ResponseInit = {},
): Promise<Response> {
  const response = takesGzip(request)
    ? new Response(await gzipped(pieces), init)
    : page(pieces.map(textOf).join(''), init);
  const { headers } = response;
  saysEncoding(headers);
  if (!takesGzip(request)) return response;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-encoding', 'gzip');
  return response;
}

/** Below that a page fits into one packet anyhow. */
const fewBytes = 1_000;

/** The same page, compressed if its address says nothing that it may show, and it is worth it. */
export async function compressedPage(
  response: Response,
  { request, url }: { readonly request: Request; readonly url: URL },
): Promise<Response> {
  const { status, headers } = response;
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || headers.has('content-encoding') || url.search !== '') return response;
  if (!takesGzip(request)) {
    saysEncoding(headers);
    return response;
  }
  const text = await response.text();
  const init = { headers };
  return text.length < fewBytes ? page(text, init) : pageOf([text], request, init);
}

function saysEncoding(headers: Headers): void {
  if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding');
}

const takesGzip = (request: Request): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers.get('accept-encoding') ?? '');

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text);

const compress = promisify(deflateRaw);

/** A full flush ends at a byte, and nothing that follows refers to what was before. */
const deflated = (text: string): Promise<Buffer> => compress(text, { finishFlush: constants.Z_FULL_FLUSH });

/** RFC 1952: magic number, method, no flags, no time, any system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** RFC 1951: the last block, with fixed codes and nothing in it. */
const lastBlock = Buffer.from([3, 0]);

async function gzipped(pieces: readonly Piece[]): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = await Promise.all(
    pieces.map((piece) => (typeof piece === 'string' ? deflated(piece) : piece.deflated)),
  );
  const whole = Buffer.from(pieces.map(textOf).join(''));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(whole));
  tail.writeUInt32LE(whole.length % 2 ** 32, 4);
  return new Uint8Array(Buffer.concat([head, ...blocks, lastBlock, tail]));
}
