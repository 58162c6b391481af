import { seconds } from '#text';
import type { TimedSubmission, TimeLimitProposal } from '#verify';
import { type Style, sanitiseLine } from './style.ts';
import { renderTable } from './table.ts';
import { fitLines } from './text-width.ts';

const columns = [
  '>submission',
  'expected',
  'language',
  '#slowest',
  '#factor',
  '#counts',
  'must be',
  'test case',
];

const wantedSpeed = { lower: 'fast enough', upper: 'too slow' } as const;

/** The report of `judge timelimit`: the table, the rule, the proposal, and what is wrong with the given limit. */
export function renderTimeLimit(
  { problem, rule, given, derived, table }: TimeLimitProposal,
  style: Style,
): string {
  const { colours } = style;
  const { acToTimeLimit, timeLimitToTle, resolutionMs } = rule;
  const proposed = derived.ok
    ? `${colours.green(`proposed: ${seconds(derived.timeMs)}`)}`
    : colours.red(`no limit fits: ${sanitiseLine(derived.reason)}`);
  const faults = given?.faults ?? [];
  const fitted = (line: string): string => fitLines(line, style.columns);
  return [
    ...[
      `${colours.bold(sanitiseLine(problem))}: ${proposed}; ${given === undefined ? 'the package gives none' : `the package gives ${seconds(given.ms)}`}`,
      ...(derived.ok && given !== undefined && derived.timeMs !== given.ms && faults.length === 0
        ? ['  The limit of the package keeps its margins, too.']
        : []),
      ...faults.map(
        ({ submission, case: name, expected, found }) =>
          `  ${colours.yellow('warning:')} ${sanitiseLine(submission)} on ${sanitiseLine(name)}: expected ${expected}, found ${found}`,
      ),
      '',
    ].map(fitted),
    renderTable(columns, table.map(cellsOf), style),
    fitted(
      `Rule: slowest submission expected to pass × ${acToTimeLimit} ≤ limit, limit × ${timeLimitToTle} ≤ fastest submission expected to be too slow, in steps of ${seconds(resolutionMs)}.\n`,
    ),
  ].join('\n');
}

function cellsOf({ submission, expected, bound, lacks }: TimedSubmission): readonly string[] {
  const name = sanitiseLine(submission);
  if (bound === undefined)
    return [name, expected, '', '', '', '', lacks === undefined ? 'does not count' : sanitiseLine(lacks), ''];
  const { ms, factor, language = '', isStopped, kind } = bound;
  const most = isStopped ? '> ' : '';
  return [
    name,
    expected,
    sanitiseLine(language),
    `${most}${seconds(ms * factor)}`,
    factor === 1 ? '' : `÷ ${factor}`,
    `${most}${seconds(ms)}`,
    wantedSpeed[kind],
    sanitiseLine(bound.case),
  ];
}

/** One line of JSON, version 1. `judge timelimit --help` lists the keys. */
export function timeLimitJson({ problem, rule, given, derived, table }: TimeLimitProposal): string {
  const proposed = derived.ok ? { ms: derived.timeMs } : { reason: derived.reason };
  const rows = table.map(({ submission, expected, bound, lacks }) => ({
    submission,
    expected,
    lacks: lacks ?? null,
    bound: bound ?? null,
  }));
  return `${JSON.stringify({ version: 1, problem, given: given ?? null, proposed, rule, table: rows })}\n`;
}
