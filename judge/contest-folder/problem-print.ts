import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { bundleProblemModule, type Problem } from '../package/index.ts';

/** What says nothing about verdicts. */
const silentKeys: ReadonlySet<string> = new Set([
  ...['folder', 'dataFolder', 'warnings', 'credits', 'names', 'generatedGroups'],
  ...['statements', 'attachments', 'submissions', 'inputValidators', 'validatorTests'],
]);

/** SHA-256 of all that the verdicts of a problem depend on: limits, cases and their arguments, and the content of every file that it
 *  names (data, checker and what that imports). Where the problem lies does not matter. Cost: one pass over those files. */
export async function printOf(problem: Problem): Promise<string> {
  const hash = createHash('sha256');
  const { checker } = problem;
  if (checker.kind === 'typescript') hash.update(await bundleProblemModule(checker.module, 'checker'));
  for await (const part of partsOf(problem)) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest('hex');
}

/** Keys and plain values in order; a path becomes the digest of the file. */
async function* partsOf(value: unknown): AsyncGenerator<unknown, void, undefined> {
  if (typeof value === 'string' && value.startsWith('/')) {
    yield statSync(value, { throwIfNoEntry: false })?.isFile() ? await digestOf(value) : 'no file';
  } else if (Array.isArray(value)) {
    yield value.length;
    for (const item of value) yield* partsOf(item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (silentKeys.has(key)) continue;
      yield { key };
      yield* partsOf(inner);
    }
  } else yield value;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
