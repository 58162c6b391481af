import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Audience,
  audiences,
  type CaseResult,
  type FeedbackPolicy,
  feedbackPolicies,
  type Judgement,
  viewOf,
} from '#protocol';
import type { Verdict } from '#verdict';

type Viewer = `team ${FeedbackPolicy}` | 'public' | 'public none' | 'jury';

/** Who may learn what, from the issue and the package format, not from the code. A change of anything
 *  else must not be seen. */
const viewers: readonly Viewer[] = [
  'public none',
  'public',
  'team none',
  'team verdict',
  'team sample',
  'team case-number',
  'team all',
  'jury',
];
const fromTeam = (policy: FeedbackPolicy): readonly Viewer[] => [
  ...feedbackPolicies.slice(feedbackPolicies.indexOf(policy)).map((each) => `team ${each}` as const),
  'jury',
];

interface Change {
  readonly seenBy: readonly Viewer[];
  readonly to: (judgement: Judgement) => Judgement;
}

const isOpen = ({ name, feedback }: CaseResult) => feedback?.full ?? /^sample\//.test(name);
const changeCases =
  (
    which: (result: CaseResult, judgement: Judgement) => boolean,
    change: (result: CaseResult) => CaseResult,
  ) =>
  (judgement: Judgement): Judgement => ({
    ...judgement,
    cases: judgement.cases.map((result) => (which(result, judgement) ? change(result) : result)),
  });
const isClosed = (result: CaseResult) => !isOpen(result);
const isDecidedByClosed = ({ cases, decidedBy }: Judgement) =>
  cases.some((result) => isClosed(result) && result.name === decidedBy);
const other: Verdict = 'OLE';

const changes: Readonly<Record<string, Change>> = {
  verdict: { seenBy: ['public', ...fromTeam('verdict')], to: (one) => ({ ...one, verdict: 'MLE' }) },
  score: { seenBy: ['public', ...fromTeam('verdict')], to: (one) => ({ ...one, score: 77.25 }) },
  'what the compiler wrote': {
    seenBy: fromTeam('verdict'),
    to: (one) => ({ ...one, compile: { ...one.compile, output: 'Own warning' } }),
  },
  'largest figures': { seenBy: fromTeam('verdict'), to: (one) => ({ ...one, cpuMs: 4321, peakBytes: 999 }) },
  'messages of open cases': {
    seenBy: fromTeam('sample'),
    to: changeCases(isOpen, (result) => ({ ...result, message: 'other' })),
  },
  'what is said to the jury of open cases, a traceback for example': {
    seenBy: fromTeam('sample'),
    to: changeCases(isOpen, (result) => ({ ...result, forJury: 'other' })),
  },
  'texts of open cases': {
    seenBy: fromTeam('sample'),
    to: changeCases(isOpen, (result) => ({ ...result, texts: { input: 'i', answer: 'a', output: 'o' } })),
  },
  'descriptions of open cases': {
    seenBy: fromTeam('sample'),
    to: changeCases(isOpen, (result) => ({ ...result, feedback: { full: true, description: 'other' } })),
  },
  'the hint of the case that decided': {
    seenBy: fromTeam('sample'),
    to: changeCases(
      (result, { decidedBy }) => result.name === decidedBy,
      (result) => ({ ...result, feedback: { ...result.feedback, hint: 'think of zero' } }),
    ),
  },
  'verdicts of closed cases': {
    seenBy: fromTeam('case-number'),
    to: changeCases(isClosed, (result) => ({ ...result, verdict: other })),
  },
  'how many closed cases were run': {
    seenBy: fromTeam('case-number'),
    to: (one) => ({ ...one, cases: [...one.cases, { name: 'secret/zz', verdict: 'AC', message: '' }] }),
  },
  'names of closed cases': {
    seenBy: fromTeam('all'),
    to: (one) => ({
      ...changeCases(isClosed, (result) => ({ ...result, name: `${result.name}-big` }))(one),
      ...(isDecidedByClosed(one) ? { decidedBy: `${one.decidedBy}-big` } : {}),
    }),
  },
  'messages of closed cases': {
    seenBy: fromTeam('all'),
    to: (one) => ({
      ...changeCases(isClosed, (result) => ({ ...result, message: 'expected 6 4 1' }))(one),
      ...(isDecidedByClosed(one) ? { message: 'expected 6 4 1' } : {}),
    }),
  },
  'figures of closed cases': {
    seenBy: fromTeam('all'),
    to: changeCases(isClosed, (result) => ({
      ...result,
      atMove: 17,
      sequence: { valid: true, moves: 9, optimal: 8 },
    })),
  },
  'what is said to the jury of closed cases': {
    seenBy: ['jury'],
    to: changeCases(isClosed, (result) => ({ ...result, forJury: 'other' })),
  },
  'texts and descriptions of closed cases': {
    seenBy: ['jury'],
    to: changeCases(isClosed, (result) => ({
      ...result,
      texts: { input: 'i', answer: 'a', output: 'o' },
      feedback: { ...result.feedback, description: 'zero' },
    })),
  },
  'files of cases': {
    seenBy: ['jury'],
    to: changeCases(
      () => true,
      (result) => ({ ...result, kept: { input: 'i', answer: 'a', output: 'o', errors: 'e' } }),
    ),
  },
  'notes on groups': {
    seenBy: ['jury'],
    to: (one) => ({ ...one, groups: one.groups?.map((group) => ({ ...group, note: 'odd setting' })) ?? [] }),
  },
  'where it was judged': {
    seenBy: ['jury'],
    to: (one) => ({ ...one, worker: 'w9', judgeDigest: 'j', problemDigest: 'p' }),
  },
  'what helps the owner of the machine': {
    seenBy: ['jury'],
    to: (one) => ({ ...one, sandbox: { ...one.sandbox, hints: ['run as root'] } }),
  },
};

