import { join } from 'node:path';
import { type FileIssue, shownPath } from '#host';
import { answerConstants, filesAt, secretAnswers } from '#similarity';
import type { OpenedContest } from './open-contest.ts';

/** More places than these are counted, not listed. */
const listed = 3;

/** Constants in programs that are secret answers, as remarks for the teacher alone. */
export function constantIssues({ entries, problems, folder }: OpenedContest): readonly FileIssue[] {
  return problems.flatMap(({ label, problem }) => {
    const own = entries.filter((entry) => entry.problem === label && entry.kind === 'program');
    if (own.length === 0) return [];
    const secret = secretAnswers(problem);
    return own.flatMap(({ id, path }): readonly FileIssue[] => {
      const found = answerConstants(filesAt(path, id) ?? [], secret);
      const [first] = found;
      if (first === undefined) return [];
      const places = found
        .slice(0, listed)
        .map(({ text, line, caseName }) => `${JSON.stringify(text)} in line ${line} (${caseName})`);
      const more = found.length > listed ? `, and ${found.length - listed} more` : '';
      return [
        {
          severity: 'warning',
          file: shownPath(join(folder, id)),
          line: first.line,
          expected: 'no constants that are secret answers',
          found: `${places.join(', ')}${more}`,
        },
      ];
    });
  });
}
