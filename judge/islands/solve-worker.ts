/** Solves positions of a puzzle in a worker of the browser. */
import { answerQuestion, type SolverModule, unansweredBecause } from './puzzle/solve/answering.ts';
import type { AskedQuestion, SentNews, SolveNews } from './puzzle/solve/questions.ts';

addEventListener('message', async ({ data: { id, module, question } }: MessageEvent<AskedQuestion>) => {
  const tell = (news: SolveNews) => postMessage({ id, news } satisfies SentNews);
  const fail = (reason: string) => tell({ kind: 'failed', reason, isLast: true });
  const solver = await load(module);
  if (solver === undefined) return fail('The solver cannot be loaded. Reload the page, and try again.');
  try {
    answerQuestion(solver, question, tell);
  } catch (error) {
    fail(unansweredBecause(error));
  }
});

async function load(module: string): Promise<SolverModule | undefined> {
  try {
    return (await import(module)) as SolverModule;
  } catch {
    return undefined;
  }
}
