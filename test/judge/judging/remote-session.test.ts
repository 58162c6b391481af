/** Help by other machines changes nothing: every judgement is compared with the one that was made without it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Helper, type JudgeOptions, openJudge } from '#judging';
import type { Problem, TestGroup } from '#problem-reader';
import type { CaseResult, Judgement } from '#protocol';
import { slow } from '../../sample.ts';
import { FakeMachine, type Script, submission, wrong } from './fakes.ts';

/** What a program does in a case. */
const outcomes = ['accepted', 'accepted', 'accepted', 'wrong', 'crashes', 'slow', 'close'] as const;
type Outcome = (typeof outcomes)[number];

/** What becomes of the cases that a helper is given: all are run, only the first one is, an hour passes, the machine
 *  is gone, or it is so slow that everything is close to the limit. */
const fates = ['runs', 'runs', 'runs', 'first', 'hangs', 'gone', 'slower'] as const;
type Fate = (typeof fates)[number];

const runs: Readonly<Record<Outcome, ReturnType<NonNullable<Script['run']>>>> = {
  accepted: {},
  wrong: {},
  crashes: { exit: { kind: 'exited', code: 1 } },
  slow: { exit: { kind: 'killed', limit: 'cpu' }, cpuMs: 1_510 },
  close: { cpuMs: 980 },
};

const scriptOf = (plan: readonly Outcome[]): Script => ({
  run: (index) => runs[plan[index] ?? 'accepted'],
  check: (index) => (plan[index] === 'wrong' ? wrong : { kind: 'accepted' }),
});

/** secret/ with groups of these sizes; names of cases are numbers, as the fake machine needs. */
function inGroups(groups: readonly GroupPlan[]): TestGroup {
  let next = 0;
  const inner = groups.map(({ plan, aggregation, needsFirst }, index) => ({
    name: `secret/g${index}`,
    rule: {
      kind: 'standard' as const,
      maxScore: 10,
      aggregation,
      requirePass: needsFirst && index > 0 ? ['secret/g0'] : [],
    },
    cases: plan.map(() => `secret/${next++}`),
    groups: [],
  }));
  const sum = { kind: 'standard', maxScore: 100, aggregation: 'sum', requirePass: [] } as const;
  const secret = { name: 'secret', rule: sum, cases: [], groups: inner };
  return { name: '', rule: { ...sum, maxScore: 'unbounded' }, cases: [], groups: [secret] };
}

interface GroupPlan {
  readonly plan: readonly Outcome[];
  readonly aggregation: 'pass-fail' | 'sum' | 'min';
  readonly needsFirst: boolean;
}

const groupPlans = fc.array(
  fc.record({
    plan: fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 5 }),
    aggregation: fc.constantFrom('pass-fail', 'sum', 'min'),
    needsFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

async function judgedOn(
  machine: FakeMachine,
  problem: Partial<Problem>,
  options: JudgeOptions = {},
): Promise<{ readonly judgement: Judgement; readonly cases: readonly CaseResult[] }> {
  const judge = openJudge({ tools: machine.tools, slots: 2 });
  const cases: CaseResult[] = [];
  try {
    for await (const event of judge.judge({ ...machine.problem, ...problem }, submission, options)) {
      if (event.type === 'case') cases.push(event.result);
      if (event.type === 'judgement') return { judgement: event.judgement, cases };
    }
  } finally {
    await judge.close();
  }
  throw new Error('no judgement');
}

/** A helper that does what a worker does: it judges all the cases, with a judge and on a machine of its own. */
function helperOf(machine: FakeMachine, problem: Partial<Problem>, fate: () => Fate, most: number): Helper {
  return {
    most,
    run: async (names, signal) => {
      const now = fate();
      if (now === 'gone') return undefined;
      if (now === 'hangs')
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve([])));
      const wanted = new Set(now === 'first' ? names.slice(0, 1) : names);
      const cases = machine.cases.filter(({ name }) => wanted.has(name));
      const timeFactor = now === 'slower' ? 0.005 : 1;
      return (await judgedOn(machine, problem, { cases, all: true, timeFactor })).cases;
    },
  };
}

/** Something to wait for: `when` resolves at the call of `happen` with that number. */
function event(number = 1) {
  let count = 0;
  let resolve = () => {};
  const when = new Promise<void>((done) => {
    resolve = done;
  });
  const happen = () => void (++count === number && resolve());
  return { when, happen };
}

const withoutOrigin = (judgement: Judgement) => ({
  ...judgement,
  problemDigest: '',
  cases: judgement.cases.map(({ machine: _, ...one }) => one),
});

