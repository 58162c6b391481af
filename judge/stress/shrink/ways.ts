/** Theory of operation. Each way takes an input and yields inputs that may be smaller, large changes first (delta
 *  debugging: halves, quarters, … single ones). Most inputs say how long they are, so a way that takes something away
 *  also lowers a number that may count it. Nothing here knows a format: whether a result is valid, and still shows the
 *  difference, is for the caller to find out. */
import { type InputLayout, layoutOf, numbersOf, type PlacedNumber, withLine, withLines } from './layout.ts';

/** Yields changed inputs. */
export type Way = (text: string) => Iterable<string>;

/** Starts and lengths of pieces of `count` things: everything, halves, …, single ones. */
function* piecesOf(count: number): Generator<readonly [from: number, length: number]> {
  for (let length = count; length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2))
    for (let from = 0; from < count; from += length) yield [from, Math.min(length, count - from)];
}

const without = <T>(items: readonly T[], from: number, length: number): T[] => [
  ...items.slice(0, from),
  ...items.slice(from + length),
];

/** The lines with a number lowered by `by`. */
const lowered = (
  lines: InputLayout['lines'],
  { line, word, value }: PlacedNumber,
  by: number,
): InputLayout['lines'] => lines.with(line, (lines[line] ?? []).with(word, String(value - BigInt(by))));

const mostCounters = 6;

/** Takes lines away; also with a number above them lowered by their count or by one (a block of lines). */
function* fewerLines(text: string): Generator<string> {
  const layout = layoutOf(text);
  const numbers = numbersOf(layout);
  for (const [from, length] of piecesOf(layout.lines.length)) {
    if (length === layout.lines.length) continue;
    const near = numbers.filter(({ line }) => line < from && (line === 0 || line === from - 1));
    for (const counter of near.slice(0, mostCounters))
      for (const by of new Set([length, 1]))
        if (counter.value >= BigInt(by))
          yield withLines(layout, without(lowered(layout.lines, counter, by), from, length));
    yield withLines(layout, without(layout.lines, from, length));
  }
}

const mostSizes = 8;

/** Lowers a number, and takes away everywhere below it as much of what it may count: of lines with so many words these
 *  words, of words with so many characters these characters, of groups of so many lines these lines, or both. */
function* smallerSizes(text: string): Generator<string> {
  const layout = layoutOf(text);
  const sizes = numbersOf(layout).filter(({ value }) => value >= 1n && value <= BigInt(text.length));
  for (const size of sizes.slice(0, mostSizes)) {
    const count = Number(size.value);
    for (const [from, length] of piecesOf(count)) {
      const head = lowered(layout.lines, size, length).slice(0, size.line + 1);
      const body = layout.lines.slice(size.line + 1);
      const rows = fewerRows(body, count, from, length);
      for (const changed of [
        fewerColumns(rows ?? [], count, from, length),
        fewerColumns(body, count, from, length),
        rows,
      ])
        if (changed !== undefined) yield withLines(layout, [...head, ...changed]);
    }
  }
}

/** Undefined if no line has so many words, or words with so many characters. */
function fewerColumns(
  lines: InputLayout['lines'],
  count: number,
  from: number,
  length: number,
): InputLayout['lines'] | undefined {
  let isChanged = false;
  const changed = lines.map((words) => {
    if (words.length === count && count > 1) {
      isChanged = true;
      return without(words, from, length);
    }
    return words.map((word) => {
      if (word.length !== count || (isWhole(word) && words.length > 1)) return word;
      isChanged = true;
      return word.slice(0, from) + word.slice(from + length);
    });
  });
  return isChanged ? changed : undefined;
}

/** Of all groups of `count` lines; where the lines do not form groups, of the first. Undefined if there are not so
 *  many lines. */
function fewerRows(
  lines: InputLayout['lines'],
  count: number,
  from: number,
  length: number,
): InputLayout['lines'] | undefined {
  if (lines.length < count) return undefined;
  const end = lines.length % count === 0 ? lines.length : count;
  return lines.filter((_, at) => at >= end || at % count < from || at % count >= from + length);
}

