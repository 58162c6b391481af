import { readFileSync, statSync } from 'node:fs';
import type { Problem } from '#problem-reader';
import type { AnswerConstant, ComparedFile } from '#protocol';
import { filesAt, givenCode } from './given-code.ts';

/** Longer answers are not looked for. */
const mostBytes = 64 * 1024;
/** Shorter ones are in programs by chance, unless many are together: a table of answers. */
const leastCharacters = 4;
const leastDigits = 5;
/** A table has at least so many different short answers, half of all that there are, and hardly other numbers than
 *  inputs and answers. */
const leastInTable = { answers: 4, ofAnswers: 1 / 2, ofNumbers: 1 / 3 };
const shortNumber = /^-?\d*[1-9]\d*$/u;

/** Answers to secret test cases, and the names of these. */
export interface SecretAnswers {
  /** Those that hardly stand in a program by chance. */
  readonly telling: ReadonlyMap<string, string>;
  /** Numbers of two digits or more that may. */
  readonly short: ReadonlyMap<string, string>;
}

/** Texts between quotes of any kind, and numbers, in any language. A quote that nothing closes ends with its line, so
 *  that no text takes more than a few readings. */
const literal =
  /""".*?"""|'''.*?'''|`[^`]*`|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|(?<![\w.])-?\d[\d_']*(?:\.\d+)?/gsu;

interface Literal {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** Constants in a program that are the answer to a secret test case, in the order of its files and lines: for the jury
 *  alone. It may be chance.
 *  @param secret - `secretAnswers` of the problem */
export function answerConstants(
  files: readonly ComparedFile[],
  { telling, short }: SecretAnswers,
): readonly AnswerConstant[] {
  if (telling.size + short.size === 0) return [];
  const literals = files.flatMap(({ name: file, text }) => literalsIn(text).map((one) => ({ ...one, file })));
  const isTable = isTableOf(
    short,
    literals.map(({ text }) => text),
  );
  return literals.flatMap(({ text, line, file }) => {
    const caseName = telling.get(text) ?? (isTable ? short.get(text) : undefined);
    return caseName === undefined ? [] : [{ text: shownText(text), file, line, caseName }];
  });
}

function isTableOf(short: SecretAnswers['short'], texts: readonly string[]): boolean {
  const numbers = new Set(texts.filter((text) => isOfDigits(text)));
  const found = [...numbers].filter((text) => short.has(text)).length;
  const { answers, ofAnswers, ofNumbers } = leastInTable;
  return found >= Math.max(answers, ofAnswers * short.size, ofNumbers * numbers.size);
}

/** A number of two digits or more. */
const isOfDigits = (text: string): boolean => shortNumber.test(text) && Math.abs(Number(text)) >= 10;

/** Answers to secret test cases, without those that the statement, a sample, a program of the jury or given code has,
 *  and without round numbers and words that are in programs by chance. */
export function secretAnswers({ cases, parts }: Problem): SecretAnswers {
  const known = new Set<string>();
  for (const { name, inputPath, answerPath } of cases)
    if (!name.startsWith('secret/'))
      for (const path of [inputPath, answerPath]) for (const one of linesOf(path)) known.add(one);
  const jury = [...parts.submissions.flatMap(({ path, name }) => literalsAt(path, name))];
  const given = givenCode({ parts }).flatMap(({ files }) => files.flatMap(({ text }) => literalsIn(text)));
  for (const { text } of [...jury, ...given]) known.add(text);
  const said = parts.statements.map(({ path }) => textAt(path) ?? '').join('\n');
  const telling = new Map<string, string>();
  const short = new Map<string, string>();
  for (const { name, answerPath } of cases) {
    const answer = normal(textAt(answerPath) ?? '');
    const isKnown = known.has(answer) || said.includes(answer);
    const kind = isTelling(answer) ? telling : isOfDigits(answer) && !isRound(answer) ? short : undefined;
    if (name.startsWith('secret/') && !isKnown && kind?.has(answer) === false) kind.set(answer, name);
  }
  return { telling, short };
}

/** Whether a program would hardly have an answer by chance: no short word, no short or round number. */
function isTelling(answer: string): boolean {
  if (!/^-?\d+(\.\d+)?$/u.test(answer)) return answer.length >= leastCharacters;
  return answer.replace(/\D/gu, '').length >= leastDigits && !isRound(answer);
}

/** 700, 1024, 1023. */
function isRound(answer: string): boolean {
  const value = Math.abs(Number(answer));
  return /^-?[1-9]0*$/u.test(answer) || [value, value + 1].some((one) => Number.isInteger(Math.log2(one)));
}

const literalsAt = (path: string, name: string): readonly Literal[] =>
  (filesAt(path, name) ?? []).flatMap(({ text }) => literalsIn(text));

function literalsIn(text: string): readonly Literal[] {
  const found: Literal[] = [];
  let [line, from] = [1, 0];
  for (const { 0: whole, index } of text.matchAll(literal)) {
    line += text.slice(from, index).split('\n').length - 1;
    from = index;
    found.push({ text: normal(contentOf(whole)), line });
  }
  return found;
}

function contentOf(whole: string): string {
  if (/^[-\d]/u.test(whole)) return whole.replace(/[_']/gu, '');
  const marks = /^("""|''')/u.test(whole) ? 3 : 1;
  return whole.slice(marks, -marks).replace(/\\[nrt]/gu, ' ');
}

const normal = (text: string): string => text.trim().split(/\s+/u).join(' ');

const linesOf = (path: string): readonly string[] => {
  const text = textAt(path) ?? '';
  return [normal(text), ...text.split('\n').map(normal), ...text.split(/\s+/u)];
};

function textAt(path: string): string | undefined {
  const status = statSync(path, { throwIfNoEntry: false });
  return status?.isFile() && status.size <= mostBytes ? readFileSync(path, 'utf8') : undefined;
}

const shownText = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
