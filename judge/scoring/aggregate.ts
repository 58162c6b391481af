import type { Verdict } from '#verdict';
import { graderModes } from './grader.ts';
import { type GroupNode, isUnscored, type Plan, sumOf } from './plan.ts';
import type { GraderRule, PolygonRule, StandardRule } from './test-group.ts';

/** Combines scores as a default grader does; 0 if there are none. */
function combine(mode: 'sum' | 'avg' | 'min' | 'max', scores: readonly number[]): number {
  if (scores.length === 0) return 0;
  if (mode === 'min') return scores.reduce((a, b) => Math.min(a, b));
  if (mode === 'max') return scores.reduce((a, b) => Math.max(a, b));
  return mode === 'sum' ? sumOf(scores) : sumOf(scores.map((score) => score / scores.length));
}

/** The result of a case or group directly inside a group, as far as it counts. */
export interface Child {
  readonly name: string;
  readonly isGroup: boolean;
  /** Undefined for a group that was skipped. */
  readonly verdict?: Verdict;
  readonly score?: number;
  /** True for a group that ended early because of a failure in it. */
  readonly stopped?: boolean;
}

/** The result for the group. `fault`: settings or files of the jury cause a judge error. */
export interface Aggregate {
  readonly verdict: Verdict;
  readonly score?: number;
  readonly fault?: string;
}

/** Verdict and score of a group from its contents, by the dialect of the plan; not for groups with a custom grader.
 *  A judge error inside makes the whole group JE with an unknown score. */
export function aggregate(plan: Plan, node: GroupNode, children: readonly Child[]): Aggregate {
  const { rule } = node;
  const relevant = ignoresSample(node, children.length)
    ? children.filter(({ name }) => name !== 'sample')
    : children;
  if (plan.scoring === undefined && rule.kind !== 'grader') return { verdict: firstFailure(relevant) };
  if (relevant.some(({ verdict }) => verdict === 'JE')) return { verdict: 'JE' };
  switch (rule.kind) {
    case 'standard':
      return standard(rule, node, relevant);
    case 'polygon':
      return { verdict: firstFailure(relevant), score: polygon(plan, node, rule, relevant) };
    case 'grader':
      if (isUnscored(node, plan.scoring)) return { verdict: firstFailure(relevant) };
      return plan.scoring?.dialect === 'domjudge' ? domjudge(rule, relevant) : kattis(rule, relevant);
  }
}

const firstFailure = (children: readonly Child[]): Verdict =>
  children.find(({ verdict }) => verdict !== undefined && verdict !== 'AC')?.verdict ?? 'AC';

const scoresOf = (children: readonly Child[]): number[] => children.map(({ score }) => score ?? 0);

/** `ignore_sample`: if there are two results, only the second counts. */
export function ignoresSample({ rule, parent }: GroupNode, results: number): boolean {
  return rule.kind === 'grader' && parent === undefined && graderModes(rule).ignoreSample && results > 1;
}

/** Worst first, in the order of the default grader of the legacy format. */
const worst: readonly Verdict[] = ['JE', 'RTE', 'MLE', 'TLE', 'OLE', 'WA'];

function kattis(rule: GraderRule, children: readonly Child[]): Aggregate {
  const modes = graderModes(rule);
  const found = children.map(({ verdict }) => verdict);
  const score = combine(modes.score, scoresOf(children));
  if (modes.verdict === 'always_accept' || (modes.acceptIfAny && found.includes('AC')))
    return { verdict: 'AC', score };
  if (modes.verdict === 'first_error') return { verdict: firstFailure(children), score };
  return { verdict: worst.find((verdict) => found.includes(verdict)) ?? 'AC', score };
}

/** `accept_score` is the score if all cases of the group pass; without it, cases are worth what the checker gave. */
function domjudge(rule: GraderRule, children: readonly Child[]): Aggregate {
  const own = children.filter(({ isGroup }) => !isGroup);
  const passes = own.every(({ verdict }) => verdict === 'AC');
  const ownScores =
    rule.acceptScore === undefined ? scoresOf(own) : own.length > 0 ? [passes ? rule.acceptScore : 0] : [];
  const scored = children.filter(({ isGroup, score }) => isGroup && score !== undefined);
  const scores = [...ownScores, ...scoresOf(scored)];
  return { verdict: firstFailure(children), score: combine(graderModes(rule).score, scores) };
}

function standard(
  { aggregation, maxScore }: StandardRule,
  node: GroupNode,
  children: readonly Child[],
): Aggregate {
  const verdict = firstFailure(children);
  if (node.parent === undefined)
    return { verdict, ...scoreOf(children.find(({ name }) => name === 'secret')) };
  if (node.name === 'sample') return { verdict };
  if (aggregation === 'pass-fail') {
    const passes = children.every((child) => child.verdict === 'AC');
    if (maxScore === 'unbounded') return { verdict: 'JE', fault: 'a pass-fail group needs a max_score' };
    return { verdict, score: passes ? maxScore : 0 };
  }
  return { verdict, score: combine(aggregation, scoresOf(children)) };
}

