import type { TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { type OpenSession, withResult, withRun } from '../cases/session.ts';

/** Key of a case; equal for twins. Cases of different groups are often one file and links to it, and the package
 *  format lets judges assume that a program behaves the same each time. */
const keyOf = ({ inputPath, answerPath, checkerArgs, programArgs, filesFolder }: TestCase): string =>
  JSON.stringify([inputPath, answerPath, checkerArgs, programArgs, filesFolder]);

/** True if some cases differ only in their names. */
export const haveTwins = (cases: readonly TestCase[]): boolean =>
  new Set(cases.map(({ inputPath }) => inputPath)).size < cases.length &&
  new Set(cases.map(keyOf)).size < cases.length;

/** Wraps sessions so that a case gets the result of a twin that has already been judged. For one submission. */
export function sharing(open: OpenSession<TestCase>): OpenSession<TestCase> {
  const results = new Map<string, Promise<CaseResult>>();
  return () => {
    const session = open();
    return withRun(session, async (testCase) => {
      const key = keyOf(testCase);
      const twin = await results.get(key);
      if (twin && twin.verdict !== 'JE') return { result: { ...twin, name: testCase.name } };
      const ran = await session.run(testCase);
      let tell: (result: CaseResult) => void = () => {};
      results.set(
        key,
        new Promise((resolve) => {
          tell = resolve;
        }),
      );
      return withResult(ran, (result) => {
        tell(result);
        return result;
      });
    });
  };
}
