/** Theory of operation. Addresses of webhooks and learning platforms come from people, and this server can reach what
 *  they cannot. So a name is resolved once, every address of it is checked, and the connection goes to an address that
 *  was checked: what the name means a moment later does not matter. Nothing is followed. */
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { printable } from '#text';
import { addressTest } from './sender.ts';

/** Networks that are not the open internet, from the registries of special addresses of IANA. */
const isSpecial = addressTest([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
const isGlobal6 = addressTest(['2000::/3']);

/** True for an address of the open internet. IPv4 inside of IPv6 is none. */
const isOpen = (address: string): boolean =>
  !isSpecial(address) && (isIP(address) === 4 || isGlobal6(address));

/** An address that may be called, or why there is none. */
type Checked = { readonly address: string } | { readonly refused: string };

/** @param allowed - networks that may be called although they are not of the open internet */
async function checkedAddress(hostname: string, allowed: readonly string[]): Promise<Checked> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isAllowed = addressTest(allowed);
  const found = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true, verbatim: true }).catch(() => []);
  const [first] = found;
  if (first === undefined) return { refused: `${printable(host)}: no such machine is known` };
  const closed = found.find(({ address }) => !isOpen(address) && !isAllowed(address));
  if (closed === undefined) return first;
  const expected = 'an address of the open internet, or of the setting "webhook networks"';
  return { refused: `${printable(host)}: found ${closed.address}, expected ${expected}` };
}

/** Why the machine of that name may not be called; undefined: it may. */
export async function hostFault(hostname: string, allowed: readonly string[]): Promise<string | undefined> {
  const checked = await checkedAddress(hostname, allowed);
  return 'refused' in checked ? checked.refused : undefined;
}

/** A request to an address that somebody has given. */
export interface CheckedCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly limitMs: number;
  /** Most bytes that are read of the answer. */
  readonly mostBytes: number;
}

/** What came of it. */
interface CheckedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Why there is no answer, in words. */
export class CallFault extends Error {}

/** Calls an address. @param allowed - networks that may be called although they are not of the open internet
 *  @throws CallFault */
export async function callChecked(call: CheckedCall, allowed: readonly string[]): Promise<CheckedAnswer> {
  const url = new URL(call.url);
  const signal = AbortSignal.timeout(call.limitMs);
  try {
    const checked = await Promise.race([checkedAddress(url.hostname, allowed), aborted(signal)]);
    if ('refused' in checked) throw new CallFault(checked.refused);
    return await send(url, checked.address, call, signal);
  } catch (error) {
    if (error instanceof CallFault) throw error;
    if (signal.aborted) throw new CallFault(`no answer within ${call.limitMs / 1_000} s`);
    throw new CallFault(
      `cannot be called: ${printable((error as NodeJS.ErrnoException).code ?? (error as Error).message)}`,
    );
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Sends to that address, whatever the name of the host means by now. */
function send(
  url: URL,
  address: string,
  { method, headers, body, mostBytes }: CheckedCall,
  signal: AbortSignal,
): Promise<CheckedAnswer> {
  const family = isIP(address) === 6 ? 6 : 4;
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      agent: false,
      signal,
      headers: {
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        'user-agent': 'Antipode',
        ...headers,
      },
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      read(answer, mostBytes).then(
        (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        reject,
      );
    });
    call.end(body);
  });
}

/** The beginning of an answer is not taken for the whole. @throws CallFault */
async function read(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  if (mostBytes > 0)
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new CallFault(`the answer has more than ${mostBytes} bytes`);
      pieces.push(piece);
    }
  answer.destroy();
  return Buffer.concat(pieces).toString();
}
