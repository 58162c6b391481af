import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findPackage, houseHeaders, listProblems, type Problem, readProblem } from '#problem-reader';
import { everyNth } from '../../sample.ts';
import { differencesOf } from './compare-checkers.ts';

const home = mkdtempSync(join(tmpdir(), 'both-checkers-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const own = (slug: string): Problem => readProblem(findPackage(slug));

/** The same problem with this source as check.cpp, and other jury submissions. */
function withProgram(
  problem: Problem,
  source: string,
  submissions: Problem['parts']['submissions'],
): Problem {
  const path = join(home, `${problem.slug}.cpp`);
  writeFileSync(path, source);
  const outputValidator = {
    name: 'check',
    path,
    kind: 'file' as const,
    files: [path],
    headers: houseHeaders,
  };
  return { ...problem, parts: { ...problem.parts, submissions, outputValidator } };
}

const sourceOf = (problem: Problem): string =>
  readFileSync(problem.parts.outputValidator?.files[0] ?? '', 'utf8');

/** Jury submissions of one problem whose outputs are compared too: quick ones that are judged on outputs. */
const submissionsOf = ({ slug, parts }: Problem) =>
  slug === 'clocks12'
    ? parts.submissions.filter(({ name }) => /^(accepted|wrong_answer)\/.*\.(cpp|c)$/.test(name))
    : [];

test('the outputs of submissions are compared', () => {
  expect(listProblems().flatMap((slug) => submissionsOf(own(slug))).length).toBeGreaterThan(1);
});

test.each(everyNth(8, listProblems()))(
  'check.cpp and checker.ts of %s judge answers, changed answers, garbage and the outputs of submissions alike',
  async (slug) => {
    const problem = own(slug);
    const compared = withProgram(problem, sourceOf(problem), submissionsOf(problem));
    expect(await differencesOf(compared)).toEqual([]);
  },
);

describe('a differing check.cpp is found', () => {
  const inVerdict = 'requireShortest(played.moves, best.moves);';
  const submission = 'wrong_answer/hour_by_hour.c';

  const changes = [
    ['in the place', 'rubiksclock', 'turns.size() + 1)', 'turns.size() + 2)', /line 2, column \d+, move 2/],
    ['in the score', 'rotationgrid', 'static_cast<long long>(rotations)', '1', /accepted with score 1 /],
    ['by failing', 'msquare', 'requireFirst(job.output, moves, best);', 'std::abort();', /judge error/],
    ['in the verdict, also on a submission', 'clocks12', inVerdict, '', /accepted/],
  ] as const;

  test.each(everyNth(4, changes))('%s (%s)', async (_, slug, right, wrong, found) => {
    const problem = own(slug);
    const source = sourceOf(problem);
    expect(source).toContain(right);
    const submissions = problem.parts.submissions.filter(({ name }) => name === submission);
    const findings = await differencesOf(withProgram(problem, source.replace(right, wrong), submissions));
    expect(findings.map(({ severity }) => severity)).toContain('error');
    expect(findings.some((finding) => found.test(finding.found))).toBe(true);
    expect(findings.some(({ place }) => place?.includes(submission))).toBe(slug === 'clocks12');
  });
});
