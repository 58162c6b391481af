import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Settings } from '#protocol';

/** The origin of a request. */
interface Sender {
  readonly address: string;
  readonly protocol: 'http' | 'https';
  /** True if a trusted proxy passes the request on. */
  readonly isProxied: boolean;
}

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `::ffff:10.0.0.1` is `10.0.0.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** How many bits of a network are fixed, all of an address; undefined for text that is neither. */
export function networkBits(text: string): number | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return undefined;
  if (bits === undefined) return most;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? Number(bits) : undefined;
}

/** What limits by address count: one user of IPv6 has 2^64 addresses, all with the same first half.
 *  @returns the address, or for IPv6 its first 64 bits */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = [], right] = (address.split('%')[0] ?? '').split('::').map((half) => groupsOf(half));
  const zeros = right === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...(right ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The groups of 16 bits in a part of an address. A dotted end stands for two of them. */
const groupsOf = (part: string): readonly string[] =>
  part === '' ? [] : part.replace(/[^:]*\.[^:]*$/, '0:0').split(':');

/** A test whether an address belongs to a list of addresses and networks. */
export function addressTest(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, kindOf(address));
    else list.addSubnet(address, Number(bits), kindOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, kindOf(address));
}

/** The true origin of a request: the last address in `X-Forwarded-For` that is not a trusted proxy. Headers from
 *  others are ignored. */
export function senderOf(peer: string, headers: Headers, isProxy: (address: string) => boolean): Sender {
  const direct = plainAddress(peer);
  if (!isProxy(direct)) return { address: direct, protocol: 'http', isProxied: false };
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  const address = hops.reverse().find((hop) => !isProxy(hop));
  const protocol = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http';
  return { address: address !== undefined && isIP(address) ? address : direct, protocol, isProxied: true };
}

/** True for this machine itself. */
export const isLocal = addressTest(['127.0.0.0/8', '::1']);

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** True if a request that changes something comes from a page of another site. Browsers say where a request comes
 *  from, in `Sec-Fetch-Site` or, older ones and over plain HTTP, in `Origin`; a request with neither is not from a
 *  browser, so it cannot carry a user's cookie by accident. */
export function isCrossSite(request: Request, url: URL): boolean {
  if (safeMethods.includes(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== url.origin;
}

/** The names by which browsers may reach the judge where only its address says who asks: this machine's, and those of
 *  the settings `host names` and `public url`. */
export function ownNames({
  'host names': configured,
  'public url': site,
}: Pick<Settings, 'host names' | 'public url'>): readonly string[] {
  const names = site === '' ? [] : [new URL(site).hostname];
  return [...new Set(['localhost', hostname().toLowerCase(), ...configured, ...names])];
}

/** True if a request is for one of these names, or for an address. With DNS rebinding, an attacker's host name resolves
 *  to this machine, and the browser calls it same-origin; only the host name gives it away. A proxy may have put
 *  another `Host` into the request: the names that browser and proxy send besides must be ours as well. */
export function isByOwnName(request: Request, url: URL, names: readonly string[]): boolean {
  const { headers } = request;
  const origin = headers.get('origin');
  const forwarded = headers.get('x-forwarded-host')?.split(',') ?? [];
  const asked = [url.host, ...(origin === null ? [] : [hostOf(origin)]), ...forwarded];
  return asked.every((host) => isOwn(host, names));
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

function isOwn(host: string, names: readonly string[]): boolean {
  const text = `http://${host.trim()}`;
  if (!URL.canParse(text)) return false;
  const name = new URL(text).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(name) !== 0 || names.includes(name);
}
