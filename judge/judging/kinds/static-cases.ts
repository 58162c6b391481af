/** Theory of operation. If a group has a score for static validation, a program of the package validates the source
 *  of the submission. This counts as one more test case of the group, judged before the others; nothing is run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StaticValidator } from '#checking';
import { readSources, type Submission } from '#language';
import type { Problem, TestCase } from '#package';
import type { CaseResult } from '#protocol';
import { defined } from '#verdict';
import { judgeErrorCase } from '../judge-error.ts';
import type { JudgedCase } from '../judged-case.ts';
import { type OpenPlace, withRun } from '../place.ts';
import { factsOf } from './decide.ts';

/** The static validator of a problem, if it has one that counts. @throws UserError if it does not compile. */
export async function openStatic(problem: Problem): Promise<StaticValidator | undefined> {
  const { staticValidator, staticTests } = problem.parts;
  if (staticValidator === undefined || staticTests === undefined) return undefined;
  return StaticValidator.open(staticValidator, problem);
}

/** The source to validate. */
export interface StaticSource {
  readonly language: string;
  readonly entryPoint: string;
  readonly sourceFolder: string;
}

/** Copies the submitted files into a new folder in `folder`, which only the judge can access. */
export function copySource(
  submission: Submission,
  { language, codeBytes, folder }: { language: string; codeBytes: number; folder: string },
): StaticSource {
  const sources = readSources(submission, codeBytes);
  const sourceFolder = join(folder, 'source');
  mkdirSync(sourceFolder);
  const files = sources.ok ? sources.files : [];
  // The validator leaves its feedback there.
  for (const { name, bytes } of files.filter((file) => !/^feedback(\/|$)/.test(file.name))) {
    const path = join(sourceFolder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes, { flag: 'wx' });
  }
  const only = sources.ok && !sources.isFolder ? files[0]?.name : undefined;
  return { language, entryPoint: submission.entryPoint ?? only ?? '', sourceFolder };
}

/** The source to validate, and the validator. */
interface StaticLook {
  readonly source: StaticSource;
  readonly ask: StaticValidator['check'];
}

/** Wraps places so that static cases go to the static validator. */
export const withStatic =
  (open: OpenPlace<TestCase>, looking: StaticLook): OpenPlace<JudgedCase> =>
  () => {
    const place = open();
    return withRun(place, async (one) => {
      if (one.kind === 'run') return place.run(one.testCase);
      return { result: await look(one, looking) };
    });
  };

/** Wraps places for a submission without static validation. @throws RangeError for a static case. */
export const withoutStatic =
  (open: OpenPlace<TestCase>): OpenPlace<JudgedCase> =>
  () => {
    const place = open();
    return withRun(place, (one) => {
      if (one.kind === 'run') return place.run(one.testCase);
      throw new RangeError(`${one.name}: there is no static validator`);
    });
  };

async function look(
  { name, args }: JudgedCase & { readonly kind: 'static' },
  { source, ask }: StaticLook,
): Promise<CaseResult> {
  try {
    const check = await ask({ name, args, ...source });
    return {
      name,
      verdict: check.kind === 'accepted' ? 'AC' : 'WA',
      message: check.kind === 'accepted' ? (check.note ?? '') : check.reason,
      ...defined({ forJury: check.forJury }),
      ...factsOf(check),
    };
  } catch (error) {
    return judgeErrorCase(name, error);
  }
}
