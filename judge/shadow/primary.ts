import { UserError } from '#host';
import type { Database } from '#store';

/** The contest that shadows another one, and what to call. */
export interface FollowPlace {
  readonly db: Database;
  /** Id of the contest here. */
  readonly contestId: string;
  readonly signal: AbortSignal;
  /** Called with what was left out, and why the connection was lost. */
  say(message: string): void;
  /** Called with each submission that was stored. */
  stored(): void;
  /** Called with each change of a team, a problem, or objects that they refer to. */
  changed(): void;
  /** The first and the longest pause before connecting again, which doubles. */
  readonly pausesMs?: readonly [first: number, longest: number];
}

/** The other system no longer accepts this token. */
export class TokenRefused extends Error {}

/** A file that cannot be fetched, now or later. */
export class NoFile extends Error {}

const mostFileBytes = 16 * 1024 * 1024;
const fileMs = 60_000;
/** The specification requires a byte at least every two minutes. */
const silentMs = 150_000;

/** A contest of another system, read with credentials. Nothing is requested elsewhere, because every request carries
 *  them. */
export class Primary {
  /** Of the contest. */
  readonly url: string;
  readonly #authorization: string;
  readonly #silentMs: number;

  /** @throws UserError for an address that is not that of a contest */
  constructor(address: string, authorization: string, longestSilenceMs = silentMs) {
    this.url = contestAddress(address);
    this.#authorization = authorization;
    this.#silentMs = longestSilenceMs;
  }

  /** The event feed, from the beginning or after a token. Ends with an error if nothing comes for too long.
   *  @throws TokenRefused, UserError */
  async *feed(token: string | null, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const address = new URL(`${this.url}/event-feed`);
    if (token !== null) address.searchParams.set('since_token', token);
    const silence = new AbortController();
    const wake = () =>
      setTimeout(() => silence.abort(new Error('received nothing for too long')), this.#silentMs);
    let timer = wake();
    try {
      const response = await this.#ask(address, AbortSignal.any([signal, silence.signal]));
      if (response.status === 400 && token !== null) throw new TokenRefused();
      if ([400, 401, 403, 404].includes(response.status))
        throw new UserError(`${this.url}: found status ${response.status}, expected an event feed`);
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      for await (const piece of response.body ?? []) {
        clearTimeout(timer);
        timer = wake();
        yield piece as Uint8Array;
      }
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  }

  /** An object by its id, if it can be fetched.
   *  @throws errors that may pass */
  async object(
    type: string,
    id: string,
    signal: AbortSignal,
  ): Promise<{ readonly id?: unknown } | undefined> {
    try {
      const bytes = await this.file(`${this.url}/${type}/${encodeURIComponent(id)}`, signal);
      return Object(JSON.parse(bytes.toString()));
    } catch (error) {
      if (error instanceof NoFile || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** A file by its `href`. @throws NoFile; other errors may pass */
  async file(href: string, signal: AbortSignal, mostBytes = mostFileBytes): Promise<Buffer> {
    const base = this.url.slice(0, this.url.lastIndexOf('contests/'));
    const address = URL.canParse(href, base) ? new URL(href, base) : undefined;
    if (address?.origin !== new URL(base).origin) throw new NoFile('its files are at another place');
    const response = await this.#ask(address, AbortSignal.any([signal, AbortSignal.timeout(fileMs)]));
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
    if (response.status !== 200) throw new NoFile(`its files: found status ${response.status}`);
    return wholeBody(response, mostBytes);
  }

  async #ask(address: URL, signal: AbortSignal): Promise<Response> {
    const headers = { authorization: this.#authorization };
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400)
      throw new UserError(`${address.origin}: found a redirect, expected the contest at the given address`);
    return response;
  }
}

function contestAddress(given: string): string {
  const address = URL.canParse(given) ? new URL(given) : undefined;
  const isWeb = address?.protocol === 'http:' || address?.protocol === 'https:';
  if (
    address !== undefined &&
    isWeb &&
    address.username === '' &&
    /\/contests\/[\w.-]+\/?$/.test(address.pathname)
  )
    return `${address.origin}${address.pathname.replace(/\/$/, '')}`;
  throw new UserError('expected the address of a contest, such as https://ccs.example/api/contests/finals');
}

async function wholeBody(response: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += (piece as Uint8Array).length;
    if (size > mostBytes) throw new NoFile(`its files have more than ${mostBytes} bytes`);
    pieces.push(piece as Uint8Array);
  }
  return Buffer.concat(pieces);
}
