import type { ContestProblemObject, ProblemFacts } from '../../protocol/index.ts';
import { mebibyte } from '../../verdict/index.ts';

/** The part of a contest's problem that its package says, and that changes with the package. */
export const packageFields = ({
  names,
  slug,
  limits,
  caseCount,
  statements,
  attachments,
}: ProblemFacts): Omit<
  ContestProblemObject,
  'id' | 'label' | 'ordinal' | 'allow_submit' | 'allow_judge'
> => ({
  name: names.en ?? Object.values(names)[0] ?? slug,
  time_limit: limits.timeMs / 1000,
  memory_limit: Math.ceil(limits.memoryBytes / mebibyte),
  output_limit: Math.ceil(limits.outputBytes / mebibyte),
  code_limit: Math.ceil(limits.codeBytes / 1024),
  test_data_count: caseCount,
  statement: statements.some(({ pdf }) => pdf !== undefined)
    ? [{ href: 'statement', filename: 'statement.pdf', mime: 'application/pdf' }]
    : null,
  attachments:
    attachments.length === 0
      ? null
      : attachments.map(({ name }) => ({
          href: `attachments/${encodeURIComponent(name)}`,
          filename: name.split('/').at(-1) ?? name,
          mime: 'application/octet-stream',
        })),
  slug,
});
