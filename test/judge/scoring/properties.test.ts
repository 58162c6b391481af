import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  casePoints,
  evaluate,
  type GroupRule,
  makePlan,
  Schedule,
  type ScoredCase,
  type Scoring,
  type SubmissionScore,
  type TestGroup,
} from '#scoring';
import { domjudgeTruth, kattisTruth, polygonTruth, standardTruth, type Truth } from './oracle.ts';
import { casesOf, named, type Results, type Sketch, treeOf, verdict, withJudgeErrors } from './trees.ts';

const by = (dialect: Scoring['dialect']): Scoring => ({ dialect, objective: 'max', showGroups: true });

interface Example {
  readonly root: TestGroup;
  readonly scoring: Scoring | undefined;
  readonly cases: readonly ScoredCase[];
  readonly results: Results;
}

function judge({ root, scoring, cases, results }: Example): SubmissionScore {
  const plan = makePlan(root, scoring, cases);
  const { value, done } = evaluate(plan, (index) => results[cases[index]?.name ?? '']).next();
  if (!done) throw new Error('asked for a grader');
  return value;
}

function agree(example: Example, truth: Truth): void {
  const found = judge(example);
  expect(found.verdict).toBe(truth.verdict);
  if (truth.score === undefined) expect(found.score).toBeUndefined();
  else expect(found.score).toBeCloseTo(truth.score, 6);
}

/** Results for all cases of a tree. */
const resultsFor = (
  root: TestGroup,
  facts: (name: string) => fc.Arbitrary<Results[string]>,
): fc.Arbitrary<Results> => fc.record(Object.fromEntries(casesOf(root).map((name) => [name, facts(name)])));

const exampleOf = (
  sketch: fc.Arbitrary<Sketch>,
  scoring: Scoring | undefined,
  facts: (rule: GroupRule, group: TestGroup) => fc.Arbitrary<Results[string]>,
): fc.Arbitrary<Example> =>
  sketch.chain((drawn) => {
    const root = treeOf(drawn);
    const homes = homesOf(root);
    const cases = casesOf(root).map((name) => ({ name }));
    return resultsFor(root, (name) => {
      const home = homes.get(name) ?? root;
      return facts(home.rule, home);
    }).map((results) => ({ root, scoring, cases, results }));
  });

function homesOf(group: TestGroup, homes = new Map<string, TestGroup>()): Map<string, TestGroup> {
  for (const name of group.cases) homes.set(name, group);
  for (const inner of group.groups) homesOf(inner, homes);
  return homes;
}

const flags = fc.subarray(
  [
    'first_error',
    'sum',
    'worst_error',
    'max',
    'accept_if_any_accepted',
    'min',
    'always_accept',
    'avg',
    'no_errors',
  ],
  { maxLength: 3 },
);
const graderRule = (isTop = false): fc.Arbitrary<GroupRule> =>
  fc.record({
    kind: fc.constant('grader' as const),
    onReject: fc.constantFrom('break' as const, 'continue' as const),
    custom: fc.constant(false),
    flags: isTop ? flags.chain((some) => fc.constantFrom(some, [...some, 'ignore_sample'])) : flags,
    acceptScore: fc.constantFrom(10, 20, 40, 0),
    rejectScore: fc.constantFrom(0, 0, 0, -1),
    range: fc.constant([-Infinity, Infinity] as const),
  });
const graderGroup = (depth: number): fc.Arbitrary<Sketch> =>
  fc.record({
    rule: graderRule(),
    items: named(
      depth === 0
        ? fc.constant('case' as const)
        : fc.oneof(fc.constant('case' as const), graderGroup(depth - 1)),
    ),
  });
const graderRoot = fc.tuple(graderRule(true), graderGroup(0), graderGroup(2), fc.boolean()).map(
  ([rule, sample, secret, hasSample]): Sketch => ({
    rule,
    items: { ...(hasSample ? { sample } : {}), secret },
  }),
);
const graded = fc
  .record({ verdict: withJudgeErrors, score: fc.constantFrom(undefined, 3, 0.5, 0) })
  .map(withoutNothing);

/** DOMjudge has cases only in leaves. */
const leaves = (depth: number): fc.Arbitrary<Sketch> =>
  fc
    .tuple(
      graderRule(),
      fc.boolean(),
      depth === 0 ? fc.constant(undefined) : named(leaves(depth - 1), 3),
      named(fc.constant('case' as const)),
    )
    .map(([rule, without, groups, cases]) => ({
      rule: without && groups === undefined ? withoutAcceptScore(rule) : rule,
      items: groups ?? cases,
    }));
