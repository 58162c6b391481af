import type { CaseResult, Judgement } from '../judging/index.ts';
import { verdictNames } from '../verdict/index.ts';
import { renderCases } from './case-table.ts';
import { movesWords, renderGroups, scoreWords } from './group-table.ts';
import { sanitiseBlock, sanitiseLine } from './sanitise.ts';
import { countOf, formatMiB, formatMs, paintVerdict, type Style } from './style.ts';

/** Who reads the report: the jury also sees what would give its answers away. */
export type Audience = 'jury' | 'contestant';

export interface JudgementReport {
  readonly judgement: Judgement;
  readonly audience: Audience;
  /** What the jury or the user expected, and how the judgement differs; undefined: nothing was stated. */
  readonly expected?: Expected;
}

export interface Expected {
  /** In a few words: `AC`, `WA or TLE`. */
  readonly wanted: string;
  /** One line each, without an end; empty: all is as expected. */
  readonly faults: readonly string[];
}

const compilerLinesShown = 40;
const juryLinesShown = 30;

/** The whole report on one submission: heading, compiler output if it failed, tables of cases and of groups, first failure,
 *  verdict line. */
export function renderJudgement(report: JudgementReport, style: Style): string {
  const { judgement } = report;
  const isToldByCompiler = !judgement.compile.ok && judgement.notJudged === undefined;
  const parts = [
    heading(judgement, style),
    isToldByCompiler ? indented(sanitiseBlock(judgement.compile.output), compilerLinesShown) : '',
    renderCases(judgement.cases, style),
    renderGroups(judgement, report.audience, style),
    report.audience === 'jury' ? juryDetail(judgement, style) : '',
    verdictLine(report, style),
    sandboxLines(judgement.sandbox, style),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function heading(judgement: Judgement, style: Style): string {
  const language = judgement.language === undefined ? '' : ` · ${judgement.language}`;
  const cached = judgement.compile.cached ? ' · compiled before' : '';
  const name = style.colours.bold(sanitiseLine(judgement.submission));
  return `${name} · ${sanitiseLine(judgement.problem)}${language}${cached}\n`;
}

/** What only the jury may see of the case that decided. */
function juryDetail(judgement: Judgement, style: Style): string {
  const decisive = decidingCase(judgement);
  if (decisive?.forJury === undefined) return '';
  const title = `  ${sanitiseLine(decisive.name)}, for the jury only (--contestant hides it):\n`;
  return style.colours.dim(title) + indented(sanitiseBlock(decisive.forJury), juryLinesShown);
}

function decidingCase(judgement: Judgement): CaseResult | undefined {
  return judgement.cases.find((result) => result.name === judgement.decidedBy);
}

function indented(text: string, most: number): string {
  const lines = text.trimEnd().split('\n');
  const shown = lines.slice(0, most).map((line) => `    ${line}`.trimEnd());
  if (lines.length > most) shown.push(`    … ${countOf(lines.length - most, 'more line')}`);
  return text.trim() === '' ? '' : `${shown.join('\n')}\n`;
}

/** `AC accepted · 12 cases · at most 3.1 ms CPU, 4.0 ms wall, 3.0 MiB (cgroup-v2)`, with the expectation where there is one. */
function verdictLine({ judgement, expected }: JudgementReport, style: Style): string {
  const { verdict, notJudged } = judgement;
  const score = scoreWords(judgement);
  const moves = movesWords(judgement);
  const word =
    notJudged === undefined
      ? paintVerdict(style.colours, verdict, `${verdict} ${verdictNames[verdict]}`)
      : `not judged: ${sanitiseLine(notJudged)}`;
  const parts = [
    style.colours.bold(word),
    ...(judgement.decidedBy === undefined ? [] : [`decided by ${sanitiseLine(judgement.decidedBy)}`]),
    ...(moves === undefined ? [] : [moves]),
    ...(score === undefined ? [] : [`score ${score} by ${judgement.scoring?.dialect} rules`]),
    countOf(judgement.cases.length, 'case'),
    ...(judgement.cases.some((result) => result.run) ? [figures(judgement)] : []),
  ];
  return [
    `${parts.join(' · ')}\n`,
    judgement.message === '' || verdict === 'AC' ? '' : `   ${sanitiseLine(judgement.message)}\n`,
    expectationLines(expected, style),
  ].join('');
}

function figures(judgement: Judgement): string {
  const { measuredBy } = judgement.sandbox;
  return `at most ${formatMs(judgement.cpuMs)} ms CPU, ${formatMs(judgement.wallMs)} ms wall, ${formatMiB(judgement.peakBytes)} MiB (${measuredBy})`;
}

function expectationLines(expected: Expected | undefined, style: Style): string {
  if (expected === undefined) return '';
  if (expected.faults.length === 0) return '   as expected\n';
  return expected.faults.map((fault) => style.colours.red(`   MISMATCH: ${sanitiseLine(fault)}\n`)).join('');
}

/** Names the protections that this machine lacks; nothing when all are there. */
export function sandboxLines(sandbox: Judgement['sandbox'], style: Style): string {
  if (sandbox.missing.length === 0) return '';
  return style.colours.yellow(
    `   reduced isolation, missing here: ${sandbox.missing.join(', ')} (judge doctor tells more)\n`,
  );
}
