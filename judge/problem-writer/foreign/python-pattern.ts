import { runInNewContext } from 'node:vm';

const mostMs = 2000;

/** What a pattern in Python's way of writing matches at the beginning of each name. Undefined if JavaScript does not
 *  understand it, or if it takes too long: it comes from a package. */
export function matchedBy(
  written: string,
  names: readonly string[],
  flags = '',
): readonly (RegExpExecArray | null)[] | undefined {
  try {
    const pattern = new RegExp(`^(?:${written.replaceAll('(?P<', '(?<')})`, flags);
    return runInNewContext(
      'names.map((name) => pattern.exec(name))',
      { names, pattern },
      { timeout: mostMs },
    );
  } catch {
    return undefined;
  }
}
