import type { JudgedEntry, OpenedContest } from '#contest-grader';
import { type FileIssue, shownPath } from '#host';
import { type CiFinding, type CiOutcome, outcomeOfGrading } from '#report';

/** The outcomes of a contest for CI systems: an attempt fails if the judge could not judge it, and whatever was guessed
 *  or skipped in the folder is a finding about its file.
 *  @param found - what the teacher alone is told about programs */
export function outcomesOfContest(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  found: readonly FileIssue[],
): readonly CiOutcome[] {
  const issues = [...contest.warnings, ...found].map(findingOf);
  return [
    ...judged.map(({ entry, judgement }) => ({
      ...outcomeOfGrading({ judgement, audience: 'jury', expected: anything }, shownPath(entry.path)),
      name: entry.id,
    })),
    {
      suite: contest.id,
      name: 'files of the contest',
      rule: 'files',
      seconds: 0,
      findings: [
        ...issues,
        ...contest.notes.map((note): CiFinding => ({ ...findingOf(note), severity: 'notice' })),
      ],
    },
  ];
}

const anything = { wanted: 'any verdict', faults: [] };

const findingOf = ({ severity, file, line, key, expected, found }: FileIssue): CiFinding => ({
  severity,
  file,
  line,
  text: `${key === undefined ? '' : `${key}: `}expected ${expected}, found ${found}`,
});
