import { closeSync } from 'node:fs';
import type { ComparisonOptions } from '#problem-reader';
import type { CheckResult } from '#verdict';
import { openRegularFile } from '../output-file.ts';
import { ByteReader } from './bytes.ts';
import { commonStart } from './common-start.ts';
import { compare } from './compare.ts';
import { explain } from './explain.ts';

/** The default validator of the package format on two files of any size, in bounded memory.
 *  @throws Error when a file cannot be read. */
export function validate(answerPath: string, outputPath: string, options: ComparisonOptions): CheckResult {
  const answer = openRegularFile(answerPath);
  try {
    const output = openRegularFile(outputPath);
    try {
      const start = commonStart(output.fd, answer.fd);
      const difference = compare(new ByteReader(output.fd, start), new ByteReader(answer.fd, start), options);
      return difference ? explain(difference, output.fd, answer.fd) : { kind: 'accepted' };
    } finally {
      closeSync(output.fd);
    }
  } finally {
    closeSync(answer.fd);
  }
}
