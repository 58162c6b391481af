/** Theory of operation. `evaluate` walks the plan in the order of judging, as if the cases had run one after the
 *  other: it leaves out what does not count, adds up the rest group by group, and asks the package's own grader
 *  where a group has one. It sees only finished results, so the number of slots and any cases run in excess change
 *  nothing. */
import type { Verdict } from '#verdict';
import {
  type Aggregate,
  aggregate,
  type Child,
  declaredMaximum,
  endsGroup,
  ignoresSample,
  maximumOf,
} from './aggregate.ts';
import { casePoints } from './case-points.ts';
import { type GraderAnswer, type GraderRequest, parseGraderOutput } from './grader.ts';
import { casesBelow, type GroupNode, type Item, type Plan, tidy } from './plan.ts';
import type { CaseFacts, GroupResult, SubmissionScore } from './results.ts';

/** The result of a submission. Yields requests to a grader of the package and takes its answers.
 *   `factsOf`: takes the index of a case; called only for cases that count. */
export function* evaluate(
  plan: Plan,
  factsOf: (index: number) => CaseFacts | undefined,
): Generator<GraderRequest, SubmissionScore, GraderAnswer> {
  const walk = new Walk(plan, factsOf);
  const root = yield* walk.visit(0);
  const verdict = root.verdict ?? 'AC';
  const counted = [...walk.counted].sort((a, b) => a - b);
  const decidedBy = verdict === 'AC' ? undefined : counted.find((index) => walk.decides(index, verdict));
  const isVoid = plan.scoring?.dialect === 'kattis' && verdict !== 'AC';
  const maxScore = maximumOf(plan, 0);
  return {
    verdict,
    score: plan.scoring === undefined || root.score === undefined || isVoid ? undefined : root.score,
    maxScore,
    decidedBy,
    fault: walk.fault === undefined || decidedBy !== undefined ? undefined : walk.fault,
    groups: plan.scoring === undefined ? [] : walk.groups,
    counted,
  };
}

/** Name for all cases together in a package without groups. */
const onlyGroup = 'tests';

interface Visit extends Partial<Pick<Aggregate, 'verdict' | 'score'>> {
  /** True if a failure in it ended the group. */
  readonly stopped?: boolean;
}

class Walk {
  readonly #plan: Plan;
  readonly #factsOf: (index: number) => CaseFacts | undefined;
  readonly #visits = new Map<number, Visit>();
  readonly counted: number[] = [];
  readonly groups: GroupResult[] = [];
  fault: string | undefined;

  constructor(plan: Plan, factsOf: (index: number) => CaseFacts | undefined) {
    this.#plan = plan;
    this.#factsOf = factsOf;
  }

  /** True if the case has this verdict and counted towards the verdict of the submission. */
  decides(index: number, verdict: Verdict): boolean {
    const root = this.#node(0);
    const isIgnored =
      ignoresSample(root, root.items.length) && this.#node(this.#plan.nodeOf[index] ?? 0).name === 'sample';
    return !isIgnored && (this.#factsOf(index)?.verdict ?? 'JE') === verdict;
  }

  *visit(index: number): Generator<GraderRequest, Visit, GraderAnswer> {
    const before = this.#visits.get(index);
    if (before) return before;
    // Ignore requirements that form a circle.
    this.#visits.set(index, { verdict: 'AC' });
    const node = this.#node(index);
    const missing = yield* this.#missing(node);
    const visit = missing === undefined ? yield* this.#judge(index, node) : { score: 0 };
    if (missing !== undefined) this.#tell(index, visit, 0, `${missing} was not passed`);
    this.#visits.set(index, visit);
    return visit;
  }

  /** The first required group that was not passed. */
  *#missing({ requires }: GroupNode): Generator<GraderRequest, string | undefined, GraderAnswer> {
    for (const needed of requires)
      if ((yield* this.visit(needed)).verdict !== 'AC') return this.#node(needed).name;
    return undefined;
  }

