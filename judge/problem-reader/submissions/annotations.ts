import { ownValue } from '#values';
import type { Verdict } from '#verdict';

/** DOMjudge's names of verdicts, and the aliases that packages use. `any`: a person must check the result. */
const verdictNames: Readonly<Record<string, Verdict | 'any'>> = {
  CORRECT: 'AC',
  ACCEPTED: 'AC',
  WRONG_ANSWER: 'WA',
  NO_OUTPUT: 'WA',
  TIMELIMIT: 'TLE',
  TIME_LIMIT: 'TLE',
  TIME_LIMIT_EXCEEDED: 'TLE',
  RUN_ERROR: 'RTE',
  RUN_TIME_ERROR: 'RTE',
  OUTPUT_LIMIT: 'OLE',
  OUTPUT_LIMIT_EXCEEDED: 'OLE',
  MEMORY_LIMIT: 'MLE',
  MEMORY_LIMIT_EXCEEDED: 'MLE',
  COMPILER_ERROR: 'CE',
  COMPILE_ERROR: 'CE',
  CHECK_MANUALLY: 'any',
};

/** Expectations that the jury wrote into a submission. */
export interface Annotation {
  /** Undefined if none is given or a person must check the result. */
  readonly final?: readonly Verdict[];
  readonly score?: number;
  /** Words that are not verdicts. */
  readonly unknown: readonly string[];
}

/** DOMjudge's comments `@EXPECTED_RESULTS@: A, B` and `@EXPECTED_SCORE@: n` in a source; undefined if there are none.
 *  The first of each counts. */
export function parseAnnotation(source: string): Annotation | undefined {
  const results = /@EXPECTED_RESULTS@:[ \t]*([^\r\n]*)/.exec(source)?.[1];
  const score = /@EXPECTED_SCORE@:[ \t]*(-?\d+(?:\.\d+)?)/.exec(source)?.[1];
  if (results === undefined && score === undefined) return undefined;
  return { ...parseResults(results ?? ''), ...(score === undefined ? {} : { score: Number(score) }) };
}

/** A list of verdicts in DOMjudge's words: `WRONG-ANSWER, TIMELIMIT`. */
export function parseResults(list: string): Pick<Annotation, 'final' | 'unknown'> {
  const words = list.replace(/\*\/\s*$|-->\s*$/, '').split(',');
  const names = words.map((word) => word.trim().toUpperCase()).filter((word) => word !== '');
  const known = names.map((name) => ownValue(verdictNames, name.replaceAll('-', '_')));
  const unknown = names.filter((_, index) => known[index] === undefined);
  const final = known.filter((verdict): verdict is Verdict => verdict !== undefined && verdict !== 'any');
  const says = final.length > 0 && !known.includes('any');
  return { unknown, final: says ? [...new Set(final)] : undefined };
}
