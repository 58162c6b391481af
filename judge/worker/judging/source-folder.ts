import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#host';
import { type Submission, safeName, uniqueName } from '#language';
import type { JudgingTask } from '#store';

/** A submitted file; its name may be anything. */
export interface HandedIn {
  readonly name: string;
  readonly content: Buffer;
}

/** The files of one submission on this machine. */
export interface SourceFolder {
  /** The file if there is one, else the folder. */
  readonly path: string;
  /** Where execution starts, by the name that the file has here. */
  readonly entryPoint?: string;
}

/** The part of a stored submission that the judge is given. */
export const submissionOf = (
  { apiId, language }: Pick<JudgingTask, 'apiId' | 'language'>,
  { path, entryPoint }: SourceFolder,
): Submission => ({ name: apiId, path, language: language || undefined, entryPoint });

/** Places for the sources of submissions, all in one folder of the judge's own. */
export class SourceFolders {
  readonly #home = makeTemporaryFolder();
  #next = 0;

  /** Writes files, calls `use`, and removes them. No name can leave the folder: path parts, leading dots and odd
   *  characters are replaced (`safeName`), and later ones of equal names get a number. */
  async with<T>(
    { files, entryPoint }: { readonly files: readonly HandedIn[]; readonly entryPoint?: string | null },
    use: (sources: SourceFolder) => Promise<T>,
  ): Promise<T> {
    const folder = join(this.#home, String(this.#next++));
    try {
      return await use(write(folder, files, entryPoint ?? undefined));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Removes everything. */
  close(): void {
    rmSync(this.#home, { recursive: true, force: true });
  }
}

function write(folder: string, files: readonly HandedIn[], entryPoint: string | undefined): SourceFolder {
  mkdirSync(folder, { mode: 0o700 });
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { name, content } of files) {
    const own = uniqueName(safeName(Buffer.from(name)), taken);
    if (!names.has(name)) names.set(name, own);
    writeFileSync(join(folder, own), content, { flag: 'wx', mode: 0o600 });
  }
  const [first] = taken;
  const path = files.length === 1 && first !== undefined ? join(folder, first) : folder;
  const entry = entryPoint === undefined ? undefined : (names.get(entryPoint) ?? entryPoint);
  return { path, entryPoint: entry };
}
