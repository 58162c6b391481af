import type { FileIssue } from '#host';
import type { ContestPackage, FoundIssue, IssueOf } from '../contest-package.ts';

type Found = Omit<ContestPackage, 'warnings' | 'issueOf'>;

/** What is odd in a contest, and what is wrong with it as a whole. */
export const oddities = (found: Found, issueOf: IssueOf): readonly FileIssue[] => [
  ...withoutGroup(found, issueOf),
  ...oddContest(found, issueOf),
  ...beforeStart(found, issueOf),
];

function* oddContest(found: Found, issueOf: IssueOf): Generator<FileIssue> {
  const { groups, problems, contest, submissions } = found;
  const { main_scoreboard_group_id: main, start_time: start } = contest;
  const issue = (key: string, what: FoundIssue) => issueOf('contest', contest.id, key, what);
  if (main != null && !groups.some(({ id }) => id === main))
    yield issue('main_scoreboard_group_id', { expected: 'a group of the contest', found: `"${main}"` });
  if (problems.length === 0)
    yield issue('problems', { severity: 'warning', expected: 'at least one problem', found: 'none' });
  if (start === null && submissions.length > 0)
    yield issue('start_time', {
      expected: 'when the contest started: it has submissions',
      found: 'nothing',
    });
  if (start !== null && Date.parse(start) < Date.now() && submissions.length === 0)
    yield issue('start_time', {
      severity: 'warning',
      expected: 'a start to come, or submissions',
      found: `${start}, which is past`,
    });
}

const withoutGroup = ({ groups, teams }: Found, issueOf: IssueOf): readonly FileIssue[] =>
  teams
    .filter(({ group_ids = [] }) => groups.length > 0 && group_ids.length === 0)
    .map(({ id }) =>
      issueOf('teams', id, 'group_ids', { severity: 'warning', expected: 'a group', found: 'none' }),
    );

function beforeStart({ contest, submissions }: Found, issueOf: IssueOf): readonly FileIssue[] {
  if (contest.start_time === null) return [];
  const startMs = Date.parse(contest.start_time);
  return submissions
    .filter(({ atMs, teamId }) => atMs < startMs && teamId !== null)
    .map(({ id, place, atMs }) =>
      issueOf('submissions', id ?? place, 'time', {
        severity: 'warning',
        expected: 'a time from the start of the contest on',
        found: new Date(atMs).toISOString(),
      }),
    );
}
