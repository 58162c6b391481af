import type { Verdict } from '../verdict/index.ts';
import { combine } from './combine.ts';
import { graderModes } from './grader-modes.ts';
import { type GroupNode, isUnscored, type Plan } from './plan.ts';
import { sumOf } from './tidy.ts';
import type { GraderRule, PolygonRule, StandardRule } from './types.ts';

/** What came of something directly in a group, as far as it had a say. */
export interface Child {
  readonly name: string;
  readonly isGroup: boolean;
  /** Undefined: a group that was skipped. */
  readonly verdict?: Verdict;
  readonly score?: number;
  /** A group that something in it ended. */
  readonly stopped?: boolean;
}

/** What follows for the group. `fault`: the jury's settings or files make it a judge error. */
export interface Aggregate {
  readonly verdict: Verdict;
  readonly score?: number;
  readonly fault?: string;
}

/** Verdict and score of a group from what is in it, by the dialect of the plan; what no grader of the package has to do.
 *  A judge error in it makes the whole of it one, whose score nobody knows. */
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

/** `ignore_sample`: the second result alone counts, if there are two. */
export function ignoresSample({ rule, parent }: GroupNode, results: number): boolean {
  return rule.kind === 'grader' && parent === undefined && graderModes(rule).ignoreSample && results > 1;
}

/** From the worst on, as the default grader of the legacy format has it. */
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

/** `accept_score` is what all cases of the group together are worth; without it, cases are worth what the checker gave. */
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
    if (maxScore === 'unbounded')
      return { verdict: 'JE', fault: 'a group that only passes or fails needs a max_score' };
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

/** True when nothing after this child of a group has a say any more. In 2025-09 and Polygon a group that goes on after failures in it
 *  may be worth something in spite of them, so it does not end the group above; one that was skipped is worth nothing. */
export function endsGroup({ scoring }: Plan, { stops, rule }: GroupNode, child: Child): boolean {
  if (!stops || (scoring?.dialect === 'domjudge' && child.name === 'sample')) return false;
  if (child.isGroup && rule.kind !== 'grader') return child.stopped === true || child.verdict === undefined;
  return child.verdict !== undefined && child.verdict !== 'AC';
}
