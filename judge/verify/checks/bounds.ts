import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkData, readProgram } from '../../checktestdata/index.ts';
import type { Problem } from '../../package/index.ts';
import { addFirstLine, Ranges } from '../bounds.ts';
import { readBeginning, readSmallFile } from '../small-file.ts';
import type { Check, Finding } from '../types.ts';

const budgetMs = 20_000;

/** Some case reaches each bound that the validators of inputs (checktestdata programs) name; without them, what the numbers of the first
 *  line range over. */
export const bounds: Check = {
  name: 'bounds',
  needs: [],
  async run(context) {
    const { problem } = context;
    const inputs = problem.cases.map(({ inputPath }) => inputPath);
    const ranges = new Ranges();
    // A program that does not end must not be run here.
    const programs = context.hasValidInputs ? checktestdataPrograms(problem) : [];
    if (programs.length === 0) {
      for (const input of inputs) addFirstLine(ranges, readBeginning(input));
      const seen = ranges.describe().map(({ place, range }) => `${place}: ${range}`);
      const nothing = 'no checktestdata program names any, and inputs do not begin with numbers';
      return { summary: seen.length === 0 ? nothing : seen.join('; '), findings: [] };
    }
    const isOver = programs.some((path) => !run(path, inputs, problem, ranges));
    const findings = ranges.unreached().map(
      ({ place, bound, nearest }): Finding => ({
        severity: 'note',
        place,
        expected: `a case that reaches the bound ${bound}`,
        found: nearest,
      }),
    );
    const late = isOver ? `, stopped after ${budgetMs / 1000} s` : '';
    return { summary: `${ranges.size} numbers of ${inputs.length} inputs${late}`, findings };
  },
};

const checktestdataPrograms = ({ parts }: Problem): readonly string[] =>
  parts.inputValidators.flatMap(({ files }) => files.filter((file) => file.endsWith('.ctd')));

/** False: there was no time for all inputs. Whether they are valid is not the question here. */
function run(path: string, inputs: readonly string[], problem: Problem, ranges: Ranges): boolean {
  const source = readFileSync(path, 'latin1').replace(
    /\{\{([a-zA-Z0-9_.-]+)\}\}/g,
    (whole, name: string) => problem.constants[name] ?? whole,
  );
  const read = readProgram(Buffer.from(source, 'latin1'));
  if (!read.ok) return true;
  const lines = source.split('\n');
  const endMs = performance.now() + budgetMs;
  for (const inputPath of inputs) {
    const input = readSmallFile(inputPath);
    if (input === undefined) continue;
    const bytes = Buffer.from(input, 'utf8');
    let at = 0;
    checkData(
      read.program,
      (into) => {
        if (performance.now() > endMs) return 0;
        const count = bytes.copy(into, 0, at);
        at += count;
        return count;
      },
      {
        onInteger: ({ place: { line }, value, least, most }) =>
          ranges.add(`${basename(path)}:${line} ${lines[line - 1]?.trim() ?? ''}`, value, { least, most }),
      },
    );
    if (performance.now() > endMs) return false;
  }
  return true;
}
