import { UserError } from '#host';
import { readSources, type Submission } from '#language';

const nameInQuotes = /["']([\w-]{1,40}\.(?:in|inp))["']/;

/** The input file that a submission's source names, as judges with files require: `msquare.in`. Undefined if there is
 *  none. */
export function inputFileIn(submission: Submission, codeBytes: number): string | undefined {
  try {
    const sources = readSources(submission, codeBytes);
    const files = sources.ok ? sources.files : [];
    return files.flatMap(({ bytes }) => nameInQuotes.exec(bytes.toString('latin1'))?.[1] ?? [])[0];
  } catch (error) {
    if (error instanceof UserError) return undefined; // it is gone meanwhile
    throw error;
  }
}
