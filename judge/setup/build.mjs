import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './content-hash.mjs';
import { builtParts, describeBuild, recordBuild } from './judge-digest.mjs';
import { languagesFile, prepareLanguages } from './prepared-languages.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { run } from './run.mjs';
import { isStampOf, stampOf, writeWhole } from './stamp.mjs';

const stamp = join(buildFolder, '.sources-hash');

/** Compiles TypeScript into build/ when the sources differ from those of the last build. */
export const build = {
  isDue: () => !isStampOf(stamp, sources()),

  async carryOut() {
    say('building judge/ and reference/ into build/ (tsc)');
    const text = stampOf(sources());
    const next = join(buildFolder, 'next.tmp');
    const tsc = join(projectRoot, 'node_modules', '.bin', 'tsc');
    rmSync(next, { recursive: true, force: true }); // left by a killed set-up
    try {
      const { code, output } = await run(tsc, ['-p', 'tsconfig.build.json', '--outDir', next]);
      if (code !== 0) throw new SetUpError(`the build failed:\n${output.trimEnd()}`);
      await prepareLanguages(next);
      const description = describeBuild(next);
      replaceParts(next);
      recordBuild(description);
      writeWhole(stamp, text);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
  },
};

function sources() {
  const configs = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
  const code = builtParts.flatMap((part) => filesBelow(join(projectRoot, part), ['.ts', '.tsx', '.mjs']));
  const data = existsSync(languagesFile) ? [languagesFile] : [];
  return [...configs.map((name) => join(projectRoot, name)), ...code, ...data];
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
