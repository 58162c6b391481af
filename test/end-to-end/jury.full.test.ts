import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { compareWithExpectations, grade, type Judgement } from '../../judge/judging/index.ts';
import { findToolchains } from '../../judge/language/index.ts';
import { findProblem, listProblems, type Problem, readProblem } from '../../judge/package/index.ts';

/** `SLOW=1`: all submissions, also those that must exceed long time limits, twenty times in a row, and twenty times
 *  more with two other busy processes per core. Otherwise a sample: a third of each folder, at least two.
 *  `SEED=n` repeats a sample. */
const slow = process.env.SLOW === '1';
const seed = Number(process.env.SEED ?? randomInt(1_000_000));
const rounds = slow ? 20 : 1;
const minutesPerRound = 10;

const problems = listProblems().map((slug) => readProblem(findProblem(slug)));

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
    for await (const event of grade(problem, submissions, {}))
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
  const chosen = sampleOf(problem.parts.submissions).filter(
    ({ name }) => isPatient || !name.startsWith('time_limit_exceeded/'),
  );
  const names = chosen.map(({ name }) => name).join(' ');
  console.log(
    `${problem.slug}, SEED=${seed}: ${chosen.length} of ${problem.parts.submissions.length}: ${names}`,
  );
  return chosen;
}

/** The same for the same seed and names. */
function sampleOf<S extends { readonly name: string }>(submissions: readonly S[]): readonly S[] {
  const rank = ({ name }: S) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const folderOf = ({ name }: S) => name.split('/', 1)[0];
  return [...new Set(submissions.map(folderOf))].flatMap((folder) => {
    const own = submissions.filter((submission) => folderOf(submission) === folder);
    const drawn = [...own].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    return drawn.slice(0, Math.max(2, Math.ceil(own.length / 3)));
  });
}

/** Cases after the first failure are not run, so expectations on them cannot be checked. */
function isExpected(problem: Problem, judgement: Judgement): boolean {
  const { submissions } = problem.parts;
  const { expectations } = submissions.find(({ name }) => name === judgement.submission) ?? {};
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

const startHog = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });
