import type { TestCase } from '../../package/index.ts';
import type { Remembered } from '../kept/result-cache.ts';
import type { CaseJudge } from '../run-cases.ts';
import type { CaseResult } from '../types.ts';

/** Cases of different groups are often one file and links to it: the package format lets judges assume that the same program does the same
 *  again. The key of a case is equal to that of its twins. */
const keyOf = ({ inputPath, answerPath, checkerArgs, programArgs, filesFolder }: TestCase): string =>
  JSON.stringify([inputPath, answerPath, checkerArgs, programArgs, filesFolder]);

/** True when some cases differ in nothing but their names. */
export const haveTwins = (cases: readonly TestCase[]): boolean =>
  new Set(cases.map(keyOf)).size < cases.length;

/** The same judge of cases, except that a case gets the result of a twin that has been judged. For one submission. */
export function sharing<S, M>(judge: CaseJudge<S, M>): CaseJudge<S, Remembered<M>> {
  const results = new Map<string, CaseResult>();
  const keep = (testCase: TestCase, result: CaseResult): CaseResult => {
    if (result.verdict !== 'JE') results.set(keyOf(testCase), result);
    return result;
  };
  return {
    ...judge,
    async measure(slot, testCase) {
      const twin = results.get(keyOf(testCase));
      if (twin) return { known: { ...twin, name: testCase.name } };
      return { fresh: await judge.measure(slot, testCase) };
    },
    decide(testCase, measured) {
      if ('known' in measured) return measured.known;
      const result = judge.decide(testCase, measured.fresh);
      return result instanceof Promise ? result.then((late) => keep(testCase, late)) : keep(testCase, result);
    },
  };
}
