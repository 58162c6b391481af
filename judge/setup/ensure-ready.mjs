import { existsSync } from 'node:fs';
import { assets } from './assets.mjs';
import { build } from './build.mjs';
import { debianTools, installDebianTools } from './debian-packages.mjs';
import { launcher } from './launcher.mjs';
import { withLock } from './lock.mjs';
import { npmPackages } from './npm-packages.mjs';
import { asSetUpError } from './project.mjs';

/** One step of set-up. `isDue` is quick; `carryOut` announces what it does.
 *  @typedef {{ isDue(): boolean, carryOut(): Promise<unknown> }} Step */

/** What is made from the sources; none of it needs another. */
const made = sideBySide(build, assets, launcher);

/** The steps for each purpose, in order. `judge` installs no languages.
 *  @type {Readonly<Record<'judge' | 'start' | 'test' | 'bench', readonly Step[]>>} */
const stepsFor = {
  judge: [npmPackages, sideBySide(build, assets)],
  start: [sideBySide(npmPackages, debian('base')), made],
  test: [sideBySide(npmPackages, debian('base', 'test')), made],
  bench: [sideBySide(npmPackages, debian('base', 'test', 'bench')), made],
};

/** Makes what is missing for `purpose`. Prints one line for each step, and nothing if nothing is missing. Throws
 *  SetUpError if it cannot continue.
 *  @param {keyof typeof stepsFor} purpose */
export async function ensureReady(purpose) {
  const steps = stepsFor[purpose];
  if (!steps.some((step) => step.isDue())) return;
  const usual = process.umask(0o022); // these files run with this user's rights, so nobody else may change them
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

/** Steps at the same time. If one fails, the others end first.
 *  @param {readonly Step[]} steps
 *  @returns {Step} */
function sideBySide(...steps) {
  return {
    isDue: () => steps.some((step) => step.isDue()),
    async carryOut() {
      const due = steps.filter((step) => step.isDue());
      const ends = await Promise.allSettled(due.map((step) => step.carryOut()));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
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
