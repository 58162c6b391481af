import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeSystemError, type FileIssue, shownPath } from '../host/index.ts';
import { isSourceName, languageTable } from '../language/index.ts';
import type { Entry, ProblemEntry } from './contest-folder.ts';

interface Found {
  readonly contestants: readonly string[];
  readonly entries: readonly Entry[];
  readonly warnings: readonly FileIssue[];
}

/** This folder contains the contest's own problems, so no contestant can have this name. */
const reserved = 'problems';
const mostWarnings = 50;

/** Lists the entries of contestants: `<name>/<problem>.<ext>` or `<name>/<problem>/`, and further attempts as
 *  `<problem>-<anything>`, in upper or lower case. Does not follow links, skips hidden files (those of systems and
 *  editors begin with one dot), and warns about other files. */
export function findEntries(folder: string, problems: readonly ProblemEntry[]): Found {
  const warnings: FileIssue[] = [];
  const warn = (path: string, expected: string, found: string) => {
    if (warnings.length < mostWarnings)
      warnings.push({ severity: 'warning', file: shownPath(path), expected, found });
  };
  const contestants = visible(folder).filter((entry) => {
    if (entry.isSymbolicLink()) warn(join(folder, entry.name), 'a folder', 'a link (not followed)');
    if (!entry.isDirectory() || entry.name === reserved) return false;
    if (!entry.name.includes('\u{fffd}')) return true;
    warn(join(folder, entry.name), 'a name in UTF-8', 'something else (ignored)');
    return false;
  });
  const readable = (path: string): Dirent[] => {
    try {
      return visible(path);
    } catch (error) {
      warn(path, 'a readable folder', describeSystemError(error));
      return [];
    }
  };
  const names = contestants.map(({ name }) => name).sort(byCodeUnit);
  const entries = names.flatMap((contestant) =>
    readable(join(folder, contestant)).flatMap((entry): Entry[] => {
      const path = join(folder, contestant, entry.name);
      const problem = problems.find(({ id }) => belongsTo(entry.name, id));
      if (problem === undefined) {
        const expected = `the name of a problem (${problems.map(({ id }) => id).join(', ')})`;
        warn(path, expected, 'something else (ignored)');
        return [];
      }
      const isText = entry.isDirectory() ? areTexts(readable(path)) : isTextName(entry.name);
      const kind = isText ? 'text' : 'program';
      return [{ id: `${contestant}/${entry.name}`, contestant, problem: problem.label, path, kind }];
    }),
  );
  return { contestants: names, entries: entries.sort((a, b) => byCodeUnit(a.id, b.id)), warnings };
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a !== b));

const visible = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^\.(?!\.)/.test(name));

/** `msquare.cpp`, `msquare`, `MSQUARE.CPP`, `msquare-2.cpp`, `msquare (1).cpp`, `msquare-first-try/`: the slug is not
 *  part of a longer word. */
function belongsTo(name: string, slug: string): boolean {
  const next = name.charAt(slug.length);
  return name.slice(0, slug.length).toLowerCase() === slug.toLowerCase() && !/[a-z0-9]/i.test(next);
}

/** `msquare.txt` is an output, `msquare.c.txt` a program. */
const isTextName = (name: string): boolean =>
  /\.txt$/i.test(name) && !isSourceName(name, languageTable().languages);

/** A folder of text files holds one answer per test case. */
const areTexts = (entries: readonly Dirent[]): boolean =>
  entries.length > 0 && entries.every((entry) => entry.isFile() && entry.name.endsWith('.txt'));
