import type { GroupRule, Scoring, TestGroup } from '../types.ts';
import { type GroupYaml, graderKeys, parseRange } from './group-settings.ts';

/** A folder of test data with what its own file says. */
export interface RawGroup {
  readonly name: string;
  readonly settings: GroupYaml | undefined;
  readonly cases: readonly string[];
  readonly groups: readonly RawGroup[];
}

/** True when the package is graded by legacy graders: some file of a group has a key of theirs. */
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
    aggregation: settings.score_aggregation ?? scoring?.aggregation ?? (isSecret ? 'sum' : 'pass-fail'),
    ...(scoring?.score === undefined ? {} : { caseScore: scoring.score }),
    requirePass: (typeof before === 'string' ? [before] : before).map(fullName),
    ...(staticScore === undefined ? {} : { staticValidationScore: staticScore }),
  };
}

/** Names of groups are relative to secret/, but for sample. */
const fullName = (name: string): string =>
  name === 'sample' || name.startsWith('secret/') ? name : `secret/${name}`;

/** The tree of groups for legacy graders: every folder is one, and takes what it does not say from the folder above.
 *  `inherited`: what problem.yaml says. */
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
  ...(settings.accept_score === undefined ? {} : { acceptScore: settings.accept_score }),
  rejectScore: settings.reject_score ?? 0,
  range: parseRange(settings.range ?? '') ?? [-Infinity, Infinity],
});

/** Which of its two meanings `accept_score` has in a legacy package. Groups without groups in them that have points and several
 *  cases tell. Points for the whole group are those that the cases together would exceed: nothing is said that makes one score of
 *  theirs (`min`), and no range holds their sum. A Kattis package has no such group, or says in others what the range is. */
export function legacyScoringDialect(root: TestGroup): Scoring['dialect'] {
  const leaves = leavesOf(root).filter(
    ({ rule, cases }) => rule.kind === 'grader' && rule.acceptScore !== undefined && cases.length > 1,
  );
  return leaves.some(isForGroup) && !leaves.some(fitsRange) ? 'domjudge' : 'kattis';
}

/** The points cannot be those of each case. */
function isForGroup(leaf: TestGroup): boolean {
  const { rule } = leaf;
  return rule.kind === 'grader' && !rule.custom && modeOf(rule.flags) === 'sum' && !fitsRange(leaf);
}

/** The range holds what the cases come to when each has the points. */
function fitsRange({ rule, cases }: TestGroup): boolean {
  if (rule.kind !== 'grader' || !Number.isFinite(rule.range[1])) return false;
  const count = modeOf(rule.flags) === 'sum' ? cases.length : 1;
  return (rule.acceptScore ?? 1) * count <= rule.range[1];
}

const modeOf = (flags: readonly string[]): string =>
  flags.findLast((flag) => ['sum', 'avg', 'min', 'max'].includes(flag)) ?? 'sum';

/** Groups of secret/ that hold no other groups. */
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
