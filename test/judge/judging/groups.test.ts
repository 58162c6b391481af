import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type GradeOptions, grade } from '#judging';
import type { Problem, TestCase, TestGroup } from '#problem-reader';
import type { CaseResult, Judgement } from '#protocol';
import { makePlan, type Scoring } from '#scoring';
import type { Verdict } from '#verdict';
import { type JudgedCase, judgedCases } from '../../../judge/judging/cases/case-feedback.ts';
import type { Session } from '../../../judge/judging/cases/session.ts';
import { runCases } from '../../../judge/judging/run-cases.ts';
import { saying } from '../../saying.ts';
import { FakeMachine, type Script, submission, wrong } from './fakes.ts';

let machine: FakeMachine | undefined;
afterEach(() => machine?.remove());

/** secret/ with groups of the given sizes; case names are numbers, as the fake machine needs. */
function inGroups(
  sizes: readonly number[],
  rules: readonly Partial<TestGroup['rule']>[],
  secret = {},
): TestGroup {
  let next = 0;
  const groups = sizes.map((size, index) => ({
    name: `secret/g${index}`,
    rule: {
      kind: 'standard',
      maxScore: 10,
      aggregation: 'sum',
      requirePass: [],
      ...rules[index],
    } as TestGroup['rule'],
    cases: Array.from({ length: size }, () => `secret/${next++}`),
    groups: [],
  }));
  const rule = {
    kind: 'standard',
    maxScore: 100,
    aggregation: 'sum',
    requirePass: [],
    ...secret,
  } as TestGroup['rule'];
  return {
    name: '',
    rule: { kind: 'standard', maxScore: 'unbounded', aggregation: 'pass-fail', requirePass: [] },
    cases: [],
    groups: [{ name: 'secret', rule, cases: [], groups }],
  };
}

const scoring: Scoring = { dialect: 'standard', objective: 'max', showGroups: true };

async function judge(
  groups: TestGroup,
  script: Script,
  options: GradeOptions = {},
  changes: Partial<Problem> = {},
): Promise<Judgement> {
  const count = groups.groups.flatMap((secret) => secret.groups.flatMap(({ cases }) => cases)).length;
  machine?.remove();
  machine = new FakeMachine(count, script);
  return judgeOn(machine, { types: ['scoring'], scoring, groups, ...changes }, options);
}

async function judgeOn(
  on: FakeMachine,
  changes: Partial<Problem>,
  options: GradeOptions = { slots: 1 },
): Promise<Judgement> {
  let last: Judgement | undefined;
  for await (const event of grade({ ...on.problem, ...changes }, [submission], {
    tools: on.tools,
    ...options,
  }))
    if (event.type === 'judgement') last = event.judgement;
  if (last === undefined) throw new Error('no judgement');
  return last;
}

const namesOf = ({ cases }: Judgement) => cases.map(({ name }) => Number(name.split('/')[1]));
const fails = (...indexes: number[]): Script => ({
  check: (index) => (indexes.includes(index) ? wrong : { kind: 'accepted' }),
});

describe('a problem with scores', () => {
  const passFail = { aggregation: 'pass-fail' } as const;

  test('ends a pass-fail group at its first failure and goes on with the next', async () => {
    const groups = inGroups([3, 3, 2], [passFail, {}, passFail]);
    const judgement = await judge(groups, fails(0, 3, 7), { slots: 2 });
    expect(namesOf(judgement)).toEqual([0, 3, 4, 5, 6, 7]);
    expect(judgement).toMatchObject({
      verdict: 'WA',
      decidedBy: 'secret/0',
      score: 6.66666666667,
      maxScore: 100,
    });
    expect(judgement.cases.map(({ points }) => points)).toEqual([
      undefined,
      0,
      10 / 3,
      10 / 3,
      undefined,
      undefined,
    ]);
    expect(judgement.groups?.map(({ score }) => score)).toEqual([0, 6.66666666667, 0, 6.66666666667]);
  });

  test('does not run groups that require a failed group', async () => {
    const groups = inGroups([2, 2, 1], [passFail, { requirePass: ['secret/g0'] }, {}]);
    const judgement = await judge(groups, fails(1), { slots: 1 });
    expect(namesOf(judgement)).toEqual([0, 1, 4]);
    expect(machine?.started).not.toContain(3);
    expect(judgement.groups?.[1]).toEqual({
      name: 'secret/g1',
      score: 0,
      maxScore: 10,
      cases: 2,
      counted: 0,
      note: 'secret/g0 was not passed',
    });
  });

  test('runs everything if requested, without effect on the score', async () => {
    const groups = inGroups([3, 2], [passFail, { requirePass: ['secret/g0'] }]);
    const script = {
      ...fails(0),
      check: (index: number) =>
        index === 0 ? wrong : index === 2 ? new Error('boom') : ({ kind: 'accepted' } as const),
    };
    const some = await judge(groups, script, { slots: 1 });
    const all = await judge(groups, script, { slots: 1, all: true });
    expect(namesOf(some)).toEqual([0]);
    expect(namesOf(all)).toEqual([0, 1, 2, 3, 4]);
    expect({ ...all, cases: [] }).toEqual({ ...some, cases: [] });
  });

  test('stops runs of a failed group, and uses the slot for the next group', async () => {
    const groups = inGroups([2, 2], [passFail, {}]);
    const forever = new Promise<void>(() => {});
    const script: Script = {
      ...fails(0),
      during: async (index) => {
        if (index === 1) await forever;
      },
    };
    const judgement = await judge(groups, script, { slots: 2 });
    expect(namesOf(judgement)).toEqual([0, 2, 3]);
    expect(judgement.score).toBe(10);
    expect(machine?.leftovers()).toEqual([]);
  });

  test('whose checker gives an invalid score is a judge error with the reason', async () => {
    const judgement = await judge(inGroups([2], [{}]), {
      check: (index) => ({ kind: 'accepted', ...(index === 1 ? { score: 6 } : {}) }),
    });
    expect(judgement).toMatchObject({
      verdict: 'JE',
      decidedBy: 'secret/1',
      message: saying('judge error', 'checker'),
    });
    expect(judgement.score).toBeUndefined();
    expect(judgement.cases[1]?.forJury).toMatch(/score\.txt: expected at most 5\b.*found 6/);
  });

  test('whose groups exceed the maximum is a judge error without a deciding case', async () => {
    const judgement = await judge(inGroups([1, 1], [{}, {}], { maxScore: 15 }), {});
    expect(judgement).toMatchObject({ verdict: 'JE', message: saying('judge error', 'scoring') });
    expect(judgement.groups?.at(-1)?.note).toMatch(/\b20\b.*\b15\b/);
  });

  test('does not invent a score', async () => {
    const { groups: _, ...judgement } = await judge(
      inGroups([1], [{}]),
      {},
      {},
      { types: ['pass-fail'], scoring: undefined as never },
    );
    expect(judgement.score).toBeUndefined();
    expect(judgement.scoring).toBeUndefined();
  });
});

