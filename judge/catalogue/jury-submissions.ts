import { UserError } from '#host';
import type { Submission } from '#language';
import { type Expectation, expectationsOfPath, type Problem } from '#problem-reader';
import { defined } from '#values';

/** The submissions that come with a problem. @throws UserError when there are none */
export function jurySubmissions({ slug, parts }: Problem): readonly Submission[] {
  if (parts.submissions.length > 0) return parts.submissions;
  throw new UserError(`${slug} has no jury submissions: name a submission`);
}

/** Adds what the package says about a jury submission: the target of a link, its language and its entry point.
 *  Values that the submission already has take precedence. */
export function asPackageSays({ parts }: Problem, submission: Submission): Submission {
  const known = parts.submissions.find(({ path }) => path === submission.path);
  if (known === undefined) return submission;
  const { realPath, language, entryPoint } = known;
  return { realPath, language, entryPoint, ...defined(submission) };
}

/** The expectations for the submission at a path: the jury's if it is a jury submission, else those of its folder. */
export function expectationsFor(
  { parts, dialect }: Problem,
  { path }: Pick<Submission, 'path'>,
): readonly Expectation[] {
  return (
    parts.submissions.find((known) => known.path === path)?.expectations ?? expectationsOfPath(path, dialect)
  );
}
