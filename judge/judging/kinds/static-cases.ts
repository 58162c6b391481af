/** Theory of operation. Where a group has a score for static validation, a program of the package looks at the source of the submission. That
 *  counts as one more test case of the group, judged before its others; there is nothing to run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StaticValidator } from '../../checking/index.ts';
import { readSources, type Submission } from '../../language/index.ts';
import type { Problem, TestCase } from '../../package/index.ts';
import { staticCaseName } from '../../scoring/index.ts';
import { judgeErrorCase } from '../judge-error.ts';
import type { CaseJudge } from '../run-cases.ts';
import type { CaseResult } from '../types.ts';
import { factsOf } from './decide.ts';

/** The cases with those that stand for static validation, each before the others of its group. Groups without any case are left out. */
export function withStaticCases(
  { parts }: Pick<Problem, 'parts'>,
  cases: readonly TestCase[],
): readonly TestCase[] {
  const all = [...cases];
  for (const { group, args } of parts.staticTests ?? []) {
    const first = all.findIndex(({ name }) => name.startsWith(`${group}/`));
    if (first >= 0)
      all.splice(first, 0, { name: staticCaseName(group), inputPath: '', answerPath: '', checkerArgs: args });
  }
  return all;
}

/** True for a case made by `withStaticCases`. */
const isStatic = ({ inputPath }: Pick<TestCase, 'inputPath'>): boolean => inputPath === '';

/** The static validator of a problem, if it has one that counts. @throws UserError when it does not compile. */
export async function openStatic(problem: Problem): Promise<StaticValidator | undefined> {
  const { staticValidator, staticTests } = problem.parts;
  if (staticValidator === undefined || staticTests === undefined) return undefined;
  return StaticValidator.open(staticValidator, problem);
}

/** What is to be looked at. */
export interface StaticSource {
  readonly language: string;
  readonly entryPoint: string;
  readonly sourceFolder: string;
  readonly inputFolder: string;
}

let copyCount = 0;

/** Copies the submitted files into a new folder in `folder`, which is the judge's alone. */
export function copySource(
  submission: Submission,
  { language, codeBytes, folder }: { language: string; codeBytes: number; folder: string },
): StaticSource {
  const sources = readSources(submission, codeBytes);
  const sourceFolder = join(folder, `source-${++copyCount}`);
  mkdirSync(sourceFolder);
  const files = sources.ok ? sources.files : [];
  // That is where the validator leaves its feedback.
  for (const { name, bytes } of files.filter((file) => !/^feedback(\/|$)/.test(file.name))) {
    const path = join(sourceFolder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes, { flag: 'wx' });
  }
  const only = sources.ok && !sources.isFolder ? files[0]?.name : undefined;
  return { language, entryPoint: submission.entryPoint ?? only ?? '', sourceFolder, inputFolder: folder };
}

/** What came of a case: of static validation the result itself. */
export type StaticOr<M> = { readonly source: CaseResult } | { readonly run: M };

/** The same judge of cases, which leaves those of static validation to `validator`. */
export function withStatic<S, M>(
  judge: CaseJudge<S, M>,
  validator: StaticValidator,
  source: StaticSource,
): CaseJudge<S, StaticOr<M>> {
  return {
    ...judge,
    measure: async (slot, testCase) =>
      isStatic(testCase)
        ? { source: await look(testCase, validator, source) }
        : { run: await judge.measure(slot, testCase) },
    decide: (testCase, measured) =>
      'source' in measured ? measured.source : judge.decide(testCase, measured.run),
  };
}

async function look(
  { name, checkerArgs: args }: TestCase,
  validator: StaticValidator,
  source: StaticSource,
): Promise<CaseResult> {
  try {
    const check = await validator.check({ name, args, ...source });
    return {
      name,
      verdict: check.kind === 'accepted' ? 'AC' : 'WA',
      message: check.kind === 'accepted' ? (check.note ?? '') : check.reason,
      ...(check.forJury === undefined ? {} : { forJury: check.forJury }),
      ...factsOf(check),
    };
  } catch (error) {
    return judgeErrorCase(name, error);
  }
}
