import { readPackage } from '#catalogue';
import { listProblems } from '#package';
import { problemFacts } from '#statement';
import { type Announcer, addBundledProblem, currentDigest, type Database, putBlob } from '#store';
import { bundledDigest } from './bundled-digest.ts';

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
    const { problem } = await readPackage(slug);
    await addBundledProblem(db, digest, await problemFacts(problem, (content) => putBlob(db, content)));
    announcer.announce('event', 'archive');
    entered.push(slug);
  }
  return entered;
}
