import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { grade } from '#judging';
import { findPackage, listProblems, type Problem, readProblem } from '#problem-reader';
import { type ExportFormat, exportFormats, planExport, writePackage } from '#problem-writer';
import { slow } from '../../sample.ts';

const never = new AbortController().signal;
const home = mkdtempSync(join(tmpdir(), 'exchange-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const problems = listProblems().map((slug) => readProblem(findPackage(slug)));

const verdictOf: Readonly<Record<string, string>> = {
  accepted: 'AC',
  wrong_answer: 'WA',
  time_limit_exceeded: 'TLE',
  run_time_error: 'RTE',
  memory_limit_exceeded: 'MLE',
  output_limit_exceeded: 'OLE',
  compile_error: 'CE',
};

type Submission = Problem['parts']['submissions'][number];

/** The submission that was exported: annotations may have been appended to its text. */
function originalOf(problem: Problem, exported: Submission): Submission {
  const text = readFileSync(exported.path, 'utf8');
  const originals = problem.parts.submissions.filter(({ path }) =>
    text.startsWith(readFileSync(path, 'utf8')),
  );
  const original = originals.find(({ name }) => exported.name.endsWith(basename(name)));
  if (original === undefined) throw new Error(`${exported.name} is no submission of ${problem.slug}`);
  return original;
}

/** One submission of each folder, in C or C++ if possible: other judges give slower languages no extra time. Those
 *  that exceed a limit are left out, because their verdicts depend on the load of the machine. */
function oneOfEach(all: readonly Submission[]): readonly Submission[] {
  const submissions = all.filter(({ name }) => !/^[a-z]+[-_]limit/.test(name));
  const chosen = new Map<string, Submission>();
  for (const one of [...submissions.filter(({ name }) => /\.(c|cpp)$/.test(name)), ...submissions]) {
    const folder = one.name.split('/')[0] ?? '';
    chosen.set(folder, chosen.get(folder) ?? one);
  }
  return [...chosen.values()];
}

/** Verdict and score by the name of the submission. */
async function gradeAll(
  problem: Problem,
  submissions: readonly Submission[],
): Promise<Record<string, string | undefined>> {
  const judged: Record<string, string | undefined> = {};
  for await (const event of grade(problem, submissions, {}))
    if (event.type === 'judgement') {
      const { submission, verdict, score } = event.judgement;
      judged[submission] = score === undefined ? verdict : `${verdict} ${score}`;
    }
  return judged;
}

/** Folder of the exported package. */
async function written(problem: Problem, format: ExportFormat): Promise<string> {
  const target = join(mkdtempSync(join(home, 'package-')), problem.slug);
  await writePackage(planExport(problem, format).files, target, never);
  return target;
}

/** Those of a submission of each folder for accepted and for wrong answers, each verdict once. */
async function verdictsOfFew(exported: Problem): Promise<readonly (string | undefined)[]> {
  const some = exported.parts.submissions.filter(({ name }) =>
    /^(main|accepted|wrong[-_]answer)\//.test(name),
  );
  return [...new Set(Object.values(await gradeAll(exported, oneOfEach(some))))];
}

async function expectSameVerdicts(problem: Problem, format: ExportFormat): Promise<void> {
  const exported = readProblem(await written(problem, format));
  const isScoring = problem.types.includes('scoring');
  // Scores need every case, and a submission that is too slow would take ten seconds for each.
  const all = exported.parts.submissions.filter(
    ({ name }) => !isScoring || !name.startsWith('time_limit_exceeded/'),
  );
  const submissions = slow ? all : oneOfEach(all);
  const originals = new Map(submissions.map((one) => [one.name, originalOf(problem, one).name]));
  // No folder tells the expected score.
  const known = isScoring
    ? await gradeAll(
        problem,
        problem.parts.submissions.filter(({ name }) => [...originals.values()].includes(name)),
      )
    : Object.fromEntries(
        problem.parts.submissions.map(({ name }) => [name, verdictOf[name.split('/')[0] ?? '']]),
      );
  // Polygon has no output limit: such a submission is just "rejected" there.
  const said = (verdict: string | undefined): unknown =>
    verdict === 'OLE' && format === 'polygon' ? expect.stringMatching(/^(WA|TLE|RTE|OLE)$/) : verdict;
  const wanted = Object.fromEntries([...originals].map(([name, original]) => [name, said(known[original])]));
  expect(submissions.length).toBeGreaterThan(0);
  expect(await gradeAll(exported, submissions)).toEqual(wanted);
}

/** What a format cannot express. */
const refused = ['cmetrick legacy', 'cmetrick polygon', 'rotationgrid polygon'];

describe('exported packages', () => {
  // A problem with few cases and quick submissions.
  it.each(exportFormats)('of clocks12 in the format %s give jury submissions their verdicts', (format) =>
    expectSameVerdicts(readProblem(findPackage('clocks12')), format),
  );

  it.each(['2025-09', 'legacy'] as const)(
    'of clocks in the format %s tell right from wrong',
    async (format) => {
      const target = await written(readProblem(findPackage('clocks')), format);
      expect(await verdictsOfFew(readProblem(target))).toEqual(['AC', 'WA']);
    },
  );

  it('of clocks for Polygon do so too, also with Windows line ends', async () => {
    const target = await written(readProblem(findPackage('clocks')), 'polygon');
    for (const name of readdirSync(join(target, 'tests'))) {
      const path = join(target, 'tests', name);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
    }
    expect(await verdictsOfFew(readProblem(target))).toEqual(['AC', 'WA']);
  });

  // Grading all problems in all formats takes half an hour on a busy machine.
  it
    .runIf(slow)
    .each(
      problems.flatMap((problem) => exportFormats.map((format) => [problem.slug, format, problem] as const)),
    )(
    'of %s in the format %s give every jury submission its verdict and score, or are refused (SLOW=1)',
    async (slug, format, problem) => {
      if (refused.includes(`${slug} ${format}`))
        expect(() => planExport(problem, format)).toThrow('cannot be written');
      else await expectSameVerdicts(problem, format);
    },
    1_800_000,
  );
});
