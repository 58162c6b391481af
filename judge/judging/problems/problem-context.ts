import {
  type OpenChecker,
  type OpenGrader,
  type OutputVisualizer,
  openOutputVisualizer,
  StaticValidator,
} from '#checking';
import type { Problem, TestCase } from '#problem-reader';
import { makePlan, type Plan } from '#scoring';
import { type JudgedCase, judgedCases, plannedCase } from '../cases/case-feedback.ts';
import { type CompiledInteractor, compileInteractor } from '../interactive/interactor.ts';
import { foldersOf, type JudgingTools, mostPlacedBytes } from '../runs/environment.ts';
import { haveTwins } from '../runs/twin-cases.ts';
import { digestOfProblem } from './problem-digests.ts';

/** Cases that are judged together, and data derived from them, computed once. */
export interface CaseSet {
  readonly testCases: readonly TestCase[];
  readonly judged: readonly JudgedCase[];
  readonly plan: Plan;
  readonly haveTwins: boolean;
  /** Folders that every box, including the compiler's, must hide if they are below something visible: statement,
   *  data and jury submissions. */
  readonly folders: readonly string[];
  readonly placedBytes: number;
}

/** Everything that judging a problem needs for any submission: its checker and other programs of the jury, open. */
export class ProblemContext {
  readonly problem: Problem;
  readonly checker: OpenChecker;
  readonly staticValidator: StaticValidator | undefined;
  readonly interactor: CompiledInteractor | undefined;
  readonly #tools: JudgingTools;
  readonly #workers: number;
  #visualizer: Promise<OutputVisualizer> | undefined;
  #grader: Promise<OpenGrader> | undefined;
  #digest: Promise<string> | undefined;
  readonly #caseSets = new WeakMap<readonly TestCase[], CaseSet>();

  /** @param workers - how many outputs are checked at the same time. @throws UserError if a program of the jury
   *  does not compile. */
  static async open(problem: Problem, tools: JudgingTools, workers: number): Promise<ProblemContext> {
    const checker = await tools.openChecker(problem, { workers });
    let staticValidator: StaticValidator | undefined;
    try {
      staticValidator = await openStatic(problem);
      const talks = problem.types.includes('interactive');
      const interactor = talks ? await compileInteractor(problem) : undefined;
      return new ProblemContext(problem, { tools, workers }, { checker, staticValidator, interactor });
    } catch (error) {
      await Promise.all([checker.close(), staticValidator?.close()]);
      throw error;
    }
  }

  private constructor(
    problem: Problem,
    { tools, workers }: { readonly tools: JudgingTools; readonly workers: number },
    parts: Pick<ProblemContext, 'checker' | 'staticValidator' | 'interactor'>,
  ) {
    this.problem = problem;
    this.#tools = tools;
    this.#workers = workers;
    this.checker = parts.checker;
    this.staticValidator = parts.staticValidator;
    this.interactor = parts.interactor;
  }

  /** Data derived from the cases; assumes that the array does not change. */
  caseSet(testCases: readonly TestCase[]): CaseSet {
    const known = this.#caseSets.get(testCases) ?? caseSetOf(this.problem, testCases);
    this.#caseSets.set(testCases, known);
    return known;
  }

  /** The grader of the package, if groups need it. @throws UserError if it does not compile. */
  async graderFor(plan: Plan): Promise<OpenGrader | undefined> {
    const { grader } = this.problem.parts;
    if (grader === undefined || !asksGrader(plan)) return undefined;
    this.#grader ??= this.#tools.openGrader(grader, this.problem);
    return this.#grader;
  }

  /** Compiles the output visualizer when the first output is drawn; undefined if the problem has none. */
  get openVisualizer(): (() => Promise<OutputVisualizer>) | undefined {
    const files = this.problem.parts.outputVisualizer;
    if (files === undefined) return undefined;
    return () => {
      this.#visualizer ??= openOutputVisualizer(files, this.problem, this.#workers);
      return this.#visualizer;
    };
  }

  /** `digestOfProblem`, computed once: the files must not change. The first call pays the cost. */
  get digest(): Promise<string> {
    if (this.#digest === undefined) {
      this.#digest = digestOfProblem(this.problem);
      this.#digest.catch(() => undefined); // reported to whoever awaits it; judging may end before
    }
    return this.#digest;
  }

  /** Ends all programs of the jury, including running ones. May be called twice. */
  async close(): Promise<void> {
    const grader = await this.#grader?.catch(() => undefined);
    const visualizer = await this.#visualizer?.catch(() => undefined);
    const open = [this.checker, this.staticValidator, grader, visualizer];
    await Promise.all(open.map((one) => one?.close()));
  }
}

function caseSetOf(problem: Problem, testCases: readonly TestCase[]): CaseSet {
  const judged = judgedCases(testCases, problem.parts.staticTests);
  return {
    testCases,
    judged,
    plan: makePlan(problem.groups, problem.scoring, judged.map(plannedCase)),
    haveTwins: haveTwins(testCases),
    folders: foldersOf(problem, testCases),
    placedBytes: mostPlacedBytes(problem, testCases),
  };
}

/** The static validator of a problem, if it has one that counts. @throws UserError if it does not compile. */
async function openStatic(problem: Problem): Promise<StaticValidator | undefined> {
  const { staticValidator, staticTests } = problem.parts;
  if (staticValidator === undefined || staticTests === undefined) return undefined;
  return StaticValidator.open(staticValidator, problem);
}

/** True if a grader of the package scores groups. */
const asksGrader = ({ nodes }: Plan): boolean =>
  nodes.some(({ rule }) => rule.kind === 'grader' && rule.custom);
