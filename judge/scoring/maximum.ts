import { combine, ignoresSample } from './aggregate.ts';
import { graderModes } from './grader.ts';
import { type GroupNode, isUnscored, type Plan, sumOf } from './plan.ts';
import type { GraderRule, PolygonRule } from './test-group.ts';

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
