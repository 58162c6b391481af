import { expectationsFor } from '../catalogue/index.ts';
import {
  compareWithExpectations,
  type ExpectationFault,
  expectationWords,
  type Judgement,
} from '../judging/index.ts';
import type { Submission } from '../language/index.ts';
import type { Problem } from '../package/index.ts';
import type { Expected } from '../report/index.ts';
import type { Verdict } from '../verdict/index.ts';

/** What was expected of a submission, by the jury or the folder that it lies in, and how its judgement differs. Undefined: nothing was, or
 *  it could not be judged here, which contradicts nobody. */
export function expectedByJury(
  judgement: Judgement,
  submission: Submission,
  problem: Problem,
): Expected | undefined {
  const expectations = expectationsFor(problem, submission);
  if (expectations.length === 0 || judgement.notJudged !== undefined) return undefined;
  const names = problem.cases.map(({ name }) => name);
  const { faults } = compareWithExpectations(judgement, expectations, names);
  return { wanted: expectationWords(expectations), faults: faults.map(faultSentence) };
}

/** `secret/03: expected only AC or WA, found TLE (folder wrong_answer)` */
const faultSentence = ({ case: name, expected, found, source }: ExpectationFault): string =>
  `${name === undefined ? '' : `${name}: `}expected ${expected}, found ${found} (${source})`;

/** What the user expects of every submission (`--expect`). */
export function expectedByUser({ verdict }: Judgement, expect: readonly Verdict[]): Expected {
  const wanted = expect.join(' or ');
  return { wanted, faults: expect.includes(verdict) ? [] : [`expected ${wanted}, found ${verdict}`] };
}
