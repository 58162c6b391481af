import type { FileIssue } from '#host';
import { type EventType, utcText } from '#protocol';
import type { ContestPackage, FoundIssue, IssueOf } from '../lists/contest-package.ts';

type Found = Omit<ContestPackage, 'warnings' | 'issueOf'>;

/** What is wrong between the files of a contest: ids that are there twice, and references to nothing. */
export const referenceIssues = (found: Found, issueOf: IssueOf): readonly FileIssue[] => [
  ...repeatedNames(found, issueOf),
  ...brokenReferences(found, issueOf),
  ...oddities(found, issueOf),
];

/** Names that two objects have. */
function repeatedNames(found: Found, issueOf: IssueOf): readonly FileIssue[] {
  const { accounts, problems, submissions } = found;
  const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
  const usernames = accounts.map(({ object }) => object.username.toLowerCase());
  const lists: readonly (readonly [type: EventType, key: string, names: readonly string[]])[] = [
    ['groups', 'id', idsOf(found.groups)],
    ['organizations', 'id', idsOf(found.organizations)],
    ['teams', 'id', idsOf(found.teams)],
    ['persons', 'id', idsOf(found.persons)],
    ['languages', 'id', idsOf(found.languages)],
    ['accounts', 'id', accounts.map(({ object }) => object.id)],
    ['accounts', 'username', usernames],
    ['submissions', 'id', submissions.flatMap(({ id }) => id ?? [])],
    ['clarifications', 'id', idsOf(found.clarifications)],
    ['awards', 'id', idsOf(found.awards)],
    ['commentary', 'id', idsOf(found.commentary)],
    ['problems', 'id', idsOf(problems)],
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
      .filter(({ id }) => !repeated(idsOf(problems)).includes(id))
      .map(({ id, slug }) =>
        issueOf('problems', id, 'slug', { expected: 'each once', found: `"${slug}" again` }),
      ),
  ];
}

/** The second and further ones of equal names. */
export function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
}

/** True if an earlier problem has the same slug. */
const isLater = (problems: Found['problems'], index: number): boolean =>
  problems.findIndex(({ slug }) => slug === problems[index]?.slug) < index;

/** References to what is not in the package. */
function brokenReferences(found: Found, issueOf: IssueOf): readonly FileIssue[] {
  const { groups, organizations, teams, persons, accounts, problems, clarifications, submissions } = found;
  const known = {
    group: new Set(groups.map(({ id }) => id)),
    organisation: new Set(organizations.map(({ id }) => id)),
    team: new Set(teams.map(({ id }) => id)),
    person: new Set(persons.map(({ id }) => id)),
    submission: new Set(submissions.map(({ id }) => id)),
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
  for (const { id, team_ids } of persons) require(['persons', id, 'team_ids'], 'team', team_ids);
  for (const { object } of accounts) {
    if (object.type === 'team')
      require(['accounts', object.username, 'team_id'], 'team', [object.team_id ?? '']);
    require(['accounts', object.username, 'person_id'], 'person', [object.person_id]);
  }
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
  for (const { id, team_ids } of found.awards) require(['awards', id, 'team_ids'], 'team', team_ids);
  for (const { id, team_ids, problem_ids, submission_ids } of found.commentary) {
    require(['commentary', id, 'team_ids'], 'team', team_ids);
    require(['commentary', id, 'problem_ids'], 'problem', problem_ids);
    require(['commentary', id, 'submission_ids'], 'submission', submission_ids);
  }
  return issues;
}

/** What is odd in a contest, and what is wrong with it as a whole. */
function oddities(found: Found, issueOf: IssueOf): readonly FileIssue[] {
  return [...withoutGroup(found, issueOf), ...oddContest(found, issueOf), ...beforeStart(found, issueOf)];
}

function* oddContest(found: Found, issueOf: IssueOf): Generator<FileIssue> {
  const { groups, problems, contest, submissions } = found;
  const { main_scoreboard_group_id: main, start_time: start } = contest;
  const issue = (key: string, what: FoundIssue) => issueOf('contest', contest.id, key, what);
  if (main != null && !groups.some(({ id }) => id === main))
    yield issue('main_scoreboard_group_id', { expected: 'a group of the contest', found: `"${main}"` });
  if (problems.length === 0)
    yield issue('problems', { severity: 'warning', expected: 'at least one problem', found: 'none' });
  if (start === null && submissions.length > 0)
    yield issue('start_time', { expected: 'when the contest started: it has submissions', found: 'nothing' });
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
        found: utcText(atMs),
      }),
    );
}
