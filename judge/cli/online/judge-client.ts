import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { mebibyte, printable, UserError } from '#host';
import { sizeText } from '#text';
import { jsonIn } from '#values';

/** A judge on the network, with the credentials of a caller. */
export interface JudgeClient {
  readonly url: string;
  /** The value of the header `authorization`; undefined: a visitor. */
  readonly authorization?: string | undefined;
  readonly signal: AbortSignal;
  /** Where the judge asks to send a request again later: says so, and it is sent again. Undefined: it is refused. */
  readonly sayWaiting?: ((message: string) => void) | undefined;
  /** Seconds after which a judge that sends nothing is given up; undefined: it may take as long as it likes. */
  readonly patience?: number | undefined;
}

/** A request that sends a value as JSON. */
export const posting = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Sends a request to a judge, again if the judge asks for that (429 or 503 with Retry-After) and the client waits.
 *  @throws UserError with its message; Unreachable */
export async function askJudge(client: JudgeClient, path: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 1; ; tries++)
    try {
      return await askOnce(client, path, init);
    } catch (error) {
      const seconds = error instanceof Refused && tries < mostTries ? error.retryAfter : undefined;
      if (seconds === undefined || client.sayWaiting === undefined) throw error;
      client.sayWaiting((error as Refused).message);
      await sleep(seconds * 1_000, undefined, { signal: client.signal });
    }
}

/** A whole school may share an address, and with it a rate. */
const mostTries = 20;
/** The longest pause that is waited for, s, by status: a judge that has just started soon knows its machines, but one
 *  whose disk is full is a matter for people. */
const longestPauses: Readonly<Record<number, number>> = { 429: 120, 503: 10 };

async function askOnce(
  { url, authorization, signal, patience }: JudgeClient,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const silence = patience === undefined ? undefined : silenceOf(url, patience);
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(authorization !== undefined && { authorization }),
  };
  const ends = silence === undefined ? signal : AbortSignal.any([signal, silence.signal]);
  const answer = await fetch(url + path, { ...init, headers, signal: ends }).catch((error: unknown) => {
    if (ends.aborted) throw error;
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    if (/CERT|SIGN|TLS|SSL|ISSUER/.test(cause?.code ?? ''))
      throw new UserError(`${url}: no safe connection (${cause?.code}: ${cause?.message})`, {
        hint: 'A certificate of your own is trusted with NODE_EXTRA_CA_CERTS=<file> in the environment.',
      });
    throw new Unreachable(`${url}: expected a judge, found none (${cause?.code ?? cause?.message ?? error})`);
  });
  const response = silence === undefined ? answer : silence.heard(answer);
  if (response.ok) return response;
  const text = (await readBounded(response, url, mostErrorBytes)).toString();
  const message = `${url}: ${errorIn(text) ?? `${response.status} ${response.statusText}`}`;
  throw new Refused(response.status, message, pauseIn(response));
}

/** Ends a request of which nothing has come for so many seconds. */
function silenceOf(url: string, seconds: number) {
  const ended = new AbortController();
  const fault = () => new Unreachable(`${url}: expected an answer within ${seconds} s, found none`);
  const timer = setTimeout(() => ended.abort(fault()), seconds * 1_000);
  return {
    signal: ended.signal,
    /** The answer, whose body may pause for as long again. */
    heard({ body, headers, status, statusText }: Response): Response {
      timer.refresh();
      const heard = new TransformStream<Uint8Array, Uint8Array>({
        transform: (piece, to) => {
          timer.refresh();
          to.enqueue(piece);
        },
        flush: () => clearTimeout(timer),
      });
      if (body === null) clearTimeout(timer);
      return new Response(body?.pipeThrough(heard), { headers, status, statusText });
    },
  };
}

/** Seconds after which a request that came too early may be sent again; undefined: the judge says none, or too many. */
function pauseIn({ status, headers }: Response): number | undefined {
  const given = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,6}$/.test(given) ? Number(given) : undefined;
  return seconds !== undefined && seconds <= (longestPauses[status] ?? -1) ? seconds : undefined;
}

const mostErrorBytes = 2 ** 20;
const mostJsonBytes = 16 * mebibyte;

/** A judge's answer as JSON of the form that is expected.
 *  @throws UserError that says what is wrong with it */
export async function askForJson<Schema extends z.ZodType>(
  client: JudgeClient,
  path: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<z.infer<Schema>> {
  const bytes = await readBounded(await askJudge(client, path, init), client.url, mostJsonBytes);
  const found = schema.safeParse(jsonIn(bytes.toString()));
  if (found.success) return found.data;
  const said = errorIn(bytes.toString());
  if (said !== undefined) throw new UserError(`${client.url}: ${said}`);
  const [issue] = found.error.issues;
  const place = [path, ...(issue?.path ?? []).map(String)].join(' ');
  throw new UserError(
    `${client.url}: expected the answer of a judge, found something else (${printable(`${place}: ${issue?.message}`)})`,
  );
}

/** What a response holds. A server may be hostile: it is not read further than this.
 *  @throws UserError for more bytes; Unreachable if it ends in the middle */
export async function readBounded(response: Response, what: string, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of boundedPieces(response, what, most)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The same, piece by piece. */
export async function* boundedPieces(
  response: Response,
  what: string,
  most: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of piecesOf(response, what)) {
    bytes += piece.length;
    // Leaving the loop ends the request.
    if (bytes > most) throw new UserError(`${what}: expected at most ${sizeText(most)}, found more`);
    yield piece;
  }
}

async function* piecesOf({ body }: Response, what: string): AsyncGenerator<Uint8Array> {
  try {
    yield* (body ?? []) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
    if (name !== 'TypeError') throw error;
    throw new Unreachable(
      `${what}: the answer ended in the middle (${cause?.code ?? cause?.message ?? error})`,
    );
  }
}

/** There is no judge, or no way to it. */
export class Unreachable extends UserError {
  override readonly name = 'Unreachable';
  override readonly code = 'judge-unreachable';
}

/** The judge has refused a request. */
export class Refused extends UserError {
  override readonly name = 'Refused';
  override readonly code = 'refused-by-judge';
  readonly status: number;
  /** Seconds after which the same request may be taken. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message, status === 401 ? { hint: 'Log in first: judge login <url>' } : {});
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What a judge says is wrong, in an answer in JSON. */
export function errorIn(text: string): string | undefined {
  try {
    // The Contest API and DOMjudge call it `message`, Polygon `comment`.
    const { error, message, comment } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const said = error ?? message ?? comment;
    return typeof said === 'string' ? printable(said) : undefined;
  } catch {
    return undefined;
  }
}

/** One message of a stream. */
export interface ServerMessage {
  readonly event: string;
  readonly data: unknown;
}

/** The messages of a stream of server-sent events, until it ends. */
export async function* messagesOf(response: Response): AsyncGenerator<ServerMessage> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > mostJsonBytes)
      throw new UserError(`a stream of the judge: expected messages of at most ${sizeText(mostJsonBytes)}`);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
