// npm pack and npm publish run this first: it builds, and makes what only a package needs, because it holds no sources.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './content-hash.mjs';
import { billOfMaterials, bundledPackages, licences } from './licences.mjs';
import { exitWith } from './main.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { lastLines, run } from './run.mjs';

const library = join(buildFolder, 'library');
const modules = join(buildFolder, 'modules');

exitWith(async () => {
  const { ensureReady } = await import('./ensure-ready.mjs');
  await ensureReady('judge');
  say('preparing the problems and their library for a package (esbuild)');
  for (const folder of [library, modules]) rmSync(folder, { recursive: true, force: true });
  await Promise.all([bundleLibrary(), prepareModules()]);
  const ours = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const packages = await bundledPackages();
  writeFileSync(join(library, 'LICENCES.txt'), licences(packages));
  writeFileSync(
    join(library, 'sbom.cdx.json'),
    `${JSON.stringify(billOfMaterials(packages, ours), null, 2)}\n`,
  );
  return 0;
});

/** The rooms that modules of problems import, as JavaScript. */
async function bundleLibrary() {
  const { build } = await import('esbuild');
  const rooms = ['judge/problem-api', 'reference'].flatMap((room) =>
    filesBelow(join(projectRoot, room), ['/index.ts']),
  );
  await build({
    absWorkingDir: projectRoot,
    entryPoints: rooms,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
    target: 'node20',
    outbase: projectRoot,
    outdir: library,
    chunkNames: 'chunks/[hash]',
    logLevel: 'silent',
  });
}

async function prepareModules() {
  const program = join(buildFolder, 'judge', 'problem-reader', 'modules', 'prepare-main.js');
  const { code, output } = await run(process.execPath, [program, modules]);
  if (code !== 0)
    throw new SetUpError(`the modules of the problems cannot be prepared:\n${lastLines(output)}`);
}
