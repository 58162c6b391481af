import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KeptFolders, ownBuild } from '#host';

const programs = new KeptFolders<void>('own', { holds: true });

let ownBundle: Promise<Uint8Array> | undefined;

/** Path of the JavaScript file that a worker process runs. In a build it exists; from the sources it is bundled
 *  first, once: the code of a running process does not change. */
export async function workerProgram(): Promise<string> {
  if (ownBuild !== undefined) return join(ownBuild, 'checking', 'worker-main.js');
  ownBundle ??= bundleWorker();
  const code = await ownBundle;
  const key = createHash('sha256').update(code).digest('hex');
  const { folder } = await programs.findOrMake(key, (stage) =>
    writeFileSync(join(stage, 'worker.mjs'), code),
  );
  return join(folder, 'worker.mjs');
}

async function bundleWorker(): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const main = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
  const { outputFiles } = await build({
    absWorkingDir: dirname(main),
    entryPoints: [main],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
