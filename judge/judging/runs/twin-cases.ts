import type { TestCase } from '../../package/index.ts';
import type { CaseResult } from '../../protocol/index.ts';
import { type OpenPlace, withResult, withRun } from '../place.ts';

/** Cases of different groups are often one file and links to it: the package format lets judges assume that the same program does the same
 *  again. The key of a case is equal to that of its twins. */
const keyOf = ({ inputPath, answerPath, checkerArgs, programArgs, filesFolder }: TestCase): string =>
  JSON.stringify([inputPath, answerPath, checkerArgs, programArgs, filesFolder]);

/** True when some cases differ in nothing but their names. */
export const haveTwins = (cases: readonly TestCase[]): boolean =>
  new Set(cases.map(keyOf)).size < cases.length;

/** The same places, except that a case gets the result of a twin that has been judged. For one submission. */
export function sharing(open: OpenPlace<TestCase>): OpenPlace<TestCase> {
  const results = new Map<string, CaseResult>();
  return () => {
    const place = open();
    return withRun(place, async (testCase) => {
      const key = keyOf(testCase);
      const twin = results.get(key);
      if (twin) return { result: { ...twin, name: testCase.name } };
      return withResult(await place.run(testCase), (result) => {
        if (result.verdict !== 'JE') results.set(key, result);
        return result;
      });
    });
  };
}
