import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPackage } from '#catalogue';
import { projectRoot } from '#host';
import { bundledPlace, listProblems } from '#problem-reader';
import { archive } from '#protocol';
import { judgeDigest } from '#setup';
import { problemFacts } from '#statement';
import { type Announcer, addBundledProblem, currentDigest, type Database, putBlob } from '#store';

/** Stores the bundled problems that have changed since they were stored last.
 *  @returns their slugs
 *  @param slugs - default: all */
export async function enterBundledProblems(
  db: Database,
  announcer: Announcer,
  slugs: readonly string[] = listProblems(),
): Promise<readonly string[]> {
  const entered: string[] = [];
  for (const slug of slugs) {
    const digest = bundledDigest(slug);
    if ((await currentDigest(db, slug)) === digest) continue;
    const { problem } = await readPackage(bundledPlace(slug));
    await addBundledProblem(db, digest, await problemFacts(problem, (content) => putBlob(db, content)));
    announcer.announce('event', archive);
    entered.push(slug);
  }
  return entered;
}

const digests = new Map<string, string>();

/** SHA-256 of a bundled problem: of its folder, its test data, and the judge, on whose code its checker and the facts
 *  about it depend. Computed once: a running judge does not change. */
export function bundledDigest(slug: string): string {
  const known = digests.get(slug) ?? compute(slug);
  digests.set(slug, known);
  return known;
}

function compute(slug: string): string {
  const hash = createHash('sha256').update(judgeDigest());
  for (const folder of ['problems', 'testdata'])
    for (const path of filesOf(join(projectRoot, folder, slug))) {
      const content = readFileSync(path);
      hash.update(JSON.stringify([relative(projectRoot, path), content.length])).update(content);
    }
  return hash.digest('hex');
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
