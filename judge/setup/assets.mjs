import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { constantsOfProblem } from './constants-module.mjs';
import { filesBelow } from './content-hash.mjs';
import { buildFolder, knownData, projectRoot, SetUpError, say } from './project.mjs';
import { isStampOf, stampOf, writeWhole } from './stamp.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const folder = join(buildFolder, 'assets');
const stamp = join(folder, '.sources-hash');
const islands = join(projectRoot, 'judge', 'islands');
const style = join(projectRoot, 'judge', 'web', 'style');

/** What scripts of pages can be made from. */
const parts = [
  ...[
    'islands',
    'language/guess',
    'web/style',
    'playing',
    'protocol',
    'contest',
    'charts',
    'solving/statistics',
    'problem-api',
    'verdict',
    'scoring',
  ].map((room) => `judge/${room}`),
  ...['known', 'puzzle', 'notation', 'puzzles', 'coordinates', 'search'].map((room) => `reference/${room}`),
];

/** Bundles the scripts, styles and pictures of the pages into build/assets when their sources have changed. Names
 *  contain the hash of the content, so that browsers keep them for ever; each file lies there compressed too. A
 *  server reads them once, at its start. */
export const assets = {
  isDue: () => existsSync(islands) && !isStampOf(stamp, sources()),

  async carryOut() {
    say('bundling the scripts and styles of the pages (esbuild)');
    const text = stampOf(sources());
    mkdirSync(folder, { recursive: true });
    const files = (await Promise.all(entryPoints().map(bundleForBrowsers))).flat();
    rmSync(stamp, { force: true });
    await Promise.all(files.map(({ name, content }) => store(name, content)));
    removeOld(new Set(files.map(({ name }) => name)));
    writeWhole(stamp, text);
  },
};

function sources() {
  const below = parts.flatMap((part) => filesBelow(join(projectRoot, part), ['.ts', '.tsx', '.css', '.svg']));
  const problems = filesBelow(join(projectRoot, 'problems'), ['.ts', 'problem.yaml'], 'submissions');
  return [join(projectRoot, 'package-lock.json'), ...knownData, ...below, ...problems];
}

/** Entry points: every file of judge/islands, the style, the picture and the solver of each problem. What runs in
 *  workers is bundled apart: else what a picture and a solver share, with all that this imports, would be one part,
 *  which the page would load whole. So is the script of reports, which must be one file.
 *  @returns {readonly Record<string, string>[]} of each bundle: name without ending → path */
function entryPoints() {
  const scripts = readdirSync(islands)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => [basename(name, '.ts'), join(islands, name)]);
  const modules = filesBelow(join(projectRoot, 'problems'), ['picture.ts', 'solver.ts'])
    .filter((path) => dirname(dirname(path)) === join(projectRoot, 'problems'))
    .map((path) => [`${basename(path, '.ts')}-${basename(dirname(path))}`, path]);
  const all = [...scripts, ...modules];
  const named = (/** @type {RegExp} */ pattern) => all.filter(([name = '']) => pattern.test(name));
  return [
    {
      ...Object.fromEntries(named(/^(?!solve|report$)/)),
      style: join(style, 'style.css'),
      statement: join(style, 'statement.css'),
      report: join(style, 'report.css'),
      'similar-report': join(style, 'similar-report.css'),
      mark: join(style, 'mark.svg'),
    },
    Object.fromEntries(named(/^solve/)),
    Object.fromEntries(named(/^report$/)),
  ];
}

/** Paths of all sources of what browsers get.
 *  @returns {Promise<readonly string[]>} */
export async function sourcesForBrowsers() {
  const bundles = await Promise.all(entryPoints().map(bundle));
  return bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

/** Bundles modules for browsers. Names contain the hash of the content.
 *  @param {Record<string, string>} entryPoints - name without ending → path
 *  @returns {Promise<readonly { readonly name: string, readonly content: Buffer }[]>} */
export async function bundleForBrowsers(entryPoints) {
  const { outputFiles } = await bundle(entryPoints);
  return outputFiles.map(({ path, contents }) => ({ name: basename(path), content: Buffer.from(contents) }));
}

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

/** @param {string} name
 *  @param {Buffer} content */
async function store(name, content) {
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };
  writeWhole(join(folder, name), content);
  writeWhole(join(folder, `${name}.br`), await brotli(content, { params: quality }));
  writeWhole(join(folder, `${name}.gz`), await gzip(content, { level: 9 }));
}

/** @param {ReadonlySet<string>} current */
function removeOld(current) {
  for (const name of readdirSync(folder))
    if (!current.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, name), { force: true });
}
