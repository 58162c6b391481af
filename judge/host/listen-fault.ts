import { ownValue } from '#values';
import { UserError } from './user-error.ts';

/** Where to listen; port 0 is any. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number;
}

interface Trouble {
  readonly expected: string;
  readonly found: string;
  readonly hint: string;
}

const otherPort = 'Use another port (--port).';
const otherHost = 'Use another address (--host).';
const troubles: Readonly<Record<string, Trouble>> = {
  EADDRINUSE: { expected: 'a free port', found: 'one that another program listens on', hint: otherPort },
  EACCES: { expected: 'a port that this user may use', found: 'one that it may not', hint: otherPort },
  EADDRNOTAVAIL: { expected: 'an address of this machine', found: 'another one', hint: otherHost },
  ENOTFOUND: { expected: 'an address of this machine', found: 'an unknown name', hint: otherHost },
  EAI_AGAIN: { expected: 'an address of this machine', found: 'an unknown name', hint: otherHost },
};

/** Why nobody can listen at an address, from the system's error; an error that is not about that stays as it is. */
export function listenFault({ host, port }: ListenPlace, error: unknown): unknown {
  const trouble = ownValue(troubles, (error as NodeJS.ErrnoException).code ?? '');
  if (trouble === undefined) return error;
  const { expected, found, hint } = trouble;
  return new UserError(`${host}:${port}: expected ${expected}, found ${found}`, { hint, cause: error });
}
