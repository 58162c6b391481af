import { closeSync, readSync } from 'node:fs';
import type { Checker } from '#problem-api';
import type { CheckResult } from '#verdict';
import { guardCheckResult } from './check-result-guard.ts';
import { openRegularFile } from './output-file.ts';
import type { CheckJob } from './protocol.ts';

/** Largest file for a TypeScript checker, since it reads whole texts. The default validator has no such limit. */
const largestTextBytes = 64 * 1024 ** 2;

/** Loads a bundled checker module. @throws Error if it exports no `checker`. */
export async function loadChecker(code: string): Promise<Checker> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module: Record<string, unknown> = await import(url);
  if (typeof module.checker !== 'function') throw new Error('does not export `checker = defineChecker(…)`');
  return module.checker as Checker;
}

/** Reads the three files and asks the checker. @throws Error if a file cannot be read, the checker throws, or it
 *  breaks its contract. */
export function runChecker(checker: Checker, job: CheckJob): CheckResult {
  const request = {
    input: readText(job.inputPath),
    answer: readText(job.answerPath),
    output: readText(job.outputPath),
    args: job.args,
  };
  return guardCheckResult(checker(request));
}

function readText(path: string): string {
  const { fd, bytes } = openRegularFile(path);
  try {
    if (bytes > largestTextBytes) {
      const mebi = Math.ceil(bytes / 1024 ** 2);
      throw new Error(
        `${path} has ${mebi} MiB; a TypeScript checker takes at most 64 MiB (lower limits.output)`,
      );
    }
    const buffer = Buffer.allocUnsafe(bytes);
    const read = readSync(fd, buffer, 0, bytes, 0); // half the calls of readFileSync
    if (read < bytes) throw new Error(`${path}: ${read} of ${bytes} bytes could be read`);
    return buffer.toString('utf8');
  } finally {
    closeSync(fd);
  }
}
