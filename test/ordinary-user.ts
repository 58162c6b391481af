import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childProgram } from './child-program.ts';

/** What root may do although the permissions of a file forbid it. */
const overrides = '-dac_override,-dac_read_search';
const asRoot = process.geteuid?.() === 0;

/** What a program of the tests prints when the permissions of files count for it as for an ordinary user. The user
 *  stays the same, so it can read this project. A process of its own: Node refuses to change the user of a running
 *  one where io_uring may be in use.
 *  @param source - path of a TypeScript file */
export async function asOrdinaryUser(source: string, args: readonly string[]): Promise<string> {
  const [command = '', ...rest] = [
    ...(asRoot ? ['setpriv', `--bounding-set=${overrides}`] : []),
    ...[process.execPath, await childProgram(source), ...args],
  ];
  const { stdout } = await promisify(execFile)(command, rest);
  return stdout;
}
