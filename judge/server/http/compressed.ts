/** Theory of operation. A page is sent as pieces, each compressed by itself: those that many readers get are compressed
 *  once. Nothing in one piece can be found again in another, so a length tells nobody whether what somebody has put
 *  into an address stands in the piece that is shared (decision 0050). */

import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { page } from './answers.ts';

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
