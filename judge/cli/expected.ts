import { expectationsFor } from '#catalogue';
import { compareWithExpectations, type ExpectationFault } from '#judging';
import type { Submission } from '#language';
import type { Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import type { Expected } from '#report';
import type { Verdict } from '#verdict';

/** What the jury, or the folder of the submission, expects, and how the judgement differs. Undefined if nothing is
 *  expected or the submission could not be judged on this machine. */
export function expectedByJury(
  judgement: Judgement,
  submission: Submission,
  problem: Problem,
): Expected | undefined {
  const expectations = expectationsFor(problem, submission);
  if (expectations.length === 0 || judgement.notJudged !== undefined) return undefined;
  const names = problem.cases.map(({ name }) => name);
  const { wanted, faults } = compareWithExpectations(judgement, expectations, names);
  return { wanted, faults: faults.map(faultSentence) };
}

/** `secret/03: expected only AC or WA, found TLE (folder wrong_answer)` */
const faultSentence = ({ case: name, expected, found, source }: ExpectationFault): string =>
  `${name === undefined ? '' : `${name}: `}expected ${expected}, found ${found} (${source})`;

/** What the user expects of every submission (`--expect`). */
export function expectedByUser({ verdict }: Judgement, expect: readonly Verdict[]): Expected {
  const wanted = expect.join(' or ');
  return { wanted, faults: expect.includes(verdict) ? [] : [`expected ${wanted}, found ${verdict}`] };
}
