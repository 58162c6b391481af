import { describe, expect, it } from 'vitest';
import { type Expectation, expectationsOfPath } from '#problem-reader';
import type { Judgement } from '#protocol';
import type { JudgedSubmission } from '#verify';
import { scoreFindings, verdictFindings } from '../../../judge/verify/checks/submissions.ts';
import { judgementOf } from '../report/fixtures.ts';

const submission = (
  name: string,
  judgement: Partial<Judgement>,
  more: readonly Expectation[] = [],
): JudgedSubmission => ({
  submission: {
    name,
    path: `/nowhere/${name}`,
    authors: [],
    isModelSolution: false,
    expectations: [...expectationsOfPath(name, 'legacy'), ...more],
  },
  judgement: judgementOf([], { submission: name, ...judgement }),
  comparison: { wanted: '', faults: [], open: [] },
});
const found = (judged: readonly JudgedSubmission[], isMaximised = true) =>
  scoreFindings(judged, isMaximised).map(
    ({ severity, place, expected, found }) => `${severity} ${place}: ${expected} | ${found}`,
  );

describe('scores', () => {
  it('of accepted submissions are full, apart from rounding', () => {
    const full = submission('accepted/a.c', { score: 0.1 + 0.2, maxScore: 0.3 });
    const less = submission('accepted/b.c', { score: 90, maxScore: 100 });
    expect(found([full, less])).toEqual(['warning accepted/b.c: the full score of 100 | 90']);
  });

  it('of wrongly accepted submissions are not a second fault', () => {
    const wrong = submission('wrong_answer/a.c', { score: 10, maxScore: 100 });
    const fault = { source: 'folder wrong_answer', expected: 'WA', found: 'AC' };
    expect(found([{ ...wrong, comparison: { wanted: '', faults: [fault], open: [] } }])).toEqual([]);
  });

  it('of partially accepted submissions are not full', () => {
    const full = submission('partially_accepted/a.c', { score: 100, maxScore: 100 });
    const less = submission('partially_accepted/b.c', { score: 90, maxScore: 100 });
    expect(found([full, less])).toEqual([
      'warning partially_accepted/a.c: less than the full score of 100 | 100',
    ]);
  });

  it('are not checked if stated by the jury, rejected, without a maximum, or better if smaller', () => {
    const score = { score: 40, maxScore: 100 };
    expect(
      found([
        submission('accepted/a.c', score, [{ source: 'annotation in a.c', score: [40, 40] }]),
        submission('accepted/b.c', { ...score, verdict: 'WA' }),
        submission('accepted/c.c', { score: 40 }),
        submission('elsewhere/d.c', score),
      ]),
    ).toEqual([]);
    expect(found([submission('accepted/a.c', score)], false)).toEqual([]);
  });

  it('of groups that contradict the settings are errors, once for all submissions; groups that were skipped are not', () => {
    const groups = (note: string) => [
      { name: 'secret/g1', verdict: 'AC', score: 50, cases: 2, counted: 2, note } as const,
      { name: 'secret/g2', cases: 2, counted: 0, note: 'secret/g1 was not passed' } as const,
      { name: 'secret/g3', verdict: 'JE', cases: 2, counted: 0, note: 'no grader' } as const,
    ];
    const judged = ['a', 'b', 'c'].map((name) =>
      submission(`accepted/${name}.c`, { groups: groups('its score is not in the range 0 to 40') }),
    );
    expect(found(judged)).toEqual([
      expect.stringMatching(
        /^error accepted\/a\.c in secret\/g1: .* \| 50: its score is not in the range 0 to 40, .*\b2 other submissions$/,
      ),
    ]);
  });
});

it('a judge error is told with its cause, which only the jury sees', () => {
  const failed = {
    ...{ name: 'secret/1', verdict: 'JE', message: 'judge error: the checker failed' },
    forJury: 'score.txt: expected at most 20, found 1360\n  at line 7',
  } as const;
  const judged = submission('accepted/a.py', { verdict: 'JE', cases: [failed as never] });
  const fault = {
    ...{ source: 'the judge', case: 'secret/1', expected: 'a verdict' },
    found: 'judge error: the checker failed',
  };
  const [finding] = verdictFindings({ ...judged, comparison: { wanted: '', faults: [fault], open: [] } });
  expect(finding).toMatchObject({
    severity: 'error',
    place: 'accepted/a.py on secret/1',
    found: 'judge error: the checker failed: score.txt: expected at most 20, found 1360',
  });
});
