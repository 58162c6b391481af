// npm pack and npm publish run this first: it builds, and makes what only a package needs, because it holds no sources.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './content-hash.mjs';
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
  writeFileSync(join(library, 'LICENCES.txt'), licences());
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

/** The licences of the npm packages that the build contains, which ask to be handed on with them.
 *  @returns {string} */
function licences() {
  const names = new Set(filesBelow(join(buildFolder, 'judge'), ['.js.map']).flatMap(packagesIn));
  return [...names].sort().map(licenceOf).join('\n\n');
}

/** @param {string} map of a file of the build */
function packagesIn(map) {
  const { sources } = /** @type {{ sources: readonly string[] }} */ (JSON.parse(readFileSync(map, 'utf8')));
  return sources.flatMap((source) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
}

/** @param {string} name of a package */
function licenceOf(name) {
  const folder = join(projectRoot, 'node_modules', name);
  if (!existsSync(folder)) return `${name}\n`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}
