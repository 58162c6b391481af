import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { SampleFacts } from '#protocol';

/** The same bytes for the same samples. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** Samples as a zip file: `1.in` with `1.ans`, as Kattis and DOMjudge name the answer, and `1.out`, as
 *  online-judge-tools looks for it. */
export async function samplesZip(
  samples: readonly (SampleFacts & { readonly folder?: string })[],
): Promise<Buffer> {
  const zip = new ZipFile();
  const counts = new Map<string, number>();
  for (const { input, answer, dialogue, folder = '' } of samples) {
    const number = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, number);
    const path = `${folder === '' ? '' : `${folder}/`}${number}`;
    const add = (ending: string, text: string) =>
      zip.addBuffer(Buffer.from(text), `${path}.${ending}`, { mtime });
    if (dialogue !== undefined) add('interaction', dialogue);
    else {
      add('in', input);
      add('ans', answer);
      add('out', answer);
    }
  }
  zip.end();
  return buffer(zip.outputStream);
}
