import { readFileSync } from 'node:fs';
import {
  type ComparisonOptions,
  type Problem,
  readValidatorArgs,
  type StandardChecker,
  standardCheckers,
} from '#problem-reader';

/** The standard checker of Polygon that judges every output as the default validator of this problem does, or else
 *  the differences that rule each one out. */
export type ChosenChecker =
  | { readonly checker: StandardChecker }
  | { readonly differences: readonly string[] };

/** Chooses by the arguments of the problem and by its answers: without letters in an answer, case makes no difference;
 *  a checker of numbers ends with a judge error at any other answer. */
export function standardCheckerFor({ cases }: Pick<Problem, 'cases'>): ChosenChecker {
  const options = cases.map(({ checkerArgs }) => readValidatorArgs(checkerArgs).options);
  const [first = readValidatorArgs([]).options] = options;
  if (options.some((one) => !sameOptions(one, first)))
    return { differences: ['arguments of the default validator that differ between test cases'] };
  const { relativeTolerance: relative, absoluteTolerance: absolute } = first;
  if (first.spaceChangeSensitive)
    return { differences: ['space_change_sensitive (fcmp ignores a missing last line end)'] };
  const answers = cases.map(({ name, answerPath }) => ({ name, ...answerIn(readFileSync(answerPath)) }));
  const odd = answers.find(({ hasOddSpace }) => hasOddSpace);
  if (odd !== undefined)
    return { differences: [`form feed or vertical tab between words (in the answer of ${odd.name})`] };
  if (relative !== undefined || absolute !== undefined) return numberChecker(first, answers);
  const withLetters = answers.find(({ hasLetters }) => hasLetters);
  if (first.caseSensitive || withLetters === undefined) return named('std::wcmp.cpp');
  if (answers.every(({ isYesNo }) => isYesNo)) return named('std::nyesno.cpp');
  const where = withLetters.name;
  return {
    differences: [
      `comparison without regard to case, except of yes and no (the answer of ${where} has letters)`,
    ],
  };
}

function numberChecker(
  { relativeTolerance: relative, absoluteTolerance: absolute }: ComparisonOptions,
  answers: readonly { readonly name: string; readonly isNumbers: boolean }[],
): ChosenChecker {
  if (relative === undefined || absolute === undefined) {
    const given = relative === undefined ? 'absolute' : 'relative';
    return {
      differences: [
        `tolerance that is only ${given} (rcmp4, rcmp6 and rcmp9 allow a relative or absolute error)`,
      ],
    };
  }
  const ours = standardCheckers.find(({ args }) => {
    const { relativeTolerance, absoluteTolerance } = readValidatorArgs(args).options;
    return relativeTolerance === relative && absoluteTolerance === absolute;
  });
  if (ours === undefined) {
    const found = relative === absolute ? `${relative}` : `${relative} (relative) and ${absolute} (absolute)`;
    return { differences: [`tolerance of ${found} (only 1e-4, 1e-6 and 1e-9)`] };
  }
  const text = answers.find(({ isNumbers }) => !isNumbers);
  return text === undefined
    ? { checker: ours }
    : { differences: [`tolerance for answers with other things than numbers (${text.name})`] };
}

function named(name: string): ChosenChecker {
  const checker = standardCheckers.find((one) => one.name === name);
  return checker === undefined ? { differences: [name] } : { checker };
}

const sameOptions = (a: ComparisonOptions, b: ComparisonOptions): boolean =>
  a.caseSensitive === b.caseSensitive &&
  a.spaceChangeSensitive === b.spaceChangeSensitive &&
  a.relativeTolerance === b.relativeTolerance &&
  a.absoluteTolerance === b.absoluteTolerance;

const numberText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** testlib takes larger numbers for infinite. */
const largestNumber = 1e300;

/** What counts for the choice, in the bytes of an answer. */
function answerIn(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const tokens = text.split(/[ \t\r\n]+/).filter((token) => token !== '');
  return {
    hasOddSpace: /[\v\f]/.test(text),
    hasLetters: /[a-z]/i.test(text),
    isYesNo: tokens.every((token) => /^(yes|no)$/i.test(token)),
    isNumbers: tokens.every((token) => numberText.test(token) && Math.abs(Number(token)) <= largestNumber),
  };
}
