import type { OpenGrader } from '../checking/index.ts';
import type { Problem, TestCase } from '../package/index.ts';
import {
  evaluate,
  type GraderAnswer,
  type GraderRequest,
  makePlan,
  type Plan,
  type SubmissionScore,
} from '../scoring/index.ts';
import { fullStory } from './judge-error.ts';
import type { JudgingTools } from './tools.ts';
import type { CaseResult } from './types.ts';

/** Makes one result of those of the cases, by the rules of the package's groups, and with its own grader where it has one. */
export class Scorer {
  readonly plan: Plan;
  readonly #grader: OpenGrader | undefined;

  /** @throws UserError when the grader does not compile. */
  static async open(
    problem: Problem,
    cases: readonly TestCase[],
    tools: Pick<JudgingTools, 'openGrader'>,
  ): Promise<Scorer> {
    const plan = makePlan(problem.groups, problem.scoring, cases);
    const { grader } = problem.parts;
    const asks = plan.nodes.some(({ rule }) => rule.kind === 'grader' && rule.custom);
    return new Scorer(plan, asks && grader ? await tools.openGrader(grader, problem) : undefined);
  }

  private constructor(plan: Plan, grader: OpenGrader | undefined) {
    this.plan = plan;
    this.#grader = grader;
  }

  /** `results`: of all cases that have a say. */
  async score(results: readonly CaseResult[]): Promise<SubmissionScore> {
    const byName = new Map(results.map((result) => [result.name, result]));
    const { cases } = this.plan;
    const walk = evaluate(this.plan, (index) => byName.get(cases[index]?.name ?? ''));
    let step = walk.next();
    while (!step.done) step = walk.next(await this.#ask(step.value));
    return step.value;
  }

  async #ask(request: GraderRequest): Promise<GraderAnswer> {
    if (this.#grader === undefined) return { failure: 'there is no grader in graders/' };
    try {
      return await this.#grader.ask(request);
    } catch (error) {
      return { failure: fullStory(error) };
    }
  }

  async close(): Promise<void> {
    await this.#grader?.close();
  }
}
