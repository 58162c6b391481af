import type { FileIssue } from '../host/index.ts';
import type { EventType } from '../protocol/index.ts';
import type { ContestPackage } from './contest-package.ts';
import type { FoundIssue } from './lists/package-lists.ts';

type Found = Omit<ContestPackage, 'warnings'>;
/** Makes an issue about a property of an object at its place in the files. */
type IssueOf = (type: EventType, name: string, key: string, issue: FoundIssue) => FileIssue;

/** What is wrong between the files of a contest: ids that are there twice, and references to nothing.
 *  @param folder - for what has no place */
export function referenceIssues(found: Found, folder: string, issueOf: IssueOf): readonly FileIssue[] {
  return [
    ...repeatedNames(found, issueOf),
    ...brokenReferences(found, issueOf),
    ...oddities(found, folder, issueOf),
  ];
}

/** Names that two objects have. */
function repeatedNames(found: Found, issueOf: IssueOf): readonly FileIssue[] {
  const { groups, organizations, teams, persons, accounts, problems, submissions, clarifications } = found;
  const usernames = accounts.map(({ object }) => object.username.toLowerCase());
  const lists: readonly (readonly [type: EventType, key: string, names: readonly string[]])[] = [
    ['groups', 'id', groups.map(({ id }) => id)],
    ['organizations', 'id', organizations.map(({ id }) => id)],
    ['teams', 'id', teams.map(({ id }) => id)],
    ['persons', 'id', persons.map(({ id }) => id)],
    ['accounts', 'id', accounts.map(({ object }) => object.id)],
    ['accounts', 'username', usernames],
    ['submissions', 'id', submissions.flatMap(({ id }) => id ?? [])],
    ['clarifications', 'id', clarifications.map(({ id }) => id)],
    ['problems', 'id', problems.map(({ id }) => id)],
    ['problems', 'label', problems.map(({ label }) => label)],
  ];
  const issues = lists.flatMap(([type, key, names]) =>
    repeated(names).map((name) =>
      issueOf(type, name, key, { expected: 'each once', found: `"${name}" again` }),
    ),
  );
  const slugs = repeated(problems.map(({ slug }) => slug));
  const bySlug = problems.filter(({ slug }, index) => slugs.includes(slug) && isLater(problems, index));
  return [
    ...issues,
    ...bySlug
      .filter(({ id }) => !repeated(problems.map((one) => one.id)).includes(id))
      .map(({ id, slug }) =>
        issueOf('problems', id, 'slug', { expected: 'each once', found: `"${slug}" again` }),
      ),
  ];
}

/** The second and further ones of equal names. */
const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) < index);

/** True if an earlier problem has the same slug. */
const isLater = (problems: Found['problems'], index: number): boolean =>
  problems.findIndex(({ slug }) => slug === problems[index]?.slug) < index;

/** References to what is not in the package. */
function brokenReferences(found: Found, issueOf: IssueOf): readonly FileIssue[] {
  const { groups, organizations, teams, accounts, problems, clarifications, submissions, awards } = found;
  const known = {
    group: new Set(groups.map(({ id }) => id)),
    organisation: new Set(organizations.map(({ id }) => id)),
    team: new Set(teams.map(({ id }) => id)),
    problem: new Set(problems.map(({ id }) => id)),
    clarification: new Set(clarifications.map(({ id }) => id)),
  };
  const issues: FileIssue[] = [];
  const require = (
    [type, name, key]: readonly [type: EventType, name: string, key: string],
    kind: keyof typeof known,
    ids: readonly (string | null | undefined)[] | null | undefined,
  ): void => {
    for (const id of ids ?? [])
      if (id != null && !known[kind].has(id))
        issues.push(
          issueOf(type, name, key, { expected: `a ${kind} of the contest`, found: JSON.stringify(id) }),
        );
  };
  for (const { id, group_ids, organization_id } of teams) {
    require(['teams', id, 'group_ids'], 'group', group_ids);
    require(['teams', id, 'organization_id'], 'organisation', [organization_id]);
  }
  for (const { object } of accounts)
    if (object.type === 'team')
      require(['accounts', object.username, 'team_id'], 'team', [object.team_id ?? '']);
  for (const { id, place, teamId, problemId } of submissions) {
    require(['submissions', id ?? place, 'team_id'], 'team', [teamId]);
    require(['submissions', id ?? place, 'problem_id'], 'problem', [problemId]);
  }
  for (const one of clarifications) {
    const at = (key: string) => ['clarifications', one.id, key] as const;
    require(at('from_team_id'), 'team', [one.from_team_id]);
    require(at('to_team_ids'), 'team', one.to_team_ids);
    require(at('to_group_ids'), 'group', one.to_group_ids);
    require(at('problem_id'), 'problem', [one.problem_id]);
    require(at('reply_to_id'), 'clarification', [one.reply_to_id]);
  }
  for (const { id, team_ids } of awards) require(['awards', id, 'team_ids'], 'team', team_ids);
  return issues;
}

/** What is odd, and what is wrong with the contest as a whole. */
function oddities(found: Found, folder: string, issueOf: IssueOf): readonly FileIssue[] {
  const { groups, teams, problems, contest, submissions } = found;
  const issues: FileIssue[] = [];
  const add = (key: string, expected: string, what: string, severity: FileIssue['severity'] = 'error') =>
    issues.push({ severity, file: folder, key, expected, found: what });
  const warning = 'warning' as const;
  for (const { id, group_ids = [] } of teams)
    if (groups.length > 0 && group_ids.length === 0)
      issues.push(
        issueOf('teams', id, 'group_ids', { severity: warning, expected: 'a group', found: 'none' }),
      );
  const main = contest.main_scoreboard_group_id;
  if (main != null && !groups.some(({ id }) => id === main))
    add('contest.main_scoreboard_group_id', 'a group of the contest', `"${main}"`);
  if (problems.length === 0) add('problems', 'at least one problem', 'none', warning);
  const startMs = contest.start_time === null ? undefined : Date.parse(contest.start_time);
  if (startMs === undefined && submissions.length > 0)
    add('contest.start_time', 'when the contest started: it has submissions', 'nothing');
  if (startMs !== undefined && startMs < Date.now() && submissions.length === 0)
    add(
      'contest.start_time',
      'a start to come, or submissions',
      `${contest.start_time}, which is past`,
      warning,
    );
  for (const { id, place, atMs, teamId } of submissions)
    if (startMs !== undefined && atMs < startMs && teamId !== null)
      issues.push(
        issueOf('submissions', id ?? place, 'time', {
          ...{ severity: warning, expected: 'a time from the start of the contest on' },
          found: new Date(atMs).toISOString(),
        }),
      );
  return issues;
}
