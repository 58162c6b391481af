import { expect, test } from 'vitest';
import { makePlan } from '#scoring';
import { judgedCases, plannedCase } from '../../../judge/judging/cases/case-feedback.ts';
import { mostCases, type Ran, type Session } from '../../../judge/judging/cases/session.ts';
import { FairSlots, SessionSlot } from '../../../judge/judging/cases/slots.ts';
import { runCases } from '../../../judge/judging/run-cases.ts';
import { plainProblem } from './fakes.ts';

const { signal } = new AbortController();
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Judges six cases in one session that takes the next case early or not; which were begun before each end. */
async function judgeSix({
  takesNext,
  other,
}: {
  takesNext: boolean | ((left: number) => boolean);
  other?: (slots: FairSlots) => void;
}) {
  const cases = judgedCases(
    Array.from({ length: 6 }, (_, index) => ({
      name: `secret/${index}`,
      inputPath: '',
      answerPath: '',
      checkerArgs: [],
    })),
  );
  const slots = new FairSlots(1);
  const ends: (() => void)[] = [];
  const session: Session<(typeof cases)[number]> = {
    run: ({ name }) =>
      new Promise<Ran>((resolve) => {
        ends.push(() => resolve({ result: { name, verdict: 'AC', message: '' } }));
      }),
    takesNext: (underWay, left) =>
      underWay < 3 && (typeof takesNext === 'boolean' ? takesNext : takesNext(left)),
    abandon: () => {},
    renew: () => {},
    close: async () => {},
  };
  const judging = runCases(cases, [session], {
    plan: makePlan(plainProblem.groups, undefined, cases.map(plannedCase)),
    all: false,
    signal,
    openSlot: () => new SessionSlot(slots, session, signal),
    onResult: () => {},
  });
  const begun: number[] = [];
  for (let ended = 0; ended < cases.length; ended++) {
    if (ended === 2) other?.(slots);
    await tick();
    begun.push(ends.length);
    ends[ended]?.();
  }
  expect((await judging).map(({ verdict }) => verdict)).toEqual(Array(6).fill('AC'));
  expect(slots.taken).toBe(0);
  return begun;
}

test('the next case begins when the last one has ended', async () => {
  expect(await judgeSix({ takesNext: false })).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a session is given as many cases more as it takes while a case runs', async () => {
  expect(await judgeSix({ takesNext: true })).toEqual([3, 4, 5, 6, 6, 6]);
});

test('who waits for the slot gets it when the cases that were given have ended', async () => {
  let begunBefore: number | undefined;
  const begun = await judgeSix({
    takesNext: true,
    other: async (slots) => {
      await slots.take({}, signal);
      begunBefore = slots.taken;
      slots.give();
    },
  });
  expect(begunBefore).toBe(1);
  expect(begun).toEqual([3, 4, 4, 4, 6, 6]);
});

test('a session learns how many cases are left', async () => {
  const seen: number[] = [];
  await judgeSix({ takesNext: (left) => seen.push(left) > 0 });
  expect([...new Set(seen)]).toEqual([5, 4, 3, 2, 1, 0]);
});

test.each([
  [0, 20_000, 1],
  [1, 20_000, 3],
  [31, 20_000, 3],
  [32, 20_000, 16],
  [32, 80, 10],
  // Nine slow ones after them: the other box is to get as many.
  [32, 9, 3],
  [32, 0, 3],
])('after %i quick cases in a row, with %i left for it, a session has at most %i', (quick, left, most) => {
  expect(mostCases(quick, left)).toBe(most);
});
