import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { debianTools, installDebianTools } from './debian-packages.mjs';
import { launcher } from './launcher.mjs';
import { withLock } from './lock.mjs';
import { npmPackages } from './npm-packages.mjs';
import { asSetUpError } from './project.mjs';

/** One thing that set-up sees to. `isDue` is quick; `carryOut` says what it does.
 *  @typedef {{ isDue(): boolean, carryOut(): Promise<unknown> }} Step */

/** What has to be there for a purpose, in the order in which it is made: `judge` takes the languages as they are.
 *  @type {Readonly<Record<'judge' | 'start' | 'test' | 'bench', readonly Step[]>>} */
const stepsFor = {
  judge: [npmPackages, build],
  start: [npmPackages, debian('base'), build, launcher],
  test: [npmPackages, debian('base', 'test'), build, launcher],
  bench: [npmPackages, debian('base', 'test', 'bench'), build, launcher],
};

/** Makes whatever is missing for `purpose`; prints one line for each thing it does, and nothing when all is there.
 *  Throws SetUpError when it is no use to go on.
 *  @param {keyof typeof stepsFor} purpose */
export async function ensureReady(purpose) {
  const steps = stepsFor[purpose];
  if (!steps.some((step) => step.isDue())) return;
  const usual = process.umask(0o022); // what is made here is run with this user's rights: nobody else may change it
  try {
    await withLock(async () => {
      for (const step of steps) if (step.isDue()) await step.carryOut();
    });
  } catch (error) {
    throw asSetUpError(error);
  } finally {
    process.umask(usual);
  }
}

/** @param {readonly (keyof typeof debianTools)[]} sets
 *  @returns {Step} */
function debian(...sets) {
  const tools = sets.flatMap((set) => debianTools[set]);
  return {
    isDue: () => tools.some((tool) => !existsSync(tool.file)),
    carryOut: () => installDebianTools(tools),
  };
}
