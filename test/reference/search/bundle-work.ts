import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundles = new Map<string, Promise<string>>();

/** The work of a thread, for `workInThreads`: a TypeScript file and what it imports as one module, in a URL. */
export function bundleWork(source: URL): Promise<string> {
  const known = bundles.get(source.href) ?? bundled(source);
  bundles.set(source.href, known);
  return known;
}

async function bundled(source: URL): Promise<string> {
  const path = fileURLToPath(source);
  const { outputFiles } = await build({
    // Not the folder in which esbuild was first used: a test may have pretended another, which is gone.
    absWorkingDir: dirname(path),
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  return `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`;
}
