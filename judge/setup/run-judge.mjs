import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, projectRoot } from './project.mjs';

/** Whether this is an installed package, which holds the build and no sources: there is nothing to set up. */
export const isInstalled = () => !existsSync(join(projectRoot, 'judge', 'cli', 'main.ts'));

/** Hands over to the judge's command line, from the build, in this same process.
 *  @param {readonly string[]} argv
 *  @returns {Promise<number>} exit status */
export async function runJudge(argv) {
  // Only if asked for, because it makes a start slower: the stack of an error names places in the sources.
  if (argv.includes('--debug') || process.env.DEBUG) process.setSourceMapsEnabled(true);
  const { main } = await import(pathToFileURL(join(buildFolder, 'judge', 'cli', 'main.js')).href);
  return main(argv);
}

/** The same, for a process that does nothing else.
 *  @param {readonly string[]} argv */
export async function runAndExit(argv) {
  process.exitCode = await runJudge(argv);
}
