import type { ProblemEntry } from '../contest-folder.ts';

/** A slug or a title of a problem as a run of words in a name. */
interface FoundName {
  readonly problem: ProblemEntry;
  readonly isSlug: boolean;
  /** Numbers of its first word, and of the first one after it. */
  readonly from: number;
  readonly to: number;
}

interface JudgedName extends FoundName {
  /** Inside a longer one, such as `sum` in `sum_of_digits`. */
  readonly isInside: boolean;
  /** Its problem may be the one that is meant although another name is longer or comes first: it is nowhere inside, or
   *  only a number more is in the longer one, as `clocks-12` may be the twelfth attempt at `clocks`. */
  readonly isDoubt: boolean;
}

/** The words of a text in lower case. */
export const nameWords = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');

/** Slugs and titles of problems in a name, whatever is between their words: `sum-of-digits`, `Sum of Digits`,
 *  `sumofdigits`. */
export function problemsIn(name: string, problems: readonly ProblemEntry[]): readonly JudgedName[] {
  const words = nameWords(name);
  const found = problems.flatMap((problem) =>
    keysOf(problem).flatMap(([key, isSlug]) =>
      runsOf(words, key).map(([from, to]): FoundName => ({ problem, isSlug, from, to })),
    ),
  );
  return found.map((one) => {
    const around = found.filter((other) => isAround(other, one));
    const isOnlyNumber = ({ from, to }: FoundName): boolean =>
      from === one.from && words.slice(one.to, to).every((word) => /^\d+$/.test(word));
    return { ...one, isInside: around.length > 0, isDoubt: around.every(isOnlyNumber) };
  });
}

const isAround = (outer: FoundName, inner: FoundName): boolean =>
  outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from;

/** The slug, and each title also without its article, written together. */
function keysOf({ id, titles = [] }: ProblemEntry): readonly (readonly [key: string, isSlug: boolean])[] {
  const named = titles.flatMap((title) => {
    const words = nameWords(title);
    const isArticle = /^(the|an?|der|die|das|le|la|les|el|los|las|il|lo|i|de|het|os?|as?)$/.test(
      words[0] ?? '',
    );
    return [words.join(''), ...(isArticle ? [words.slice(1).join('')] : [])];
  });
  const others = [...new Set(named)].filter((key) => key !== '' && key !== id);
  return [[id, true], ...others.map((key) => [key, false] as const)];
}

/** Where words of a list, written together, are a key. */
function runsOf(words: readonly string[], key: string): readonly (readonly [from: number, to: number])[] {
  return words.flatMap((_, from) => {
    let [text, to] = ['', from];
    while (text.length < key.length && to < words.length) text += words[to++];
    return text === key ? [[from, to] as const] : [];
  });
}
