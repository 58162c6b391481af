import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProblem } from '#catalogue';
import { mebibyte, shownPath, UserError } from '#host';
import { listProblems, type Problem, type TestCase } from '#problem-reader';
import { defined } from '#values';
import { type LinkedProblem, samplesFolder } from '../online/linked-folder.ts';

/** A fetched problem that can be judged here. */
export interface SampleProblem {
  readonly problem: Problem;
  /** What differs from the judge, in words. */
  readonly note?: string;
}

/** The problem of a folder, with its samples as test cases. Its checker is the judge's if it is the default one, or if
 *  the problem comes with the judge; else outputs are compared with answers, which the note says.
 *  @param temporary - an empty folder for the length of its use
 *  @throws UserError when there is nothing to run, or the jury's program takes part */
export async function sampleProblem(
  folder: string,
  link: LinkedProblem,
  temporary: string,
  signal: AbortSignal,
): Promise<SampleProblem> {
  const cases = casesIn(folder);
  const bundled = await bundledProblem(link, cases, signal);
  if (bundled !== undefined) return { problem: withCases(bundled, link, cases) };
  const talks = link.types.find((type) => type === 'interactive' || type === 'multi-pass');
  if (talks !== undefined)
    throw new UserError(
      `${link.title} is ${talks}: the jury's program takes part, and only the judge has it`,
      { hint: 'Submit the program: judge submit' },
    );
  writePackage(temporary, link, cases);
  const { problem } = await openProblem(temporary, {}, { signal });
  const hasOwn = link.comparison === undefined;
  return {
    problem: withCases(problem, link, cases),
    note: hasOwn
      ? 'The checker of this problem is on the judge alone: outputs are compared with the answers, so another right answer counts as wrong here.'
      : undefined,
  };
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** Inputs with answers beside them. @throws UserError for an input without one, and if there is none */
function casesIn(folder: string): readonly TestCase[] {
  const samples = join(folder, samplesFolder);
  const files = existsSync(samples) ? readdirSync(samples) : [];
  const names = files.filter((name) => name.endsWith('.in')).map((name) => name.slice(0, -3));
  const cases = names.sort(byNumber).map((name) => ({
    name: `sample/${name}`,
    inputPath: join(samples, `${name}.in`),
    answerPath: join(samples, `${name}.ans`),
    checkerArgs: [],
  }));
  const lonely = cases.find(({ answerPath }) => !existsSync(answerPath));
  if (lonely !== undefined)
    throw new UserError(`${shownPath(lonely.inputPath)}: expected an answer beside it, found no .ans file`);
  if (cases.length === 0)
    throw new UserError(`${shownPath(samples)}: expected inputs and answers (1.in, 1.ans), found none`);
  return cases;
}

/** The problem of that slug that comes with the judge, if its samples are the fetched ones. */
async function bundledProblem(
  { slug }: LinkedProblem,
  cases: readonly TestCase[],
  signal: AbortSignal,
): Promise<Problem | undefined> {
  if (!listProblems().includes(slug)) return undefined;
  const { problem } = await openProblem(`bundled:${slug}`, {}, { signal });
  const textOf = ({ inputPath, answerPath }: TestCase): string =>
    JSON.stringify([inputPath, answerPath].map((path) => readFileSync(path, 'utf8')));
  const fetched = new Set(cases.map(textOf));
  const samples = problem.cases.filter(({ name }) => name.startsWith('sample/'));
  return samples.every((one) => fetched.has(textOf(one))) ? problem : undefined;
}

function withCases(
  { scoring: _, ...problem }: Problem,
  { languageFactors, limits, fileNames }: LinkedProblem,
  cases: readonly TestCase[],
): Problem {
  const checkerArgs = problem.cases[0]?.checkerArgs ?? [];
  return {
    ...problem,
    types: problem.types.map((type) => (type === 'scoring' ? 'pass-fail' : type)),
    limits: { ...problem.limits, ...limits },
    languageFactors,
    ...defined({ fileNames }),
    cases: cases.map((one) => ({ ...one, checkerArgs })),
  };
}

/** A package with the limits, the comparison and one of the samples. */
function writePackage(
  folder: string,
  { title, limits, comparison = [] }: LinkedProblem,
  [first]: readonly TestCase[],
): void {
  const yaml = {
    problem_format_version: '2025-09',
    name: title,
    uuid: '00000000-0000-0000-0000-000000000000',
    limits: {
      time_limit: limits.timeMs / 1000,
      time_resolution: 0.001,
      memory: Math.ceil(limits.memoryBytes / mebibyte),
      output: Math.ceil(limits.outputBytes / mebibyte),
      code: Math.ceil(limits.codeBytes / 1024),
    },
  };
  const samples = join(folder, 'data', 'sample');
  mkdirSync(samples, { recursive: true });
  writeFileSync(join(folder, 'problem.yaml'), JSON.stringify(yaml));
  writeFileSync(join(samples, 'test_group.yaml'), JSON.stringify({ output_validator_args: comparison }));
  for (const [path, ending] of [
    [first?.inputPath, 'in'],
    [first?.answerPath, 'ans'],
  ] as const)
    if (path !== undefined) writeFileSync(join(samples, `1.${ending}`), readFileSync(path));
}
