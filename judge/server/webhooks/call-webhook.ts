/** Theory of operation. Addresses of webhooks come from people, and this server can reach what they cannot. So a name
 *  is resolved once, every address of it is checked, and the connection goes to an address that was checked: what the
 *  name means a moment later does not matter. Nothing is followed, and nothing of an answer but its status is read. */
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { printable } from '#text';
import { addressTest } from '../http/proxies.ts';

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

/** What is wrong with the address of a webhook; undefined: nothing. */
export async function webhookUrlFault(text: string, allowed: readonly string[]): Promise<string | undefined> {
  const expected = 'expected http(s)://host/path without a user name';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRight = url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (!isRight) return `found ${JSON.stringify(printable(text.slice(0, 200)))}, ${expected}`;
  const checked = await checkedAddress(url.hostname, allowed);
  return 'refused' in checked ? checked.refused : undefined;
}

/** A call of a webhook. */
export interface WebhookCall {
  readonly url: string;
  readonly body: string;
  /** By which the receiver knows who calls. */
  readonly headers: Readonly<Record<string, string>>;
}

const limitMs = 5_000;

/** Calls a webhook. @returns why it did not take the call; undefined: it did */
export async function callWebhook(
  { url: text, body, headers }: WebhookCall,
  allowed: readonly string[],
): Promise<string | undefined> {
  const url = new URL(text);
  const signal = AbortSignal.timeout(limitMs);
  try {
    const checked = await Promise.race([checkedAddress(url.hostname, allowed), aborted(signal)]);
    if ('refused' in checked) return checked.refused;
    const status = await post(url, checked.address, { headers, body, signal });
    return status >= 200 && status < 300 ? undefined : `the answer was ${status}, expected 2xx`;
  } catch (error) {
    if (signal.aborted) return `no answer within ${limitMs / 1_000} s`;
    return `cannot be called: ${printable((error as NodeJS.ErrnoException).code ?? (error as Error).message)}`;
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Sends to that address, whatever the name of the host means by now. @returns the status of the answer */
function post(
  url: URL,
  address: string,
  { headers, body, signal }: Pick<WebhookCall, 'headers' | 'body'> & { readonly signal: AbortSignal },
): Promise<number> {
  const family = isIP(address) === 6 ? 6 : 4;
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Antipode',
        ...headers,
      },
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.end(body);
  });
}
