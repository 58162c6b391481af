import { expect, it } from 'vitest';
import type { CheckJob, OpenChecker } from '#checking';
import type { CheckResult } from '#verdict';
import { notices } from '../../../judge/verify/checked-wrong.ts';

const job: CheckJob = { name: 'secret/1', inputPath: 'in', answerPath: 'ans', outputPath: 'out', args: [] };

/** Whether a checker with these results for output and answer notices a difference. */
const noticed = (output: CheckResult, answer: CheckResult): Promise<boolean> => {
  const check: OpenChecker['check'] = async ({ outputPath }) => (outputPath === 'ans' ? answer : output);
  return notices({ check, close: async () => {} }, job);
};
const accepted = (points: { score?: number; scoreMultiplier?: number } = {}): CheckResult => ({
  kind: 'accepted',
  ...points,
});

it.each<[string, CheckResult, CheckResult, boolean]>([
  ['rejected', { kind: 'rejected', reason: 'no' }, accepted(), true],
  ['accepted', accepted(), accepted(), false],
  ['worth less', accepted({ score: 3 }), accepted({ score: 5 }), true],
  ['worth as much', accepted({ score: 5 }), accepted({ score: 5 }), false],
  ['worth more', accepted({ score: 6 }), accepted({ score: 5 }), false],
  ['worth a smaller share', accepted({ scoreMultiplier: 0.5 }), accepted(), true],
  ['worth nothing, like the answer', accepted({ score: 0 }), accepted({ score: 0 }), false],
  [
    'worth something when the answer is rejected',
    accepted({ score: 1 }),
    { kind: 'rejected', reason: 'no' },
    false,
  ],
])('a changed output that is %s', async (_, output, answer, expected) => {
  expect(await noticed(output, answer)).toBe(expected);
});
