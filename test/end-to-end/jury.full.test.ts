import { availableParallelism } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { compareWithExpectations, openJudge } from '../../judge/judging/index.ts';
import { findToolchains } from '../../judge/language/index.ts';
import { findPackage, listProblems, type Problem, readProblem } from '../../judge/package/index.ts';
import type { Judgement } from '../../judge/protocol/index.ts';
import { startHog } from '../bench/hogs.ts';
import { tleIfStarved } from '../busy.ts';
import { everyNth, slow } from '../sample.ts';

/** `SLOW=1`: all submissions, also those that must exceed long time limits, twenty times in a row, and twenty times
 *  more with two other busy processes per core. Otherwise a sample: the first submission of each folder and every sixth
 *  after it; those of accepted/ on every third case. */
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
      for await (const event of judge.judge(problem, submission, { cases: casesFor(problem, submission) }))
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
  // With a long time limit, each submission that must exceed it takes minutes.
  if (slow) return problem.parts.submissions;
  const isPatient = problem.limits.timeMs <= 1000;
  return sampleOf(problem.parts.submissions).filter(
    ({ name }) => isPatient || !name.startsWith('time_limit_exceeded/'),
  );
}

/** The first of each folder in the order of names, and every sixth after it. */
function sampleOf<S extends { readonly name: string }>(submissions: readonly S[]): readonly S[] {
  const folderOf = ({ name }: S) => name.split('/', 1)[0];
  return [...new Set(submissions.map(folderOf))].flatMap((folder) =>
    everyNth(
      6,
      submissions.filter((one) => folderOf(one) === folder).sort((a, b) => (a.name < b.name ? -1 : 1)),
    ),
  );
}

/** All, since a wrong submission may fail in few; every third for one that must be accepted. */
const casesFor = ({ cases }: Problem, { name }: { readonly name: string }) =>
  name.startsWith('accepted/') ? everyNth(3, cases) : cases;

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
