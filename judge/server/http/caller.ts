import type { Role, Scope } from '#store';

/** A code of the second factor, or that one is set up. */
export type MissingStep = 'code' | 'set-up';

/** A logged-in user. */
export interface SignedIn {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** True: they log in elsewhere, and have no password here. */
  readonly isOutside?: boolean;
  /** What the session or token may be used for. */
  readonly scope: Scope;
  /** `header`: of a web server in front. */
  readonly by: 'session' | 'token' | 'basic' | 'header';
  /** The only contest for which the session or token is valid: everywhere else the caller of a session is a visitor,
   *  and a token is refused. */
  readonly contest?: string;
  /** How long the session or token is valid from the request on, ms. */
  readonly leftMs?: number | undefined;
  /** Of the session; undefined with a token. */
  readonly sessionId?: number;
  /** Whether the account has a second factor; undefined with a token or a password. */
  readonly hasFactor?: boolean;
  /** How long ago the session showed it, ms. */
  readonly confirmedMs?: number | undefined;
  /** The language of pages that the account has chosen. */
  readonly language?: string | null | undefined;
  /** What the session waits for before it is good for anything else. */
  readonly waits?: MissingStep | undefined;
}

/** Where a request comes from. */
export interface Peer {
  readonly address: string;
  /** True if a trusted proxy passes the request on. */
  readonly isProxied: boolean;
  /** Closes the connection, at once. */
  readonly hangUp: () => void;
}
