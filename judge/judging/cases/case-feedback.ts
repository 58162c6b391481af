import { firstBytes } from '#host';
import { harmlessText } from '#language';
import type { StaticTest, TestCase } from '#problem-reader';
import {
  type CaseFileName,
  type CaseResult,
  type CaseTexts,
  hasFullFeedback,
  type PassTexts,
} from '#protocol';
import { type ScoredCase, staticCaseName } from '#scoring';
import { defined } from '#values';
import type { WantedImages } from './drawer.ts';

const shownBytes = 2048;
/** With more passes, only the first and last of them are kept, this many each. */
const keptPassesAtEnds = 5;

/** The package's feedback settings for a case, to be added to its result. `index`: position among the judged cases. */
export function aboutCase(one: JudgedCase, index: number): Pick<CaseResult, 'number' | 'feedback'> {
  const feedback = one.kind === 'run' ? feedbackOf(one.testCase) : {};
  return { number: index + 1, ...(Object.keys(feedback).length > 0 && { feedback }) };
}

const feedbackOf = ({ fullFeedback, hint, description }: TestCase): NonNullable<CaseResult['feedback']> => ({
  ...defined({ full: fullFeedback, hint, description }),
});

/** Selects the results that keep the first bytes of input, answer and outputs, and how many bytes. */
export interface KeptTexts {
  readonly of: 'none' | 'rejected' | 'all';
  readonly bytes: number;
  /** Cases whose outputs are drawn, if the package can draw. Default: none. */
  readonly images?: WantedImages;
  /** Called for each of these results while its files exist; the judge removes them afterwards. */
  readonly seeFiles?: (caseName: string, paths: CasePaths) => void;
}

/** The whole files of a case. */
export type CasePaths = Readonly<Record<CaseFileName, string | undefined>>;

/** What the program left for a case. */
export interface CaseTraces extends Pick<CaseTexts, 'dialogue' | 'passes'> {
  /** Undefined in an interactive problem. */
  readonly outputPath?: string;
  /** Undefined if nothing was run. */
  readonly errorPath?: string;
}

/** The first bytes of what a program read and wrote, if wanted: `texts` if a team may see everything about the case and
 *  it failed, `kept` if the caller asked for it. */
export function textsOf(
  testCase: TestCase,
  { outputPath, errorPath, ...others }: CaseTraces,
  { verdict }: Pick<CaseResult, 'verdict'>,
  { of, bytes, seeFiles }: KeptTexts,
): Pick<CaseResult, 'texts' | 'kept'> {
  const { inputPath, answerPath } = testCase;
  const beginnings = (most: number): CaseTexts => ({
    input: beginning(inputPath, most),
    answer: beginning(answerPath, most),
    output: beginning(outputPath, most),
    ...defined(others),
  });
  const isFailure = verdict !== 'AC' && verdict !== 'JE'; // a judge error is for the jury
  const isKept = of === 'all' || (of === 'rejected' && verdict !== 'AC');
  if (isKept)
    seeFiles?.(testCase.name, {
      input: inputPath,
      answer: answerPath,
      output: outputPath,
      errors: errorPath,
    });
  return {
    ...(isFailure &&
      hasFullFeedback(testCase.name, feedbackOf(testCase)) && { texts: beginnings(shownBytes) }),
    kept: isKept && bytes > 0 ? { ...beginnings(bytes), errors: beginning(errorPath, bytes) } : undefined,
  };
}

/** Collects what the passes of a case read and wrote, as each ends: their files do not stay. */
export class PassRecord {
  readonly #first: PassTexts[] = [];
  readonly #last: PassTexts[] = [];
  #count = 0;

  add(inputPath: string, outputPath: string): void {
    const one = {
      pass: ++this.#count,
      input: beginning(inputPath, shownBytes),
      output: beginning(outputPath, shownBytes),
    };
    if (this.#first.length < keptPassesAtEnds) this.#first.push(one);
    else this.#last.push(one);
    if (this.#last.length > keptPassesAtEnds) this.#last.shift();
  }

  /** Undefined for a single pass, about which there is nothing more to say. */
  get texts(): readonly PassTexts[] | undefined {
    return this.#count > 1 ? [...this.#first, ...this.#last] : undefined;
  }
}

function beginning(path: string | undefined, most: number): string {
  if (path === undefined) return '';
  const bytes = firstBytes(path, most + 1);
  const text = harmlessText(bytes.subarray(0, most));
  return bytes.length > most ? `${text}…` : text;
}

/** Something that is judged and counted as a case: a run on a test case, or a group's static validation of the
 *  source. */
export type JudgedCase =
  | { readonly kind: 'run'; readonly name: string; readonly testCase: TestCase }
  | { readonly kind: 'static'; readonly name: string; readonly args: readonly string[] };

/** Test cases in order, with the static validation of each group before its first case. Groups without cases have
 *  none. */
export function judgedCases(
  cases: readonly TestCase[],
  staticTests: readonly StaticTest[] = [],
): readonly JudgedCase[] {
  const all = cases.map((testCase): JudgedCase => ({ kind: 'run', name: testCase.name, testCase }));
  for (const { group, args } of staticTests) {
    const first = all.findIndex(({ name }) => name.startsWith(`${group}/`));
    if (first >= 0) all.splice(first, 0, { kind: 'static', name: staticCaseName(group), args });
  }
  return all;
}

/** A case as scoring sees it. */
export const plannedCase = (one: JudgedCase): ScoredCase =>
  one.kind === 'run' ? one.testCase : { name: one.name };
