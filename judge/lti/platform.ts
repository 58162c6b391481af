import type { KeyObject } from 'node:crypto';

/** The key by which the judge signs. */
export interface ToolKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** Why a message of a platform is refused, in words for who reads the page. */
export class LtiFault extends Error {}

/** Why a platform did not do what it was asked. */
export class PlatformFault extends Error {
  /** True: it has answered, and asking again would change nothing. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false }: { readonly isFinal?: boolean } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** A request to a platform. */
interface PlatformCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a platform answered. */
export interface PlatformAnswer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request to an address that may be called. @throws an error that says why there is no answer */
export type CallPlatform = (call: PlatformCall) => Promise<PlatformAnswer>;

/** True for the address of a page or service of a platform. `http` is for platforms on this machine. */
export function isPlatformUrl(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && username + password === '';
}
