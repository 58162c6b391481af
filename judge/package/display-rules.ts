const shownInput = ['.in.statement', '.interaction'];
const shownAnswer = ['.out', '.ans.statement', '.interaction'];
const illustrations = ['.png', '.jpg', '.jpeg', '.svg'];

/** Which file takes the place of which, in the statement and in the download. */
const pairs = [
  ['.in.statement', '.in.download'],
  ['.ans.statement', '.ans.download'],
];

/** What is wrong with the files that say how a sample is shown. `extensions`: those that its case has beside .in and .ans.
 *  Package format 2025-09, test data. */
export function displayFaults(
  extensions: readonly string[],
): readonly { readonly expected: string; readonly found: string }[] {
  const faults: { expected: string; found: string }[] = [];
  const has = (extension: string) => extensions.includes(extension);
  for (const rivals of [shownInput, shownAnswer, illustrations]) {
    const given = rivals.filter(has);
    if (given.length > 1) faults.push({ expected: `one of ${rivals.join(' ')}`, found: given.join(' and ') });
  }
  for (const [shown = '', download = ''] of pairs) {
    if (has(shown) !== has(download) && !has('.interaction'))
      faults.push({
        expected: `both of ${shown} and ${download}, or neither`,
        found: has(shown) ? shown : download,
      });
  }
  return faults;
}
