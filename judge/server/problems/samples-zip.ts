import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { SampleFacts } from '#protocol';
import type { StoredFile } from '#store';

/** A fixed time, so that the same files give the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** Files as a zip file. */
export function zipOf(files: readonly StoredFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}

/** Samples as a zip file: `1.in` with `1.ans`, as Kattis and DOMjudge name the answer, and `1.out`, as
 *  online-judge-tools looks for it. */
export function samplesZip(
  samples: readonly (SampleFacts & { readonly folder?: string })[],
): Promise<Buffer> {
  const counts = new Map<string, number>();
  const files = samples.flatMap(({ input, answer, dialogue, folder = '' }) => {
    const number = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, number);
    const path = `${folder === '' ? '' : `${folder}/`}${number}`;
    const texts =
      dialogue === undefined ? { in: input, ans: answer, out: answer } : { interaction: dialogue };
    return Object.entries(texts).map(([ending, text]) => ({
      name: `${path}.${ending}`,
      content: Buffer.from(text),
    }));
  });
  return zipOf(files);
}
