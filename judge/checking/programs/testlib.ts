import type { BoxRun } from '../../sandbox/index.ts';
import { type CheckResult, printable } from '../../verdict/index.ts';
import { describeEnd } from './describe-end.ts';
import { quoted, rejected } from './kattis.ts';

/** Name of the report that a checker or interactor of testlib writes in its working folder. */
export const testlibReport = 'report.xml';

/** Arguments of a testlib checker: those of the test, then the files with input, output and answer. Paths inside its box. */
export const testlibCheckerArguments = (
  args: readonly string[],
  input: string,
  output: string,
  answer: string,
): readonly string[] => [...args, input, output, answer, testlibReport, '-appes'];

/** Arguments of a testlib interactor: it talks through its standard input and output and may leave what the checker is to look at in
 *  `output`. Paths inside its box. */
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

/** Exit statuses that come with points: 7; in versions of 2013 and 2014 the report alone tells them from success. */
const pointsCodes = [0, 5, 7];

/** Reads how a testlib checker or interactor ended. `report`: the text of its report, '' when there is none.
 *  Exit 0 accepts; 1, 2, 4 and 8 reject; 3 and anything unknown is its failure; 7 gives points, and 16 and more (or the report) a share.
 *  `percent`: points are hundredths of what the test is worth.
 *  @throws Error that says how it failed. */
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
  if (exit.code === 0) return { kind: 'accepted', ...forJury };
  const reason = rejections[exit.code];
  if (reason === undefined)
    throw new Error(`${exit.code === 3 ? 'failed' : describeEnd(run)}${quoted(message)}`);
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
  // Without `<` in the attributes: reports come from strangers, and many beginnings must not cost the square of their number.
  const [, attributes = '', body = ''] = /<result\b([^<>]*)>([\s\S]*?)(?:<\/result>|$)/.exec(report) ?? [];
  const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1];
  const [outcome, points, share] = ['outcome', 'points', 'pctype'].map(attribute);
  const message = body.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '').trim();
  return {
    message: report.includes('<result') ? message : report.trim(),
    ...(outcome === undefined ? {} : { outcome }),
    ...(points === undefined ? {} : { points }),
    ...(share === undefined ? {} : { share }),
  };
}

/** Partly correct, 0 to 1. The exit status alone is not enough: with testlib's usual settings it may be any. */
function shareOf(code: number, { outcome, share }: Report): number | undefined {
  if (outcome === 'partially-correct' && share !== undefined) return hundredth(Number(share));
  if (outcome !== undefined || code < 16) return undefined;
  return hundredth(code >= 50 ? code - 50 : code - 16);
}

function hundredth(percent: number): number {
  if (percent >= 0 && percent <= 100) return percent / 100;
  throw new Error(`said that the output is partly correct, expected 0 to 100 of 100, found ${percent}`);
}

function pointsOf({ points }: Report, message: string): number {
  const text = points ?? /^(?:points\s+)?(?:points_info=)?([-+.\deE]+)/.exec(message)?.[1] ?? '';
  const value = Number(text);
  if (text !== '' && Number.isFinite(value)) return value;
  throw new Error(`gave points, expected a number, found ${JSON.stringify(text || message.slice(0, 40))}`);
}
