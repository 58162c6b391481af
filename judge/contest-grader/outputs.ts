import { readSync } from 'node:fs';
import { withRegularFile } from '#host';
import type { CasePaths } from '#judging';
import { type CaseResult, hasFullFeedback, type Judgement } from '#protocol';

const longestOutput = 16 * 1024;
const mostKept = 64;
const shownCases = 4;

/** Reads the outputs of one submission while their files exist, so that they can be drawn later. */
export class OutputKeeper {
  readonly #kept = new Map<string, string>();

  /** Does not keep outputs that are too long to look at, or that cannot be read (the checker reports that). */
  readonly see = (name: string, { output }: CasePaths): void => {
    if (output === undefined || this.#kept.size >= mostKept) return;
    try {
      withRegularFile(output, ({ fd, bytes }) => {
        if (bytes > longestOutput) return;
        const buffer = Buffer.alloc(longestOutput);
        const length = readSync(fd, buffer, 0, longestOutput, 0);
        this.#kept.set(name, buffer.toString('utf8', 0, length));
      });
    } catch {
      // Without this output there is just one drawing less.
    }
  };

  /** The outputs that will be drawn, of those that were checked: of the deciding test case, two that its author may
   *  see, the first, then the longest. */
  drawn({ decidedBy, cases }: Judgement): Readonly<Record<string, string>> {
    const checked = new Set(cases.filter(wasChecked).map(({ name }) => name));
    const names = cases.map(({ name }) => name);
    const lengthOf = (name: string): number => this.#kept.get(name)?.length ?? 0;
    const longest = [...names].sort((a, b) => lengthOf(b) - lengthOf(a));
    const open = cases
      .filter(({ name, feedback }) => hasFullFeedback(name, feedback))
      .map(({ name }) => name);
    const chosen = [...new Set([decidedBy ?? '', ...open.slice(0, 2), ...names.slice(0, 1), ...longest])]
      .filter((name) => checked.has(name) && this.#kept.has(name))
      .slice(0, shownCases);
    return Object.fromEntries(chosen.map((name) => [name, this.#kept.get(name) ?? '']));
  }
}

const wasChecked = ({ verdict }: CaseResult): boolean => verdict === 'AC' || verdict === 'WA';
