import { spawn } from 'node:child_process';
import { projectRoot } from './project.mjs';

/** Runs a trusted tool (apt, npm, the C compiler) without input and collects its output. The code is 127 if the tool
 *  does not exist. Uses no dependency, because node_modules may not exist yet.
 *  @param {string} command
 *  @param {readonly string[]} args
 *  @param {{ env?: Readonly<Record<string, string>> }} [options] added to the environment
 *  @returns {Promise<{ code: number, output: string }>} */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The end of a tool's output, where the reason for a failure usually is.
 *  @param {string} output */
export function lastLines(output, count = 12) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
