import type { FileIssue } from '../host/index.ts';
import type { ContestPackage } from './contest-package.ts';

/** What is wrong between the files of a contest: ids that are there twice, and references to nothing. `folder`: for
 *  messages. */
export function referenceIssues(
  found: Omit<ContestPackage, 'warnings'>,
  folder: string,
): readonly FileIssue[] {
  const { groups, organizations, teams, persons, accounts, problems, contest } = found;
  const { submissions, clarifications } = found;
  const issues: FileIssue[] = [];
  const add = (key: string, expected: string, what: string, severity: FileIssue['severity'] = 'error') =>
    issues.push({ severity, file: folder, key, expected, found: what });
  const unique = (key: string, ids: readonly string[]) => {
    const seen = new Set<string>();
    for (const id of ids) {
      if (seen.has(id)) add(key, 'each once', `"${id}" again`);
      seen.add(id);
    }
    return seen;
  };
  const [groupIds, organizationIds, teamIds] = [
    unique(
      'groups',
      groups.map(({ id }) => id),
    ),
    unique(
      'organizations',
      organizations.map(({ id }) => id),
    ),
    unique(
      'teams',
      teams.map(({ id }) => id),
    ),
  ];
  unique(
    'persons',
    persons.map(({ id }) => id),
  );
  unique(
    'accounts',
    accounts.map(({ object }) => object.id),
  );
  unique(
    'user names of accounts',
    accounts.map(({ object }) => object.username.toLowerCase()),
  );
  unique(
    'submissions',
    submissions.flatMap(({ id }) => id ?? []),
  );
  unique(
    'clarifications',
    clarifications.map(({ id }) => id),
  );
  unique(
    'problems',
    problems.map(({ id }) => id),
  );
  unique(
    'slugs of problems',
    problems.map(({ slug }) => slug),
  );
  unique(
    'labels of problems',
    problems.map(({ label }) => label),
  );
  for (const { id, group_ids = [], organization_id } of teams) {
    for (const group of group_ids)
      if (!groupIds.has(group)) add(`teams.${id}.group_ids`, 'groups of the contest', `"${group}"`);
    if (organization_id != null && !organizationIds.has(organization_id))
      add(`teams.${id}.organization_id`, 'an organisation of the contest', `"${organization_id}"`);
    if (groups.length > 0 && group_ids.length === 0) add(`teams.${id}`, 'a group', 'none', 'warning');
  }
  for (const { object } of accounts) {
    const { username, type, team_id } = object;
    if (type === 'team' && !teamIds.has(team_id ?? ''))
      add(`accounts.${username}.team_id`, 'a team of the contest', `"${team_id ?? ''}"`);
  }
  const main = contest.main_scoreboard_group_id;
  if (main != null && !groupIds.has(main))
    add('contest.main_scoreboard_group_id', 'a group of the contest', `"${main}"`);
  issues.push(...historyIssues(found, { teams: teamIds, folder }));
  if (problems.length === 0) add('problems', 'at least one problem', 'none', 'warning');
  return issues;
}

/** References of what happened in the contest. */
function historyIssues(
  { submissions, clarifications, awards, problems, groups, contest }: Omit<ContestPackage, 'warnings'>,
  { teams, folder }: { readonly teams: ReadonlySet<string>; readonly folder: string },
): readonly FileIssue[] {
  const issues: FileIssue[] = [];
  const known = {
    team: teams,
    problem: new Set(problems.map(({ id }) => id)),
    group: new Set(groups.map(({ id }) => id)),
    clarification: new Set(clarifications.map(({ id }) => id)),
  };
  const require = (key: string, kind: keyof typeof known, ids: readonly (string | null)[] | null) => {
    for (const id of ids ?? [])
      if (id !== null && !known[kind].has(id))
        issues.push({
          severity: 'error',
          file: folder,
          key,
          expected: `a ${kind} of the contest`,
          found: JSON.stringify(id),
        });
  };
  for (const { place, teamId, problemId } of submissions) {
    require(place, 'team', [teamId]);
    require(place, 'problem', [problemId]);
  }
  for (const one of clarifications) {
    const place = `clarifications.${one.id}`;
    require(place, 'team', [one.from_team_id, ...(one.to_team_ids ?? [])]);
    require(place, 'group', one.to_group_ids);
    require(place, 'problem', [one.problem_id]);
    require(place, 'clarification', [one.reply_to_id]);
  }
  for (const { id, team_ids } of awards) require(`awards.${id}`, 'team', team_ids);
  if (contest.start_time !== null && Date.parse(contest.start_time) < Date.now() && submissions.length === 0)
    issues.push({
      severity: 'warning',
      file: folder,
      key: 'contest.start_time',
      expected: 'a start to come, or submissions',
      found: `${contest.start_time}, which is past`,
    });
  if (contest.start_time === null && submissions.length > 0)
    issues.push({
      severity: 'error',
      file: folder,
      key: 'contest.start_time',
      expected: 'when the contest started: it has submissions',
      found: 'nothing',
    });
  return issues;
}
