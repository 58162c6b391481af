import { join } from 'node:path';
import { projectRoot } from '#host';
import type { Submission } from '#language';
import { openPackage, readProblem, type TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';

const puppets = join(projectRoot, 'test', 'packages', 'interactivepuppets');

/** One conversation of two puppets. */
export interface Row {
  readonly name: string;
  /** What the submission does, and what the interactor. */
  readonly submission: readonly string[];
  readonly interactor: readonly string[];
  readonly verdict: CaseResult['verdict'];
  /** Part of the message or of the jury's message. */
  readonly says?: string;
}

export const row = (
  name: string,
  submission: readonly string[],
  interactor: readonly string[],
  verdict: Row['verdict'],
  says?: string,
): Row => ({ name, submission, interactor, verdict, ...(says === undefined ? {} : { says }) });

/** The problem of the puppets, with a case for each row. */
export async function puppetCases(rows: readonly Pick<Row, 'name' | 'submission' | 'interactor'>[]) {
  const problem = readProblem(await openPackage(puppets));
  const [base] = problem.cases;
  if (!base) throw new Error('no case');
  const cases: TestCase[] = rows.map(({ name, submission, interactor }) => ({
    ...base,
    name,
    programArgs: submission,
    checkerArgs: interactor,
  }));
  return { problem, cases };
}

/** The submission: does what its arguments say. */
export const puppet: Submission = {
  name: 'puppet.c',
  path: join(puppets, 'submissions', 'accepted', 'puppet.c'),
};
