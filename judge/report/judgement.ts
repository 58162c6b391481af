import { unifiedDiff } from '#drawing';
import type { CaseTexts, CaseView, JudgementView } from '#protocol';
import { countOf, millions } from '#text';
import { verdictNames } from '#verdict';
import { renderCases } from './case-table.ts';
import { movesWords, renderGroups, scoreWords } from './group-table.ts';
import { type Expected, type JudgementReport, seen } from './seen.ts';
import { formatMiB, formatMs, paintVerdict, type Style, sanitiseBlock, sanitiseLine } from './style.ts';
import { renderTable } from './table.ts';
import { truncate } from './text-width.ts';

const compilerLinesShown = 40;
const detailLinesShown = 30;
const textLinesShown = 20;
const narrowestText = 24;

/** The whole report on one submission: heading, compiler output if compilation failed, tables of cases and groups,
 *  details of the deciding case, verdict line. */
export function renderJudgement(report: JudgementReport, style: Style): string {
  return renderView(seen(report), style, report.audience === 'jury' ? report.expected : undefined);
}

/** The same for a judgement in the form of another machine. */
export function renderView(view: JudgementView, style: Style, expected?: Expected): string {
  const parts = [
    heading(view, style),
    compilerOutput(view),
    renderCases(view.cases, style),
    renderGroups(view, style),
    caseDetail(view, style),
    verdictLine(view, expected, style),
    sandboxLines(view.sandbox, style),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function heading({ language, compile, submission, problem }: JudgementView, style: Style): string {
  const facts = [sanitiseLine(problem), language, compile?.cached ? 'cached compilation' : undefined];
  const name = style.colours.bold(sanitiseLine(submission));
  return `${[name, ...facts.filter((fact) => fact !== undefined)].join(' · ')}\n`;
}

function compilerOutput({ compile, notJudged }: JudgementView): string {
  if (compile === undefined || compile.ok || notJudged !== undefined) return '';
  return indented(sanitiseBlock(compile.output), compilerLinesShown);
}

/** Details of the deciding case; if those are hidden, of the first failed case that is not hidden. */
function caseDetail(view: JudgementView, style: Style): string {
  const shown = detailedCase(view);
  if (shown === undefined) return '';
  const { name, texts, description, detail = '' } = shown;
  const whose = view.audience === 'jury' && !name.startsWith('sample/') ? ' (jury only)' : '';
  const about = description === undefined ? '' : ` (${sanitiseLine(description)})`;
  return [
    style.colours.dim(`  ${sanitiseLine(name)}${whose}${about}:\n`),
    texts === undefined ? '' : seenTexts(texts, style),
    indented(sanitiseBlock(detail), detailLinesShown),
  ].join('');
}

/** The case that is shown in detail; undefined if there is none. */
export function detailedCase({ cases, decidedBy }: JudgementView): CaseView | undefined {
  const tells = ({ detail, texts }: CaseView): boolean => detail !== undefined || texts !== undefined;
  const decisive = cases.find(({ name }) => name === decidedBy);
  const shown = decisive ?? cases.find(({ verdict }) => verdict !== 'AC');
  return shown && tells(shown) ? shown : undefined;
}

/** What a program read and wrote, by the kind of problem. */
function seenTexts(texts: CaseTexts, style: Style): string {
  const said = conversationText(texts);
  return said === undefined ? sideBySide(texts, style) : indented(sanitiseBlock(said), detailLinesShown);
}

/** A conversation or several passes as one text; undefined if there is just one output. */
export function conversationText({ dialogue, passes }: CaseTexts): string | undefined {
  if (dialogue !== undefined) return `conversation (< interactor, > submission):\n${dialogue}`;
  return passes
    ?.map(({ pass, input, output }) => `pass ${pass} read:\n${input}\npass ${pass} wrote:\n${output}`)
    .join('\n');
}

/** Input, answer and output of a case in three columns. */
function sideBySide(texts: CaseTexts, style: Style): string {
  const width = Math.max(narrowestText, Math.floor((style.columns ?? 0) / 3) - 4);
  const columns = [texts.input, texts.answer, texts.output].map((text) => {
    const lines = sanitiseBlock(text).trimEnd().split('\n');
    const more = lines.length > textLinesShown ? ['…'] : [];
    return [...lines.slice(0, textLinesShown), ...more].map((line) => truncate(line, width)).join('\n');
  });
  const table = renderTable(['input', 'expected', 'found'], [columns], style);
  return `${table}${hiddenDifference(texts, width)}`;
}

/** Where the columns end before the first difference of expected and found, or hide it: what `diff -u` says. */
function hiddenDifference({ answer, output }: CaseTexts, width: number): string {
  const [expected, found] = [answer, output].map((text) => sanitiseBlock(text).trimEnd().split('\n'));
  const at = expected?.findIndex((line, index) => line !== found?.[index]) ?? -1;
  const isShown =
    at < textLinesShown && (expected?.[at]?.length ?? 0) <= width && (found?.[at]?.length ?? 0) <= width;
  if (at < 0 || found?.join('') === '' || isShown) return '';
  const diff = unifiedDiff({ name: 'expected', text: answer }, { name: 'found', text: output });
  return indented(sanitiseBlock(diff), detailLinesShown);
}

function indented(text: string, most: number): string {
  const lines = text.trimEnd().split('\n');
  const shown = lines.slice(0, most).map((line) => `    ${line}`.trimEnd());
  if (lines.length > most) shown.push(`    … ${countOf(lines.length - most, 'more line')}`);
  return text.trim() === '' ? '' : `${shown.join('\n')}\n`;
}

/** The line with the verdict and, if one was stated, the expectation: `AC accepted · 12 cases · at most 3.1 ms CPU,
 *  4.0 ms wall, 3.0 MiB (cgroup-v2)`. */
function verdictLine(view: JudgementView, expected: Expected | undefined, style: Style): string {
  const { verdict, message, hint, decidedBy, scoring, cases } = view;
  const score = scoreWords(view);
  const parts = [
    style.colours.bold(verdictWords(view, style)),
    decidedBy === undefined ? undefined : `decided by ${sanitiseLine(decidedBy)}`,
    movesWords(view),
    score === undefined ? undefined : `score ${score} by ${scoring?.dialect} rules`,
    view.listsAllCases ? countOf(cases.length, 'case') : undefined,
    figures(view),
  ].filter((part) => part !== undefined);
  return [
    `${parts.join(' · ')}\n`,
    message === '' || verdict === 'AC' ? '' : `   ${sanitiseLine(message)}\n`,
    hint === undefined ? '' : `   hint: ${sanitiseLine(hint)}\n`,
    expectationLines(expected, style),
  ].join('');
}

function verdictWords({ verdict, notJudged }: JudgementView, { colours }: Style): string {
  if (notJudged !== undefined) return `not judged: ${sanitiseLine(notJudged)}`;
  return verdict === undefined
    ? 'judged'
    : paintVerdict(colours, verdict, `${verdict} ${verdictNames[verdict]}`);
}

/** True if a program was run and its figures are visible to the reader. */
export function hasFigures({ cases, listsAllCases, peakBytes = 0 }: JudgementView): boolean {
  return listsAllCases ? cases.some(({ run }) => run !== undefined) : peakBytes > 0;
}

function figures(view: JudgementView): string | undefined {
  if (!hasFigures(view)) return undefined;
  const { cpuMs = 0, wallMs = 0, peakBytes = 0, sandbox } = view;
  return `at most ${formatMs(cpuMs)} ms CPU${instructionsWords(view)}, ${formatMs(wallMs)} ms wall, ${formatMiB(peakBytes)} MiB (${sandbox?.measuredBy})`;
}

/** For the jury, where the processor counts them. */
function instructionsWords({ audience, cases }: JudgementView): string {
  const counts = audience === 'jury' ? cases.flatMap(({ run }) => run?.instructions ?? []) : [];
  return counts.length === 0
    ? ''
    : `, ${millions(counts.reduce((most, one) => Math.max(most, one)))} million instructions`;
}

function expectationLines(expected: Expected | undefined, style: Style): string {
  if (expected === undefined) return '';
  if (expected.faults.length === 0) return '   as expected\n';
  return expected.faults.map((fault) => style.colours.red(`   MISMATCH: ${sanitiseLine(fault)}\n`)).join('');
}

/** Names the protections that this machine lacks; '' if there are none. */
export function sandboxLines(sandbox: JudgementView['sandbox'], style: Style): string {
  if (sandbox === undefined || sandbox.missing.length === 0) return '';
  return style.colours.yellow(
    `   reduced isolation, missing here: ${sandbox.missing.join(', ')} (run \`judge doctor\` for details)\n`,
  );
}
