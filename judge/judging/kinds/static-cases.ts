/** Theory of operation. If a group has a score for static validation, a program of the package validates the source
 *  of the submission. This counts as one more test case of the group, judged before the others; nothing is run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StaticValidator } from '#checking';
import { readSources, type Submission } from '#language';
import type { TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import type { JudgedCase } from '../cases/case-feedback.ts';
import { judgeErrorCase } from '../cases/judge-error.ts';
import { type OpenSession, withRun } from '../cases/session.ts';
import { checkedResult } from '../runs/case-result.ts';

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

/** Wraps sessions so that static cases go to the static validator. */
export const withStatic =
  (open: OpenSession<TestCase>, looking: StaticLook): OpenSession<JudgedCase> =>
  () => {
    const session = open();
    return withRun(session, async (one) => {
      if (one.kind === 'run') return session.run(one.testCase);
      return { result: await look(one, looking) };
    });
  };

/** Wraps sessions for a submission without static validation. @throws RangeError for a static case. */
export const withoutStatic =
  (open: OpenSession<TestCase>): OpenSession<JudgedCase> =>
  () => {
    const session = open();
    return withRun(session, (one) => {
      if (one.kind === 'run') return session.run(one.testCase);
      throw new RangeError(`${one.name}: there is no static validator`);
    });
  };

async function look(
  { name, args }: JudgedCase & { readonly kind: 'static' },
  { source, ask }: StaticLook,
): Promise<CaseResult> {
  try {
    return checkedResult(name, await ask({ name, args, ...source }));
  } catch (error) {
    return judgeErrorCase(name, error);
  }
}
