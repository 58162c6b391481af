import { closeSync, readSync } from 'node:fs';
import { checkData, readProgram } from '#checktestdata';
import type { CheckResult } from '#verdict';
import { openRegularFile } from './output-file.ts';
import type { InputCheck } from './protocol.ts';

/** Options of the original tool that are supported here; others are meant for other validators. */
const looseBlanks = ['-w', '--whitespace-ok'];

/** Loads a checktestdata program that validates inputs. `source`: Latin-1, one character per byte.
 *   @throws Error if the program is faulty; its checks throw if the program fails at run time. */
export function loadChecktestdata(source: string): (job: InputCheck) => CheckResult {
  const read = readProgram(Buffer.from(source, 'latin1'));
  if (!read.ok) throw faultAt(read.issue);
  return ({ inputPath, args }) => {
    const { fd } = openRegularFile(inputPath);
    try {
      const options = { looseBlanks: args.some((arg) => looseBlanks.includes(arg)) };
      const opinion = checkData(read.program, (into) => readSync(fd, into, 0, into.length, null), options);
      if (opinion.kind === 'failed') throw faultAt(opinion);
      if (opinion.kind === 'accepted') return opinion;
      const { line, column, expected, found } = opinion;
      return {
        kind: 'rejected',
        reason: `line ${line}, column ${column}: expected ${expected}, found ${found}`,
      };
    } finally {
      closeSync(fd);
    }
  };
}

const faultAt = ({ line, column, reason }: { line: number; column: number; reason: string }): Error =>
  new Error(`its line ${line}, column ${column}: ${reason}`);
