import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The work of a thread, for `workInThreads`: a TypeScript file and what it imports as one module, in a URL. */
export async function bundleWork(source: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  return `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`;
}
