import type { GroupRule, Scoring, TestGroup } from './test-group.ts';

/** Removes binary rounding noise from a sum: `100.00000000000001` → `100`. */
export const tidy = (score: number): number =>
  Number.isInteger(score) ? score : Number(score.toPrecision(12));

export const sumOf = (scores: readonly number[]): number =>
  tidy(scores.reduce((sum, score) => sum + score, 0));

/** A case to be judged. */
export interface ScoredCase {
  readonly name: string;
  /** Points of this case alone (Polygon). */
  readonly points?: number;
}

/** A case or group directly inside a group, by its index. */
export type Item = { readonly case: number } | { readonly node: number };

/** A test group with at least one case to be judged. */
export interface GroupNode {
  readonly name: string;
  readonly rule: GroupRule;
  /** Index of the group above; undefined for the root. */
  readonly parent?: number;
  /** A failure in the group ends it: the rest does not count. */
  readonly stops: boolean;
  /** In the order of judging. */
  readonly items: readonly Item[];
  /** The indexes of the cases among the items, and of the nodes. */
  readonly own: readonly number[];
  readonly inner: readonly number[];
  /** The case in `own` that represents the static validator. */
  readonly staticCase?: number;
  /** Indexes of the first and last case in the group and in the groups below it. */
  readonly first: number;
  readonly last: number;
  /** Indexes of groups that must be passed first. */
  readonly requires: readonly number[];
}

/** Cases in the order of judging, and their groups. Computed once per problem and selection of cases. */
export interface Plan {
  readonly cases: readonly ScoredCase[];
  /** The root first; every group before the groups inside it. */
  readonly nodes: readonly GroupNode[];
  /** The node of each case. */
  readonly nodeOf: readonly number[];
  /** Undefined: the problem is pass-fail. */
  readonly scoring: Scoring | undefined;
}

/** Makes the plan for the cases to be judged. Groups without any of them are left out, as if they were not in the
 *  package. Cases that no group lists (generated ones, static validation) belong to the group named at the start of
 *  their name, else to secret. */
export function makePlan(tree: TestGroup, scoring: Scoring | undefined, cases: readonly ScoredCase[]): Plan {
  const root = scoring?.dialect === 'domjudge' ? withoutInherited(tree) : tree;
  const homes = homesOf(root, cases);
  const nodes: Draft[] = [];
  const nodeOf: number[] = cases.map(() => 0);
  const names = new Map<string, number>();
  addNode(root, undefined, { cases, homes, nodes, nodeOf, names });
  return {
    cases,
    nodeOf,
    scoring,
    nodes: nodes.map(({ requirePass, ...node }) => ({
      ...node,
      stops: stopsAtFailure(node, scoring),
      requires: requirePass.flatMap((name) => names.get(name) ?? []),
    })),
  };
}

/** Name of the case that represents the static validator of a group. No file name looks like this. */
export const staticCaseName = (group: string): string => `${group}/static validation`;

type Draft = Omit<GroupNode, 'stops' | 'requires'> & { readonly requirePass: readonly string[] };

interface Build {
  readonly cases: readonly ScoredCase[];
  /** Indexes of the cases by the name of their group. */
  readonly homes: ReadonlyMap<string, readonly number[]>;
  readonly nodes: Draft[];
  readonly nodeOf: number[];
  readonly names: Map<string, number>;
}

