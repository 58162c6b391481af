import { type GroupNode, isUnscored, type Plan, tidy } from './plan.ts';
import type { CaseFacts } from './results.ts';
import type { StandardRule } from './test-group.ts';

/** The points of a case in its group. `points` is undefined if cases have no points of their own there. `fault`:
 *  the checker broke the rules of the package format, so the points are unknown. */
export type CasePoints = { readonly points?: number } | { readonly fault: string };

/** The points of a judged case by the rules of its group, from its verdict and the checker's score. */
export function casePoints(plan: Plan, index: number, facts: CaseFacts): CasePoints {
  const node = plan.nodes[plan.nodeOf[index] ?? 0];
  if (plan.scoring === undefined || node === undefined || facts.verdict === 'JE') return {};
  const { rule } = node;
  const { verdict, score, scoreMultiplier = 1 } = facts;
  switch (rule.kind) {
    case 'standard':
      return standardPoints(node, rule, index, facts);
    case 'polygon':
      return rule.policy === 'complete-group' ? {} : polygonPoints(plan, node, index, facts);
    case 'grader':
      if (isUnscored(node, plan.scoring)) return {};
      if (plan.scoring.dialect === 'domjudge')
        return rule.acceptScore === undefined ? { points: score ?? 0 } : {};
      if (score !== undefined) return { points: score };
      if (verdict === 'AC' && plan.scoring.byValidator)
        return { fault: 'score.txt is missing, but "validation: custom score" requires it' };
      return { points: verdict === 'AC' ? (rule.acceptScore ?? 1) * scoreMultiplier : rule.rejectScore };
  }
}

function polygonPoints(
  plan: Plan,
  node: GroupNode,
  index: number,
  { verdict, score, scoreMultiplier = 1 }: CaseFacts,
): CasePoints {
  if (verdict !== 'AC') return { points: 0 };
  const most = plan.cases[index]?.points;
  if (score !== undefined && most !== undefined && tidy(score) > tidy(most))
    return {
      fault: `the checker gave ${tidy(score)} points, expected at most ${tidy(most)} (those of the test)`,
    };
  return { points: score ?? fullPoints(plan, node, index) * scoreMultiplier };
}

/** Points of a Polygon test: its own, else its share of the group's points. */
function fullPoints({ cases }: Plan, { rule, own }: GroupNode, index: number): number {
  const points = cases[index]?.points;
  if (points !== undefined || rule.kind !== 'polygon') return points ?? 0;
  return (rule.points ?? 0) / own.length;
}

function standardPoints(node: GroupNode, rule: StandardRule, index: number, facts: CaseFacts): CasePoints {
  if (node.name === 'sample' || node.parent === undefined) return {};
  const most = caseMaximum(node, rule, index);
  const fault = faultOf(facts, rule, most);
  if (fault !== undefined) return { fault };
  if (rule.aggregation === 'pass-fail') return {};
  if (facts.verdict !== 'AC') return { points: 0 };
  return { points: facts.score ?? (most ?? 0) * (facts.scoreMultiplier ?? 1) };
}

/** The maximum points of an accepted case; undefined if there is no limit. */
function caseMaximum(node: GroupNode, rule: StandardRule, index: number): number | undefined {
  const { maxScore, aggregation, caseScore, staticValidationScore } = rule;
  const staticScore = typeof staticValidationScore === 'number' ? staticValidationScore : 0;
  if (index === node.staticCase) return staticScore;
  if (caseScore !== undefined) return caseScore;
  if (maxScore === 'unbounded') return undefined;
  if (aggregation === 'min' || aggregation === 'max') return maxScore;
  const sharers = node.own.length + node.inner.length - (node.staticCase === undefined ? 0 : 1);
  return (maxScore - staticScore) / sharers;
}

/** The judge error that package format 2025-09 prescribes for what the checker gave for one case; undefined if
 *  there is none. */
function faultOf(
  { verdict, score, scoreMultiplier }: CaseFacts,
  { aggregation }: StandardRule,
  most: number | undefined,
): string | undefined {
  const file = score === undefined ? 'score_multiplier.txt' : 'score.txt';
  const isGiven = score !== undefined || scoreMultiplier !== undefined;
  if (verdict === 'WA' && isGiven) return `the checker rejected the output but wrote ${file}`;
  if (verdict !== 'AC') return undefined;
  if (aggregation === 'pass-fail')
    return isGiven ? `the checker wrote ${file} for a case of a pass-fail group` : undefined;
  if (score !== undefined && scoreMultiplier !== undefined)
    return 'the checker wrote both score.txt and score_multiplier.txt';
  if (scoreMultiplier !== undefined) {
    if (most === undefined) return 'the checker wrote score_multiplier.txt, but the group has no max_score';
    return scoreMultiplier >= 0 && scoreMultiplier <= 1
      ? undefined
      : `score_multiplier.txt: expected 0 to 1, found ${scoreMultiplier}`;
  }
  if (score === undefined)
    return most === undefined ? 'score.txt is missing; a group without max_score needs it' : undefined;
  if (!(score >= 0 && score < Infinity)) return `score.txt: expected a number from 0, found ${score}`;
  return most !== undefined && tidy(score) > tidy(most)
    ? `score.txt: expected at most ${tidy(most)} (the points of the case), found ${score}`
    : undefined;
}
