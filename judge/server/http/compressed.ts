/** Theory of operation. A page is sent as pieces, each compressed by itself: those that many readers get are compressed
 *  once. Nothing in one piece can be found again in another, so a length tells nobody whether what somebody has put
 *  into an address stands in the piece that is shared (decision 0050). */

import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
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
  #whole: Promise<Uint8Array<ArrayBuffer>> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** To be a part of a page. */
  get compressed(): Promise<Compressed> {
    this.#compressed ??= compressed(this.text);
    return this.#compressed;
  }

  /** To be a page by itself. */
  get whole(): Promise<Uint8Array<ArrayBuffer>> {
    this.#whole ??= this.compressed.then((one) => joined([one]));
    return this.#whole;
  }
}

type Piece = string | SharedText;

/** A page, compressed if the browser can read that. */
export async function pageOf(
  pieces: readonly Piece[],
  request: Request,
  init: ResponseInit = {},
): Promise<Response> {
  const isGzip = takesGzip(request);
  const response = isGzip
    ? new Response(await gzipped(pieces), init)
    : page(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''), init);
  const { headers } = response;
  saysEncoding(headers);
  if (!isGzip) return response;
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

const onAnotherThread = promisify(deflateRaw);

/** A full flush ends at a byte, and nothing that follows refers to what was before. */
const asPart = { finishFlush: constants.Z_FULL_FLUSH };

/** Shorter texts are compressed in less time (0.1 ms) than it takes to pass them to another thread and back. */
const quickLength = 20_000;

async function compressed(text: string): Promise<Compressed> {
  const bytes = Buffer.from(text);
  const blocks =
    bytes.length < quickLength ? deflateRawSync(bytes, asPart) : await onAnotherThread(bytes, asPart);
  return { bytes, blocks };
}

async function gzipped(pieces: readonly Piece[]): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = pieces;
  if (pieces.length === 1 && first instanceof SharedText) return first.whole;
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

function joined(all: readonly Compressed[]): Uint8Array<ArrayBuffer> {
  // The checksum of no bytes starts again at 0, whatever was before.
  const pieces = all.filter(({ bytes }) => bytes.length > 0);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0));
  tail.writeUInt32LE(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0) % 2 ** 32, 4);
  return new Uint8Array(Buffer.concat([head, ...pieces.map(({ blocks }) => blocks), lastBlock, tail]));
}