  *#judge(index: number, node: GroupNode): Generator<GraderRequest, Visit, GraderAnswer> {
    const countedBefore = this.counted.length;
    const children: Child[] = [];
    let stopped = false;
    for (const item of node.items) {
      const child = yield* this.#child(item);
      children.push(child);
      stopped = endsGroup(this.#plan, node, child);
      if (stopped) break;
    }
    const { verdict, score, fault } = withinMaximum(this.#plan, node, yield* this.#aggregate(node, children));
    const counted = this.counted.length - countedBefore;
    const visit = { verdict, ...withScore(score), stopped };
    this.#tell(index, visit, counted, fault ?? belowRange(this.#plan, node, score));
    if (fault !== undefined) this.fault ??= node.name === '' ? fault : `${node.name}: ${fault}`;
    return visit;
  }

  *#child(item: Item): Generator<GraderRequest, Child, GraderAnswer> {
    if ('node' in item) {
      const { name } = this.#node(item.node);
      return { name, isGroup: true, ...(yield* this.visit(item.node)) };
    }
    this.counted.push(item.case);
    const name = this.#plan.cases[item.case]?.name ?? '';
    const facts: CaseFacts = this.#factsOf(item.case) ?? { verdict: 'JE' };
    const points = casePoints(this.#plan, item.case, facts);
    if ('fault' in points) {
      this.fault ??= `${name}: ${points.fault}`;
      return { name, isGroup: false, verdict: 'JE' };
    }
    return { name, isGroup: false, verdict: facts.verdict, ...withScore(points.points) };
  }

  *#aggregate(
    node: GroupNode,
    children: readonly Child[],
  ): Generator<GraderRequest, Aggregate, GraderAnswer> {
    const { rule } = node;
    if (rule.kind !== 'grader' || !rule.custom || children.length === 0)
      return aggregate(this.#plan, node, children);
    if (children.some(({ verdict }) => verdict === 'JE')) return { verdict: 'JE' };
    const results = children.map(({ verdict = 'AC', score = 0 }) => ({ verdict, score }));
    const answer = yield { group: node.name, flags: rule.flags, results };
    if ('failure' in answer) return { verdict: 'JE', fault: answer.failure };
    const grade = parseGraderOutput(answer.output);
    if (grade === undefined)
      return {
        verdict: 'JE',
        fault: `the grader: expected a verdict and a score, found ${quoted(answer.output)}`,
      };
    return grade.verdict === 'JE' ? { verdict: 'JE', fault: 'the grader returned JE' } : grade;
  }

  #tell(index: number, { verdict, score }: Visit, counted: number, note: string | undefined): void {
    const { name } = this.#node(index);
    if (name === '' && this.groups.length > 0) return;
    const maxScore = maximumOf(this.#plan, index);
    this.groups.push({
      name: name === '' ? onlyGroup : name,
      verdict,
      maxScore,
      note,
      ...withScore(score),
      cases: casesBelow(this.#plan, index),
      counted,
    });
  }

  #node(index: number): GroupNode {
    const node = this.#plan.nodes[index];
    if (node === undefined) throw new RangeError(`there is no group ${index}`);
    return node;
  }
}

const withScore = (score: number | undefined): { score?: number } => (score === undefined ? {} : { score });

/** A score above the maximum is a fault of the package, not of the submission, and makes the score unknown. */
function withinMaximum(plan: Plan, node: GroupNode, found: Aggregate): Aggregate {
  const most = plan.scoring === undefined ? undefined : declaredMaximum(plan, node);
  if (most === undefined || found.score === undefined || tidy(found.score) <= tidy(most)) return found;
  return { verdict: 'JE', fault: `its score is ${tidy(found.score)}, above its maximum of ${tidy(most)}` };
}

/** Legacy packages declare a range for the score of a group. A score below it is still valid and only gets a note. */
function belowRange({ scoring }: Plan, { rule }: GroupNode, score: number | undefined): string | undefined {
  if (rule.kind !== 'grader' || scoring === undefined || score === undefined) return undefined;
  const [least] = rule.range;
  return score >= least ? undefined : `its score is ${score}, below its range from ${least}`;
}

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
