import { readSync } from 'node:fs';
import type { OpenChecker } from '#checking';
import { withRegularFile } from '#host';
import { hasFullFeedback, type Judgement } from '#protocol';

const longestOutput = 16 * 1024;
const mostKept = 64;
const shownCases = 4;

/** Reads outputs on their way to the checker, so that they can be drawn later; judging itself does not keep them. */
export class OutputKeeper {
  readonly #kept = new Map<string, Map<string, string>>();
  #current = new Map<string, string>();

  /** Following outputs belong to this submission. */
  begin(submission: string): void {
    this.#current = new Map();
    this.#kept.set(submission, this.#current);
  }

  /** A checker that also passes outputs to this keeper. */
  watch(checker: OpenChecker): OpenChecker {
    return {
      check: (job, look) => {
        this.#keep(job.name, job.outputPath);
        return checker.check(job, look);
      },
      close: () => checker.close(),
    };
  }

  /** Outputs of a judged submission that will be drawn: of the deciding test case, two that its author may see, the
   *  first, then the longest. Discards the rest. */
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

  /** Does not keep outputs that are too long to look at, or that cannot be read (the checker reports that). */
  #keep(name: string, path: string): void {
    if (this.#current.size >= mostKept) return;
    try {
      withRegularFile(path, ({ fd, bytes }) => {
        if (bytes > longestOutput) return;
        const buffer = Buffer.alloc(longestOutput);
        const length = readSync(fd, buffer, 0, longestOutput, 0);
        this.#current.set(name, buffer.toString('utf8', 0, length));
      });
    } catch {
      // Without this output there is just one drawing less.
    }
  }
}
