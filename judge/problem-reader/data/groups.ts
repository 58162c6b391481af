import { type GroupYaml, graderKeys, parseRange } from '../metadata/group-settings.ts';
import type { GroupRule, Scoring, TestGroup } from '../package/problem.ts';

/** A folder of test data with the settings in its own file. */
export interface RawGroup {
  readonly name: string;
  readonly settings: GroupYaml | undefined;
  readonly cases: readonly string[];
  readonly groups: readonly RawGroup[];
}

/** True if the package is graded by legacy graders, that is, if some group file has one of their keys. */
export const usesGraders = ({ settings = {}, groups }: RawGroup): boolean =>
  graderKeys.some((key) => settings[key] !== undefined) || groups.some(usesGraders);

/** The tree of groups by the rules of 2025-09: a folder without a file belongs to the group above it. */
export function standardGroups(raw: RawGroup): TestGroup {
  const parts = raw.groups.map((inner) =>
    inner.settings === undefined && inner.name.includes('/')
      ? { merged: standardGroups(inner) }
      : { own: standardGroups(inner) },
  );
  return {
    name: raw.name,
    rule: standardRule(raw),
    cases: [...raw.cases, ...parts.flatMap(({ merged }) => merged?.cases ?? [])].sort(),
    groups: parts.flatMap(({ merged, own }) => own ?? merged?.groups ?? []),
  };
}

function standardRule({ name, settings = {} }: RawGroup): GroupRule {
  const { scoring, require_pass: before = [], static_validation_score: staticScore } = settings;
  const isSecret = name === 'secret';
  return {
    kind: 'standard',
    maxScore: settings.max_score ?? scoring?.max_score ?? (isSecret ? 100 : 'unbounded'),
    aggregation: settings.best_case
      ? 'max'
      : (settings.score_aggregation ?? scoring?.aggregation ?? (isSecret ? 'sum' : 'pass-fail')),
    caseScore: scoring?.score === undefined ? undefined : scoring.score,
    requirePass: (typeof before === 'string' ? [before] : before).map(fullName),
    staticValidationScore: staticScore,
  };
}

/** Names of groups are relative to secret/, except sample. */
const fullName = (name: string): string =>
  name === 'sample' || name.startsWith('secret/') ? name : `secret/${name}`;

/** The tree of groups for legacy graders: every folder is a group and inherits missing settings from its parent.
 *  `inherited`: the settings in problem.yaml. */
export function graderGroups(raw: RawGroup, inherited: GroupYaml = {}): TestGroup {
  const own = Object.entries(raw.settings ?? {}).filter(([, value]) => value !== undefined);
  const settings: GroupYaml = { ...inherited, ...Object.fromEntries(own) };
  return {
    name: raw.name,
    rule: { ...graderRule(settings), ...(raw.settings === undefined ? { inherited: true } : {}) },
    cases: raw.cases,
    groups: raw.groups.map((inner) => graderGroups(inner, settings)),
  };
}

const graderRule = (settings: GroupYaml): GroupRule => ({
  kind: 'grader',
  onReject: settings.on_reject ?? 'break',
  custom: settings.grading === 'custom',
  flags: (settings.grader_flags ?? '')
    .split(settings.grading === 'custom' ? /\s+/ : /[\s,]+/)
    .filter((flag) => flag !== ''),
  acceptScore: settings.accept_score,
  rejectScore: settings.reject_score ?? 0,
  range: parseRange(settings.range ?? '') ?? [-Infinity, Infinity],
});

/** Decides which of its two meanings `accept_score` has in a legacy package: points per case (Kattis) or per group
 *  (DOMjudge). Looks at leaf groups with points and several cases. The points are per group if the sum over the
 *  cases would be too large: the group has no `min` mode, which makes one score of them, and its range does not
 *  contain their sum. A Kattis package has no such group, or gives the range in other groups. */
export function legacyScoringDialect(root: TestGroup): Scoring['dialect'] {
  const leaves = leavesOf(root).filter(
    ({ rule, cases }) => rule.kind === 'grader' && rule.acceptScore !== undefined && cases.length > 1,
  );
  return leaves.some(isForGroup) && !leaves.some(fitsRange) ? 'domjudge' : 'kattis';
}

/** True if the points cannot be points per case. */
function isForGroup(leaf: TestGroup): boolean {
  const { rule } = leaf;
  return rule.kind === 'grader' && !rule.custom && modeOf(rule.flags) === 'sum' && !fitsRange(leaf);
}

/** True if the range contains the score of the cases when each has the points. */
function fitsRange({ rule, cases }: TestGroup): boolean {
  if (rule.kind !== 'grader' || !Number.isFinite(rule.range[1])) return false;
  const count = modeOf(rule.flags) === 'sum' ? cases.length : 1;
  return (rule.acceptScore ?? 1) * count <= rule.range[1];
}

const modeOf = (flags: readonly string[]): string =>
  flags.findLast((flag) => ['sum', 'avg', 'min', 'max'].includes(flag)) ?? 'sum';

/** Groups of secret/ without subgroups. */
const leavesOf = (group: TestGroup): readonly TestGroup[] =>
  group.groups.length > 0
    ? group.groups.filter(({ name }) => name !== 'sample').flatMap(leavesOf)
    : group.name.startsWith('secret')
      ? [group]
      : [];

/** Every group of a tree, the root first. */
export const allGroups = (group: TestGroup): readonly TestGroup[] => [
  group,
  ...group.groups.flatMap(allGroups),
];