const caseResults = fc
  .array(
    fc.record(
      {
        place: fc.constantFrom('sample', 'secret', 'secret/g1'),
        verdict: fc.constantFrom<Verdict>('AC', 'WA', 'TLE', 'RTE', 'JE'),
        message: fc.string(),
        forJury: fc.string(),
        feedback: fc.record(
          { full: fc.boolean(), hint: fc.string(), description: fc.string() },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['place', 'verdict', 'message'] },
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((cases) =>
    cases.map(
      ({ place, ...rest }, index): CaseResult => ({ ...rest, name: `${place}/${index}`, number: index + 1 }),
    ),
  );

const judgements = caseResults.map((cases): Judgement => {
  const decisive = cases.find(({ verdict }) => verdict !== 'AC');
  return {
    id: 'j1',
    problem: 'clocks',
    submission: 'ann/clocks.c',
    language: 'c',
    verdict: decisive?.verdict ?? 'AC',
    score: 40,
    maxScore: 100,
    scoring: { dialect: 'standard', objective: 'max', showGroups: true },
    groups: [{ name: 'secret/g1', verdict: 'AC', score: 40, maxScore: 50, cases: 3, counted: 2 }],
    ...(decisive ? { decidedBy: decisive.name } : {}),
    message: decisive?.message ?? '',
    cpuMs: 12,
    wallMs: 13,
    peakBytes: 1e6,
    compile: { ok: true, output: '', cached: false },
    cases,
    sandbox: { backEnd: 'cgroup-v2', measuredBy: 'cgroup-v2', missing: [], hints: [] },
  };
});

function seen(judgement: Judgement, viewer: Viewer): string {
  const [audience, policy = 'all'] = viewer.split(' ') as [Audience, FeedbackPolicy?];
  return JSON.stringify(viewOf(judgement, audience, policy));
}

/** One of every kind of case, so that every change shows something to somebody. */
const rich = fc
  .sample(judgements, { seed: 1, numRuns: 200 })
  .filter(
    ({ cases, decidedBy }) =>
      cases.some((one) => isOpen(one) && one.verdict !== 'JE') &&
      cases.some((one) => isClosed(one) && one.name === decidedBy && one.verdict === 'WA'),
  );

describe.each(Object.entries(changes))('%s', (_, { seenBy, to }) => {
  it('changes no byte of what others see', () => {
    const hidden = viewers.filter((viewer) => !seenBy.includes(viewer));
    fc.assert(
      fc.property(judgements, fc.constantFrom(...hidden), (judgement, viewer) => {
        expect(seen(to(judgement), viewer)).toBe(seen(judgement, viewer));
      }),
    );
  });

  it.each(seenBy)('is seen by %s', (viewer) => {
    expect(rich.length).toBeGreaterThan(0);
    expect(rich.some((judgement) => seen(to(judgement), viewer) !== seen(judgement, viewer))).toBe(true);
  });
});

describe('viewOf', () => {
  const [judgement] = fc.sample(judgements, { seed: 2, numRuns: 1 });

  it('shows the jury everything, whatever the policy', () => {
    const [first, ...others] = feedbackPolicies.map((policy) =>
      viewOf(judgement as Judgement, 'jury', policy),
    );
    for (const view of others) expect(view).toEqual(first);
    const { cases, ...rest } = judgement as Judgement;
    expect(first).toMatchObject(rest);
    expect(first?.cases.map(({ name, message, detail }) => [name, message, detail])).toEqual(
      cases.map(({ name, message, forJury }) => [name, message, forJury]),
    );
  });

  it.each(audiences)('gives %s plain data that can be sent as JSON', (audience) => {
    for (const policy of feedbackPolicies) {
      const view = viewOf(judgement as Judgement, audience, policy);
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    }
  });

  it("follows the package's feedback settings for samples and secret cases", () => {
    const cases: CaseResult[] = [
      { name: 'sample/1', verdict: 'WA', message: 'hushed', feedback: { full: false } },
      { name: 'secret/1', verdict: 'WA', message: 'open', feedback: { full: true }, forJury: 'traceback' },
    ];
    const view = viewOf({ ...(judgement as Judgement), cases, decidedBy: 'sample/1' }, 'team', 'sample');
    expect(view.cases).toEqual([{ name: 'secret/1', verdict: 'WA', message: 'open', detail: 'traceback' }]);
    expect(view).toMatchObject({ message: '' });
    expect(view.decidedBy).toBeUndefined();
  });

  it('names hidden cases by their number in the problem, not in the list', () => {
    const cases: CaseResult[] = [
      { name: 'sample/1', verdict: 'AC', message: '', number: 1 },
      { name: 'secret/g2/4', verdict: 'TLE', message: 'slow', number: 9 },
    ];
    const view = viewOf(
      { ...(judgement as Judgement), cases, decidedBy: 'secret/g2/4' },
      'team',
      'case-number',
    );
    expect(view.decidedBy).toBe('case 9');
    expect(view.cases[1]).toEqual({ name: 'case 9', verdict: 'TLE', message: '' });
  });

  it('shows groups to a team only if the package shows them', () => {
    const hushed: Judgement = {
      ...(judgement as Judgement),
      scoring: { dialect: 'standard', objective: 'max', showGroups: false },
    };
    expect(viewOf(hushed, 'team', 'all').groups).toBeUndefined();
    expect(viewOf(judgement as Judgement, 'team', 'sample').groups).toEqual([
      { name: 'secret/g1', verdict: 'AC', score: 40, maxScore: 50 },
    ]);
    expect(viewOf(judgement as Judgement, 'team', 'case-number').groups).toMatchObject([{ cases: 3 }]);
    expect(viewOf(judgement as Judgement, 'public', 'all').groups).toBeUndefined();
  });

  it('hides the details of a judge error from a team, also on a sample', () => {
    const cases: CaseResult[] = [
      { name: 'sample/1', verdict: 'JE', message: 'judge error: the checker failed', forJury: 'Error: boom' },
    ];
    const view = viewOf({ ...(judgement as Judgement), verdict: 'JE', cases }, 'team', 'all');
    expect(JSON.stringify(view)).not.toContain('boom');
    expect(view.cases[0]?.message).toContain('the checker failed');
  });
});
