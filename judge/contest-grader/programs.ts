import { hash } from 'node:crypto';
import { join } from 'node:path';
import { type FileIssue, shownPath, UserError } from '#host';
import { readSources } from '#language';
import type { Problem } from '#problem-reader';
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
 *  @param given - code that was given out with every problem, besides that of the problem itself
 *  @param earlier - programs of earlier years, which are compared with those of the contest, not with each other */
export function comparablePrograms(
  { problems }: OpenedContest,
  judged: readonly JudgedEntry[],
  given: readonly WrittenProgram[],
  earlier: readonly WrittenProgram[] = [],
): readonly ComparableProblem[] {
  const old = earlier.map((one, at) => ({
    ...one,
    id: `earlier ${at + 1}: ${one.files[0]?.name ?? ''}`,
    owner: 'earlier years',
  }));
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
    return {
      problem,
      unread,
      task: { programs: [...programs, ...old], given: [...given, ...givenCode(problem.problem)] },
    };
  });
}

/** Shorter programs are alike by chance. */
const leastSigns = 40;
const mostBytes = 1024 ** 2;

/** Entries that are a program of the jury, whatever its blanks and line ends: for the teacher alone. */
export function juryCopies({ entries, problems, folder }: OpenedContest): readonly FileIssue[] {
  return problems.flatMap(({ label, problem }) => {
    const own = entries.filter((entry) => entry.problem === label && entry.kind === 'program');
    if (own.length === 0) return [];
    const known = juryPrograms(problem);
    return own.flatMap((entry): readonly FileIssue[] => {
      const found = sourcesAt(entry.id, entry.path).flatMap(
        (bytes) => known.get(digestOf(bytes) ?? '') ?? [],
      )[0];
      const file = shownPath(join(folder, entry.id));
      const expected = 'a program of the contestant';
      return found === undefined
        ? []
        : [{ severity: 'warning', file, expected, found: `the jury's ${problem.slug}/${found}` }];
    });
  });
}

function juryPrograms({ parts }: Problem): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { name, path } of parts.submissions)
    for (const bytes of sourcesAt(name, path)) {
      const digest = digestOf(bytes);
      if (digest !== undefined) known.set(digest, `submissions/${name}`);
    }
  return known;
}

function sourcesAt(name: string, path: string): readonly Buffer[] {
  try {
    const sources = readSources({ name, path }, mostBytes);
    return sources.ok ? sources.files.map(({ bytes }) => bytes) : [];
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

function digestOf(bytes: Buffer): string | undefined {
  const signs = bytes.toString('latin1').replace(/\s+|^\xef\xbb\xbf/gu, '');
  return signs.length < leastSigns ? undefined : hash('sha256', signs);
}