/** Adds a group and the groups inside it; returns its index, or undefined if it contains no cases. */
function addNode(group: TestGroup, parent: number | undefined, build: Build): number | undefined {
  const index = build.nodes.length;
  build.nodes.push(emptyNode);
  const own = build.homes.get(group.name) ?? [];
  for (const one of own) build.nodeOf[one] = index;
  const inner = group.groups.flatMap((child) => addNode(child, index, build) ?? []);
  if (own.length === 0 && inner.length === 0 && parent !== undefined) {
    build.nodes.pop();
    return undefined;
  }
  const firstOf = (item: Item) => ('case' in item ? item.case : (build.nodes[item.node]?.first ?? 0));
  const items: Item[] = [...own.map((one) => ({ case: one })), ...inner.map((node) => ({ node }))];
  items.sort((a, b) => firstOf(a) - firstOf(b));
  const ends = [own.at(-1) ?? 0, ...inner.map((node) => build.nodes[node]?.last ?? 0)];
  const staticCase = own.find((one) => build.cases[one]?.name === staticCaseName(group.name));
  build.nodes[index] = {
    name: group.name,
    rule: group.rule,
    parent,
    staticCase,
    items,
    own,
    inner,
    first: items[0] === undefined ? 0 : firstOf(items[0]),
    last: Math.max(...ends),
    requirePass: group.rule.kind === 'grader' ? [] : group.rule.requirePass,
  };
  build.names.set(group.name, index);
  return index;
}

const emptyNode: Draft = {
  name: '',
  rule: { kind: 'polygon', policy: 'each-test', requirePass: [] },
  items: [],
  own: [],
  inner: [],
  first: 0,
  last: 0,
  requirePass: [],
};

/** DOMjudge recognises a group only if it has a testdata.yaml; other cases belong to the group above. Samples stay
 *  separate. */
function withoutInherited(group: TestGroup): TestGroup {
  const inner = group.groups.map(withoutInherited);
  const isOwn = ({ name, rule }: TestGroup) => name === 'sample' || rule.kind !== 'grader' || !rule.inherited;
  const merged = inner.filter((one) => !isOwn(one));
  return {
    ...group,
    cases: [...group.cases, ...merged.flatMap(({ cases }) => cases)],
    groups: [...inner.filter(isOwn), ...merged.flatMap(({ groups }) => groups)],
  };
}

/** True for samples of a DOMjudge package that has no settings for them: they count for the verdict only. */
export const isUnscored = (
  { name, rule }: Pick<GroupNode, 'name' | 'rule'>,
  scoring: Scoring | undefined,
): boolean =>
  scoring?.dialect === 'domjudge' && name === 'sample' && rule.kind === 'grader' && rule.inherited === true;

function homesOf(root: TestGroup, cases: readonly ScoredCase[]): Map<string, number[]> {
  const groups = withInner(root);
  const known = new Map(groups.flatMap(({ name, cases: own }) => own.map((one) => [one, name] as const)));
  const names = new Set(groups.map(({ name }) => name));
  const homes = new Map<string, number[]>();
  for (const [index, { name }] of cases.entries()) {
    const home = known.get(name) ?? nearestGroup(folderOf(name), names);
    const there = homes.get(home);
    if (there) there.push(index);
    else homes.set(home, [index]);
  }
  return homes;
}

/** The innermost group, other than the root, that has the name of the folder or of one above it. */
function nearestGroup(folder: string, groups: ReadonlySet<string>): string {
  if (folder === '') return groups.has('secret') ? 'secret' : '';
  return groups.has(folder) ? folder : nearestGroup(folderOf(folder), groups);
}

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

const withInner = (group: TestGroup): readonly TestGroup[] => [group, ...group.groups.flatMap(withInner)];

/** True if nothing after a failure can change the verdict or the score, or if it is not to be run. */
function stopsAtFailure(
  { rule, parent, inner }: Omit<Draft, 'requirePass'>,
  scoring: Scoring | undefined,
): boolean {
  if (rule.kind === 'grader') return rule.onReject === 'break';
  if (scoring === undefined) return true;
  if (rule.kind === 'polygon') return rule.policy === 'complete-group';
  // The root contains sample and secret; a failure in one does not affect the other.
  const ends = rule.aggregation === 'min' || rule.aggregation === 'pass-fail';
  return ends && (parent !== undefined || inner.length === 0);
}

/** Number of cases in a group and in the groups below it. */
export const casesBelow = (plan: Plan, index: number): number =>
  (plan.nodes[index]?.inner ?? []).reduce(
    (count, inner) => count + casesBelow(plan, inner),
    plan.nodes[index]?.own.length ?? 0,
  );
