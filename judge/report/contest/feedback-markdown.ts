import { createTwoFilesPatch } from 'diff';
import type { CaseTexts, JudgementView } from '#protocol';
import { clockTime, figure } from '#text';
import { ownValue } from '#values';
import { verdictNames } from '#verdict';
import { scoreWords } from '../group-table.ts';
import { conversationText, detailedCase } from '../judgement.ts';
import { type Reader, seen } from '../seen.ts';
import { sanitiseBlock, sanitiseLine } from '../style.ts';
import { cellText } from './cell.ts';
import { type ContestReport, type ReportedAttempt, readerOf } from './contest-report.ts';

const compilerLines = 60;

/** The feedback for one contestant, as Markdown: results, and for each attempt the verdict, the first failing case as
 *  far as the reader may see it, and how the output differs. All text by other people is escaped or fenced. */
export function feedbackMarkdown(report: ContestReport, contestant: string, reader: Reader): string {
  const { scoreboard, problems } = report;
  const row = scoreboard.rows.find((one) => one.contestant === contestant);
  const totals = scoreboard.totals.map((name, at) => `${figure(row?.totals[at] ?? 0)} ${name}`).join(', ');
  const results = problems.map(({ name }, index) => {
    const cell = row?.cells[index];
    return `| ${text(name)} | ${cell === undefined ? '' : text(cellText(cell, scoreboard.rules))} |\n`;
  });
  const notes = report.notes
    .filter((note) => note.contestant === contestant)
    .map(
      ({ kind, place, expected, found }) =>
        `- ${kind}: ${text(`${place}: expected ${expected}, found ${found}`)}\n`,
    );
  const attempts = report.attempts
    .filter((attempt) => attempt.contestant === contestant)
    .map((attempt) => attemptPart(attempt, report, reader));
  return [
    `# ${text(report.name)}: ${text(contestant)}\n\n${totals}\n\n`,
    `| problem | result |\n|---|---|\n${results.join('')}\n`,
    notes.length === 0 ? '' : `About your files:\n\n${notes.join('')}\n`,
    attempts.length === 0 ? 'No submissions.\n' : attempts.join('\n'),
  ].join('');
}

function attemptPart(attempt: ReportedAttempt, { problems }: ContestReport, reader: Reader): string {
  const view = seen({ judgement: attempt.judgement, ...readerOf(attempt, reader) });
  const { verdict, message, hint, decidedBy, language } = view;
  const title = problems.find(({ label }) => label === attempt.problem)?.name ?? attempt.problem;
  const score = scoreWords(view);
  const facts = [
    text(attempt.id),
    ...(language === undefined ? [] : [language]),
    ...(score === undefined ? [] : [`score ${score}`]),
    ...(attempt.timeMs === undefined ? [] : [`submitted at ${clockTime(attempt.timeMs)}`]),
  ].join(', ');
  const heading = verdict === undefined ? 'judged' : `${verdict} (${verdictNames[verdict]})`;
  return [
    `## ${text(title)}: ${heading}\n\n${facts}\n`,
    decidedBy === undefined || verdict === 'AC' ? '' : `\nDecided by ${text(decidedBy)}.\n`,
    hidesReason(view) ? '\nIt fails a case that is not shown.\n' : '',
    message === '' || verdict === 'AC' ? '' : `\n${text(message)}\n`,
    hint === undefined ? '' : `\nHint: ${text(hint)}\n`,
    compilerPart(view),
    casePart(view),
  ].join('');
}

const hidesReason = ({ verdict, message, decidedBy }: JudgementView): boolean =>
  verdict !== undefined && verdict !== 'AC' && decidedBy === undefined && message === '';

function compilerPart({ compile }: JudgementView): string {
  if (compile === undefined || compile.ok || compile.output.trim() === '') return '';
  const lines = compile.output.trimEnd().split('\n').slice(0, compilerLines);
  return `\nThe compiler says:\n\n${fenced(lines.join('\n'))}`;
}

function casePart(view: JudgementView): string {
  const shown = detailedCase(view);
  if (shown === undefined) return '';
  const { name, texts, detail } = shown;
  return [
    `\n${text(name)}:\n`,
    texts === undefined ? '' : textsPart(texts),
    detail === undefined ? '' : `\n${fenced(detail)}`,
  ].join('');
}

function textsPart(texts: CaseTexts): string {
  const said = conversationText(texts);
  if (said !== undefined) return `\n${fenced(said)}`;
  const patch = createTwoFilesPatch('expected', 'found', texts.answer, texts.output, '', '', { context: 3 });
  const lines = patch.split('\n').filter((line) => !line.startsWith('==='));
  return `\nInput:\n\n${fenced(texts.input)}\nDifference:\n\n${fenced(lines.join('\n'), 'diff')}`;
}

/** A block of code whose fence is longer than any in it. */
function fenced(content: string, language = ''): string {
  const safe = sanitiseBlock(content).trimEnd();
  const longest = Math.max(2, ...(safe.match(/`+/gu) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${safe}\n${fence}\n`;
}

/** One line of text that Markdown and HTML take literally. */
const text = (content: string): string =>
  sanitiseLine(content).replace(
    /[\\`*_{}[\]()#+!|~<>&]/gu,
    (sign) => ownValue(htmlSigns, sign) ?? `\\${sign}`,
  );

const htmlSigns: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