describe('cases that differ only in their names', () => {
  test('are run once, and each counts in its group', async () => {
    const groups = inGroups([2, 3], [{}, {}]);
    machine?.remove();
    machine = new FakeMachine(5, fails(1));
    const [first, second] = machine.cases;
    const cases = machine.cases.map((one, index) => {
      const twin = [first, second, first, one, second][index] ?? one;
      return { ...one, inputPath: twin.inputPath, answerPath: twin.answerPath };
    });
    const judgement = await judgeOn(machine, { types: ['scoring'], scoring, groups, cases });
    expect([...machine.started].sort()).toEqual([0, 1, 3]);
    expect(judgement.cases.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
      'secret/0 AC',
      'secret/1 WA',
      'secret/2 AC',
      'secret/3 AC',
      'secret/4 WA',
    ]);
    expect(judgement.groups?.map(({ score }) => score)).toEqual([5, 6.66666666667, 11.6666666667]);
  });

  test('are told apart by their arguments', async () => {
    machine?.remove();
    machine = new FakeMachine(2);
    const [first] = machine.cases;
    const cases = machine.cases.map((one, index) => ({
      ...first,
      name: one.name,
      checkerArgs: [`${index}`],
    })) as TestCase[];
    await judgeOn(machine, { cases });
    expect(machine.started).toEqual([0, 0]);
  });
});

/** Runs cases without a machine: each takes the given number of ticks. */
async function dealt(
  root: TestGroup,
  verdicts: readonly Verdict[],
  ticks: readonly number[],
  slots: number,
): Promise<readonly CaseResult[]> {
  const cases = judgedCases(
    verdicts.map((_, index) => ({
      name: `secret/${index}`,
      inputPath: '/in',
      answerPath: '/ans',
      checkerArgs: [],
    })),
  );
  const openSession = (): Session<JudgedCase> => {
    let abandoned = false;
    let asked = 0;
    return {
      run: async ({ name }) => {
        const index = Number(name.split('/')[1]);
        for (let tick = ticks[index] ?? 0; tick > 0; tick--) {
          await Promise.resolve();
          if (abandoned) throw new Error('not wanted');
        }
        const result: CaseResult = { name, verdict: verdicts[index] ?? 'JE', message: '' };
        return index % 3 === 0 ? { result } : { decide: async () => result, canWait: index % 3 === 1 };
      },
      abandon: () => {
        abandoned = true;
      },
      renew: () => {
        abandoned = false;
      },
      takesNext: () => ++asked % 3 !== 0,
      close: async () => {},
    };
  };
  return runCases(cases, Array.from({ length: slots }, openSession), {
    plan: makePlan(root, scoring, cases),
    all: false,
    signal: new AbortController().signal,
    openSlot: () => ({ take: (run) => run(), mayShare: true }),
    onResult: () => {},
  });
}

test('several slots give the same results as one', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('pass-fail', 'sum', 'min'), fc.boolean()),
        { minLength: 1, maxLength: 5 },
      ),
      fc.array(fc.constantFrom<Verdict>('AC', 'AC', 'WA'), { minLength: 20, maxLength: 20 }),
      fc.array(fc.nat(6), { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 2, max: 5 }),
      async (drawn, verdicts, ticks, slots) => {
        const rules = drawn.map(([, aggregation, needs], index) => ({
          aggregation,
          requirePass: needs && index > 0 ? ['secret/g0'] : [],
        })) as Partial<TestGroup['rule']>[];
        const root = inGroups(
          drawn.map(([size]) => size),
          rules,
        );
        const count = drawn.reduce((sum, [size]) => sum + size, 0);
        const results = await dealt(root, verdicts.slice(0, count), ticks, slots);
        expect(results).toEqual(await dealt(root, verdicts.slice(0, count), ticks, 1));
      },
    ),
  ));
