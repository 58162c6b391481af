import { closeSync, readSync } from 'node:fs';
import { type OpenChecker, openRegularFile } from '../checking/index.ts';
import { hasFullFeedback, type Judgement } from '../protocol/index.ts';

const longestOutput = 16 * 1024;
const mostKept = 64;
const shownCases = 4;

/** Reads outputs on their way to the checker, so that what contestants' programs did can be drawn: judging itself forgets them. Grading is
 *  ahead of those who hear of it, so outputs are kept apart by submission. */
export class OutputKeeper {
  readonly #kept = new Map<string, Map<string, string>>();
  #current = new Map<string, string>();

  /** From now on outputs are those of this submission. */
  begin(submission: string): void {
    this.#current = new Map();
    this.#kept.set(submission, this.#current);
  }

  /** The checker, with this keeper looking on. */
  watch(checker: OpenChecker): OpenChecker {
    return {
      check: (job) => {
        this.#keep(job.name, job.outputPath);
        return checker.check(job);
      },
      close: () => checker.close(),
    };
  }

  /** Outputs of a submission that has been judged, of the cases worth drawing: the one that decided, two that its author may see, the
   *  first, then the longest. Forgets the rest. */
  take({ submission, decidedBy, cases }: Judgement): Readonly<Record<string, string>> {
    const kept = this.#kept.get(submission) ?? new Map<string, string>();
    this.#kept.delete(submission);
    const names = cases.map(({ name }) => name);
    const lengthOf = (name: string): number => kept.get(name)?.length ?? 0;
    const longest = [...names].sort((a, b) => lengthOf(b) - lengthOf(a));
    const open = cases
      .filter(({ name, feedback }) => hasFullFeedback(name, feedback))
      .map(({ name }) => name);
    const chosen = [...new Set([decidedBy ?? '', ...open.slice(0, 2), ...names.slice(0, 1), ...longest])]
      .filter((name) => kept.has(name))
      .slice(0, shownCases);
    return Object.fromEntries(chosen.map((name) => [name, kept.get(name) ?? '']));
  }

  /** What is too long to be looked at, or cannot be read (the checker will say why), is not kept. */
  #keep(name: string, path: string): void {
    if (this.#current.size >= mostKept) return;
    try {
      const { fd, bytes } = openRegularFile(path);
      try {
        if (bytes > longestOutput) return;
        const buffer = Buffer.alloc(longestOutput);
        const length = readSync(fd, buffer, 0, longestOutput, 0);
        this.#current.set(name, buffer.toString('utf8', 0, length));
      } finally {
        closeSync(fd);
      }
    } catch {
      // A drawing less.
    }
  }
}
