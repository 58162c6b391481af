import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { stampCommit } from './commit.mjs';
import { filesBelow } from './content-hash.mjs';
import { builtCode, builtParts, describeBuild, recordBuild } from './judge-digest.mjs';
import { buildFolder, knownData, projectRoot, SetUpError, say } from './project.mjs';
import { isStampOf, stampOf, writeWhole } from './stamp.mjs';

const stamp = join(buildFolder, '.sources-hash');
/** Beside the build, because the maps of the sources lead from there. */
const next = join(buildFolder, 'next.tmp');
const old = join(buildFolder, 'old.tmp');

/** Loaded from node_modules, because it runs a program of its own, made for this kind of machine. */
const external = ['esbuild'];

/** Packages in the old format call `require`, which modules lack. */
const requireForPackages =
  "import { createRequire as makeRequire$ } from 'node:module'; const require = makeRequire$(import.meta.url);";

/** Packages that take long to load and are seldom needed: string-width compiles all emoji into one expression.
 *  @type {import('esbuild').Plugin} */
const loadedAtFirstUse = {
  name: 'loaded-at-first-use',
  setup({ onResolve, onLoad }) {
    const namespace = 'loaded-at-first-use';
    onResolve({ filter: /^string-width$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace } : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `module.exports = (...args) => require('${path}').default(...args);`,
      resolveDir: projectRoot,
    }));
  },
};

/** The highest quality would take nine seconds. */
const quickBrotli = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** WebAssembly is read once, and compressed takes a third of its size.
 *  @type {import('esbuild').Plugin} */
const compressedEngines = {
  name: 'compressed-engines',
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
      contents: brotliCompressSync(readFileSync(path), { params: quickBrotli }),
      loader: 'file',
    }));
  },
};

/** Statements and what reads their formulas import it in two formats: once is enough.
 *  @type {import('esbuild').Plugin} */
const formulasOnce = {
  name: 'formulas-once',
  setup({ onResolve }) {
    onResolve({ filter: /^katex$/ }, () => ({ path: join(projectRoot, 'node_modules/katex/dist/katex.js') }));
  },
};

/** Grammars of texts within others that stay plain, since each takes a third of a megabyte, alone or with those that it
 *  brings: texts in a Ruby program, bodies of macros in one in C++. The colouring insists on a grammar of that name and
 *  scope. */
const plainWithin = {
  graphql: 'plain.graphql',
  haml: 'plain.haml',
  'cpp-macro': 'source.cpp.embedded.macro',
};

/** @type {import('esbuild').Plugin} */
const plainTexts = {
  name: 'plain-texts',
  setup({ onLoad }) {
    for (const [name, scopeName] of Object.entries(plainWithin))
      onLoad({ filter: new RegExp(`@shikijs/langs/dist/${name}\\.mjs$`) }, () => ({
        contents: `export default [${JSON.stringify({ name, scopeName, patterns: [] })}]`,
      }));
  },
};

/** The grammars that colour programs are two megabytes of JSON, of which a fifth is left when compressed.
 *  @type {import('esbuild').Plugin} */
const compressedGrammars = {
  name: 'compressed-grammars',
  setup({ onLoad }) {
    onLoad({ filter: /@shikijs\/langs\/dist\/[^/]+\.mjs$/ }, ({ path }) => {
      const packed = (/** @type {string} */ literal) =>
        brotliCompressSync(JSON.parse(literal), { params: quickBrotli }).toString('base64');
      const code = readFileSync(path, 'utf8').replace(
        /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/,
        (_, literal) => `JSON.parse(String(unpacked$(Buffer.from('${packed(literal)}', 'base64'))))`,
      );
      return { contents: `import { brotliDecompressSync as unpacked$ } from 'node:zlib';\n${code}` };
    });
  },
};

/** Bundles TypeScript and npm packages into build/ when the sources differ from those of the last build (decision
 *  0021). */
export const build = {
  isDue: () => !isStampOf(stamp, sources()),

  async carryOut() {
    say('building the programs of the judge into build/ (esbuild)');
    const text = stampOf(sources());
    await makeBuild(forSources);
    writeWhole(stamp, text);
  },
};

/** The build for a package. It replaces that for the sources, whose next command builds again. */
export async function buildForPackage() {
  say('building the programs of the judge for a package (esbuild)');
  await makeBuild(forPackage);
}

/** A third smaller, and read sooner: the server needs 6 MiB less. Names stay. */
const smaller = { minifyWhitespace: true, minifySyntax: true };

