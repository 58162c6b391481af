/** Solves positions of a puzzle in a worker of the browser. */
import type { definedSolver } from '#playing/defined-solver';
import { answerQuestion, type SolverModule, unansweredBecause } from './puzzle/solve/answering.ts';
import type { AskedQuestion, SentNews, SolveNews } from './puzzle/solve/questions.ts';

/** The solver of the last question, with its tables. */
let loaded: { readonly key: string; readonly solver: SolverModule } | undefined;

addEventListener('message', async ({ data: { id, question, ...asked } }: MessageEvent<AskedQuestion>) => {
  const tell = (news: SolveNews) => postMessage({ id, news } satisfies SentNews);
  const fail = (reason: string) => tell({ kind: 'failed', reason, isLast: true });
  const key = `${asked.module} ${asked.definition ?? ''}`;
  const solver = loaded?.key === key ? loaded.solver : await load(asked);
  if (solver === undefined) return fail('The solver cannot be loaded. Reload the page, and try again.');
  loaded = { key, solver };
  try {
    answerQuestion(solver, question, tell);
  } catch (error) {
    fail(unansweredBecause(error));
  }
});

async function load({
  module,
  definition,
}: Pick<AskedQuestion, 'module' | 'definition'>): Promise<SolverModule | undefined> {
  try {
    const found = (await import(module)) as SolverModule & { readonly definedSolver: typeof definedSolver };
    return definition === undefined ? found : found.definedSolver(JSON.parse(definition));
  } catch {
    return undefined;
  }
}