const scoreOf = (child: Child | undefined): { score?: number } =>
  child?.score === undefined ? {} : { score: child.score };

function polygon({ cases }: Plan, node: GroupNode, rule: PolygonRule, children: readonly Child[]): number {
  if (rule.policy === 'each-test') return sumOf(scoresOf(children));
  if (children.some(({ verdict }) => verdict !== 'AC')) return 0;
  return rule.points ?? sumOf(node.own.map((index) => cases[index]?.points ?? 0));
}

/** True if nothing after this child of a group counts. In 2025-09 and Polygon, a group that continues after a
 *  failure may still be worth points, so it does not end the group above it; a skipped group is worth nothing. */
export function endsGroup({ scoring }: Plan, { stops, rule }: GroupNode, child: Child): boolean {
  if (!stops || (scoring?.dialect === 'domjudge' && child.name === 'sample')) return false;
  if (child.isGroup && rule.kind !== 'grader') return child.stopped === true || child.verdict === undefined;
  return child.verdict !== undefined && child.verdict !== 'AC';
}

/** The maximum points of a group; undefined if there is no limit or none is declared. */
export function maximumOf(plan: Plan, index: number): number | undefined {
  const node = plan.nodes[index];
  if (plan.scoring === undefined || plan.scoring.objective === 'min' || node === undefined) return undefined;
  const { rule } = node;
  switch (rule.kind) {
    case 'standard':
      if (node.parent === undefined) return innerMaximum(plan, node, 'secret');
      return node.name === 'sample' || rule.maxScore === 'unbounded' ? undefined : rule.maxScore;
    case 'polygon':
      return polygonMaximum(plan, node, rule);
    case 'grader':
      if (isUnscored(node, plan.scoring)) return undefined;
      return graderMaximum(plan, node, rule);
  }
}

/** The maximum that the package declares for a group, regardless of its cases; undefined if it declares none. */
export function declaredMaximum({ cases }: Plan, { rule, own, inner }: GroupNode): number | undefined {
  switch (rule.kind) {
    case 'standard':
      return rule.maxScore === 'unbounded' ? undefined : rule.maxScore;
    case 'grader':
      return Number.isFinite(rule.range[1]) ? rule.range[1] : undefined;
    case 'polygon': {
      const ofCases = own.flatMap((index) => cases[index]?.points ?? []);
      const isSaid = inner.length === 0 && ofCases.length === own.length;
      return rule.points ?? (isSaid ? sumOf(ofCases) : undefined);
    }
  }
}

function innerMaximum(plan: Plan, { inner }: GroupNode, name: string): number | undefined {
  const found = inner.find((one) => plan.nodes[one]?.name === name);
  return found === undefined ? undefined : maximumOf(plan, found);
}

function polygonMaximum(plan: Plan, { own, inner }: GroupNode, { points }: PolygonRule): number {
  if (points !== undefined) return points;
  const ofCases = own.map((index) => plan.cases[index]?.points ?? 0);
  return sumOf([...ofCases, ...inner.map((index) => maximumOf(plan, index) ?? 0)]);
}

function graderMaximum(plan: Plan, node: GroupNode, rule: GraderRule): number | undefined {
  const limit = Number.isFinite(rule.range[1]) ? rule.range[1] : undefined;
  const reachable = rule.custom ? undefined : reachableIn(plan, node, rule, limit);
  return reachable === undefined || limit === undefined ? (reachable ?? limit) : Math.min(reachable, limit);
}

/** The score that the default grader gives if everything that counts has full marks. */
function reachableIn(
  plan: Plan,
  node: GroupNode,
  rule: GraderRule,
  limit: number | undefined,
): number | undefined {
  const modes = graderModes(rule);
  const { own, inner } = node;
  const ignored = ignoresSample(node, inner.length) ? 'sample' : undefined;
  const counts = (one: GroupNode | undefined) =>
    one !== undefined && one.name !== ignored && !isUnscored(one, plan.scoring);
  const counted = inner.filter((index) => counts(plan.nodes[index]));
  const ofGroups = counted.map((index) => maximumOf(plan, index));
  const scores = [...ofGroups, ...ownMaxima(plan, node, rule, limit)];
  const known = scores.filter((score) => score !== undefined);
  if (
    known.length < scores.length ||
    (own.length > 0 && rule.acceptScore === undefined && limit !== undefined)
  )
    return undefined;
  return combine(modes.score, known);
}

function ownMaxima(
  { scoring }: Plan,
  { own, name }: GroupNode,
  { acceptScore }: GraderRule,
  limit: number | undefined,
): readonly (number | undefined)[] {
  if (scoring?.dialect !== 'domjudge')
    return own.map(() => (scoring?.byValidator ? undefined : (acceptScore ?? 1)));
  if (own.length === 0) return [];
  return [acceptScore ?? (name === 'sample' ? 0 : limit)];
}
