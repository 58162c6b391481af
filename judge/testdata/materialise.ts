import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, PackageFault } from '../host/index.ts';
import type { GeneratedGroup, Problem, TestCase } from '../package/index.ts';
import { createGroupDigest, filesOf } from './digest.ts';
import { loadSources, type MakeOptions, renderGroup } from './render.ts';
import { putInPlaceIfMissing, replaceFolder } from './staging.ts';

/** The cases of a group that is generated on demand, in order. The first time it is made in the cache, under its digest;
 *  then that is used. Two processes may do so at once.
 *  `cache`: folder of the cache. @throws UserError when the generator no longer makes what the manifest records */
export async function materialiseGroup(
  problem: Problem,
  group: GeneratedGroup,
  options: MakeOptions & { readonly cache?: string } = {},
): Promise<readonly TestCase[]> {
  const home = join(
    options.cache ?? cacheFolder('testdata'),
    `${problem.slug}-${group.name}-${group.sha256}`,
  );
  const names = caseNames(home, group) ?? (await make(problem, group, home, options));
  return names.map((name) => {
    const path = join(home, group.name, name);
    const checkerArgs = problem.secretArgs;
    return { name: `${group.name}/${name}`, inputPath: `${path}.in`, answerPath: `${path}.ans`, checkerArgs };
  });
}

/** Names of the cases in the cache, sorted; undefined when they are not all there. */
function caseNames(home: string, { name, cases }: GeneratedGroup): readonly string[] | undefined {
  if (!existsSync(home)) return undefined;
  const files = readdirSync(join(home, name));
  if (files.length === 2 * cases) return files.flatMap((file) => file.match(/^(.+)\.in$/)?.[1] ?? []).sort();
  // A folder is put in place whole, but caches get cleaned, file by file.
  rmSync(home, { recursive: true, force: true });
  return undefined;
}

async function make(
  problem: Problem,
  group: GeneratedGroup,
  home: string,
  options: MakeOptions,
): Promise<readonly string[]> {
  await replaceFolder(home, putInPlaceIfMissing, (stage) => writeGroup(problem, group, stage, options));
  return caseNames(home, group) ?? [];
}

async function writeGroup(
  problem: Problem,
  group: GeneratedGroup,
  stage: string,
  options: MakeOptions,
): Promise<void> {
  const sources = await loadSources(problem);
  const digest = createGroupDigest();
  let done = 0;
  mkdirSync(join(stage, group.name));
  for await (const made of renderGroup(sources, group.name, options)) {
    for (const [path, text] of filesOf(made)) writeFileSync(join(stage, path), text);
    digest.add(made);
    options.onProgress?.({ done: ++done, total: group.cases, name: made.name });
  }
  if (digest.result().sha256 === group.sha256) return;
  throw new PackageFault(
    `${problem.slug}: the generator does not make the group "${group.name}" that the manifest records`,
    {
      hint: `Run: judge testdata ${problem.slug}`,
    },
  );
}
