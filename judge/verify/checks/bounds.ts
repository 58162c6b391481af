import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { openInputValidators } from '#checking';
import { checkData, readProgram } from '#checktestdata';
import { withConstants } from '#language';
import type { Problem, ProgramFiles } from '#problem-reader';
import { countOf } from '#text';
import { addFirstLine, Overview, Ranges } from '../bound-ranges.ts';
import type { Check } from '../check.ts';
import { readFirstLine, readStart, type VerifyContext } from '../context.ts';
import { inParallel } from '../jury.ts';
import type { CheckOutcome, Finding } from '../report.ts';

const budgetMs = 20_000;
const mostBytes = 4 * 1024 ** 2;

/** Each bound in the input validators (checktestdata programs and testlib programs) is reached by some case.
 *  Without such validators, reports the ranges of the numbers on the first line. */
export const bounds: Check = {
  name: 'bounds',
  needs: [],
  after: ['inputs'],
  async run(context, [inputs]) {
    const { problem } = context;
    // Only validators that ended on every input are run again.
    const haveEnded = inputs !== undefined && !['error', 'skipped'].includes(inputs.status);
    const validators = haveEnded ? problem.parts.inputValidators : [];
    const programs = validators.flatMap(({ files }) => files.filter((file) => file.endsWith('.ctd')));
    const testlib = validators.filter(usesTestlib);
    if (programs.length + testlib.length === 0) return firstLines(problem);
    const ranges = new Ranges();
    const isOver = programs.some((path) => !run(path, problem, ranges));
    const overview = new Overview();
    const isLate = testlib.length > 0 && !(await addOverviews(overview, testlib, context));
    if (ranges.size + overview.size === 0) return firstLines(problem);
    const late = isOver || isLate ? `, stopped after ${budgetMs / 1000} s` : '';
    return {
      summary: `${countOf(ranges.size + overview.size, 'number')} of ${countOf(problem.cases.length, 'input')}${late}`,
      findings: [
        ...ranges
          .unreached()
          .map(({ place, bound, nearest }) => note(place, `a case that reaches the ${bound}`, nearest)),
        ...overview.unreached().map(({ place, expected }) => note(place, expected, 'none')),
      ],
    };
  },
};

const note = (place: string, expected: string, found: string): Finding => ({
  severity: 'note',
  place,
  expected,
  found,
});

function firstLines({ cases }: Problem): CheckOutcome {
  const ranges = new Ranges();
  for (const { inputPath } of cases) addFirstLine(ranges, readFirstLine(inputPath) ?? '');
  const seen = ranges.describe().map(({ place, range }) => `${place}: ${range}`);
  const nothing = 'no validator has bounds in a supported form, and inputs do not start with numbers';
  return { summary: seen.length === 0 ? nothing : seen.join('; '), findings: [] };
}

const usesTestlib = ({ files }: ProgramFiles): boolean =>
  files.some((file) => /#\s*include\s*[<"][^>"\n]*testlib\.h[>"]/.test(readStart(file)));

/** Runs the validators again to get testlib's log of the bounds that were reached. False if there was no time for
 *  all inputs. */
async function addOverviews(
  overview: Overview,
  inputValidators: readonly ProgramFiles[],
  context: VerifyContext,
): Promise<boolean> {
  const { problem, options, signal, tell } = context;
  const some = { ...problem, parts: { inputValidators } };
  const endMs = performance.now() + budgetMs;
  return context.using(openInputValidators(some, { workers: options.slots }), async (validators) => {
    const done = await inParallel(problem.cases, options.slots, async (job, index) => {
      signal.throwIfAborted();
      if (performance.now() > endMs) return false;
      if (index % 20 === 0) tell(`${index + 1} of ${problem.cases.length}`);
      const programArgs = [...(job.programArgs ?? []), '--testOverviewLogFileName', 'stdout'];
      const opinion = await validators.check({ ...job, programArgs });
      if (opinion.kind === 'accepted') overview.add(opinion.said);
      return true;
    });
    return done.every((isDone) => isDone);
  });
}

/** Runs a checktestdata program on all inputs. False if there was no time for all of them. Validity is not checked
 *  here. The program may loop, since it does not get the arguments of the cases, which may be what makes it end. */
function run(path: string, { cases, constants }: Problem, ranges: Ranges): boolean {
  const file = { name: path, shownName: basename(path), bytes: readPlainFile(path) ?? Buffer.alloc(0) };
  const source = withConstants([file], constants)[0]?.bytes ?? file.bytes;
  const read = readProgram(source);
  if (!read.ok) return true;
  const lines = source.toString('latin1').split('\n');
  const endMs = performance.now() + budgetMs;
  const expectTime = () => {
    if (performance.now() > endMs) throw new OutOfTime();
  };
  try {
    for (const { inputPath } of cases) {
      const bytes = readPlainFile(inputPath);
      if (bytes === undefined) continue;
      let at = 0;
      let rounds = 0;
      const take = (into: Uint8Array): number => {
        expectTime();
        const count = bytes.copy(into, 0, at);
        at += count;
        return count;
      };
      checkData(read.program, take, {
        onInteger: ({ place: { line, column }, value, least, most }) =>
          ranges.add(`${basename(path)}:${line}:${column} ${lines[line - 1]?.trim() ?? ''}`, value, {
            least,
            most,
          }),
        onRound: () => {
          if (++rounds % 1024 === 0) expectTime();
        },
      });
      expectTime();
    }
    return true;
  } catch (error) {
    if (error instanceof OutOfTime) return false;
    throw error;
  }
}

class OutOfTime extends Error {}

const readPlainFile = (path: string): Buffer | undefined =>
  statSync(path).size > mostBytes ? undefined : readFileSync(path);
