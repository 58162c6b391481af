/** Theory of operation. A page is sent as pieces, each compressed by itself: those that many readers get are compressed
 *  once. Nothing in one piece can be found again in another, so a length tells nobody whether what somebody has put
 *  into an address stands in the piece that is shared (decision 0050). */

import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { page } from './answers.ts';

/** A text in bytes, and as blocks of RFC 1951, none of them the last. */
interface Compressed {
  readonly bytes: Buffer;
  readonly blocks: Buffer;
}

/** Text that many readers get, compressed once for all of them. */
export class SharedText {
  readonly text: string;
  #compressed: Promise<Compressed> | undefined;
  #gzipped: Promise<Body> | undefined;
  #brotli: Promise<Body> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** To be a part of a page. */
  get compressed(): Promise<Compressed> {
    this.#compressed ??= compressed(this.text);
    return this.#compressed;
  }

  /** To be a page by itself. */
  get gzipped(): Promise<Body> {
    this.#gzipped ??= this.compressed.then((one) => joined([one]));
    return this.#gzipped;
  }

  /** The same in fewer bytes: of a board little more than half. */
  get brotli(): Promise<Body> {
    this.#brotli ??= brotliOnAnotherThread(this.text, quickBrotli).then((bytes) => new Uint8Array(bytes));
    return this.#brotli;
  }
}

type Body = Uint8Array<ArrayBuffer>;
type Piece = string | SharedText;

/** A page, compressed if the browser can read that. @param headers - besides those of every page */
export async function pageOf(
  pieces: readonly Piece[],
  request: Request,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  const [first] = pieces;
  const one = pieces.length === 1 && first instanceof SharedText ? first : undefined;
  if (one !== undefined && takesEncoding(request, 'br')) return inEncoding('br', await one.brotli, headers);
  if (takesEncoding(request, 'gzip'))
    return inEncoding('gzip', await (one === undefined ? gzipped(pieces) : one.gzipped), headers);
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return page(text, { headers: { vary: encodingHeader, ...headers } });
}

const encodingHeader = 'accept-encoding';

const inEncoding = (
  encoding: Encoding,
  body: Body,
  headers: Readonly<Record<string, string>> | undefined,
  status = 200,
): Response =>
  new Response(body, {
    status,
    headers: {
      vary: encodingHeader,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      ...headers,
    },
  });

/** A page of which every second piece is compressed, and the others are sent as they are: lengths tell nothing of what
 *  stands in different pieces. */
export async function pageInPieces(
  pieces: readonly string[],
  request: Request,
  { headers, status = 200 }: PieceInit = {},
): Promise<Response> {
  if (!takesEncoding(request, 'gzip'))
    return page(pieces.join(''), { status, headers: { vary: encodingHeader, ...headers } });
  const all = pieces.map((piece, index) => (index % 2 === 0 ? asItIs(piece) : compressed(piece)));
  return inEncoding('gzip', joined(await Promise.all(all)), headers, status);
}

/** Status and headers of such an answer. */
export interface PieceInit {
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Below that a page fits into one packet anyhow. */
const fewBytes = 1_000;

/** The same page, compressed if its address says nothing that it may show, and it is worth it. */
export async function compressedPage(
  response: Response,
  { request, url }: { readonly request: Request; readonly url: URL },
): Promise<Response> {
  const { status, headers } = response;
  if (status !== 200 || url.search !== '' || headers.has('content-encoding')) return response;
  if (headers.get('content-type')?.startsWith('text/html') !== true) return response;
  if (!headers.get('vary')?.includes(encodingHeader)) headers.append('vary', encodingHeader);
  if (!takesEncoding(request, 'gzip')) return response;
  const text = await response.text();
  if (text.length < fewBytes) return new Response(text, { headers });
  headers.set('content-encoding', 'gzip');
  return new Response(await gzipped([text]), { headers });
}

type Encoding = 'br' | 'gzip';

const named = (encoding: Encoding): RegExp =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const namedIn = { br: named('br'), gzip: named('gzip') };

/** Whether the sender of a request reads answers in that encoding. */
export const takesEncoding = ({ headers }: Request, encoding: Encoding): boolean =>
  namedIn[encoding].test(headers.get('accept-encoding') ?? '');

const brotliOnAnotherThread = promisify(brotliCompress) as (
  text: string,
  options: BrotliOptions,
) => Promise<Buffer>;
/** As long as gzip takes. The usual quality, 11, takes 250 times as long for a third less. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const onAnotherThread = promisify(deflateRaw);

/** A full flush ends at a byte, and nothing that follows refers to what was before. */
const asPart = { finishFlush: constants.Z_FULL_FLUSH };

/** Up to so many bytes, the name of a reader for one, compressing gains less than it costs. */
const fewToCompress = 64;

/** Shorter texts are compressed in less time (0.1 ms) than it takes to pass them to another thread and back. */
const quickLength = 20_000;

async function compressed(text: string): Promise<Compressed> {
  const bytes = Buffer.from(text);
  if (bytes.length <= fewToCompress) return { bytes, blocks: stored(bytes) };
  const blocks =
    bytes.length < quickLength ? deflateRawSync(bytes, asPart) : await onAnotherThread(bytes, asPart);
  return { bytes, blocks };
}

function asItIs(text: string): Compressed {
  const bytes = Buffer.from(text);
  return { bytes, blocks: deflateRawSync(bytes, { ...asPart, level: constants.Z_NO_COMPRESSION }) };
}

/** RFC 1951, 3.2.4: a block that is not compressed, of fewer than 256 bytes. */
const stored = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0, bytes.length, 0, 255 - bytes.length, 255]), bytes]);

async function gzipped(pieces: readonly Piece[]): Promise<Body> {
  return joined(
    await Promise.all(
      pieces.map((piece) => (typeof piece === 'string' ? compressed(piece) : piece.compressed)),
    ),
  );
}

/** RFC 1952: magic number, method, no flags, no time, any system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** RFC 1951: the last block, with fixed codes and nothing in it. */
const lastBlock = Buffer.from([3, 0]);

function joined(all: readonly Compressed[]): Body {
  // The checksum of no bytes starts again at 0, whatever was before.
  const pieces = all.filter(({ bytes }) => bytes.length > 0);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0));
  tail.writeUInt32LE(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0) % 2 ** 32, 4);
  return new Uint8Array(Buffer.concat([head, ...pieces.map(({ blocks }) => blocks), lastBlock, tail]));
}
