import { ensureReady } from './ensure-ready.mjs';
import { SetUpError } from './project.mjs';
import { runJudge } from './run-judge.mjs';

/** Sets up, then hands over to the judge's command line in this same process.
 *  @param {'judge' | 'demo' | 'start'} purpose
 *  @param {readonly string[]} argv arguments of the `judge` command */
export async function setUpAndRun(purpose, argv) {
  await exitWith(async () => {
    await ensureReady(purpose);
    return runJudge(argv);
  });
}

/** Exits with the status that `action` returns; a SetUpError becomes one clear message and status 1.
 *  @param {() => Promise<number>} action */
export async function exitWith(action) {
  try {
    process.exitCode = await action();
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    process.stderr.write(`set-up: ${error.message}\n`);
    process.exitCode = 1;
  }
}
