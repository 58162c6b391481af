// npm pack and npm publish run this first: it builds, and makes what only a package needs, because it holds no sources.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from './content-hash.mjs';
import { billOfMaterials, bundledPackages, licences } from './licences.mjs';
import { exitWith } from './main.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { lastLines, run } from './run.mjs';

const library = join(buildFolder, 'library');
const modules = join(buildFolder, 'modules');

exitWith(async () => {
  process.umask(0o022); // modes are part of the package
  const { ensureReady } = await import('./ensure-ready.mjs');
  await ensureReady('package');
  const { buildForPackage, forPackage } = await import('./build.mjs');
  await buildForPackage();
  say('preparing the problems and their library for a package (esbuild, tsc)');
  for (const folder of [library, modules]) rmSync(folder, { recursive: true, force: true });
  await Promise.all([bundleLibrary(forPackage), declareLibrary(), prepareModules(forPackage)]);
  const ours = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const packages = await bundledPackages();
  writeFileSync(join(library, 'LICENCES.txt'), licences(packages));
  writeFileSync(
    join(library, 'sbom.cdx.json'),
    `${JSON.stringify(billOfMaterials(packages, ours), null, 2)}\n`,
  );
  return 0;
});

/** The rooms that others import, as JavaScript: modules of problems, and what talks to a judge.
 *  @param {import('esbuild').BuildOptions} options */
async function bundleLibrary(options) {
  const { build } = await import('esbuild');
  const rooms = ['judge/problem-api', 'judge/protocol', 'reference'].flatMap((room) =>
    filesBelow(join(projectRoot, room), ['/index.ts']),
  );
  await build({
    ...options,
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

/** Their types. The compiler leaves the names of rooms as they are, which lead to sources that a package lacks. */
async function declareLibrary() {
  const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await run(process.execPath, [
    compiler,
    ...['-p', 'judge/setup/tsconfig.types.json', '--noEmit', 'false', '--emitDeclarationOnly'],
  ]);
  if (code !== 0) throw new SetUpError(`the types of the library cannot be made:\n${lastLines(output)}`);
  for (const path of filesBelow(library, ['.d.ts'])) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(/(\b(?:from|import)[ (])'([^']+)'/g, (_, word, to) => `${word}'${inLibrary(path, to)}'`),
    );
  }
}

/** What a file of the library imports, by its place there.
 *  @param {string} importer
 *  @param {string} specifier */
function inLibrary(importer, specifier) {
  if (!specifier.startsWith('#')) return specifier.replace(/\.ts$/, '.js');
  const name = specifier.slice(1);
  const room = join(library, ...(name.startsWith('reference/') ? [name] : ['judge', name]), 'index.js');
  const path = relative(dirname(importer), room);
  return path.startsWith('.') ? path : `./${path}`;
}

/** @param {import('esbuild').TransformOptions} options */
async function prepareModules(options) {
  const program = join(buildFolder, 'judge', 'problem-reader', 'modules', 'prepare-main.js');
  const { code, output } = await run(process.execPath, [program, modules]);
  if (code !== 0)
    throw new SetUpError(`the modules of the problems cannot be prepared:\n${lastLines(output)}`);
  const { transform } = await import('esbuild');
  for (const path of filesBelow(modules, ['.js']))
    writeFileSync(path, (await transform(readFileSync(path, 'utf8'), options)).code);
}
