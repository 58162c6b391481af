import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { constantsOfProblem } from './constants-module.mjs';
import { filesBelow } from './content-hash.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { isChangedSince, isStampOf, stampOf, writeWhole } from './stamp.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const folder = join(buildFolder, 'assets');
const stamp = join(folder, '.sources-hash');
/** Names the files that esbuild read for the bundles that are there, one a line. */
const listOfSources = join(folder, '.sources');
const islands = join(projectRoot, 'judge', 'islands');
const style = join(projectRoot, 'judge', 'web', 'style');
const tables = join(projectRoot, 'judge', 'translations', 'tables');

/** Bundles the scripts, styles and pictures of the pages into build/assets when their sources have changed. Names
 *  contain the hash of the content, so that browsers keep them for ever; each file lies there in the two compressed
 *  forms that browsers ask for. A server reads them once, at its start. What it imports itself is there as it is, too. */
export const assets = {
  isDue: () => existsSync(islands) && !isStampOf(stamp, sources(listed())),

  async carryOut() {
    say('bundling the scripts and styles of the pages (esbuild)');
    mkdirSync(folder, { recursive: true });
    const begunMs = Date.now();
    const bundles = await Promise.all(entryPoints().map(bundle));
    const files = bundles.flatMap(filesOf);
    const read = inputsOf(bundles).filter((path) => !path.startsWith('node_modules/'));
    const text = isChangedSince(begunMs, sources(read)) ? undefined : stampOf(sources(read));
    rmSync(stamp, { force: true });
    const imported = importedByServer(bundles);
    await Promise.all(files.map(({ name, content }) => store(name, content, imported.has(name))));
    removeOld(new Set([...imported, ...files.flatMap(({ name }) => [`${name}.br`, `${name}.gz`])]));
    if (text === undefined) return; // the next start bundles them again
    writeWhole(listOfSources, read.join('\n'));
    writeWhole(stamp, text);
  },
};

/** What the bundles depend on: what esbuild read for them, so that none can lack, the entry points that are there now,
 *  and the versions of packages.
 *  @param {readonly string[]} read paths from the root; what is gone from them is left out, which changes the stamp */
function sources(read) {
  const entries = entryPoints().flatMap((entryPoint) => Object.values(entryPoint));
  const paths = [
    ...entries,
    ...read.map((path) => join(projectRoot, path)).filter((path) => existsSync(path)),
  ];
  return [...new Set([join(projectRoot, 'package-lock.json'), ...paths])].sort();
}

function listed() {
  return existsSync(listOfSources) ? readFileSync(listOfSources, 'utf8').split('\n') : [];
}

/** Entry points: every file of judge/islands, the languages of pages, the style, the picture and the solver of each
 *  problem. What runs in workers is bundled apart: else what a picture and a solver share, with all that this imports, would be one part,
 *  which the page would load whole. So are what plays puzzles from definitions, and the scripts of reports and of tools,
 *  which must each be one file.
 *  @returns {readonly Record<string, string>[]} of each bundle: name without ending → path */
function entryPoints() {
  const scripts = [islands, tables].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
      .map((name) => [basename(name, '.ts'), join(folder, name)]),
  );
  const modules = filesBelow(join(projectRoot, 'problems'), ['picture.ts', 'solver.ts'])
    .filter((path) => dirname(dirname(path)) === join(projectRoot, 'problems'))
    .map((path) => [`${basename(path, '.ts')}-${basename(dirname(path))}`, path]);
  const all = [...scripts, ...modules];
  const named = (/** @type {RegExp} */ pattern) => all.filter(([name = '']) => pattern.test(name));
  return [
    {
      ...Object.fromEntries(named(/^(?!solve|(report|tools)$|defined)/)),
      style: join(style, 'style.css'),
      statement: join(style, 'statement.css'),
      report: join(style, 'report.css'),
      tools: join(style, 'tools.css'),
      'similar-report': join(style, 'similar-report.css'),
      mark: join(style, 'mark.svg'),
    },
    Object.fromEntries(named(/^solve/)),
    Object.fromEntries(named(/^defined/)),
    Object.fromEntries(named(/^report$/)),
    Object.fromEntries(named(/^tools$/)),
  ];
}

/** Paths of all sources of what browsers get.
 *  @returns {Promise<readonly string[]>} */
export const sourcesForBrowsers = async () => inputsOf(await Promise.all(entryPoints().map(bundle)));

/** Bundles modules for browsers. Names contain the hash of the content.
 *  @param {Record<string, string>} entryPoints - name without ending → path
 *  @returns {Promise<readonly { readonly name: string, readonly content: Buffer }[]>} */
export const bundleForBrowsers = async (entryPoints) => filesOf(await bundle(entryPoints));

/** @param {Awaited<ReturnType<typeof bundle>>} bundled */
const filesOf = ({ outputFiles }) =>
  outputFiles.map(({ path, contents }) => ({ name: basename(path), content: Buffer.from(contents) }));

/** @param {readonly Awaited<ReturnType<typeof bundle>>[]} bundles */
const inputsOf = (bundles) => [...new Set(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)))];

/** @param {Record<string, string>} entryPoints */
async function bundle(entryPoints) {
  const { build } = await import('esbuild');
  const { parse } = await import('yaml');
  return await build({
    entryPoints,
    bundle: true,
    metafile: true,
    splitting: true,
    format: 'esm',
    platform: 'browser', // an import of Node fails
    target: 'es2022',
    minify: true,
    write: false,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    loader: { '.svg': 'copy' },
    plugins: [constantsOfProblem(parse)],
    logLevel: 'silent',
    absWorkingDir: projectRoot,
  }).catch((/** @type {Error} */ error) => {
    throw new SetUpError(`the scripts of the pages cannot be bundled:\n${error.message}`);
  });
}

/** Names of the files that the server loads itself: pictures of puzzles, with their parts.
 *  @param {readonly Awaited<ReturnType<typeof bundle>>[]} bundles */
function importedByServer(bundles) {
  const outputs = new Map(bundles.flatMap(({ metafile }) => Object.entries(metafile.outputs)));
  const found = new Set([...outputs.keys()].filter((path) => basename(path).startsWith('picture-')));
  // A Set that grows while it is walked hands out what is added, too.
  for (const path of found) for (const part of outputs.get(path)?.imports ?? []) found.add(part.path);
  return new Set([...found].map((path) => basename(path)));
}

/** @param {string} name
 *  @param {Buffer} content
 *  @param {boolean} isImported */
async function store(name, content, isImported) {
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };
  if (isImported) writeWhole(join(folder, name), content);
  writeWhole(join(folder, `${name}.br`), await brotli(content, { params: quality }));
  writeWhole(join(folder, `${name}.gz`), await gzip(content, { level: 9 }));
}

/** @param {ReadonlySet<string>} current */
function removeOld(current) {
  for (const name of readdirSync(folder)) if (!current.has(name)) rmSync(join(folder, name), { force: true });
}
