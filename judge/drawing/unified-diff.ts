import { formatPatch, type StructuredPatchHunk, structuredPatch } from 'diff';

/** A text and its name. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Comparing takes time by the length and by the number of changes, and delays other requests. */
const mostComparedLength = 128 * 1024;
const mostEdits = 200;
const contextLines = 3;

/** The differences of two texts, in the format of `diff -u`: from the first difference on, as much as can be compared
 *  quickly. Texts that differ too much are replaced as a whole. */
export function unifiedDiff(first: NamedText, second: NamedText): string {
  const from = beforeDifference(first.text, second.text);
  const [old, now] = [first, second].map(({ text }) => text.slice(from, from + mostComparedLength));
  const isCut = Math.max(first.text.length, second.text.length) > from + mostComparedLength;
  const note = isCut ? ` (${mostComparedLength / 1024} KiB from the first difference on)` : '';
  const options = { context: contextLines, maxEditLength: mostEdits };
  const compared = structuredPatch('', '', old ?? '', now ?? '', '', '', options)?.hunks;
  const lines = first.text.slice(0, from).split('\n').length - 1;
  const hunks = (compared ?? [replacement(old ?? '', now ?? '')]).map((hunk) => ({
    ...hunk,
    oldStart: hunk.oldStart + lines,
    newStart: hunk.newStart + lines,
  }));
  const files = { oldFileName: `${first.name}${note}`, newFileName: `${second.name}${note}` };
  return formatPatch({ ...files, oldHeader: '', newHeader: '', hunks }).replace(/^=+\n/, '');
}

/** Where the lines before the first difference begin that are shown. */
function beforeDifference(first: string, second: string): number {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at++;
  for (let line = 0; line <= contextLines && at > 0; line++) at = first.lastIndexOf('\n', at - 1);
  return at <= 0 ? 0 : at + 1;
}

function replacement(old: string, now: string): StructuredPatchHunk {
  const [removed, added] = [linesOf(old), linesOf(now)];
  return {
    oldStart: 1,
    oldLines: removed.length,
    newStart: 1,
    newLines: added.length,
    lines: [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)],
  };
}

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');
