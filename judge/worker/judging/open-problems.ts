import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LimitedProblem, openProblem } from '#catalogue';
import { inTemporaryFolder, UserError } from '#host';
import { bundledPlace, type Problem } from '#problem-reader';
import { type Database, openBlob, type PackagePlace } from '#store';
import { BoundedCache, defined } from '#values';
import { bundledDigest } from '../machine/bundled-problems.ts';
import { untilStored } from '../machine/until-stored.ts';

/** A problem that submissions can be judged on. */
export interface JudgedProblem {
  readonly problem: Problem;
  /** Digest of the package in use. */
  readonly digest: string;
}

const mostOpen = 64;

/** The problems of this worker's jobs. The most recent ones stay open, since reading a package may take longer than
 *  judging a submission. Warm resources of a problem are bounded by the judge itself. */
export class OpenProblems {
  readonly #db: Database;
  readonly #signal: AbortSignal;
  /** By version. */
  readonly #open = new BoundedCache<number, Promise<JudgedProblem>>({ most: mostOpen });

  /** @param signal - ends every opening */
  constructor(db: Database, signal: AbortSignal) {
    this.#db = db;
    this.#signal = signal;
  }

  /** @throws UserError if the package cannot be used; the next call tries again */
  open(place: PackagePlace): Promise<JudgedProblem> {
    return this.#open.use(place.versionId, () => {
      const opening = this.#openNow(place);
      opening.catch(() => this.#open.delete(place.versionId, opening));
      return opening;
    });
  }

  async #openNow(place: PackagePlace): Promise<JudgedProblem> {
    if (place.blob === null) {
      const { problem } = await openProblem(bundledPlace(place.slug), {}, { signal: this.#signal });
      return { problem, digest: bundledDigest(place.slug) };
    }
    // The limit that the check measured is used by every worker.
    const changes = defined({ timeLimitMs: place.timeLimitMs ?? undefined });
    const { problem } = await this.#openUploaded(place.slug, place.blob, changes);
    return { problem: { ...problem, slug: place.slug }, digest: place.digest };
  }

  async #openUploaded(
    slug: string,
    blob: string,
    changes: { readonly timeLimitMs?: number },
  ): Promise<LimitedProblem> {
    const options = { signal: this.#signal };
    try {
      return await openProblem(`sha256:${blob}`, changes, options);
    } catch (error) {
      if (!(error instanceof UserError) || error.fault !== 'person') throw error;
    }
    return withPackage(this.#db, { slug, blob }, (path) => openProblem(path, changes, options));
  }
}

/** Fetches an uploaded package, checks its digest, and removes it after `use`. The unpacked package is kept by its
 *  digest (catalogue). */
export async function withPackage<T>(
  db: Database,
  { slug, blob }: { readonly slug: string; readonly blob: string },
  use: (path: string) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, `${slug.replace(/[^a-z0-9]/gi, '')}.zip`);
    await untilStored(async () => {
      const content = await openBlob(db, blob);
      if (content === undefined) throw new Error(`the package ${blob} of ${slug} is missing in the database`);
      await writeFile(path, content.pieces); // a package may be larger than the memory
    });
    return use(path);
  });
}
