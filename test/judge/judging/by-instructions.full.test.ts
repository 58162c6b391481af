import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { grade, type JudgingTools, machineTools } from '#judging';
import type { Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import { caseIn, doubleProblem } from './double.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** This machine with a fake counter: the task clock, of which 1 ms is 10⁶ "instructions", so 0.5 ms of a limit. */
const tools: JudgingTools = {
  ...machineTools,
  openBox: (options) => machineTools.openBox({ ...options, counts: 'task-clock' }),
};

/** A program that burns so many ms, with a limit of 200 ms. */
async function judge(burnsMs: number, timeBy?: Problem['timeBy']): Promise<Judgement> {
  const one = { ...caseIn(folder, 'secret/1', '1\n', '2\n'), programArgs: [String(burnsMs)] };
  const problem = doubleProblem(folder, [one]);
  const limited = { ...problem, limits: { ...problem.limits, timeMs: 200 }, ...(timeBy && { timeBy }) };
  const path = join(import.meta.dirname, 'fixtures', 'burns-its-argument.c');
  for await (const event of grade(limited, [{ name: 'x', path }], { tools, slots: 1 }))
    if (event.type === 'judgement') return event.judgement;
  throw new Error('no judgement');
}

test('what a problem limits by instructions is judged by their number where it is counted, and never repeated', async () => {
  const within = await judge(320, 'instructions');
  const isCounted = within.cases[0]?.run?.instructions !== undefined;
  if (!isCounted) return expect(within.verdict).toBe('TLE'); // by its CPU time, as before
  expect([within.verdict, within.cases[0]?.repeats]).toEqual(['AC', undefined]);
  const beyond = await judge(600, 'instructions');
  expect([beyond.verdict, beyond.cases[0]?.repeats]).toEqual(['TLE', undefined]);
  expect(beyond.message).toMatch(/^[456]\d\d,\d{3},\d{3} instructions, limit 400,000,000 \(0\.2 s\)$/);
});

test('a problem that says nothing is judged by CPU time, whatever is counted', async () => {
  expect((await judge(320)).verdict).toBe('TLE');
});
