import { countOf } from '#text';
import type { Check } from '../check.ts';
import type { Finding, JudgedSubmission } from '../report.ts';

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
      findings: [...judged.flatMap(verdictFindings), ...scores],
    };
  },
};

/** How the verdict of a submission of the jury is not as expected; of a judge error, with its cause. */
export function verdictFindings({ submission, judgement, comparison }: JudgedSubmission): readonly Finding[] {
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
    const one = judgement.cases.find((result) => result.name === fault.case);
    const message = one?.message ?? judgement.message;
    const [cause = ''] = one?.verdict === 'JE' ? (one.forJury ?? '').split('\n') : [];
    const because = [fault.found.includes(message) ? '' : message, cause]
      .filter((text) => text !== '')
      .map((text) => `: ${text}`)
      .join('');
    return {
      severity: 'error',
      place: fault.case === undefined ? name : `${name} on ${fault.case}`,
      expected: `${fault.expected} (${fault.source})`,
      found: `${fault.found}${because}`,
    };
  });
}

/** Findings on the scores of the jury's submissions: a group outside its declared range, accepted submissions
 *  without the full score, and partially accepted ones with it. `isMaximised`: more points are better. */
export function scoreFindings(judged: readonly JudgedSubmission[], isMaximised: boolean): readonly Finding[] {
  return [...groupFaults(judged), ...(isMaximised ? judged.flatMap(unexpectedScore) : [])];
}

/** Merges equal findings on several submissions into one. */
function groupFaults(judged: readonly JudgedSubmission[]): readonly Finding[] {
  const faults = new Map<string, { readonly finding: Finding; others: number }>();
  for (const { submission, judgement } of judged)
    for (const { name, verdict, score, note } of judgement.groups ?? []) {
      // Skipped groups give their reason, and a judge error is already a fault.
      if (note === undefined || verdict === undefined || verdict === 'JE') continue;
      const known = faults.get(name);
      if (known !== undefined) known.others += 1;
      else
        faults.set(name, {
          finding: {
            severity: 'error',
            place: `${submission.name} in ${name}`,
            expected: 'a score within the settings of the group',
            found: `${score ?? 'none'}: ${note}`,
          },
          others: 0,
        });
    }
  return [...faults.values()].map(({ finding, others }) =>
    others === 0
      ? finding
      : { ...finding, found: `${finding.found}, also with ${countOf(others, 'other submission')}` },
  );
}

function unexpectedScore({ submission, judgement, comparison }: JudgedSubmission): readonly Finding[] {
  const { verdict, score, maxScore } = judgement;
  const { name, expectations } = submission;
  if (verdict !== 'AC' || score === undefined || maxScore === undefined) return [];
  // Wrongly accepted: already an error.
  if (comparison.faults.length > 0) return [];
  // An explicitly expected score is checked elsewhere.
  if (expectations.length === 0 || expectations.some((one) => one.score !== undefined)) return [];
  const isPartial = expectations.some(({ source }) => source === 'folder partially_accepted');
  const isFull = score >= maxScore - 1e-9 * Math.max(1, maxScore);
  if (isFull !== isPartial) return [];
  return [
    {
      severity: 'warning',
      place: name,
      expected: isPartial ? `less than the full score of ${maxScore}` : `the full score of ${maxScore}`,
      found: `${score}`,
    },
  ];
}
