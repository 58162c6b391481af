import { readFileSync, statSync } from 'node:fs';
import type { FileIssue } from './issue.ts';

const maximumBytes = 1024 * 1024;

interface Text {
  readonly content: string | undefined;
  readonly issues: readonly FileIssue[];
}

/** The text of a YAML file, which must be UTF-8 and at most 1 MiB; otherwise `content` is undefined.
 *  `soft`: severity of what does not prevent grading. */
export function readText(path: string, file: string, soft: FileIssue['severity']): Text {
  const refuse = (expected: string, found: string, line?: number): Text => ({
    content: undefined,
    issues: [{ severity: 'error', file, line, expected, found }],
  });
  let bytes: Buffer;
  try {
    const status = statSync(path);
    if (!status.isFile()) return refuse('a file', status.isDirectory() ? 'a folder' : 'a device or pipe');
    if (status.size > maximumBytes) return refuse('at most 1 MiB of YAML', `${status.size} bytes`);
    bytes = readFileSync(path);
  } catch (error) {
    return refuse('a readable file', describeSystemError(error));
  }
  const lossy = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const broken = firstDifference(bytes, Buffer.from(lossy));
  if (broken !== undefined) {
    const line = bytes.subarray(0, broken).filter((byte) => byte === 10).length + 1;
    return refuse('UTF-8 text', `byte 0x${bytes[broken]?.toString(16).padStart(2, '0') ?? '??'}`, line);
  }
  return { content: lossy.replace(/^\uFEFF/, ''), issues: dialectIssues(lossy, file, soft) };
}

/** Index of the first byte that decoding and encoding again has changed. */
function firstDifference(bytes: Buffer, again: Buffer): number | undefined {
  if (bytes.equals(again)) return undefined;
  return bytes.findIndex((byte, index) => byte !== again[index]);
}

function dialectIssues(content: string, file: string, severity: FileIssue['severity']): FileIssue[] {
  const issues: FileIssue[] = [];
  const carriageReturn = content.indexOf('\r');
  if (content.startsWith('\uFEFF')) {
    issues.push({
      severity,
      file,
      line: 1,
      expected: 'UTF-8 without a byte order mark',
      found: 'a byte order mark',
    });
  }
  if (carriageReturn >= 0) {
    const line = content.slice(0, carriageReturn).split('\n').length;
    issues.push({ severity, file, line, expected: 'lines that end in LF', found: 'a carriage return' });
  }
  return issues;
}

/** The operating system's error, such as `no such file` or `permission denied`, without path and call. */
export function describeSystemError(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'no such file',
    ENOTDIR: 'no such file',
    EIO: 'an input error',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'a folder',
    ELOOP: 'a link that leads to itself',
    ENAMETOOLONG: 'a name that is too long',
    ENOSPC: 'no space left on the disk',
    EDQUOT: 'no space left for this user',
    EROFS: 'a read-only file system',
  };
  return code === undefined ? (error as Error).message : (known[code] ?? code);
}
