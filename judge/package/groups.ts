import { type GroupYaml, graderKeys, parseRange } from './group-settings.ts';
import type { GroupRule, Scoring, TestGroup } from './types.ts';

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
    rule: graderRule(settings),
    cases: raw.cases,
    groups: raw.groups.map((inner) => graderGroups(inner, settings)),
  };
}

const graderRule = (settings: GroupYaml): GroupRule => ({
  kind: 'grader',
  onReject: settings.on_reject ?? 'break',
  custom: settings.grading === 'custom',
  flags: (settings.grader_flags ?? '').split(/\s+/).filter((flag) => flag !== ''),
  ...(settings.accept_score === undefined ? {} : { acceptScore: settings.accept_score }),
  rejectScore: settings.reject_score ?? 0,
  range: parseRange(settings.range ?? '') ?? [-Infinity, Infinity],
});

/** Which of its two meanings `accept_score` has in a legacy package. Groups without groups in them that have points and several
 *  cases tell: a Kattis package says `min` there, or gives a range that holds the sum over the cases. */
export function legacyScoringDialect(root: TestGroup): Scoring['dialect'] {
  const leaves = leavesOf(root).filter(
    ({ rule, cases }) => rule.kind === 'grader' && rule.acceptScore !== undefined && cases.length > 1,
  );
  return leaves.length > 0 && !leaves.some(fitsKattis) ? 'domjudge' : 'kattis';
}

function fitsKattis({ rule, cases }: TestGroup): boolean {
  if (rule.kind !== 'grader') return false;
  if (rule.custom || rule.flags.some((flag) => ['min', 'max', 'avg'].includes(flag))) return true;
  const [, most] = rule.range;
  return Number.isFinite(most) && (rule.acceptScore ?? 1) * cases.length <= most;
}

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
