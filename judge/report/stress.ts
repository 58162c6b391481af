import type { Seen, StressFinding, StressReport } from '#stress';
import { countOf, formatCount } from '#text';
import { type Style, sanitiseBlock, sanitiseLine } from './style.ts';
import { fitLines } from './text-width.ts';

/** A search for an input, and the test case that was added. */
export interface ShownStress {
  readonly report: StressReport;
  /** `secret/stress-7`. */
  readonly added?: string;
}

const mostLines = 24;
const mostCharacters = 100;

/** The report of `judge stress`: how much was tried and where the time went; the input that was found, what was
 *  expected and what was printed. */
export function renderStress({ report, added: name }: ShownStress, style: Style): string {
  const { problem, found } = report;
  const lines = [
    `${style.colours.bold(sanitiseLine(problem))}: ${headline(report, style)}`,
    `  ${sourcesOf(report)}`,
    `  ${timesOf(report)}`,
    ...unusableOf(report),
  ];
  const fitted = (line: string): string => fitLines(line, style.columns);
  const head = lines.map(fitted);
  if (found === undefined) return `${head.join('\n')}\n`;
  const { prose, texts } = findingLines(report, found, style);
  const added = addedLines(name).map(fitted);
  return `${[...head, '', ...prose.map(fitted), ...texts, ...added].join('\n')}\n`;
}

function headline({ found, inputs, ms, seed, program, end }: StressReport, { colours }: Style): string {
  const much = `${countOf(inputs, 'input')} in ${(ms / 1000).toFixed(1)} s, seed ${seed}`;
  const name = sanitiseLine(program);
  if (found !== undefined) return `${colours.red('found an input')} for ${name}: ${much}`;
  const why = end === 'no more inputs' ? ' (there are no more different ones)' : '';
  return `${colours.green('found nothing')} against ${name}: ${much}${why}`;
}

const sourcesOf = ({ sources, answeredBy, against }: StressReport): string =>
  [
    `inputs by ${sources.map(sanitiseLine).join(', ')}`,
    `answers by ${sanitiseLine(answeredBy)}`,
    ...(against === undefined ? [] : [`compared with ${sanitiseLine(against)}`]),
  ].join('; ');

function timesOf({ phaseMs, inputs, ms }: StressReport): string {
  const rate = countOf(Math.round((1000 * inputs) / Math.max(1, ms)), 'input');
  const whole = Object.values(phaseMs).reduce((sum, one) => sum + one, 0);
  const parts = Object.entries(phaseMs)
    .filter(([, one]) => one > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([phase, one]) => `${phase} ${Math.round((100 * one) / whole)} %`);
  return `${rate} a second: ${parts.join(', ')}`;
}

function unusableOf({ unusable, firstUnusable }: StressReport): readonly string[] {
  if (unusable === 0) return [];
  const first =
    firstUnusable === undefined
      ? ''
      : `; the first: ${sanitiseLine(firstUnusable.origin)}: ${sanitiseLine(firstUnusable.message)}`;
  return [`  warning: ${countOf(unusable, 'input')} could not be used${first}`];
}

function findingLines(
  { program, against, answeredBy, seed }: StressReport,
  { number, origin, drawn, input, answer, difference, shrunk }: StressFinding,
  { colours }: Style,
): { readonly prose: readonly string[]; readonly texts: readonly string[] } {
  const other = difference.against;
  const prose = [
    verdictLine(program, difference.program, colours.red),
    ...(other === undefined ? [] : [verdictLine(against ?? '', other, colours.red)]),
    `input ${formatCount(number)} of seed ${seed}: ${sanitiseLine(origin)}`,
    ...(shrunk === undefined
      ? []
      : [
          `made smaller: ${countOf(Buffer.byteLength(drawn), 'byte')} to ${formatCount(Buffer.byteLength(input))}, ${formatCount(shrunk.tried)} tried in ${(shrunk.ms / 1000).toFixed(1)} s${shrunk.isSmallest ? '' : ' (there was no time for more)'}`,
        ]),
  ];
  const texts = [
    ...section('Input', input),
    ...section(`Answer by ${answeredBy}`, answer),
    ...section(`Output of ${program}`, difference.program.output),
    ...(other === undefined ? [] : section(`Output of ${against ?? ''}`, other.output)),
  ];
  return { prose, texts };
}

function verdictLine(
  name: string,
  { verdict, message, score }: Seen,
  paint: (text: string) => string,
): string {
  const points = score === undefined ? '' : ` with score ${score}`;
  const what = message === '' ? '' : `: ${sanitiseLine(message)}`;
  return `${sanitiseLine(name)}: ${verdict === 'AC' ? verdict : paint(verdict)}${points}${what}`;
}

/** A text of several lines below a heading, its end cut off. */
function section(heading: string, text: string): readonly string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.slice(0, mostLines).map((line) => {
    const clean = sanitiseBlock(line);
    return `  ${clean.length > mostCharacters ? `${clean.slice(0, mostCharacters)}…` : clean}`;
  });
  const more = lines.length - shown.length;
  return [
    '',
    `${sanitiseLine(heading)}:`,
    ...shown,
    ...(more > 0 ? [`  … ${countOf(more, 'more line')}`] : []),
  ];
}

const addedLines = (added: string | undefined): readonly string[] => [
  '',
  added === undefined
    ? 'To add the input to the test data: the same command with --add.'
    : `Added as ${sanitiseLine(added)}.`,
];

/** One line of JSON, version 1. `judge stress --help` lists the keys. */
export function stressJson({ report, added }: ShownStress): string {
  const { against, firstUnusable, found, ms, phaseMs, ...others } = report;
  const rounded = Object.fromEntries(Object.entries(phaseMs).map(([phase, one]) => [phase, Math.round(one)]));
  return `${JSON.stringify({
    version: 1,
    ...others,
    against: against ?? null,
    firstUnusable: firstUnusable ?? null,
    ms: Math.round(ms),
    phaseMs: rounded,
    added: added ?? null,
    found: found ?? null,
  })}\n`;
}
