import { runInNewContext } from 'node:vm';
import { fromPython } from '#problem-reader';

const mostMs = 2000;

/** What a regular expression of Python matches at the beginning of each name. Undefined if JavaScript does not
 *  understand it, or if it takes too long, since a package may be hostile. */
export function matchedBy(
  written: string,
  names: readonly string[],
  flags = '',
): readonly (RegExpExecArray | null)[] | undefined {
  const made = fromPython(written);
  if (made === undefined) return undefined;
  const pattern = new RegExp(`^(?:${made.source})`, [...new Set(made.flags + flags)].join(''));
  try {
    return runInNewContext(
      'names.map((name) => pattern.exec(name))',
      { names, pattern },
      { timeout: mostMs },
    );
  } catch {
    return undefined;
  }
}
