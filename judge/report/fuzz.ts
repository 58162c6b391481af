import type { FuzzedKind, FuzzReport } from '#stress';
import { countOf } from '#text';
import { type Style, sanitiseLine } from './style.ts';
import { renderTable } from './table.ts';
import { fitLines } from './text-width.ts';

const columns = ['~change', '#mutants', '#refused', '#disputed', '#accepted', ''];

const mostShown = 12;
const mostCharacters = 60;

/** The report of `judge fuzz`: the results by kind of change; then what is wrong: invalid kinds that were accepted,
 *  mutants about which validators differ, and programs that failed. */
export function renderFuzz(
  { problem, validators, solutions, kinds, disputes, broken, mutants, seed, ms }: FuzzReport,
  style: Style,
): string {
  const { colours } = style;
  const head = `${colours.bold(sanitiseLine(problem))}: ${countOf(mutants, 'mutant')} in ${(ms / 1000).toFixed(1)} s, seed ${seed}`;
  const findings = [
    ...kinds
      .filter(({ isForm, accepted }) => isForm && accepted > 0)
      .map(({ kind, example }) => `${kind}: accepted by every validator${shown(example?.text)}`),
    ...disputes.map(
      ({ mutant, acceptedBy, refusedBy }) =>
        `${mutant.kind}: accepted by ${acceptedBy.join(', ')}, refused by ${refusedBy.join(', ')}${shown(mutant.text)}`,
    ),
    ...broken.map(
      ({ mutant, program, verdict, message }) =>
        `${mutant.kind}: ${program}: ${[verdict ?? 'failed', message].filter(Boolean).join(', ')}${shown(mutant.text)}`,
    ),
  ].map((text) => `  ${colours.yellow('warning:')} ${sanitiseLine(text)}\n`);
  const more = findings.length - mostShown;
  return [
    fitLines(
      `${head}\n  validators ${validators.map(sanitiseLine).join(', ')}; on what all accept: ${countOf(solutions.length, 'accepted solution')}\n`,
      style.columns,
    ),
    renderTable(
      columns,
      kinds.map((kind) => cellsOf(kind, style)),
      style,
    ),
    fitLines(
      [
        ...findings.slice(0, mostShown),
        ...(more > 0 ? [`  … and ${countOf(more, 'more warning')} (--json lists all)\n`] : []),
        ...(findings.length === 0 ? [`  ${colours.green('nothing to complain about')}\n`] : []),
      ].join(''),
      style.columns,
    ),
  ].join('\n');
}

function cellsOf(
  { kind, isForm, mutants, refused, disputed, accepted }: FuzzedKind,
  { colours }: Style,
): string[] {
  const counts = [mutants, refused, disputed, accepted].map((count) => (count === 0 ? '' : String(count)));
  const isNever = refused + disputed === 0;
  const note = isForm && accepted > 0 ? colours.yellow(isNever ? 'never refused' : 'not always refused') : '';
  return [kind, ...counts, note === '' && isNever ? 'never refused' : note];
}

/** The first part of an input, on one line. */
function shown(text = ''): string {
  const line = JSON.stringify(text.slice(0, mostCharacters + 1));
  return `: ${text.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line}`;
}

/** One line of JSON, version 1. `judge fuzz --help` lists the keys. */
export const fuzzJson = (report: FuzzReport): string =>
  `${JSON.stringify({ version: 1, ...report, ms: Math.round(report.ms) })}\n`;
