import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assets } from './assets.mjs';
import { build } from './build.mjs';
import { debianTools, installDebianTools } from './debian-packages.mjs';
import { compilerFile, launcher } from './launcher.mjs';
import { allNpmPackages, npmPackages } from './npm-packages.mjs';
import { asSetUpError, buildFolder, SetUpError, say } from './project.mjs';

/** One step of set-up. `isDue` is quick; `carryOut` announces what it does.
 *  @typedef {{ isDue(): boolean, carryOut(): Promise<unknown> }} Step */

/** What npm packages make of the sources. */
const made = sideBySide(build, assets);

/** The example contest is judged, which nothing does without the launcher. What is missing for it was said once, with
 *  the command for all of it, so this ends before the judge says a part of that again. @type {Step} */
const compiler = {
  isDue: () => launcher.isDue() && !existsSync(compilerFile),
  carryOut: () =>
    Promise.reject(
      new SetUpError('no program can be judged without a C compiler: run the command above, then npm start'),
    ),
};

/** The steps for each purpose, in order. `judge` installs no languages, `package` makes a build of its own, `demo` shows
 *  no pages.
 *  @type {Readonly<Record<'judge' | 'package' | 'demo' | 'start' | 'test' | 'bench', readonly Step[]>>} */
const stepsFor = {
  judge: [npmPackages, made],
  package: [allNpmPackages, assets],
  demo: [beside(['base'], npmPackages, build), compiler],
  start: [beside(['base'], npmPackages, made)],
  test: [beside(['base', 'test'], allNpmPackages, made)],
  bench: [beside(['base', 'test', 'bench'], allNpmPackages, made)],
};

/** Makes what is missing for `purpose`. Prints one line for each step, and nothing if nothing is missing. Throws
 *  SetUpError if it cannot continue.
 *  @param {keyof typeof stepsFor} purpose */
export async function ensureReady(purpose) {
  const steps = stepsFor[purpose];
  if (!steps.some((step) => step.isDue())) return;
  const usual = process.umask(0o022); // these files run with this user's rights, so nobody else may change them
  try {
    await withLock(() => inOrder(...steps).carryOut());
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

/** @param {readonly Step[]} steps
 *  @returns {Step} */
function inOrder(...steps) {
  return {
    isDue: () => steps.some((step) => step.isDue()),
    async carryOut() {
      for (const step of steps) if (step.isDue()) await step.carryOut();
    },
  };
}

/** Steps in order, and beside them what needs nothing of npm: packages of Debian, and the launcher.
 *  @param {readonly (keyof typeof debianTools)[]} sets
 *  @param {readonly Step[]} steps
 *  @returns {Step} */
function beside(sets, ...steps) {
  return sideBySide(inOrder(...steps), inOrder(debian(...sets), launcher));
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

/** Runs `action` while no other set-up works. The kernel holds the lock (flock of util-linux, which Debian always has)
 *  as long as our pipe to the holder is open, so a killed set-up leaves no lock behind.
 *  @template T
 *  @param {() => Promise<T>} action
 *  @returns {Promise<T>} */
async function withLock(action) {
  mkdirSync(buildFolder, { recursive: true });
  accessSync(buildFolder, constants.W_OK); // else each step would say in its own way that it cannot write there
  const holder = spawn('flock', [join(buildFolder, '.set-up.lock'), 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true, // Ctrl-C must not release the lock before our tools have ended
  });
  const waiting = setTimeout(() => say('waiting for another set-up to finish'), 500);
  await new Promise((resolve) => {
    holder.stdout.once('data', resolve);
    holder.once('error', resolve); // no flock on this machine: go on without
  });
  clearTimeout(waiting);
  try {
    return await action();
  } finally {
    holder.stdin.end();
  }
}
