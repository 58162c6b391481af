import { declaredMaximum } from './aggregate.ts';
import { evaluate } from './evaluate.ts';
import { makePlan, type Plan, type ScoredCase, tidy } from './plan.ts';
import type { CaseFacts, GroupResult, SubmissionScore } from './results.ts';
import type { GroupRule, Scoring, TestGroup } from './test-group.ts';

/** What is wrong with the points that a package promises. */
export interface PointsFault {
  /** Name of the group; '' for the root. */
  readonly group: string;
  readonly expected: string;
  readonly found: string;
  /** A submission that is right everywhere gets a judge error. */
  readonly isJudgeError: boolean;
}

/** Points that no submission can get, and settings that are a judge error for a submission that is right everywhere.
 *  `checkerScores`: the checker may give points of its own. */
export function pointsFaults(
  tree: TestGroup,
  scoring: Scoring,
  cases: readonly ScoredCase[],
  checkerScores: boolean,
): readonly PointsFault[] {
  const plan = makePlan(tree, scoring, cases);
  const best = isKnown(plan, checkerScores) ? bestResult(plan) : undefined;
  return [...emptyGroups(tree, plan), ...(best === undefined ? [] : faultsOf(plan, best))];
}

/** True if the checker cannot give more than the settings say. Graders of the legacy format take any score. */
function isKnown({ nodes, scoring }: Plan, checkerScores: boolean): boolean {
  if (!checkerScores) return true;
  return (
    (scoring?.dialect === 'standard' || scoring?.dialect === 'polygon') &&
    !nodes.some(
      ({ name, rule, own }) =>
        rule.kind === 'standard' &&
        rule.maxScore === 'unbounded' &&
        name.startsWith('secret') &&
        own.length > 0,
    )
  );
}

const accepted: CaseFacts = { verdict: 'AC' };

/** The result of a submission that is right everywhere; undefined if a grader of the package decides. */
function bestResult(plan: Plan): SubmissionScore | undefined {
  const step = evaluate(plan, () => accepted).next();
  return step.done === true ? step.value : undefined;
}

function faultsOf(plan: Plan, { fault, groups, score }: SubmissionScore): readonly PointsFault[] {
  const expected = 'settings by which a submission that is right everywhere gets its points';
  const isJudgeError = fault !== undefined;
  const noted = groups.flatMap(({ name, note }) =>
    note === undefined ? [] : [{ group: name, found: note }],
  );
  const said = noted.length === 0 && isJudgeError ? [{ group: '', found: fault }] : noted;
  const root = { name: '', score };
  return [
    ...said.map((one) => ({ ...one, expected, isJudgeError })),
    ...[root, ...groups].flatMap((group) => unreachable(plan, group)),
  ];
}

function unreachable(
  plan: Plan,
  { name, score }: Pick<GroupResult, 'name' | 'score'>,
): readonly PointsFault[] {
  const most = promised(plan, name);
  if (most === undefined || score === undefined || tidy(score) >= tidy(most)) return [];
  const expected = `${tidy(most)} points that a submission can get`;
  return [{ group: name, expected, found: `${tidy(score)} at most`, isJudgeError: false }];
}

/** The maximum that a group declares itself: groups of the legacy format inherit that of the group above. */
function promised(plan: Plan, name: string): number | undefined {
  const node = plan.nodes.find((one) => one.name === name);
  if (node === undefined || name === 'sample' || plan.scoring?.objective === 'min') return undefined;
  const above = node.parent === undefined ? undefined : plan.nodes[node.parent];
  if (node.rule.kind !== 'grader') return above === undefined ? undefined : declaredMaximum(plan, node);
  const most = declaredMaximum(plan, node);
  return above !== undefined && declaredMaximum(plan, above) === most ? undefined : most;
}

/** Groups that are worth points but have no test case. */
function emptyGroups(group: TestGroup, plan: Plan): readonly PointsFault[] {
  const points = pointsOf(group.rule);
  const isEmpty = !plan.nodes.some(({ name }) => name === group.name) && !isInherited(group.rule);
  if (!isEmpty || group.name === 'sample') return group.groups.flatMap((inner) => emptyGroups(inner, plan));
  if (points === undefined || points === 0) return [];
  return [
    {
      group: group.name,
      expected: `test cases for its ${points} points`,
      found: 'none',
      isJudgeError: false,
    },
  ];
}

const isInherited = (rule: GroupRule): boolean => rule.kind === 'grader' && rule.inherited === true;

function pointsOf(rule: GroupRule): number | undefined {
  switch (rule.kind) {
    case 'standard':
      return rule.maxScore === 'unbounded' ? undefined : rule.maxScore;
    case 'grader':
      return rule.acceptScore ?? (Number.isFinite(rule.range[1]) ? rule.range[1] : undefined);
    case 'polygon':
      return rule.points;
  }
}
