import type { AllSolutions, Notations, Solution, SolveProgress, Solver } from '#problem-api';
import { isInputError } from '#problem-api';
import { t } from '#translations';
import type { FoundSolution, SolveNews, SolveQuestion, TimedSolution } from './questions.ts';

/** What a problem's solver.ts exports. */
export interface SolverModule {
  readonly solver: Solver;
  readonly allSolutions?: AllSolutions;
  readonly notations?: Notations;
}

/** How often a page gets news of a long search. */
const newsMs = 150;

/** Answers a question by the reference solver; `tell` is called at least once, the last time with `isLast`. */
export function answerQuestion(
  module: SolverModule,
  question: SolveQuestion,
  tell: (news: SolveNews) => void,
): void {
  if (question.ask === 'one') tell(solveOne(module, question, tell));
  else if (question.ask === 'all') tellAll(module, question, tell);
  else tellMany(module, question.inputs, tell);
}

function solveOne(
  { solver, allSolutions, notations = {} }: SolverModule,
  { input, known }: Extract<SolveQuestion, { ask: 'one' }>,
  tell: (news: SolveNews) => void,
): SolveNews {
  const started = performance.now();
  const onProgress = (progress: SolveProgress) => {
    const { lowerBound, best } = progress;
    const solution = best && foundSolution({ ...best, lowerBound }, performance.now() - started);
    tell({ kind: 'searching', known: progress, solution, isLast: false });
  };
  const options = { onProgress, known };
  const solution = timed((one) => solver(one, options), input);
  const hasAll = allSolutions !== undefined;
  return { kind: 'solved', solution, notations: Object.keys(notations), hasAll, isLast: true };
}

function tellAll(
  { allSolutions }: SolverModule,
  { input, most }: Extract<SolveQuestion, { ask: 'all' }>,
  tell: (news: SolveNews) => void,
): void {
  let answers: string[] = [];
  let count = 0;
  let toldMs = 0;
  let isCut = false;
  for (const { answer } of allSolutions?.(input) ?? []) {
    isCut = count === most;
    if (isCut) break;
    count += 1;
    answers.push(answer);
    if (performance.now() - toldMs <= newsMs) continue;
    tell({ kind: 'found', answers, isLast: false, isCut });
    answers = [];
    toldMs = performance.now();
  }
  tell({ kind: 'found', answers, isLast: true, isCut });
}

function tellMany(
  { solver }: SolverModule,
  inputs: readonly string[],
  tell: (news: SolveNews) => void,
): void {
  let solved: TimedSolution[] = [];
  let toldMs = performance.now();
  inputs.forEach((input, index) => {
    const { moves, lowerBound, ms } = timed(solver, input);
    solved.push({ input, moves, lowerBound, ms });
    const isLast = index === inputs.length - 1;
    if (!isLast && performance.now() - toldMs < newsMs) return;
    tell({ kind: 'timed', solved, isLast });
    solved = [];
    toldMs = performance.now();
  });
}

function timed(solver: Solver, input: string): FoundSolution {
  const started = performance.now();
  const solution = solver(input);
  return foundSolution(solution, performance.now() - started);
}

/** What a page shows of a solution. @throws RangeError when it does not say how many moves it has */
function foundSolution(
  { answer, moves, optimal, lowerBound, stored = false }: Solution,
  ms: number,
): FoundSolution {
  if (moves === undefined) throw new RangeError('the solver does not say how many moves its answer has');
  return { answer, moves, lowerBound: lowerBound ?? (optimal ? moves : undefined), ms, isStored: stored };
}

/** Why a question has no answer. */
export function unansweredBecause(error: unknown): string {
  if (!(error instanceof Error)) return t('The search has failed: {message}.', { message: String(error) });
  if (isInputError(error)) return error.message;
  if (/allocation|memory/i.test(error.message)) return outOfMemory();
  return t('The search has failed: {message}.', { message: error.message });
}

/** Also for a worker that has ended silently. */
export const outOfMemory = (): string => t('The search has stopped: this browser may be short of memory.');
