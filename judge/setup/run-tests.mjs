import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { closingLines, countVitest } from './closing-line.mjs';
import { hugePages } from './huge-pages.mjs';
import { buildFolder, projectRoot } from './project.mjs';
import { run } from './run.mjs';

/** A part of `npm test` that counts as one test.
 *  @typedef {{ readonly name: string, readonly command: readonly string[] }} Check */

/** They show what they find when they have ended. */
const ofSources = ['types', 'lint', 'unused'].map(script);
/** A run of vitest leaves a report, which lists its tests, and says at its end which files were the slowest. */
const report = join(buildFolder, 'test-report', 'tests.json');
const reporters = ['default', 'test/slowest-files.ts', 'json'].map((name) => `--reporter=${name}`);
const vitest = ['vitest', 'run', ...reporters, `--outputFile.json=${report}`];

/** Tools take CI=true to mean a terminal with colours, but a log file has none. */
/** @type {Readonly<Record<string, string>>} */
const plainText = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };
const environment = {
  ...plainText,
  ...hugePages, // as the server has them: tests log in often
  PATH: `${join(projectRoot, 'node_modules', '.bin')}:${process.env.PATH}`,
};

/** The type checker is a program in Go: with garbage collected less often it needs a fifth less CPU time, and a sixth
 *  more memory (1.3 GB). */
const lazyGo = { GOGC: '400' };

/** Runs all checks beside the tests, whose start leaves a core idle, even after failures. Prints the closing line last.
 *  @param {readonly string[]} options of vitest: `--shard=1/3`
 *  @returns {Promise<number>} exit status */
export async function runTests(options) {
  console.log(`── ${ofSources.map(({ name }) => name).join(', ')}, tests`);
  rmSync(report, { force: true });
  const [code, ...counts] = await Promise.all([
    runVisibly([...vitest, ...options]),
    ...ofSources.map(checkQuietly),
  ]);
  counts.push(countVitest(readReport(report), code));
  console.log(`\n${closingLines(counts).join('\n')}`);
  return counts.some((count) => count.failed > 0) ? 1 : 0;
}

/** @param {Check} check
 *  @returns {Promise<import('./closing-line.mjs').Count>} */
async function checkQuietly({ name, command: [tool = '', ...args] }) {
  const { code, output } = await run(tool, args, { env: { ...environment, ...lazyGo } });
  console.log(`${name}: ${code === 0 ? 'nothing found' : `exit status ${code}`}\n${output}`.trimEnd());
  return code === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] };
}

/** @param {string} name in package.json
 *  @returns {Check} */
function script(name) {
  return { name, command: ['npm', 'run', '--silent', name] };
}

/** @param {readonly string[]} command
 *  @returns {Promise<number>} */
function runVisibly([name = '', ...args]) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    // One stream, so that no output of a check can follow the closing line.
    const child = spawn(name, args, { cwd: projectRoot, env, stdio: ['ignore', 1, 1] });
    endWithUs(child);
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Ctrl-C reaches all processes of a terminal, but SIGTERM only this one.
 *  @param {import('node:child_process').ChildProcess} child */
function endWithUs(child) {
  const pass = () => child.kill();
  process.on('SIGTERM', pass);
  child.on('close', () => process.off('SIGTERM', pass));
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
