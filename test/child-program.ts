import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#host';

const folder = join(projectRoot, 'build', 'children');
/** A program of the tests for processes of its own, as one file of JavaScript: to translate it and what it imports at
 *  each start takes a second of CPU time.
 *  @param source - path of a TypeScript file
 *  @returns path of the file */
export async function childProgram(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['esbuild', 'pg-native'],
    loader: { '.wasm': 'binary', '.ttf': 'binary' },
    // Packages that are CommonJS ask for Node's modules so.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    write: false,
    logLevel: 'silent',
    absWorkingDir: projectRoot,
  });
  const name = `${basename(dirname(source))}-${basename(source, '.ts')}.mjs`;
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
