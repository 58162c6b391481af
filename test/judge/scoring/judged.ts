import {
  evaluate,
  type GraderAnswer,
  type GraderRequest,
  type GroupRule,
  makePlan,
  type ScoringDialect,
  type SubmissionScore,
} from '#scoring';
import { casesOf, type Results, type Sketch, treeOf } from './trees.ts';

/** The parts of a rule by kind. */
export type Grader = Extract<GroupRule, { kind: 'grader' }>;
export type Standard = Extract<GroupRule, { kind: 'standard' }>;

/** A rule of graders, with what is asked. */
export const grader = (changes: Partial<Grader> = {}): Grader => ({
  kind: 'grader',
  onReject: 'continue',
  custom: false,
  flags: [],
  rejectScore: 0,
  range: [-Infinity, Infinity],
  ...changes,
});
/** A rule of 2025-09, with what is asked. */
export const standard = (changes: Partial<Standard> = {}): Standard => ({
  kind: 'standard',
  maxScore: 'unbounded',
  aggregation: 'sum',
  requirePass: [],
  ...changes,
});
/** Cases of these names in a group. */
export const cases = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'case' as const]));

/** A package in short, and what became of its cases. */
interface Judged {
  readonly sketch: Sketch;
  readonly dialect?: ScoringDialect | undefined;
  /** Results of cases; all others are accepted. */
  readonly results?: Results;
  readonly extra?: readonly string[];
  readonly ask?: (request: GraderRequest) => GraderAnswer;
}

/** The score by a dialect; undefined: the package is pass-fail. */
export function judge({ sketch, dialect, results = {}, extra = [], ask }: Judged): SubmissionScore {
  const tree = treeOf(sketch);
  const names = [...extra, ...casesOf(tree)];
  const scoring = dialect && { dialect, objective: 'max' as const, showGroups: true };
  const plan = makePlan(
    tree,
    scoring,
    names.map((name) => ({ name })),
  );
  const walk = evaluate(plan, (index) => results[names[index] ?? ''] ?? { verdict: 'AC' });
  let step = walk.next();
  while (!step.done) step = walk.next(ask?.(step.value) ?? { failure: 'nobody to ask' });
  return step.value;
}

/** The score alone. */
export const scoreOf = (judged: Judged) => judge(judged).score;
/** What became of a group. */
export const group = (result: SubmissionScore, name: string) =>
  result.groups.find((one) => one.name === name);