const domjudgeRoot = fc
  .tuple(graderRule(true), leaves(0), leaves(2))
  .map(([rule, sample, secret]): Sketch => ({ rule, items: { sample, secret } }));

function withoutAcceptScore(rule: GroupRule): GroupRule {
  if (rule.kind !== 'grader') return rule;
  const { acceptScore: _, ...rest } = rule;
  return rest;
}

function withoutNothing({
  score,
  ...rest
}: {
  verdict: Results[string]['verdict'];
  score: number | undefined;
}) {
  return score === undefined ? rest : { ...rest, score };
}

const standardRule = (
  aggregation: fc.Arbitrary<'pass-fail' | 'sum' | 'min'>,
  requirePass: fc.Arbitrary<string[]>,
  maxScore: fc.Arbitrary<number | 'unbounded'>,
) => fc.record({ kind: fc.constant('standard' as const), aggregation, maxScore, requirePass });
const anyAggregation = fc.constantFrom('pass-fail' as const, 'sum' as const, 'min' as const);
const onlyCases = named(fc.constant('case' as const));
const sample: Sketch = {
  rule: { kind: 'standard', aggregation: 'pass-fail', maxScore: 'unbounded', requirePass: [] },
  items: { a: 'case', b: 'case' },
};
const flat = fc
  .tuple(standardRule(anyAggregation, fc.subarray(['sample']), fc.constantFrom(100, 30)), onlyCases)
  .map(([rule, items]): Sketch => ({ rule, items }));
const grouped = fc.integer({ min: 1, max: 4 }).chain((count) => {
  const groups = Array.from({ length: count }, (_, index) => {
    const earlier = ['sample', ...Array.from({ length: index }, (__, before) => `secret/g${before}`)];
    const requires = fc.subarray(earlier, { maxLength: Math.min(2, earlier.length) });
    return fc.tuple(standardRule(anyAggregation, requires, fc.constantFrom(12, 60)), onlyCases);
  });
  return fc
    .tuple(standardRule(fc.constantFrom('sum', 'min'), fc.subarray(['sample']), fc.constant(1000)), ...groups)
    .map(
      ([rule, ...drawn]): Sketch => ({
        rule,
        items: Object.fromEntries(
          drawn.map(([inner, items], index) => [`g${index}`, { rule: inner, items }]),
        ),
      }),
    );
});
const standardRoot = fc
  .oneof(flat, grouped)
  .map((secret): Sketch => ({ rule: sample.rule, items: { sample, secret } }));

/** Scores of a checker that follows the rules of the format. */
function soundFacts(rule: GroupRule, group: TestGroup): fc.Arbitrary<Results[string]> {
  if (rule.kind !== 'standard' || rule.aggregation === 'pass-fail')
    return withJudgeErrors.map((one) => ({ verdict: one }));
  const whole = Number(rule.maxScore);
  const most = rule.aggregation === 'min' ? whole : whole / group.cases.length;
  return fc
    .tuple(withJudgeErrors, fc.constantFrom(undefined, 0, 0.25, 1), fc.boolean())
    .map(([one, share, absolute]) => {
      if (one !== 'AC' || share === undefined) return { verdict: one };
      return absolute ? { verdict: one, score: share * most } : { verdict: one, scoreMultiplier: share };
    });
}

