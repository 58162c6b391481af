import { firstParts } from './paths.ts';

/** The possible values of a setting. */
export interface Kind<T> {
  /** In words: `a whole number, 0 to 100`. */
  readonly expects: string;
  /** For a form: the choices, if there are few. */
  readonly choices?: readonly string[];
  readonly fits: (value: unknown) => value is T;
  /** Parses what a user typed; undefined if it is invalid. */
  readonly read: (text: string) => T | undefined;
  readonly show: (value: T) => string;
}

/** One of several words. */
export function choice<const T extends string>(...choices: readonly T[]): Kind<T> {
  const fits = (value: unknown): value is T => choices.some((one) => one === value);
  return {
    expects: choices.join(' | '),
    choices,
    fits,
    read: (text) => (fits(text) ? text : undefined),
    show: (value) => value,
  };
}

/** A whole number. */
export function wholeNumber(least: number, most: number): Kind<number> {
  const fits = (value: unknown): value is number =>
    Number.isInteger(value) && least <= (value as number) && (value as number) <= most;
  return {
    expects: `a whole number, ${least} to ${most}`,
    fits,
    read: (text) => {
      const value = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
      return fits(value) ? value : undefined;
    },
    show: String,
  };
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);

/** Words that fit a pattern. `lowered`: capital letters are typed for small ones. */
const wordsLike = (
  pattern: RegExp,
  expects: string,
  { lowered }: { readonly lowered: boolean },
): Kind<readonly string[]> => ({
  expects,
  fits: (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && pattern.test(one)),
  read: (text) => {
    const words = (lowered ? text.toLowerCase() : text).split(/[\s,]+/).filter((word) => word !== '');
    return words.every((word) => pattern.test(word)) ? words : undefined;
  },
  show: (value) => value.join(' '),
});

/** Names of machines: `judge.example.org`. */
export const hostNames = wordsLike(
  hostName,
  'names of machines, separated by blanks: judge.example.org judge',
  { lowered: true },
);

const site = /^(\*|(https?:\/\/)?(\*\.)?[a-z0-9.-]{1,253}(:\d{1,5})?)$/;

/** Sites that may show a page in a frame, as a content security policy writes them: `https://a.org *.b.com`. */
export const sites = wordsLike(
  site,
  'names of sites, separated by blanks: https://example.org *.example.com; * for all',
  { lowered: true },
);

const pathPart = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;

/** `https://host.example/judge/` without the slash at its end; undefined if it is no such address, or if its path
 *  begins as those of the judge itself do. */
function readWebAddress(text: string): string | undefined {
  if (!URL.canParse(text) || !/^https?:\/\/[^/?#\\@]+(\/[^?#\\]*)?$/i.test(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/$/, '');
  const [, first, ...more] = path.split('/');
  const isFit = first === undefined || (!firstParts.includes(first) && [first, ...more].every(isPathPart));
  return isFit ? origin + path : undefined;
}

const isPathPart = (part: string): boolean => pathPart.test(part);

/** The address of a place in the web, without a slash at its end; empty: none. */
export const webAddress: Kind<string> = {
  expects: `an address without user, query and fragment, as https://host.example/judge/; its path may hold letters, digits and -._~, and cannot begin with ${firstParts.join(', ')}`,
  fits: (value): value is string =>
    typeof value === 'string' && (value === '' || readWebAddress(value) === value),
  read: (text) => (text.trim() === '' ? '' : readWebAddress(text.trim())),
  show: (value) => value,
};

/** Headers that browsers, programs and proxies send by themselves. */
const usualHeader =
  /^(accept|access-control|content|if|sec|x-forwarded)-|^(accept|authorization|cache-control|connection|cookie|date|dnt|expect|forwarded|from|host|idempotency-key|keep-alive|last-event-id|max-forwards|origin|pragma|priority|range|referer|te|trailer|transfer-encoding|upgrade|upgrade-insecure-requests|user-agent|via|x-real-ip|x-requested-with|x-sent-by|x-sent-for)$/;

/** The name of a header that only a web server in front sets; empty: none. */
export const headerName: Kind<string> = {
  expects: 'the name of a header that no browser sends by itself: X-Remote-User',
  fits: (value): value is string =>
    typeof value === 'string' &&
    (value === '' || (/^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(value) && !usualHeader.test(value.toLowerCase()))),
  read: (text) => (headerName.fits(text.trim()) ? text.trim() : undefined),
  show: (value) => value,
};

/** What an account may do, from least to most; a visitor has no account. */
export const roles = ['contestant', 'spectator', 'setter', 'jury', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A group of people elsewhere, and their role here; `*` are all. */
export interface GroupRole {
  readonly group: string;
  readonly role: Role;
}

const mostGroups = 200;
const isGroupRole = (value: unknown): value is GroupRole => {
  const { group, role } = (value ?? {}) as Partial<Record<keyof GroupRole, unknown>>;
  return typeof group === 'string' && /^[^;]{1,300}$/.test(group) && roles.some((one) => one === role);
};

/** Roles by groups: `staff = jury; cn=admins,dc=school = admin; * = contestant`. */
export const groupRoles: Kind<readonly GroupRole[]> = {
  expects: `groups and their roles (${roles.join(', ')}), at most ${mostGroups}: staff = jury; * = contestant`,
  fits: (value): value is readonly GroupRole[] =>
    Array.isArray(value) && value.length <= mostGroups && value.every(isGroupRole),
  read: (text) => {
    const pairs = text.split(';').filter((one) => one.trim() !== '');
    const value = pairs.map((one) => {
      const at = one.lastIndexOf('='); // a name of a directory has some too
      return { group: one.slice(0, Math.max(at, 0)).trim(), role: one.slice(at + 1).trim() };
    });
    return groupRoles.fits(value) ? value : undefined;
  },
  show: (value) => value.map(({ group, role }) => `${group} = ${role}`).join('; '),
};

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-fA-F:.]*:[\da-fA-F:.]*)(?:\/\d{1,3})?$/;

/** Addresses and networks: `10.0.0.0/8 ::1`. */
export const addresses = wordsLike(
  address,
  'addresses or networks, separated by blanks: 127.0.0.1 10.0.0.0/8 ::1',
  { lowered: false },
);
