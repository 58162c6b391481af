/** A correct output with one small change, which usually makes it wrong. */
export interface ChangedOutput {
  /** `word 3 "7" dropped`. */
  readonly change: string;
  readonly text: string;
}

interface Random {
  below(bound: number): number;
}

interface Word {
  readonly text: string;
  readonly at: number;
  /** 1-based. */
  readonly number: number;
}

type Operator = (answer: string, words: readonly Word[], random: Random) => ChangedOutput | undefined;

/** Typical mistakes in outputs: a move too few or too many, in the wrong direction or order, a number off by one. */
const operators: readonly Operator[] = [
  (answer, words, random) => {
    const word = pick(words, random);
    return word && change(answer, word, '', `${nameOf(word)} dropped`);
  },
  (answer, words, random) => {
    const word = pick(words, random);
    return word && change(answer, word, `${word.text} ${word.text}`, `${nameOf(word)} twice`);
  },
  (answer, words, random) => {
    const word = pick(
      words.filter(({ text }) => /^-?\d{1,15}$/.test(text)),
      random,
    );
    if (word === undefined) return undefined;
    const value = String(Number(word.text) + (random.below(2) === 0 ? 1 : -1));
    return change(answer, word, value, `${value} for ${nameOf(word)}`);
  },
  (answer, words, random) => {
    const word = pick(words, random);
    const other = pick(
      words.filter(({ text }) => text !== word?.text),
      random,
    );
    return word && other && change(answer, word, other.text, `"${cut(other.text)}" for ${nameOf(word)}`);
  },
  (answer, words, random) => {
    const first = pick(words.slice(0, -1), random);
    const second = first && words[first.number];
    if (first === undefined || second === undefined || first.text === second.text) return undefined;
    const between = answer.slice(first.at + first.text.length, second.at);
    const text =
      answer.slice(0, first.at) +
      second.text +
      between +
      first.text +
      answer.slice(second.at + second.text.length);
    return { text, change: `${nameOf(first)} and ${nameOf(second)} exchanged` };
  },
  (answer, words, random) => {
    const word = pick(words.filter(isSequence), random);
    if (word === undefined) return undefined;
    const at = random.below(word.text.length);
    const text = word.text.slice(0, at) + word.text.slice(at + 1);
    return change(answer, word, text, `letter ${at + 1} of ${nameOf(word)} dropped`);
  },
  (answer, words, random) => {
    const word = pick(words.filter(isSequence), random);
    if (word === undefined) return undefined;
    const at = random.below(word.text.length);
    const letters = [...new Set(word.text)].filter((letter) => letter !== word.text[at]);
    const letter = letters[random.below(Math.max(1, letters.length))];
    if (letter === undefined) return undefined;
    const text = word.text.slice(0, at) + letter + word.text.slice(at + 1);
    return change(answer, word, text, `"${letter}" for letter ${at + 1} of ${nameOf(word)}`);
  },
  (answer, words, random) => {
    const word = pick(
      words.filter(({ text }) => /^[A-Za-z]\w*['2+-]?$/.test(text)),
      random,
    );
    if (word === undefined) return undefined;
    const turned = otherWay(word.text);
    return change(answer, word, turned, `${turned} for ${nameOf(word)} (the other direction)`);
  },
];

/** A move sequence without spaces between the moves. */
const isSequence = ({ text }: Word): boolean => text.length > 1 && /[A-Za-z]/.test(text);

/** Reverses a move in the usual puzzle notations. */
function otherWay(move: string): string {
  if (move.endsWith("'")) return move.slice(0, -1);
  if (move.endsWith('+')) return `${move.slice(0, -1)}-`;
  if (move.endsWith('-')) return `${move.slice(0, -1)}+`;
  return `${move}'`;
}

/** Up to `count` different outputs, each with one small change to the answer. Deterministic for given random
 *  numbers. */
export function changedOutputs(answer: string, count: number, random: Random): readonly ChangedOutput[] {
  const words = [...withoutRemarks(answer).matchAll(/\S+/g)].map(({ 0: text, index }, place) => ({
    text,
    at: index,
    number: place + 1,
  }));
  const found = new Map<string, ChangedOutput>();
  for (let tries = 0; tries < 4 * count && found.size < count; tries++) {
    const made = operators[tries % operators.length]?.(answer, words, random);
    if (made !== undefined && !isSame(made.text, answer)) found.set(made.text, made);
  }
  return [...found.values()];
}

/** Removes remarks for the jury from an answer (`# proved shortest`), which checkers ignore. */
const withoutRemarks = (answer: string): string =>
  answer.replace(/(^|\s)# [^\n]*/g, (remark) => remark.replace(/\S/g, ' '));

/** True if the texts are equal apart from white space, which checkers usually ignore. */
const isSame = (a: string, b: string): boolean => a.split(/\s+/).join(' ') === b.split(/\s+/).join(' ');

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items.length === 0 ? undefined : items[random.below(items.length)];
}

function change(answer: string, { at, text }: Word, instead: string, how: string): ChangedOutput {
  return { text: answer.slice(0, at) + instead + answer.slice(at + text.length), change: how };
}

const cut = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);
const nameOf = ({ number, text }: Word): string => `word ${number} "${cut(text)}"`;
