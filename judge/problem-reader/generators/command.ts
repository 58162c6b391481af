import { createHash } from 'node:crypto';

const seedPlaceholder = /\{seed(?::[0-9]+)?\}/g;
const strangePlaceholder = /\{(?!(?:name|count|seed(?::[0-9]+)?)\})[^\s{}]{0,20}\}?/;
/** The value of `{name}`: the base name of a case's files while its generator runs. */
export const caseFileName = 'testcase';

/** Splits a command into words as a shell does, without expansions: blanks separate, quotes and backslashes protect.
 *  Undefined if a quote is not closed. */
export function splitCommand(command: string): readonly string[] | undefined {
  const words: string[] = [];
  const part = /\s+|"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'|\\([\s\S])|([^\s"'\\]+)/y;
  let word: string | undefined;
  while (part.lastIndex < command.length) {
    const match = part.exec(command);
    if (match === null) return undefined;
    const [whole, double, single, escaped, plain] = match;
    const text = double?.replace(/\\(["\\])/g, '$1') ?? single ?? escaped ?? plain;
    if (text !== undefined) word = (word ?? '') + text;
    else if (word !== undefined && whole !== '') {
      words.push(word);
      word = undefined;
    }
  }
  return word === undefined ? words : [...words, word];
}

/** How often a command contains its seed; once at most is allowed. */
export const countSeeds = (command: string): number => command.match(seedPlaceholder)?.length ?? 0;

/** The first `{…` in a command that is not a known placeholder; undefined if there is none. */
export const strangeBrace = (command: string): string | undefined => strangePlaceholder.exec(command)?.[0];

/** The seed of a command. It depends on the command's text, the salt and, except for number 1, the number from
 *  `count`. Equals the seed that BAPCtools computes. */
export function seedOf(command: string, salt: string, count: number): number {
  const text = salt + (count === 1 ? '' : `:${count - 1}`) + command.trim();
  const digest = createHash('sha512').update(text).digest();
  return digest.readUInt32BE(digest.length - 4) % 2 ** 31;
}

/** An argument with its placeholders filled in. */
export const fillArgument = (argument: string, seed: number): string =>
  argument.replaceAll('{name}', caseFileName).replace(seedPlaceholder, String(seed));
