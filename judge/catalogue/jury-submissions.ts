import { UserError } from '../host/index.ts';
import type { Submission } from '../language/index.ts';
import { type Expectation, expectationsOfPath, type Problem } from '../package/index.ts';
import { defined } from '../verdict/index.ts';

/** The submissions that come with a problem. @throws UserError when there are none */
export function jurySubmissions({ slug, parts }: Problem): readonly Submission[] {
  if (parts.submissions.length > 0) return parts.submissions;
  throw new UserError(`${slug} has no submissions of the jury, so that one must be named`);
}

/** A submission with what the package says of it, if it is one of the jury: where a link leads, its language and where it starts. What the
 *  submission says already counts more. */
export function asPackageSays({ parts }: Problem, submission: Submission): Submission {
  const known = parts.submissions.find(({ path }) => path === submission.path);
  if (known === undefined) return submission;
  const { realPath, language, entryPoint } = known;
  return { ...defined({ realPath, language, entryPoint }), ...submission };
}

/** What is expected of the submission at a path: by the jury if it is theirs, else by the folder that it lies in. */
export function expectationsFor(
  { parts, dialect }: Problem,
  { path }: Pick<Submission, 'path'>,
): readonly Expectation[] {
  return (
    parts.submissions.find((known) => known.path === path)?.expectations ?? expectationsOfPath(path, dialect)
  );
}
