import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type FileIssue, shownPath, UserError } from '#host';
import { readSources } from '#language';
import type { Problem } from '#problem-reader';
import type { OpenedContest } from './open-contest.ts';

/** Shorter programs are alike by chance. */
const leastSigns = 40;
const mostBytes = 1024 ** 2;

/** Entries that are a program of the jury, whatever its blanks and line ends: for the teacher alone. */
export function juryCopies({ entries, problems, folder }: OpenedContest): readonly FileIssue[] {
  return problems.flatMap(({ label, problem }) => {
    const own = entries.filter((entry) => entry.problem === label && entry.kind === 'program');
    if (own.length === 0) return [];
    const known = programsOf(problem);
    return own.flatMap((entry): readonly FileIssue[] => {
      const found = sourcesOf(entry.id, entry.path).flatMap(
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

function programsOf({ parts }: Problem): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { name, path } of parts.submissions)
    for (const bytes of sourcesOf(name, path)) {
      const digest = digestOf(bytes);
      if (digest !== undefined) known.set(digest, `submissions/${name}`);
    }
  return known;
}

function sourcesOf(name: string, path: string): readonly Buffer[] {
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
  return signs.length < leastSigns ? undefined : createHash('sha256').update(signs).digest('hex');
}
