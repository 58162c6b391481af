import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { SampleFacts } from '../../../protocol/index.ts';

/** The same bytes for the same samples. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** Samples as a zip file: `1.in` with `1.ans`, as Kattis and DOMjudge name the answer, and `1.out`, as online-judge-tools looks for it. */
export async function samplesZip(samples: readonly SampleFacts[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [index, { input, answer, dialogue }] of samples.entries()) {
    const add = (ending: string, text: string) =>
      zip.addBuffer(Buffer.from(text), `${index + 1}.${ending}`, { mtime });
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