test('a judgement with help is the one without', () =>
  fc.assert(
    fc.asyncProperty(
      groupPlans,
      fc.boolean(),
      fc.array(fc.constantFrom(...fates), { minLength: 12, maxLength: 12 }),
      fc.nat(3),
      async (groups, hasScores, drawn, most) => {
        const plan = groups.flatMap((group) => group.plan);
        const problem: Partial<Problem> = hasScores
          ? {
              types: ['scoring'],
              groups: inGroups(groups),
              scoring: { dialect: 'standard', objective: 'max', showGroups: true },
            }
          : {};
        const machines = [0, 1, 2].map(() => new FakeMachine(plan.length, scriptOf(plan)));
        const [here, there, alone] = machines as [FakeMachine, FakeMachine, FakeMachine];
        let asked = 0;
        // Whoever hangs is given up by its helper's caller; here the judging would wait for ever.
        const fate = (): Fate => {
          const next = drawn[asked++ % drawn.length] ?? 'gone';
          return next === 'hangs' ? 'gone' : next;
        };
        try {
          const findHelp = async () => [
            helperOf(there, problem, fate, most + 1),
            helperOf(there, problem, fate, most + 2),
          ];
          const helped = await judgedOn(here, problem, { findHelp });
          const unhelped = await judgedOn(alone, problem);
          expect(withoutOrigin(helped.judgement)).toEqual(withoutOrigin(unhelped.judgement));
          expect(here.leftovers()).toEqual([]);
        } finally {
          for (const machine of machines) machine.remove();
        }
      },
    ),
    { numRuns: slow ? 400 : 20 },
  ));

test('a helper runs cases that this machine does not run', async () => {
  const [here, there] = [new FakeMachine(40), new FakeMachine(40)];
  const askedAgain = event(2);
  here.script = { during: () => askedAgain.when };
  const fate = (): Fate => {
    askedAgain.happen();
    return 'runs';
  };
  try {
    const helper = helperOf(there, {}, fate, 8);
    const { judgement } = await judgedOn(here, {}, { findHelp: async () => [helper] });
    expect(judgement.verdict).toBe('AC');
    expect(there.started.length).toBeGreaterThan(8);
    expect([...here.started, ...there.started].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index),
    );
  } finally {
    here.remove();
    there.remove();
  }
});

test('a case that fails elsewhere, or comes close to a limit there, is run here and decides here', async () => {
  const here = new FakeMachine(8);
  const plan: Outcome[] = [
    'accepted',
    'accepted',
    'wrong',
    'crashes',
    'slow',
    'close',
    'accepted',
    'accepted',
  ];
  const there = new FakeMachine(8, scriptOf(plan));
  const asked = event();
  here.script = { during: (index) => (index < 2 ? asked.when : Promise.resolve()) };
  const fate = (): Fate => {
    asked.happen();
    return 'runs';
  };
  try {
    const helper = helperOf(there, {}, fate, 6);
    const { judgement } = await judgedOn(here, {}, { findHelp: async () => [helper] });
    expect(judgement.verdict).toBe('AC');
    expect([...here.started].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  } finally {
    here.remove();
    there.remove();
  }
});

test('who still helps when the verdict is known is told to stop, and a helper that hangs does not hold it up', async () => {
  const here = new FakeMachine(8, scriptOf(['wrong']));
  try {
    let stopped = false;
    const asked = event();
    const helper: Helper = {
      most: 3,
      run: (_, signal) =>
        new Promise((resolve) => {
          asked.happen();
          signal.addEventListener('abort', () => {
            stopped = true;
            resolve([]);
          });
        }),
    };
    here.script = { ...here.script, during: () => asked.when };
    const { judgement } = await judgedOn(here, {}, { findHelp: async () => [helper] });
    expect([judgement.verdict, judgement.cases.length]).toEqual(['WA', 1]);
    expect(stopped).toBe(true);
  } finally {
    here.remove();
  }
});

test('the search for help ends with the cases', async () => {
  const here = new FakeMachine(2);
  try {
    const findHelp = (count: number, over: AbortSignal): Promise<Helper[]> => {
      expect(count).toBe(2);
      return new Promise((resolve) => over.addEventListener('abort', () => resolve([])));
    };
    expect((await judgedOn(here, {}, { findHelp })).judgement.verdict).toBe('AC');
  } finally {
    here.remove();
  }
});

test('a factor scales the time limit, and the judgement says so', async () => {
  const here = new FakeMachine(1, { run: () => ({ cpuMs: 1_400 }) });
  try {
    const { judgement } = await judgedOn(here, {}, { timeFactor: 1.6 });
    expect(judgement).toMatchObject({ verdict: 'AC', timeFactor: 1.6 });
    expect((await judgedOn(here, {})).judgement.verdict).toBe('TLE');
  } finally {
    here.remove();
  }
});
