import type { Check } from '../check.ts';
import type { Finding, JudgedSubmission } from '../report.ts';
import { scoreFindings } from '../scores.ts';

/** The jury's submissions get the expected verdicts and scores. */
export const submissions: Check = {
  name: 'submissions',
  needs: ['a problem that can be judged', 'a time limit', 'jury submissions'],
  async run(context) {
    const judged = await context.jury();
    const able = judged.filter(({ judgement }) => judgement.notJudged === undefined);
    const stated = able.filter(({ submission }) => submission.expectations.length > 0);
    const good = stated.filter(({ comparison }) => comparison.faults.length === 0).length;
    const others = judged.length - able.length;
    const { scoring } = context.problem;
    const scores = scoring === undefined ? [] : scoreFindings(judged, scoring.objective === 'max');
    return {
      summary: `${good} of ${stated.length} as expected${others > 0 ? `, ${others} not judged` : ''}`,
      findings: [...judged.flatMap(findingsOf), ...scores],
    };
  },
};

function findingsOf({ submission, judgement, comparison }: JudgedSubmission): readonly Finding[] {
  const { name, expectations } = submission;
  if (judgement.notJudged !== undefined)
    return [
      {
        severity: 'warning',
        place: name,
        expected: 'a verdict',
        found: `not judged: ${judgement.notJudged}`,
      },
    ];
  if (expectations.length === 0 && judgement.verdict !== 'JE')
    return [
      {
        severity: 'note',
        place: name,
        expected: 'a folder named after the expected verdict',
        found: judgement.verdict,
      },
    ];
  return comparison.faults.map((fault): Finding => {
    const message =
      judgement.cases.find((result) => result.name === fault.case)?.message ?? judgement.message;
    const because = message === '' || fault.found.includes(message) ? '' : `: ${message}`;
    return {
      severity: 'error',
      place: fault.case === undefined ? name : `${name} on ${fault.case}`,
      expected: `${fault.expected} (${fault.source})`,
      found: `${fault.found}${because}`,
    };
  });
}
