import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { type FileIssue, shownPath } from '#host';
import { mebibyte } from '#text';

type Utf8Text =
  | { readonly text: string; readonly fault?: never }
  | { readonly text?: never; readonly fault: FileIssue };

/** The text of a file without its byte order mark, or why it is none: letters of another encoding would be lost. */
export function utf8Text(path: string, mostMebibytes: number): Utf8Text {
  const refuse = (issue: Omit<FileIssue, 'severity' | 'file'>): Utf8Text => ({
    fault: { severity: 'error', file: shownPath(path), ...issue },
  });
  const { size } = statSync(path);
  if (size > mostMebibytes * mebibyte)
    return refuse({ expected: `at most ${mostMebibytes} MiB`, found: `${size} bytes` });
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (isUtf8(bytes)) return { text };
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  return refuse({ line, expected: 'text in UTF-8', found: 'another encoding' });
}
