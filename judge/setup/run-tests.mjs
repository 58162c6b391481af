import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hugePages } from './huge-pages.mjs';
import { buildFolder, projectRoot } from './project.mjs';
import { run } from './run.mjs';

/** A part of `npm test` that counts as one test.
 *  @typedef {{ readonly name: string, readonly command: readonly string[] }} Check */

/** They show what they find when they have ended. */
const ofSources = ['types', 'lint', 'unused'].map(script);
/** A run of vitest leaves a report, which lists its tests, says at once what fails or runs for long, and at its end
 *  which files were the slowest. */
const report = join(buildFolder, 'test-report', 'tests.json');
const reporters = ['default', 'test/tell-at-once.ts', 'test/slowest-files.ts', 'json'].map(
  (name) => `--reporter=${name}`,
);
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
 *  @returns {Promise<Count>} */
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

/** How many tests passed and failed, and the names of skipped tests.
 *  @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: readonly string[] }} Count */

/** The parts of vitest's JSON report that are read here.
 *  @typedef {{ readonly status: string, readonly assertionResults: readonly { readonly status: string, readonly fullName: string }[] }} FileResult
 *  @typedef {{ readonly testResults: readonly FileResult[] }} VitestReport */

/** Counts one vitest run. These count as one failure each: a file that fails without a failing test (it did not load),
 *  a run that exits with an error although no test failed, and a run that left no report.
 *  @param {VitestReport | undefined} report
 *  @param {number} exitCode
 *  @returns {Count} */
export function countVitest(report, exitCode) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const failed = failedTests + files.filter(failedToLoad).length;
  const unexplained = failed === 0 && (exitCode !== 0 || report === undefined) ? 1 : 0;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return { passed, failed: failed + unexplained, skipped: skipped.map(({ fullName }) => fullName) };
}

/** `N passed, N failed`, after a list of the skipped tests, whose names say why.
 *  @param {readonly Count[]} counts */
export function closingLines(counts) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  const skipped = counts.flatMap((count) => count.skipped);
  const listed = skipped.length > 0 ? ['skipped:', ...skipped.map((name) => `  ${name}`)] : [];
  return [...listed, `${sum('passed')} passed, ${sum('failed')} failed`];
}

/** @param {FileResult} file */
function failedToLoad(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}