/** With maps, which name the places of errors in the sources.
 *  @type {import('esbuild').BuildOptions} */
const forSources = { ...smaller, sourcemap: 'linked', sourcesContent: false };

/** A build of the same commit with maps says where a column was.
 *  @type {import('esbuild').BuildOptions & import('esbuild').TransformOptions} */
export const forPackage = { ...smaller, legalComments: 'none' };

/** @param {import('esbuild').BuildOptions} options */
async function makeBuild(options) {
  removeRests(); // left by a killed set-up
  try {
    await bundlePrograms({ ...options, write: true });
    await bundleWorker({ ...options, write: true });
    await prepareLanguages(next);
    const description = describeBuild(next);
    exchange();
    recordBuild(description);
    await stampCommit();
  } finally {
    removeRests();
  }
}

/** What is started, as a command, a process or a thread: `main.ts` and `<name>-main.ts`. Each becomes a file of the
 *  same path in build/. */
const programs = () =>
  filesBelow(join(projectRoot, 'judge'), ['main.ts']).filter((path) =>
    /^(.*-)?main\.ts$/.test(basename(path)),
  );

/** Becomes one file in CommonJS, because it starts for each checker: that takes three quarters of the time of modules. */
const checkingWorker = join(projectRoot, 'judge', 'checking', 'worker', 'worker-main.ts');

function sources() {
  const configs = ['package-lock.json', 'tsconfig.json'];
  const code = builtParts.flatMap((part) => filesBelow(join(projectRoot, part), ['.ts', '.tsx', '.mjs']));
  const data = existsSync(languagesFile) ? [languagesFile] : [];
  return [...configs.map((name) => join(projectRoot, name)), ...knownData, ...code, ...data];
}

/** Paths of all sources in the programs, those of packages too.
 *  @returns {Promise<readonly string[]>} */
export async function sourcesOfPrograms() {
  const bundles = await Promise.all([bundlePrograms, bundleWorker].map((make) => make({ write: false })));
  return bundles.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
}

/** @typedef {import('esbuild').BuildOptions & { readonly write: boolean }} Options write: false: nothing is written */

/** What programs share, and what one loads only when it needs it, becomes a chunk of its own.
 *  @param {Options} options */
const bundlePrograms = (options) =>
  bundle({
    ...options,
    entryPoints: programs().filter((path) => path !== checkingWorker),
    plugins: [loadedAtFirstUse, compressedEngines, formulasOnce, plainTexts, compressedGrammars],
    splitting: true,
    format: 'esm',
    chunkNames: 'chunks/[hash]',
    assetNames: 'assets/[name]-[hash]',
    loader: { '.ttf': 'file' },
    banner: { js: requireForPackages },
  });

/** @param {Options} options */
const bundleWorker = (options) =>
  bundle({
    ...options,
    entryPoints: programs().filter((path) => path === checkingWorker),
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  });

/** @param {Options} options */
async function bundle(options) {
  const esbuild = await import('esbuild');
  return esbuild
    .build({
      ...options,
      metafile: true,
      absWorkingDir: projectRoot,
      external,
      bundle: true,
      platform: 'node',
      target: 'node20',
      outbase: join(projectRoot, 'judge'),
      outdir: next,
      logLevel: 'silent',
    })
    .catch((/** @type {Error} */ error) => {
      throw new SetUpError(`the build failed:\n${error.message}`);
    });
}

/** Renames, so that a reader finds the old build or the new one. Removes the stamp first, so that an interrupted
 *  exchange is repeated. */
function exchange() {
  rmSync(stamp, { force: true });
  if (existsSync(builtCode)) renameSync(builtCode, old);
  renameSync(next, builtCode);
}

function removeRests() {
  for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
}

/** The file with the languages. */
const languagesFile = join(projectRoot, 'judge', 'language', 'languages.yaml');

/** Writes the languages into a build as JSON, with the hash of the file that they are from: each start of the judge
 *  needs them, and reading them as YAML takes longer than all else in it.
 *  @param {string} folder of the build */
async function prepareLanguages(folder) {
  if (!existsSync(languagesFile)) return;
  const { parse } = await import('yaml');
  const content = readFileSync(languagesFile);
  try {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const prepared = JSON.stringify({ sha256, value: parse(content.toString()) });
    mkdirSync(join(folder, 'language'), { recursive: true });
    writeFileSync(join(folder, 'language', 'languages.json'), prepared);
  } catch {
    // It is no YAML: the judge reads the file itself, and says where.
  }
}
