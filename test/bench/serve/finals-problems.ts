import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#host';
import { readProblem } from '#problem-reader';
import { type PlannedFile, planExport, writePackage } from '#problem-writer';
import { checkState, type Database } from '#store';

const bundled = ['clocks', 'clocks12', 'msquare', 'cmetrickany', 'rotations', 'rotationgrid', 'rubiksclock'];

/** As many problems as at the World Finals: those that can be exported, most of them twice. */
export const finalsProblems = [...'ABCDEFGHIJKLM'].map((label, index) => ({
  label,
  slug: `finals${label.toLowerCase()}`,
  base: bundled[index % bundled.length] ?? '',
}));

const cases = 100;
const checkedWithin = 30 * 60_000;

/** Uploads a problem as a package of its own, with 100 cases, and waits until it can be judged.
 *  @param token - of the jury */
export async function uploadProblem(
  { address, db, token, folder }: { address: string; db: Database; token: string; folder: string },
  { slug, base }: (typeof finalsProblems)[number],
): Promise<void> {
  const target = join(mkdtempSync(join(folder, 'package-')), `${slug}.zip`);
  await writePackage(packageFiles(base), target, new AbortController().signal);
  const body = new FormData();
  body.append('file', new File([readFileSync(target)], `${slug}.zip`));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/v1/problems`, { method: 'POST', body, headers });
  const answer = (await response.json()) as { readonly version?: string };
  if (!response.ok) throw new Error(`${slug}: ${JSON.stringify(answer)}`);
  await untilReady(db, slug, Number(answer.version));
}

/** The files of a package with 100 cases, made of a bundled problem. */
export function packageFiles(base: string): readonly PlannedFile[] {
  const { files } = planExport(readProblem(join(projectRoot, 'problems', base)), '2025-09');
  return withCases(withOneSubmission(files));
}

async function untilReady(db: Database, slug: string, version: number): Promise<void> {
  for (const endMs = Date.now() + checkedWithin; Date.now() < endMs; await sleep(500)) {
    const { state, report } = (await checkState(db, version)) ?? {};
    if (state === 'ready') return;
    if (state === 'refused') throw new Error(`${slug}: ${JSON.stringify(report)}`);
  }
  throw new Error(`${slug}: the package is not checked`);
}

/** The check of the package would take longer with all. */
function withOneSubmission(files: readonly PlannedFile[]): readonly PlannedFile[] {
  const first = files.find(({ path }) => /^submissions\/accepted\/[^/]+\.(c|cpp)$/.test(path));
  return files.filter((file) => !file.path.startsWith('submissions/') || file === first);
}

/** Secret cases again and again under other names, until there are 100 cases; none but the first 100. */
function withCases(files: readonly PlannedFile[]): readonly PlannedFile[] {
  const ofCase = files.filter(({ path }) => /^data\/secret\/[^/]+\.[a-z]+$/.test(path) && !isGroup(path));
  const stems = [...new Set(ofCase.map(({ path }) => stemOf(path)))];
  const samples = files.filter(({ path }) => /^data\/sample\/.*\.in$/.test(path)).length;
  const numbered = Array.from({ length: cases - samples }, (_, index) => index);
  const made = numbered.flatMap((index) => {
    const stem = stems[index % stems.length] ?? '';
    const name = `data/secret/${String(index + 1).padStart(3, '0')}`;
    return ofCase
      .filter(({ path }) => stemOf(path) === stem)
      .map((file) => ({ ...file, path: name + file.path.slice(stem.length) }));
  });
  return [...files.filter((file) => !ofCase.includes(file)), ...made];
}

const isGroup = (path: string): boolean => path.endsWith('test_group.yaml');
const stemOf = (path: string): string => path.replace(/\.[a-z]+$/, '');