const polygonExample = fc
  .array(
    fc.tuple(
      fc.constantFrom('complete-group' as const, 'each-test' as const),
      fc.constantFrom(undefined, 25),
      fc.array(fc.constantFrom(0, 5, 7), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(5), { maxLength: 2 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .chain((drawn) => {
    let number = 0;
    const points: Record<string, number> = {};
    const groups = drawn.map(([policy, whole, each, needs], index): TestGroup => {
      const requirePass = needs.filter((need) => need < index).map(String);
      const names = each.map((worth) => {
        const name = `secret/${String(++number).padStart(2, '0')}`;
        points[name] = worth;
        return name;
      });
      const rule = {
        kind: 'polygon' as const,
        policy,
        requirePass,
        ...(policy === 'complete-group' && whole !== undefined ? { points: whole } : {}),
      };
      return { name: String(index), rule, cases: names, groups: [] };
    });
    const root: TestGroup = {
      name: '',
      rule: { kind: 'polygon', policy: 'each-test', requirePass: [] },
      cases: [],
      groups,
    };
    const cases = Object.entries(points).map(([name, worth]) => ({ name, points: worth }));
    return fc
      .record(
        Object.fromEntries(cases.map(({ name }) => [name, withJudgeErrors.map((one) => ({ verdict: one }))])),
      )
      .map((results) => ({ root, scoring: by('polygon'), cases, results, points }));
  });

const kattis = exampleOf(graderRoot, by('kattis'), () => graded);
const domjudge = exampleOf(domjudgeRoot, by('domjudge'), () => graded);
const standard = exampleOf(standardRoot, by('standard'), soundFacts);
const legacyPassFail = exampleOf(graderRoot, undefined, () => verdict.map((one) => ({ verdict: one })));
const passFail = exampleOf(standardRoot, undefined, () => withJudgeErrors.map((one) => ({ verdict: one })));

/** Every example is judged as the independent implementation says. */
const allAgree = <T extends Example>(examples: fc.Arbitrary<T>, truthOf: (example: T) => Truth): void =>
  fc.assert(
    fc.property(examples, (example) => agree(example, truthOf(example))),
    { numRuns: 150 },
  );

describe('the score of a submission agrees with an independent implementation of the format', () => {
  test('by graders of Kattis', () => allAgree(kattis, ({ root, results }) => kattisTruth(root, results)));
  test('by DOMjudge', () => allAgree(domjudge, ({ root, results }) => domjudgeTruth(root, results)));
  test('by 2025-09', () => allAgree(standard, ({ root, results }) => standardTruth(root, results)));
  test('by Polygon', () =>
    allAgree(polygonExample, ({ root, points, results }) => polygonTruth(root, points, results)));
  test('by graders, of a problem without scores', () =>
    allAgree(legacyPassFail, ({ root, results }) => kattisTruth(root, results, false)));
  test('of a problem without scores: the first failure decides', () =>
    fc.assert(
      fc.property(passFail, (example) => {
        const verdicts = casesOf(example.root).map((name) => example.results[name]?.verdict);
        const first = verdicts.find((one) => one !== 'AC');
        agree(example, { verdict: first ?? 'AC', score: undefined });
        expect(judge(example).counted).toHaveLength(
          first === undefined ? verdicts.length : verdicts.indexOf(first) + 1,
        );
      }),
    ));
});

describe('what runs', () => {
  const any = fc.oneof(kattis, domjudge, standard, polygonExample, legacyPassFail, passFail);

  test('is what counts, however many programs run at once and in whatever order they end', () =>
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 1, max: 5 }),
        fc.infiniteStream(fc.nat(100)),
        (example, slots, dice) => {
          const { root, scoring, cases, results } = example;
          const plan = makePlan(root, scoring, cases);
          const schedule = new Schedule(plan);
          const facts = (index: number) => results[cases[index]?.name ?? ''] ?? { verdict: 'JE' as const };
          const settled = new Set<number>();
          const running: number[] = [];
          let next = 0;
          for (;;) {
            while (running.length < slots && next < cases.length) {
              if (schedule.needs(next)) running.push(next);
              next++;
            }
            if (running.length === 0) break;
            const [ended = 0] = running.splice((dice.next().value ?? 0) % running.length, 1);
            if (!schedule.needs(ended)) continue;
            settled.add(ended);
            schedule.settle(ended, facts(ended).verdict);
          }
          const whole = judge(example);
          const needed = cases.flatMap((_, index) => (schedule.needs(index) ? [index] : []));
          expect([...settled]).toEqual(expect.arrayContaining(needed));
          expect(needed).toEqual(expect.arrayContaining([...whole.counted]));
          if (!Object.values(results).some((one) => one.verdict === 'JE'))
            expect(needed).toEqual(whole.counted);
          const known: Results = Object.fromEntries(
            needed.map((index) => [cases[index]?.name, facts(index)]),
          );
          expect(judge({ ...example, results: known })).toEqual(whole);
        },
      ),
      { numRuns: 200 },
    ));

  test('has points that its group allows', () =>
    fc.assert(
      fc.property(standard, ({ root, scoring, cases, results }) => {
        const plan = makePlan(root, scoring, cases);
        for (const [index, { name }] of cases.entries())
          expect(casePoints(plan, index, results[name] ?? { verdict: 'JE' })).not.toHaveProperty('fault');
      }),
    ));
});
