import { access, constants, readFile, realpath, stat } from 'node:fs/promises';
import { UserError } from '#host';
import { sanitiseLine } from '#report';
import type { Io } from '../terminal/io.ts';

const mostBytes = 64 * 2 ** 20;

/** Reads a file that the user named, or standard input for `-`, as text. `what`: what it is for, such as `input`.
 *  @throws UserError when it cannot be read, is a folder or is larger than 64 MiB */
export async function readGivenText(path: string, what: string, io: Io): Promise<string> {
  return path === '-' ? readStdin(what, io) : readTextFile(path, what);
}

/** Rejects with the signal's reason when the user interrupts typing. */
async function readStdin(what: string, io: Io): Promise<string> {
  io.signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const interrupted = new Promise<never>((_, reject) => {
    onAbort = () => reject(io.signal.reason);
  });
  io.signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([readAll(what, io), interrupted]);
  } finally {
    io.signal.removeEventListener('abort', onAbort);
  }
}

async function readAll(what: string, io: Io): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of io.stdin) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge(what, 'standard input');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readTextFile(path: string, what: string): Promise<string> {
  return readFile(await regularFile(path, what), 'utf8');
}

/** The real path of a file that the user named. @throws UserError unless it is a readable file of at most 64 MiB */
export async function regularFile(path: string, what: string): Promise<string> {
  const shown = sanitiseLine(path);
  try {
    const found = await stat(path);
    if (!found.isFile()) {
      const kind = found.isDirectory() ? 'a folder' : 'something else';
      throw new UserError(`${what} ${shown}: expected a file, found ${kind}`);
    }
    if (found.size > mostBytes) throw tooLarge(what, shown);
    await access(path, constants.R_OK);
    return await realpath(path);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw cannotRead(what, path, error);
  }
}

function cannotRead(what: string, path: string, cause: unknown): UserError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    ENOTDIR: 'there is no such file',
    EACCES: 'no permission to read it',
    ELOOP: 'its symbolic links form a loop',
    ENAMETOOLONG: 'the name is too long',
  };
  const reason = (typeof code === 'string' ? reasons[code] : undefined) ?? String(cause);
  const isGarbled = path.includes('\u{fffd}');
  return new UserError(`${what} ${sanitiseLine(path)}: ${reason}`, {
    hint: isGarbled ? 'Its name is not UTF-8, so the judge cannot open it; rename it.' : undefined,
    cause,
  });
}

function tooLarge(what: string, shown: string): UserError {
  return new UserError(`${what} ${shown}: expected at most 64 MiB, found more`);
}

/** Text from the command line: `\n` becomes a line break, and the last line gets one. */
export function textArgument(text: string): string {
  const lines = text.replaceAll('\\n', '\n');
  return lines.endsWith('\n') ? lines : `${lines}\n`;
}
