import { type GroupNode, isUnscored, type Plan } from './plan.ts';
import { tidy } from './tidy.ts';
import type { CaseFacts, StandardRule } from './types.ts';

/** What a case is worth in its group. `points` undefined: cases are not worth anything by themselves there. `fault`: the checker broke
 *  the rules of the package format; nobody knows what the case is worth. */
export type CasePoints = { readonly points?: number } | { readonly fault: string };

/** The points of a judged case by the rules of its group, from its verdict and what the checker gave. */
export function casePoints(plan: Plan, index: number, facts: CaseFacts): CasePoints {
  const node = plan.nodes[plan.nodeOf[index] ?? 0];
  if (plan.scoring === undefined || node === undefined || facts.verdict === 'JE') return {};
  const { rule } = node;
  const { verdict, score, scoreMultiplier = 1 } = facts;
  switch (rule.kind) {
    case 'standard':
      return standardPoints(node, rule, index, facts);
    case 'polygon':
      if (rule.policy === 'complete-group') return {};
      return { points: verdict === 'AC' ? (score ?? fullPoints(plan, node, index) * scoreMultiplier) : 0 };
    case 'grader':
      if (isUnscored(node, plan.scoring)) return {};
      if (plan.scoring.dialect === 'domjudge')
        return rule.acceptScore === undefined ? { points: score ?? 0 } : {};
      if (score !== undefined) return { points: score };
      if (verdict === 'AC' && plan.scoring.byValidator)
        return { fault: 'there is no score.txt, which "validation: custom score" promises' };
      return { points: verdict === 'AC' ? (rule.acceptScore ?? 1) * scoreMultiplier : rule.rejectScore };
  }
}

/** Points of a Polygon test: its own, else its share of its group's. */
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

/** The most that an accepted case can be worth; undefined: there is no limit. */
function caseMaximum(node: GroupNode, rule: StandardRule, index: number): number | undefined {
  const { maxScore, aggregation, caseScore, staticValidationScore } = rule;
  const staticScore = typeof staticValidationScore === 'number' ? staticValidationScore : 0;
  if (index === node.staticCase) return staticScore;
  if (caseScore !== undefined) return caseScore;
  if (maxScore === 'unbounded') return undefined;
  if (aggregation === 'min') return maxScore;
  const sharers = node.own.length + node.inner.length - (node.staticCase === undefined ? 0 : 1);
  return (maxScore - staticScore) / sharers;
}

/** What package format 2025-09 calls a judge error in what the checker gave for one case. */
function faultOf(
  { verdict, score, scoreMultiplier }: CaseFacts,
  { aggregation }: StandardRule,
  most: number | undefined,
): string | undefined {
  const file = score === undefined ? 'score_multiplier.txt' : 'score.txt';
  const isGiven = score !== undefined || scoreMultiplier !== undefined;
  if (verdict === 'WA' && isGiven) return `the output was rejected, and yet there is a ${file}`;
  if (verdict !== 'AC') return undefined;
  if (aggregation === 'pass-fail')
    return isGiven ? `there is a ${file} in a group that only passes or fails` : undefined;
  if (score !== undefined && scoreMultiplier !== undefined)
    return 'there are a score.txt and a score_multiplier.txt';
  if (scoreMultiplier !== undefined) {
    if (most === undefined)
      return 'there is a score_multiplier.txt, but no limit that it could be a share of';
    return scoreMultiplier >= 0 && scoreMultiplier <= 1
      ? undefined
      : `score_multiplier.txt: expected 0 to 1, found ${scoreMultiplier}`;
  }
  if (score === undefined)
    return most === undefined ? 'there is no score.txt, which a group without max_score needs' : undefined;
  if (!(score >= 0 && score < Infinity)) return `score.txt: expected a number from 0, found ${score}`;
  return most !== undefined && tidy(score) > tidy(most)
    ? `score.txt: expected at most the ${tidy(most)} that the case is worth, found ${score}`
    : undefined;
}
