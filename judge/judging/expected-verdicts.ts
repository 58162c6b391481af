import { type CaseVerdict, type Expectation, matchesGlob } from '#problem-reader';
import type { CaseResult, Judgement } from '#protocol';
import type { Verdict } from '#verdict';

/** An expectation of the jury that a submission does not meet. */
export interface ExpectationFault {
  /** Source of the expectation: `folder wrong_answer`, `submissions.yaml: accepted`. */
  readonly source: string;
  /** The case that shows the fault, if there is one. */
  readonly case?: string;
  readonly expected: string;
  readonly found: string;
}

/** The result of comparing a judgement with the jury's expectations. */
export interface Comparison {
  /** The expectations in a few words, for a table: `AC`, `WA`, `AC/TLE`; empty if there are none. */
  readonly wanted: string;
  readonly faults: readonly ExpectationFault[];
  /** Results that cases that were not run could still show. */
  readonly open: readonly string[];
}

/** Maps a verdict on a case to the four verdicts of the package format: MLE counts as a run-time error and OLE as a
 *  wrong answer (CCS requirements). Undefined for CE and JE. */
export function foldVerdict(verdict: Verdict): CaseVerdict | undefined {
  switch (verdict) {
    case 'MLE':
      return 'RTE';
    case 'OLE':
      return 'WA';
    case 'CE':
    case 'JE':
      return undefined;
    default:
      return verdict;
  }
}

/** Compares a judgement with all expectations on its submission. `caseNames`: the cases it should have been judged
 *  on; missing ones were not run. A judge error is always a fault. If this machine lacks the language, nothing can
 *  be compared. */
export function compareWithExpectations(
  judgement: Judgement,
  expectations: readonly Expectation[],
  caseNames: readonly string[],
): Comparison {
  const wanted = expectationWords(expectations);
  if (judgement.notJudged !== undefined)
    return { wanted, faults: [], open: [`a verdict (not judged: ${judgement.notJudged})`] };
  if (judgement.verdict === 'JE') {
    const found = judgement.message === '' ? 'a judge error' : judgement.message;
    return {
      wanted,
      faults: [{ source: 'the judge', ...placeOf(judgement), expected: 'a verdict', found }],
      open: [],
    };
  }
  const compared = expectations.map((expectation) => compare(judgement, expectation, caseNames));
  return {
    wanted,
    faults: compared.flatMap(({ faults }) => faults),
    open: compared.flatMap(({ open }) => open),
  };
}

const placeOf = ({ decidedBy }: Judgement): { case?: string } =>
  decidedBy === undefined ? {} : { case: decidedBy };

function compare(
  judgement: Judgement,
  expectation: Expectation,
  caseNames: readonly string[],
): Omit<Comparison, 'wanted'> {
  const { source, cases: pattern } = expectation;
  const meant = (name: string) => pattern === undefined || matchesGlob(pattern, name);
  const results = judgement.cases.filter(({ name }) => meant(name));
  const isWhole = judgement.verdict === 'CE' || results.length >= caseNames.filter(meant).length;
  const where = pattern === undefined ? '' : ` in ${pattern}`;
  const faults: ExpectationFault[] = [];
  const open: string[] = [];
  const miss = (expected: string, found: string): void => {
    if (isWhole) faults.push({ source, expected, found });
    else open.push(`${expected} (${source})`);
  };

  const { permitted, required, final, message, score } = expectation;
  if (final !== undefined && !isFinal(judgement.verdict, final))
    faults.push({ source, ...placeOf(judgement), expected: final.join(' or '), found: judgement.verdict });
  if (judgement.verdict === 'CE') {
    if (permitted ?? required)
      faults.push({ source, expected: (permitted ?? required ?? []).join(' or '), found: 'CE' });
    return { faults, open };
  }
  if (permitted !== undefined) {
    const stray = results.find(({ verdict }) => !includes(permitted, verdict));
    if (stray !== undefined)
      faults.push({
        source,
        case: stray.name,
        expected: `only ${permitted.join(' or ')}${where}`,
        found: stray.verdict,
      });
  }
  if (required !== undefined && !results.some(({ verdict }) => includes(required, verdict)))
    miss(`${required.join(' or ')} in some case${where}`, foundVerdicts(results));
  if (message !== undefined && !results.some((result) => says(result, message)))
    miss(`a message to the jury with "${message}"${where}`, 'none');
  if (score !== undefined)
    for (const { name, score: own } of scored(judgement, pattern))
      if (!isWithin(own, score))
        faults.push({
          source,
          expected: `${score[0] === score[1] ? `score ${score[0]}` : `a score from ${score[0]} to ${score[1]}`}${name === '' ? '' : ` in ${name}`}`,
          found: own === undefined ? 'no score' : `${own}`,
        });
  return { faults, open };
}

