import type { BoxRun } from '#sandbox';
import { printable } from '#text';
import { ownValue } from '#values';
import type { CheckResult } from '#verdict';
import { quoted, rejected } from './kattis.ts';
import { describeEnd } from './question.ts';
import { alarmIn, saidSequence } from './said-sequence.ts';

/** Name of the report that a testlib checker or interactor writes into its working folder. */
export const testlibReport = 'report.xml';

/** Arguments of a testlib checker: those of the test, then the files with input, output and answer. Paths are
 *  inside its box. */
export const testlibCheckerArguments = (
  args: readonly string[],
  input: string,
  output: string,
  answer: string,
): readonly string[] => [...args, input, output, answer, testlibReport, '-appes'];

/** Arguments of a testlib interactor: it talks through its standard input and output and may leave a file for the
 *  checker in `output`. Paths are inside its box. */
export const testlibInteractorArguments = (
  input: string,
  output: string,
  answer: string,
): readonly string[] => [input, output, answer, testlibReport, '-appes'];

const rejections: Readonly<Record<number, string>> = {
  1: rejected,
  2: 'wrong output format',
  4: 'wrong output format',
  8: 'the output ends too early',
};

/** Exit statuses that may come with points: 7; with versions from 2013 and 2014, only the report distinguishes
 *  points from success. */
const pointsCodes = [0, 5, 7];

/** Reads how a testlib checker or interactor ended. `report`: the text of its report, '' if there is none. 0
 *  accepts; 1, 2, 4 and 8 reject; 7 gives points; 16 and above (or the report) give a fraction; 3 and anything
 *  unknown is a failure of the program.
 *   `percent`: points are hundredths of what the test is worth.
 *   @throws Error that says how it failed. */
export function testlibOpinion(
  run: BoxRun,
  report: string,
  stderr: string,
  { percent = false }: { readonly percent?: boolean } = {},
): CheckResult {
  const { exit } = run;
  if (exit.kind !== 'exited') throw new Error(`${describeEnd(run)}${quoted(stderr)}`);
  const said = readReport(report);
  const message = printable(said.message === '' ? stderr.trim() : said.message, '\n\t').trim();
  const forJury = message === '' ? {} : { forJury: message };
  const share = shareOf(exit.code, said);
  if (share !== undefined)
    return share < 1
      ? { kind: 'accepted', scoreMultiplier: share, ...forJury }
      : { kind: 'accepted', ...forJury };
  if (exit.code === 7 || (said.outcome === 'points' && pointsCodes.includes(exit.code))) {
    const points = pointsOf(said, message);
    const worth = percent ? { scoreMultiplier: points / 100 } : { score: points };
    return { kind: 'accepted', ...worth, ...forJury };
  }
  if (exit.code === 0) return { kind: 'accepted', ...forJury, sequence: saidSequence(message) };
  const reason = rejections[exit.code];
  if (reason === undefined)
    throw new Error(alarmIn(`${exit.code === 3 ? 'failed' : describeEnd(run)}${quoted(message)}`));
  return { kind: 'rejected', reason, ...forJury };
}

interface Report {
  readonly message: string;
  readonly outcome?: string;
  readonly points?: string;
  readonly share?: string;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The report is one element; its message is text. */
function readReport(report: string): Report {
  // No `<` in attributes: reports are untrusted, and many unclosed tags must not cost quadratic time.
  const [, attributes = '', body = ''] = /<result\b([^<>]*)>([\s\S]*?)(?:<\/result>|$)/.exec(report) ?? [];
  const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1];
  const [outcome, points, share] = ['outcome', 'points', 'pctype'].map(attribute);
  const message = body
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ownValue(entities, name) ?? '')
    .trim();
  return { message: report.includes('<result') ? message : report.trim(), outcome, points, share };
}

/** The fraction of a partly correct output, 0 to 1. The exit status alone is not enough: with testlib's default
 *  settings it may be anything. */
function shareOf(code: number, { outcome, share }: Report): number | undefined {
  if (outcome === 'partially-correct' && share !== undefined) return hundredth(Number(share));
  if (outcome !== undefined || code < 16) return undefined;
  return hundredth(code >= 50 ? code - 50 : code - 16);
}

function hundredth(percent: number): number {
  if (percent >= 0 && percent <= 100) return percent / 100;
  throw new Error(`reported a partly correct output: expected 0 to 100, found ${percent}`);
}

function pointsOf({ points }: Report, message: string): number {
  const text = points ?? /^(?:points\s+)?(?:points_info=)?([-+.\deE]+)/.exec(message)?.[1] ?? '';
  const value = Number(text);
  if (text !== '' && Number.isFinite(value)) return value;
  throw new Error(`points: expected a number, found ${JSON.stringify(text || message.slice(0, 40))}`);
}
