import type { NotCompared } from '#protocol';
import { type ComparisonTask, filesAt, givenCode, type WrittenProgram } from '#similarity';
import type { JudgedEntry } from './grade-contest.ts';
import type { OpenedContest, OpenedProblem } from './open-contest.ts';

/** The programs for a problem of a contest, ready to be compared. */
export interface ComparableProblem {
  readonly problem: OpenedProblem;
  readonly task: ComparisonTask;
  /** Programs that could not be read. */
  readonly unread: readonly NotCompared[];
}

/** All programs of a contest by problem; texts that were submitted as answers are none.
 *  @param given - code that was given out with every problem, besides that of the problem itself */
export function comparablePrograms(
  { problems }: OpenedContest,
  judged: readonly JudgedEntry[],
  given: readonly WrittenProgram[],
): readonly ComparableProblem[] {
  return problems.map((problem) => {
    const unread: NotCompared[] = [];
    const programs = judged.flatMap(({ entry, judgement }) => {
      if (entry.problem !== problem.label || entry.kind !== 'program') return [];
      const files = filesAt(entry.path, entry.id);
      if (files !== undefined && judgement.language !== undefined)
        return [{ id: entry.id, owner: entry.contestant, language: judgement.language, files }];
      unread.push({
        id: entry.id,
        reason: files === undefined ? 'it cannot be read' : 'its language is unknown',
      });
      return [];
    });
    return { problem, unread, task: { programs, given: [...given, ...givenCode(problem.problem)] } };
  });
}
