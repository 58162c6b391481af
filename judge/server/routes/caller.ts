import type { Role, Scope } from '#store';

/** Whoever is logged in. */
export interface SignedIn {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** What the session or token is good for. */
  readonly scope: Scope;
  readonly by: 'session' | 'token' | 'basic';
  /** The contest for which alone the session is good: everywhere else its caller is a visitor. */
  readonly contest?: string;
  /** Of the session; undefined with a token. */
  readonly sessionId?: number;
}

/** Where a request comes from. */
export interface Peer {
  readonly address: string;
  /** Closes the connection, at once. */
  readonly hangUp: () => void;
}