/** What the pattern of an expected score refers to: the submission, the groups with that name, or else the cases.
 *  Cases that were not run cannot change it. */
function scored(
  judgement: Judgement,
  pattern: string | undefined,
): readonly { name: string; score?: number }[] {
  const { score, groups = [], cases } = judgement;
  if (pattern === undefined) return [{ name: '', score }];
  const above = (name: string) => name.split('/').slice(0, -1).join('/');
  const named = groups.filter(({ name }) => matchesGlob(pattern, name) && !matchesGlob(pattern, above(name)));
  if (named.length > 0) return named;
  return cases
    .filter(({ name }) => matchesGlob(pattern, name))
    .map(({ name, points }) => ({ name, score: points }));
}

/** Other judges have fewer verdicts: where they say WA or RTE, our finer verdicts match too. */
const isFinal = (verdict: Verdict, final: readonly Verdict[]): boolean =>
  final.includes(verdict) || final.includes(foldVerdict(verdict) ?? verdict);

function includes(allowed: readonly CaseVerdict[], verdict: Verdict): boolean {
  const folded = foldVerdict(verdict);
  return folded !== undefined && allowed.includes(folded);
}

const foundVerdicts = (results: readonly CaseResult[]): string =>
  results.length === 0 ? 'no case' : `only ${[...new Set(results.map(({ verdict }) => verdict))].join(', ')}`;

const says = ({ message, forJury = '' }: CaseResult, text: string): boolean =>
  message.includes(text) || forJury.includes(text);

/** Compares scores up to rounding errors, since they are sums of decimals. */
function isWithin(score: number | undefined, [least, most]: readonly [number, number]): boolean {
  if (score === undefined) return false;
  const slack = 1e-9 * Math.max(1, Math.abs(least), Math.abs(most));
  return score >= least - slack && score <= most + slack;
}

/** True if the first failing case is not enough to check the expectations, so that all cases must be run. */
export function needsAllCases(expectations: readonly Expectation[]): boolean {
  return expectations.some(({ cases, permitted, required, message, score }) => {
    if (cases !== undefined || message !== undefined || score !== undefined) return true;
    if (permitted !== undefined) return permitted.some((verdict) => verdict !== 'AC');
    return required !== undefined && !failures.every((verdict) => required.includes(verdict));
  });
}

const failures: readonly CaseVerdict[] = ['WA', 'TLE', 'RTE'];

/** The verdicts expected for a submission as a whole. */
export const expectedVerdicts = (expectations: readonly Expectation[]): readonly Verdict[] =>
  expectations.flatMap(({ cases, final, required, permitted }) =>
    cases === undefined ? (final ?? required ?? permitted ?? []) : [],
  );

/** The expectations in a few words, for a table: `AC`, `WA/TLE`; '' if there are none. */
export function expectationWords(expectations: readonly Expectation[]): string {
  const words = expectations.flatMap(({ cases, final, required, permitted, score }) => {
    if (cases !== undefined) return [];
    const verdicts = final ?? required ?? permitted;
    return [
      ...(verdicts === undefined ? [] : [verdicts.join('/')]),
      ...(score === undefined ? [] : [score[0] === score[1] ? `${score[0]}` : `${score[0]}…${score[1]}`]),
    ];
  });
  return [...new Set(words)].join(', ');
}
