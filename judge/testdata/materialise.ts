import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KeptFolders, PackageFault } from '#host';
import type { GeneratedGroup, Problem, TestCase } from '#problem-reader';
import { createGroupDigest, filesOf } from './data-files.ts';
import { loadSources, type MakeOptions, renderGroup } from './render.ts';

/** Generated groups with the sorted names of their cases. */
type KeptGroups = KeptFolders<readonly string[]>;
const groups: KeptGroups = new KeptFolders('data', { holds: true });

/** The cases of a group that is generated on demand, in order. The first call makes the group and caches it by its
 *  digest.
 *  @throws UserError when the generator no longer makes what the manifest records */
export async function materialiseGroup(
  problem: Problem,
  group: GeneratedGroup,
  options: MakeOptions & { readonly kept?: KeptGroups } = {},
): Promise<readonly TestCase[]> {
  const parts = JSON.stringify([problem.slug, group.name, group.cases, group.sha256]);
  const key = hash('sha256', parts);
  const make = (stage: string) => writeGroup(problem, group, stage, options);
  const { folder, value, tree } = await (options.kept ?? groups).findOrMake(key, make);
  const digests = new Map<string, string>();
  for (const [, path, , digest] of tree) digests.set(path, digest);
  const checkerArgs = problem.secretArgs;
  const home = join(folder, group.name);
  return value.map((base) => {
    const name = `${group.name}/${base}`;
    const path = `${home}/${base}`;
    const [input, answer] = [digests.get(`${name}.in`), digests.get(`${name}.ans`)];
    return {
      name,
      inputPath: `${path}.in`,
      answerPath: `${path}.ans`,
      checkerArgs,
      digests: input !== undefined && answer !== undefined ? { input, answer } : undefined,
    };
  });
}

/** Returns the names of the cases. */
async function writeGroup(
  problem: Problem,
  group: GeneratedGroup,
  stage: string,
  options: MakeOptions,
): Promise<readonly string[]> {
  const sources = await loadSources(problem);
  const digest = createGroupDigest();
  const names: string[] = [];
  mkdirSync(join(stage, group.name));
  for await (const made of renderGroup(sources, group.name, options)) {
    for (const [path, text] of filesOf(made)) writeFileSync(join(stage, path), text);
    digest.add(made);
    names.push(basename(made.name));
    options.onProgress?.({ done: names.length, total: group.cases, name: made.name });
  }
  if (digest.result().sha256 === group.sha256) return names.sort();
  throw new PackageFault(
    `${problem.slug}: the generator does not make the group "${group.name}" that the manifest records`,
    { hint: `Run: judge testdata ${problem.slug}` },
  );
}
