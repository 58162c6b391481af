import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean, shownPath } from '#host';
import { decisive, type PackageFiles } from '../package/package-files.ts';
import type { TimeLimitSource } from '../package/problem.ts';
import { exactSeconds } from './limits.ts';

/** Keys about the contest, which do not affect verdicts. */
const contestKeys = ['externalid', 'probid', 'short-name', 'color', 'points', 'allow_submit', 'allow_judge'];
const ownKeys = ['name', 'timelimit', 'special_run', 'special_compare'];
/** Programs of a DOMjudge installation that implement the package format's default behaviour. */
const standardPrograms = ['', 'run', 'compare'];
const mostBytes = 64 * 1024;

interface DomjudgeFacts {
  readonly name?: string;
  /** Seconds. */
  readonly timeLimit?: number;
  readonly timeLimitSource?: TimeLimitSource;
}

/** Reads DOMjudge's own files next to problem.yaml: domjudge-problem.ini, and .timelimit if the former gives no time
 *  limit. Refuses checkers that are part of a DOMjudge installation instead of the package. */
export function readDomjudgeFiles(files: PackageFiles, home: string): DomjudgeFacts {
  const ini = readIni(files, join(home, 'domjudge-problem.ini'));
  const path = join(home, '.timelimit');
  const line = readSmallText(files, path)?.trim();
  const plain = line === undefined ? undefined : seconds(files, path, 1, line);
  if (plain !== undefined && ini.timeLimit !== undefined && plain !== ini.timeLimit)
    files.complain(path, `the ${ini.timeLimit} s of domjudge-problem.ini`, `${plain} s (ignored)`, decisive);
  if (ini.timeLimit !== undefined) return { ...ini, timeLimitSource: 'domjudge-problem.ini' };
  return plain === undefined ? ini : { ...ini, timeLimit: plain, timeLimitSource: '.timelimit' };
}

function readIni(files: PackageFiles, path: string): { name?: string; timeLimit?: number } {
  const facts: { name?: string; timeLimit?: number } = {};
  for (const [index, text] of (readSmallText(files, path) ?? '').split(/\r?\n/).entries()) {
    const line = index + 1;
    if (/^\s*([;#[]|$)/.test(text)) continue;
    const [, key, rest] = /^\s*([\w-]+)\s*=(.*)$/.exec(text) ?? [];
    if (key === undefined || rest === undefined) {
      note(files, { path, line }, files.soft, 'key = value', text);
      continue;
    }
    const quoted = rest.trim();
    const value = /^(["'])(.*)\1$/.exec(quoted)?.[2] ?? quoted;
    if (key === 'name') facts.name = value;
    else if (key === 'timelimit') {
      const limit = seconds(files, path, line, value);
      if (limit !== undefined) facts.timeLimit = limit;
    } else if (key.startsWith('special_') && ownKeys.includes(key)) {
      if (!standardPrograms.includes(value))
        note(files, { path, line, key }, 'error', 'programs that are in the package', `"${value}"`);
    } else if (!contestKeys.includes(key)) {
      const found = `"${key}"${didYouMean(key, [...ownKeys, ...contestKeys])}`;
      note(files, { path, line, key }, files.soft, 'a known key', found);
    }
  }
  return facts;
}

interface Place {
  readonly path: string;
  readonly line: number;
  readonly key?: string;
}

function note(
  files: PackageFiles,
  { path, ...place }: Place,
  severity: 'error' | 'warning',
  expected: string,
  found: string,
): void {
  files.issues.push({ severity, file: shownPath(path), ...place, expected, found });
}

function seconds(files: PackageFiles, path: string, line: number, text: string): number | undefined {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (exactSeconds.safeParse(value).success) return value;
  note(files, { path, line }, 'error', 'a number of seconds, in whole milliseconds', JSON.stringify(text));
  return undefined;
}

/** The text of a small file; undefined if there is none or it cannot be used (then an error is reported). */
export function readSmallText(files: PackageFiles, path: string): string | undefined {
  if (!existsSync(path) || files.kindOf(path) !== 'file' || !files.isReadable(path)) return undefined;
  const { size } = statSync(path);
  if (size <= mostBytes) return readFileSync(path, 'utf8');
  files.refuse(path, `at most ${mostBytes} bytes`, `${size} bytes`);
  return undefined;
}
