import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, filesBelow } from './content-hash.mjs';
import { builtParts, describeBuild, recordBuild } from './judge-digest.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { run } from './run.mjs';

const stamp = join(buildFolder, '.sources-hash');

/** Compiles TypeScript into build/ when the hash of the sources differs from that of the last build. */
export const build = {
  isDue: () => readStamp() !== sourcesHash(),

  async carryOut() {
    say('building judge/ and reference/ into build/ (tsc)');
    const hash = sourcesHash();
    const next = join(buildFolder, 'next.tmp');
    const tsc = join(projectRoot, 'node_modules', '.bin', 'tsc');
    rmSync(next, { recursive: true, force: true }); // left by a killed set-up
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
  const sources = builtParts.flatMap((part) => filesBelow(join(projectRoot, part), ['.ts', '.tsx', '.mjs']));
  return contentHash(projectRoot, [...configs.map((name) => join(projectRoot, name)), ...sources]);
}

/** Renames, so that a reader finds the old build or the new one. Removes the stamp first, so that an interrupted
 *  exchange is repeated.
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
