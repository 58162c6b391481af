import { openJudge } from '#judging';
import type { Judgement } from '#protocol';
import { type Database, judgingTask } from '#store';
import { OpenProblems } from './judging/open-problems.ts';
import { SourceFolders, submissionOf } from './judging/source-folder.ts';

/** Judges stored submissions again on this machine, without kept results, and stores nothing. */
export class SecondJudge {
  readonly #db: Database;
  readonly #signal: AbortSignal;
  readonly #problems: OpenProblems;
  readonly #sources = new SourceFolders();
  readonly #judge: ReturnType<typeof openJudge>;

  /** @param signal - ends every judging */
  constructor(db: Database, signal: AbortSignal) {
    this.#db = db;
    this.#signal = signal;
    this.#problems = new OpenProblems(db, signal);
    this.#judge = openJudge({ signal });
  }

  /** Judges the submission of a judgement with the version of the problem that it had then; a bundled problem with the
   *  version in this program.
   *  @param timeFactor - of the time limits, as it was then
   *  @throws UserError if its package cannot be used */
  async judge(judgementId: number, timeFactor: number): Promise<Judgement> {
    const task = await judgingTask(this.#db, judgementId);
    const { problem, digest } = await this.#problems.open(task.problem);
    return this.#sources.with(task, async (source) => {
      const submission = submissionOf(task, source);
      const origin = { id: String(judgementId), problemDigest: digest };
      const options = { origin, signal: this.#signal, timeFactor };
      for await (const event of this.#judge.judge(problem, submission, options))
        if (event.type === 'judgement') return event.judgement;
      throw new Error('the judging ended without a judgement');
    });
  }

  async close(): Promise<void> {
    await this.#judge.close();
    this.#sources.close();
  }
}
