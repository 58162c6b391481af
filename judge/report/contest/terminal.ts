import type { Cell } from '#contest';
import type { JudgementView } from '#protocol';
import { countOf, figure } from '#text';
import { shortMessage } from '../grid.ts';
import { scoreWords } from '../group-table.ts';
import { hasFigures, sandboxLines } from '../judgement.ts';
import { seen } from '../seen.ts';
import { formatMs, paintVerdict, type Style, sanitiseLine } from '../style.ts';
import { renderTable } from '../table.ts';
import { textWidth, truncate, truncatePath, truncateStart } from '../text-width.ts';
import { cellLegend, cellText, rulesText } from './cell.ts';
import type { ContestReport } from './contest-report.ts';

const widestName = 32;
/** Above this many attempts, only those that need the jury's attention are listed. */
const listedAttempts = 80;

/** The scoreboard of a contest, then one line per attempt. */
export function renderContest(report: ContestReport, style: Style): string {
  const sandbox = report.attempts[0]?.judgement.sandbox;
  return [
    `${style.colours.bold(sanitiseLine(report.name))}\n${rulesText[report.scoreboard.rules]}\n`,
    board(report, style),
    attemptList(report, style),
    sandbox === undefined ? '' : sandboxLines(sandbox, style),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function board({ scoreboard, problems }: ContestReport, style: Style): string {
  const { rules, totals, rows } = scoreboard;
  const shortName = shortNames(
    rows.map(({ contestant }) => sanitiseLine(contestant)),
    widestName,
  );
  const table = renderTable(
    [
      '#rank',
      'contestant',
      ...totals.map((heading) => `#${heading}`),
      ...scoreboard.problems.map((heading) => ({ heading: sanitiseLine(heading) })),
    ],
    rows.map((row) => [
      String(row.rank),
      shortName(sanitiseLine(row.contestant)),
      ...row.totals.map(figure),
      ...row.cells.map((cell) => paintCell(cell, cellText(cell, rules), style)),
    ]),
    style,
  );
  const names = problems.map(({ label, name }) => `${sanitiseLine(label)} ${sanitiseLine(name)}`);
  return `${table}${style.colours.dim(`  ${names.join(', ')}\n  ${cellLegend(scoreboard)}\n`)}`;
}

function paintCell({ state, leads }: Cell, text: string, { colours }: Style): string {
  const paints: Readonly<Record<Cell['state'], (text: string) => string>> = {
    none: colours.dim,
    pending: colours.magenta,
    failed: colours.red,
    partial: colours.yellow,
    solved: colours.green,
  };
  return paints[state](leads ? colours.bold(text) : text);
}

function attemptList({ attempts }: ContestReport, style: Style): string {
  const all = attempts.length <= listedAttempts;
  const shown = all ? attempts : attempts.filter(({ judgement }) => judgement.verdict === 'JE');
  const title = all ? '' : `  ${countOf(attempts.length, 'attempt')}; only judge errors are listed\n`;
  if (shown.length === 0) return title;
  const rows = shown.map(({ id, judgement }) => ({ id, view: seen({ judgement, audience: 'jury' }) }));
  const shortName = shortNames(
    attempts.map(({ id }) => sanitiseLine(id)),
    widestName,
  );
  const scored = rows.some(({ view }) => scoreWords(view) !== undefined);
  return (
    title +
    renderTable(
      ['attempt', 'verdict', ...(scored ? ['#score'] : []), '#CPU ms', 'decided by', '>message'],
      rows.map(({ id, view }) => attemptRow(shortName(sanitiseLine(id)), view, scored, style)),
      style,
    )
  );
}

function attemptRow(name: string, view: JudgementView, scored: boolean, style: Style): string[] {
  return [
    name,
    view.verdict === undefined ? '-' : paintVerdict(style.colours, view.verdict),
    ...(scored ? [scoreWords(view) ?? '-'] : []),
    hasFigures(view) ? formatMs(view.cpuMs ?? 0) : '-',
    sanitiseLine(view.decidedBy ?? '-'),
    sanitiseLine(shortMessage(view)),
  ];
}

/** A cut that saves less than this is not worth its `…`. */
const leastShared = 4;

/** Makes names fit into a column of `width` columns and keeps them different. Names of contestants or paths below their
 *  folders: learning systems end the folder of every student with the same words (`_assignsubmission_file`), so what
 *  all contestants share at the end is cut first. Returns the short form of each of `names`. */
export function shortNames(names: readonly string[], width: number): (name: string) => string {
  const shared = names.some((name) => textWidth(name) > width) ? sharedEnd(names.map(contestantOf)) : '';
  const cut = (name: string): string =>
    truncateStart(shared === '' ? name : withoutShared(name, shared), width);
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  const whole = names.filter((name) => cut(name) === name);
  for (const name of new Set([...whole, ...names])) {
    const short = firstFree([cut(name), truncate(name, width), truncatePath(name, width)], taken, width);
    taken.add(short);
    chosen.set(name, short);
  }
  return (name) => chosen.get(name) ?? cut(name);
}

/** The first form that no other name has; else the last one with a number. */
function firstFree(forms: readonly string[], taken: ReadonlySet<string>, width: number): string {
  const free = forms.find((form) => !taken.has(form));
  if (free !== undefined) return free;
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const form = truncate(forms.at(-1) ?? '', width - end.length) + end;
    if (!taken.has(form)) return form;
  }
}

const contestantOf = (name: string): string => name.split('/', 1)[0] ?? '';

function withoutShared(name: string, shared: string): string {
  const contestant = contestantOf(name);
  return `${contestant.slice(0, -shared.length)}…${name.slice(contestant.length)}`;
}

/** The common end of several names, without the whole name of any; '' if it is short. */
function sharedEnd(contestants: readonly string[]): string {
  const [first = [], ...others] = [...new Set(contestants)].map((name) => [...name].reverse());
  const lengths = others.map((other) => first.findIndex((sign, index) => sign !== other[index]));
  const differsAt = Math.min(...lengths.map((length) => (length < 0 ? first.length : length)));
  const most = Math.min(differsAt, ...[first, ...others].map((signs) => signs.length - 1));
  return others.length === 0 || most < leastShared ? '' : first.slice(0, most).reverse().join('');
}
