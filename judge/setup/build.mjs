import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, filesBelow } from './content-hash.mjs';
import { builtParts, describeBuild, recordBuild } from './judge-digest.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { run } from './run.mjs';

const stamp = join(buildFolder, '.sources-hash');

/** TypeScript → build/, when the sources' hash differs from the one built last. */
export const build = {
  isDue: () => readStamp() !== sourcesHash(),

  async carryOut() {
    say('builds judge/ and reference/ into build/ (tsc)');
    const hash = sourcesHash();
    const next = join(buildFolder, 'next.tmp');
    const tsc = join(projectRoot, 'node_modules', '.bin', 'tsc');
    rmSync(next, { recursive: true, force: true }); // of a set-up that was killed
    try {
      const { code, output } = await run(tsc, ['-p', 'tsconfig.build.json', '--outDir', next]);
      if (code !== 0) throw new SetUpError(`the build failed:\n${output.trimEnd()}`);
      const description = describeBuild(next);
      replaceParts(next);
      recordBuild(description);
      writeFileSync(stamp, hash);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
  },
};

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

function sourcesHash() {
  const configs = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
  const sources = builtParts.flatMap((part) => filesBelow(join(projectRoot, part), ['.ts', '.mjs']));
  return contentHash(projectRoot, [...configs.map((name) => join(projectRoot, name)), ...sources]);
}

/** Renames, so that a reader meets the old build or the new one; the stamp goes first, so that a half-done exchange is done again.
 *  @param {string} next */
function replaceParts(next) {
  rmSync(stamp, { force: true });
  for (const part of builtParts) {
    const place = join(buildFolder, part);
    const old = join(next, `old-${part}`);
    try {
      renameSync(place, old);
    } catch {}
    renameSync(join(next, part), place);
  }
}