/** Takes words of a line away; also with the number at its start lowered. */
function* fewerWords(text: string): Generator<string> {
  const layout = layoutOf(text);
  for (const [at, words] of layout.lines.entries())
    for (const [from, length] of piecesOf(words.length)) {
      const rest = without(words, from, length);
      const [first] = numbersOf({ lines: [rest.slice(0, 1)], end: '' });
      if (from > 0 && first !== undefined && first.value >= BigInt(length))
        yield withLine(layout, at, rest.with(0, String(first.value - BigInt(length))));
      yield withLine(layout, at, rest);
    }
}

const isWhole = (word: string): boolean => /^-?\d+$/.test(word);

/** Takes characters of words away that are no numbers. */
function* shorterWords(text: string): Generator<string> {
  const layout = layoutOf(text);
  for (const [at, words] of layout.lines.entries())
    for (const [index, word] of words.entries()) {
      if (isWhole(word)) continue;
      for (const [from, length] of piecesOf(word.length))
        yield withLine(layout, at, words.with(index, word.slice(0, from) + word.slice(from + length)));
    }
}

/** Lowers numbers: many at once to 0 or 1, each towards 0. */
function* smallerNumbers(text: string): Generator<string> {
  const layout = layoutOf(text);
  const numbers = numbersOf(layout);
  for (const [from, length] of piecesOf(numbers.length))
    for (const value of ['0', '1']) yield replaced(layout, numbers.slice(from, from + length), () => value);
  for (const one of numbers)
    for (const value of towardsZero(one.value)) yield replaced(layout, [one], () => String(value));
}

function replaced(
  layout: InputLayout,
  places: readonly Pick<PlacedNumber, 'line' | 'word'>[],
  word: (before: string) => string,
): string {
  const lines = layout.lines.map((line) => [...line]);
  for (const { line, word: at } of places) {
    const words = lines[line];
    if (words !== undefined) words[at] = word(words[at] ?? '');
  }
  return withLines(layout, lines);
}

/** Without its sign, its half, three quarters, …, one less. */
function* towardsZero(value: bigint): Generator<bigint> {
  if (value < 0n) yield -value;
  const step = value < 0n ? -1n : 1n;
  for (let gone = (value * step) / 2n; gone >= 1n; gone /= 2n) yield value - gone * step;
  if (value * step > 1n) yield value - step;
}

/** Replaces characters of words by `a`, `A`, or the first one of the word. */
function* plainerWords(text: string): Generator<string> {
  const layout = layoutOf(text);
  for (const [at, words] of layout.lines.entries())
    for (const [index, word] of words.entries()) {
      if (isWhole(word)) continue;
      for (const [from, length] of piecesOf(word.length))
        for (const letter of new Set(['a', 'A', word.charAt(0)])) {
          const middle = letter.repeat(length);
          yield withLine(
            layout,
            at,
            words.with(index, word.slice(0, from) + middle + word.slice(from + length)),
          );
        }
    }
}

const mostSorted = 40;

/** Exchanges two words of a line, or two lines, that are not in order. */
function* inOrder(text: string): Generator<string> {
  const layout = layoutOf(text);
  for (const [at, words] of layout.lines.entries())
    for (const [a, b] of pairsOf(words.length))
      yield withLine(layout, at, words.with(a, words[b] ?? '').with(b, words[a] ?? ''));
  const { lines } = layout;
  for (const [a, b] of pairsOf(lines.length))
    yield withLines(layout, lines.with(a, lines[b] ?? []).with(b, lines[a] ?? []));
}

/** All pairs of a few things, neighbours of many. */
function* pairsOf(count: number): Generator<readonly [number, number]> {
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < (count > mostSorted ? Math.min(a + 2, count) : count); b++) yield [a, b];
}

/** All ways, those first that take most away. */
export const waysToShrink: readonly Way[] = [
  fewerLines,
  smallerSizes,
  fewerWords,
  shorterWords,
  smallerNumbers,
  plainerWords,
  inOrder,
];
