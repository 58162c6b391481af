import { availableParallelism } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { compareWithExpectations, openJudge } from '#judging';
import { findToolchains } from '#language';
import { findPackage, listProblems, type Problem, readProblem } from '#problem-reader';
import type { Judgement } from '#protocol';
import { startHog } from '../bench/hogs.ts';
import { tleIfStarved } from '../busy.ts';
import { everyNth, slow } from '../sample.ts';

/** `SLOW=1`: all submissions, also those that must exceed long time limits, twenty times in a row, and twenty times
 *  more with two other busy processes per core. Otherwise a sample: of each folder one submission, in another language
 *  for each problem; those of accepted/ on every eighth case; what does not depend on the checker only for every other
 *  problem. */
const rounds = slow ? 20 : 1;
const minutesPerRound = 10;

const judge = openJudge();
afterAll(() => judge.close());

const problems = listProblems().map((slug) => readProblem(findPackage(slug)));

describe.each(problems.map((problem) => [problem.slug, problem] as const))(
  'the jury submissions of %s',
  (_, problem) => {
    it(
      `get the verdicts of their folders, ${rounds}×`,
      () => expectAll(problem),
      rounds * minutesPerRound * 60_000,
    );

    it.runIf(slow)(
      `get them while every core is busy, ${rounds}× (SLOW=1)`,
      async () => {
        const hogs = Array.from({ length: 2 * availableParallelism() }, startHog);
        try {
          await expectAll(problem);
        } finally {
          for (const hog of hogs) hog.kill('SIGKILL');
        }
      },
      rounds * 3 * minutesPerRound * 60_000,
    );
  },
);

async function expectAll(problem: Problem): Promise<void> {
  const submissions = await jurySubmissions(problem);
  expect(submissions.length).toBeGreaterThan(0);
  for (let round = 0; round < rounds; round++) {
    const wrong: string[] = [];
    for (const submission of submissions)
      for await (const event of judge.judge(timeFor(problem, submission), submission, {
        cases: casesFor(problem, submission),
      }))
        if (event.type === 'judgement' && !isExpected(problem, event.judgement))
          wrong.push(describeMismatch(event.judgement, round));
    expect(wrong).toEqual([]);
  }
}

/** All submissions in languages that this machine has. The base languages are required, because without them nothing
 *  would be tested. */
async function jurySubmissions(problem: Problem) {
  const toolchains = await findToolchains();
  for (const id of ['c', 'cpp', 'python3', 'pascal', 'java', 'javascript'])
    expect(toolchains.get(id)?.ok, `${id} is installed`).toBe(true);
  if (slow) return problem.parts.submissions;
  // With a long time limit, each submission that must exceed it takes minutes.
  const isPatient = problem.limits.timeMs <= 1000;
  return sampleOf(problem).filter(({ name }) => isPatient || !name.startsWith('time_limit_exceeded/'));
}

/** One of each folder: the first in the first problem, the second in the second. Of those that are too slow one
 *  without extra time for its language. */
function sampleOf({ slug, parts: { submissions } }: Problem) {
  const turn = problems.findIndex((problem) => problem.slug === slug);
  const folders = new Map<string, (typeof submissions)[number][]>();
  for (const one of [...submissions].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const folder = one.name.split('/', 1)[0] ?? '';
    if (folder === 'time_limit_exceeded' && !/\.(c|cpp)$/.test(one.name)) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), one]);
  }
  return [...folders].flatMap(([folder, all], index) =>
    /^(accepted|wrong_answer)$/.test(folder) || (index + turn) % 2 === 0
      ? (all[turn % all.length] ?? [])
      : [],
  );
}

/** Where the kernel takes long to hand out memory, a program may need ten times the CPU time to reach the memory
 *  limit. */
const timeFor = (problem: Problem, { name }: { readonly name: string }): Problem =>
  name.startsWith('memory_limit_exceeded/')
    ? { ...problem, limits: { ...problem.limits, timeMs: 20 * problem.limits.timeMs } }
    : problem;

/** All, since a wrong submission may fail in few; every eighth for one that must be accepted. */
const casesFor = ({ cases }: Problem, { name }: { readonly name: string }) =>
  name.startsWith('accepted/') ? everyNth(8, cases) : cases;

/** Cases after the first failure are not run, so what is expected of them stays open. */
function isExpected(problem: Problem, judgement: Judgement): boolean {
  const { submissions } = problem.parts;
  const { expectations } = submissions.find(({ name }) => name === judgement.submission) ?? {};
  if (judgement.verdict === 'JE' && judgement.submission.startsWith('time_limit_exceeded/'))
    return tleIfStarved(judgement) === 'TLE';
  const names = problem.cases.map(({ name }) => name);
  return (
    expectations !== undefined &&
    expectations.length > 0 &&
    compareWithExpectations(judgement, expectations, names).faults.length === 0
  );
}

const describeMismatch = (
  { submission, verdict, decidedBy, message, cpuMs }: Judgement,
  round: number,
): string => `round ${round + 1}: ${submission} got ${verdict} at ${decidedBy} (${cpuMs} ms): ${message}`;
