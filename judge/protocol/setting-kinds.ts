import { firstParts } from './site.ts';

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

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-fA-F:.]*:[\da-fA-F:.]*)(?:\/\d{1,3})?$/;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);

/** Names of machines: `judge.example.org`. */
export const hostNames: Kind<readonly string[]> = {
  expects: 'names of machines, separated by blanks: judge.example.org judge',
  fits: (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && hostName.test(one)),
  read: (text) => {
    const words = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== '');
    return words.every((word) => hostName.test(word)) ? words : undefined;
  },
  show: (value) => value.join(' '),
};

const site = /^(\*|(https?:\/\/)?(\*\.)?[a-z0-9.-]{1,253}(:\d{1,5})?)$/;

/** Sites that may show a page in a frame, as a content security policy writes them: `https://a.org *.b.com`. */
export const sites: Kind<readonly string[]> = {
  expects: 'names of sites, separated by blanks: https://example.org *.example.com; * for all',
  fits: (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && site.test(one)),
  read: (text) => {
    const words = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== '');
    return words.every((word) => site.test(word)) ? words : undefined;
  },
  show: (value) => value.join(' '),
};

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

/** Addresses and networks: `10.0.0.0/8 ::1`. */
export const addresses: Kind<readonly string[]> = {
  expects: 'addresses or networks, separated by blanks: 127.0.0.1 10.0.0.0/8 ::1',
  fits: (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && address.test(one)),
  read: (text) => {
    const words = text.split(/[\s,]+/).filter((word) => word !== '');
    return words.every((word) => address.test(word)) ? words : undefined;
  },
  show: (value) => value.join(' '),
};
