const shownInput = ['.in.statement', '.interaction'];
const shownAnswer = ['.out', '.ans.statement', '.interaction'];
const illustrations = ['.png', '.jpg', '.jpeg', '.svg'];

/** Which file replaces which, in the statement and in the download. */
const pairs = [
  ['.in.statement', '.in.download'],
  ['.ans.statement', '.ans.download'],
];

/** Checks the text of an .interaction: each line must begin with "<" (the judge) or ">" (the submission), or be
 *  "---" between passes. Returns the 1-based number and the text of the first wrong line; undefined if all are
 *  right. */
export function interactionFault(
  text: string,
): { readonly line: number; readonly found: string } | undefined {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const index = lines.findIndex((line) => !/^[<>]/.test(line) && line !== '---');
  return index < 0 ? undefined : { line: index + 1, found: JSON.stringify(lines[index]?.slice(0, 40)) };
}

/** What is wrong with the files that define how a sample is displayed. `extensions`: those of its case other than
 *  .in and .ans. Rules of package format 2025-09, test data; `strict` adds the rule that older packages break. */
export function displayFaults(
  extensions: readonly string[],
  strict: boolean,
): readonly { readonly expected: string; readonly found: string }[] {
  const faults: { expected: string; found: string }[] = [];
  const has = (extension: string) => extensions.includes(extension);
  for (const rivals of [shownInput, shownAnswer, illustrations]) {
    const given = rivals.filter(has);
    if (given.length > 1) faults.push({ expected: `one of ${rivals.join(' ')}`, found: given.join(' and ') });
  }
  const downloads = pairs.flatMap(([, download]) => download ?? []).filter(has);
  if (strict && has('.interaction') && downloads.length < pairs.length)
    faults.push({
      expected: '.in.download and .ans.download beside an .interaction',
      found: downloads[0] ?? 'neither',
    });
  for (const [shown = '', download = ''] of pairs) {
    if (has(shown) !== has(download) && !has('.interaction'))
      faults.push({
        expected: `both of ${shown} and ${download}, or neither`,
        found: has(shown) ? shown : download,
      });
  }
  return faults;
}
