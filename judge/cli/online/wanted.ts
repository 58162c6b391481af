import { UserError } from '#host';
import { archive } from '#protocol';
import { baseOf } from './login-file.ts';

/** What a user wants to fetch. */
export interface Wanted {
  /** Undefined: the judge where they logged in last. */
  readonly url?: string;
  readonly contest: string;
  /** Undefined: the whole contest. */
  readonly problem?: string;
}

/** Reads the address of a page of a judge (`https://judge.example/contests/finals/problems/A`), `finals/A`, or a name:
 *  of a problem of `contest`, by default of the archive.
 *  @throws UserError */
export function wantedBy(text: string, contest: string = archive): Wanted {
  if (!/^https?:/i.test(text)) return byName(text, contest);
  const [address = ''] = text.split(/[?#]/);
  const [, base = '', inside, label] =
    /^(.*?)(?:\/contests\/([^/]+))?(?:\/problems(?:\/([^/]+?)(?:\.json|\.pdf)?)?)?\/*$/.exec(address) ?? [];
  const url = baseOf(base);
  if (label !== undefined) return { url, contest: decoded(inside ?? archive), problem: decoded(label) };
  if (inside === undefined || decoded(inside) === archive)
    throw new UserError(`${text}: expected the page of a problem or of a contest`, {
      hint: 'For example: https://judge.example/contests/archive/problems/clocks',
    });
  return { url, contest: decoded(inside) };
}

function byName(text: string, contest: string): Wanted {
  const [first = '', second, ...more] = text.split('/');
  if (first === '' || second === '' || more.length > 0)
    throw new UserError(
      `${JSON.stringify(text)}: expected a problem, contest/problem, or the address of a page`,
    );
  return second === undefined ? { contest, problem: first } : { contest: first, problem: second };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new UserError(`${part}: expected a part of an address`);
  }
}
