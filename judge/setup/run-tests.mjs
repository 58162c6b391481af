import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { closingLines, countVitest } from './closing-line.mjs';
import { buildFolder, projectRoot } from './project.mjs';

/** One part of `npm test`. It counts as one test, or with a vitest report as many as the report lists.
 *  @typedef {{ readonly name: string, readonly command: readonly string[], readonly report?: string }} Check */

/** @type {readonly Check[]} */
const checks = [
  script('types'),
  script('lint'),
  script('unused'),
  // One after the other, because fast tests would disturb a timed run.
  vitest('fast'),
  vitest('full'),
];

/** Tools take CI=true to mean a terminal with colours, but a log file has none. */
const plainText = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

/** Runs all checks, even after failures, and prints the closing line last.
 *  @returns {Promise<number>} exit status */
export async function runTests() {
  const counts = [];
  for (const check of checks) {
    console.log(`\n── ${check.name}`);
    counts.push(await carryOut(check));
  }
  console.log(`\n${closingLines(counts).join('\n')}`);
  return counts.some((count) => count.failed > 0) ? 1 : 0;
}

/** @param {Check} check */
async function carryOut({ command, report }) {
  if (report !== undefined) rmSync(report, { force: true });
  const code = await runVisibly(command);
  if (report !== undefined) return countVitest(readReport(report), code);
  return code === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] };
}

/** @param {string} name in package.json
 *  @returns {Check} */
function script(name) {
  return { name, command: ['npm', 'run', '--silent', name] };
}

/** @param {string} project
 *  @returns {Check} */
function vitest(project) {
  const report = join(buildFolder, 'test-report', `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: `tests, ${project}`,
    command: ['vitest', 'run', '--project', project, ...reporters],
    report,
  };
}

/** @param {readonly string[]} command
 *  @returns {Promise<number>} */
function runVisibly([name = '', ...args]) {
  return new Promise((resolve) => {
    const tools = join(projectRoot, 'node_modules', '.bin');
    const env = { ...process.env, ...plainText, PATH: `${tools}:${process.env.PATH}` };
    // One stream, so that no output of a check can follow the closing line.
    const child = spawn(name, args, { cwd: projectRoot, env, stdio: ['ignore', 1, 1] });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
