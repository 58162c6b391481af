import type { CaseTexts, CaseView, JudgementView } from '../../protocol/index.ts';
import { type Verdict, verdictNames } from '../../verdict/index.ts';
import { scoreOf, scoreWords } from '../group-table.ts';
import { conversationText, detailedCase } from '../judgement.ts';
import { type Reader, seen } from '../seen.ts';
import { countOf, formatMiB, formatMs } from '../style.ts';
import { contestTime } from './cell.ts';
import { type CaseFilm, type ReportedAttempt, readerOf } from './contest-report.ts';
import type { FilmReel } from './film-reel.ts';
import { block, type Html, html, markup, none } from './html.ts';

/** Above this many, further cases are counted but not listed. Failures are listed first. */
const listedCases = 100;
const compilerLines = 60;

/** What the page knows about an attempt besides the attempt itself. */
export interface AttemptContext {
  readonly title: string;
  /** This attempt decides the contestant's cell on the scoreboard. */
  readonly counts: boolean;
  readonly reel: FilmReel;
  readonly reader: Reader;
}

/** One attempt: verdict, message, compiler output, table of cases, and move sequences to step through. */
export function renderAttempt(attempt: ReportedAttempt, context: AttemptContext): Html {
  const { timeMs } = attempt;
  const view = seen({ judgement: attempt.judgement, ...readerOf(attempt, context.reader) });
  const { verdict, message, hint, language } = view;
  const score = scoreWords(view);
  const facts = [
    attempt.id,
    ...(language === undefined ? [] : [language]),
    ...(score === undefined ? [] : [`score ${score}`]),
    ...(timeMs === undefined ? [] : [`submitted at ${contestTime(timeMs)}`]),
    ...(context.counts ? ['on the scoreboard'] : []),
  ].join(' · ');
  const shown = new Set(view.cases.map(({ name }) => name));
  const films = attempt.films
    .filter(({ caseName }) => shown.has(caseName))
    .map((film) => renderFilm(film, context.reel));
  return html`<article><h3>${context.title} ${verdict === undefined ? 'judged' : badge(verdict)}</h3>
<p class="note">${facts}</p>
${message === '' || verdict === 'AC' ? none : html`<p>${message}</p>`}${hint === undefined ? none : html`<p>Hint: ${hint}</p>`}${compilerOutput(view)}${caseDetail(view)}${films.length === 0 ? none : html`<div class="films">${films}</div>`}${groupsTable(view)}${casesTable(view)}</article>
`;
}

const classes: Readonly<Partial<Record<Verdict, string>>> = { AC: 'solved', JE: 'pending' };

const badge = (verdict: Verdict): Html =>
  html`<span class="mark ${classes[verdict] ?? 'failed'}" title="${verdictNames[verdict]}">${verdict}</span>`;

function compilerOutput({ compile }: JudgementView): Html {
  if (compile === undefined || compile.ok || compile.output.trim() === '') return none;
  const lines = compile.output.trimEnd().split('\n');
  const more =
    lines.length > compilerLines ? `\n… ${countOf(lines.length - compilerLines, 'more line')}` : '';
  return html`<pre tabindex="0" aria-label="compiler output">${block(lines.slice(0, compilerLines).join('\n') + more)}</pre>
`;
}

function groupsTable({ groups = [] }: JudgementView): Html {
  if (groups.length === 0) return none;
  const rows = groups.map(
    ({ name, verdict, score, maxScore }) =>
      html`<tr><td>${name === '' ? 'all' : name}</td><td>${verdict === undefined ? 'skipped' : badge(verdict)}</td><td class="num">${scoreOf(score)}</td><td class="num">${scoreOf(maxScore)}</td></tr>
`,
  );
  return html`<div class="scroll"><table class="cases"><thead><tr><th scope="col">group</th><th scope="col">verdict</th><th scope="col" class="num">score</th><th scope="col" class="num">of</th></tr></thead><tbody>
${rows}</tbody></table></div>
`;
}

function casesTable({ cases, listsAllCases }: JudgementView): Html {
  if (cases.length === 0) return none;
  const failures = cases.filter(({ verdict }) => verdict !== 'AC');
  const shown = cases.length <= listedCases ? cases : [...failures, ...cases].slice(0, listedCases);
  const rows = [...new Set(shown)].map(caseRow);
  const left = cases.length - rows.length;
  const rest = left > 0 ? html`<p class="note">and ${countOf(left, 'more case')}</p>` : none;
  const title = failures.length === 0 ? 'all accepted' : `${failures.length} not accepted`;
  return html`<details class="more"${failures.length === 0 ? none : markup(' open')}><summary>${countOf(cases.length, 'case')}${listsAllCases ? none : ' shown'}, ${title}</summary><div class="scroll"><table class="cases"><thead><tr><th scope="col">case</th><th scope="col">verdict</th><th scope="col" class="num">CPU ms</th><th scope="col" class="num">MiB</th><th scope="col" class="num">moves</th><th scope="col">message</th></tr></thead><tbody>
${rows}</tbody></table></div>${rest}</details>
`;
}

function caseRow({ name, verdict, run, sequence, score, message }: CaseView): Html {
  const optimal = sequence?.optimal === undefined ? '' : ` (shortest ${sequence.optimal})`;
  const moves = sequence === undefined ? '' : `${sequence.moves}${optimal}`;
  return html`<tr><td>${name}</td><td>${badge(verdict)}</td><td class="num">${run ? formatMs(run.cpuMs) : '-'}</td><td class="num">${run ? formatMiB(run.peakBytes) : '-'}</td><td class="num">${moves === '' && score !== undefined ? `score ${score}` : moves}</td><td>${message}</td></tr>
`;
}

function caseDetail(view: JudgementView): Html {
  const shown = detailedCase(view);
  if (shown === undefined) return none;
  const { name, texts, detail } = shown;
  return html`<p class="note">${view.audience === 'jury' ? 'For the jury, ' : none}${name}:</p>${texts === undefined ? none : seenTexts(texts)}${detail === undefined ? none : html`<pre tabindex="0">${block(detail)}</pre>`}
`;
}

function seenTexts(texts: CaseTexts): Html {
  const said = conversationText(texts);
  return said === undefined ? sideBySide(texts) : html`<pre tabindex="0">${block(said)}</pre>`;
}

function sideBySide({ input, answer, output }: CaseTexts): Html {
  const cells = [input, answer, output].map((text) => html`<td><pre>${block(text)}</pre></td>`);
  return html`<div class="scroll"><table class="cases"><thead><tr><th scope="col">input</th><th scope="col">expected</th><th scope="col">found</th></tr></thead><tbody><tr>${cells}</tr></tbody></table></div>`;
}

function renderFilm(film: CaseFilm, reel: FilmReel): Html {
  const [first] = film.frames;
  const number = reel.add(film);
  if (first === undefined || number === undefined) return none;
  return html`<figure class="film" data-film="${number}"><h4>${film.caseName}, ${countOf(film.frames.length - 1, 'move')}${film.isCut ? ' drawn' : ''}</h4><div class="screen">${markup(first.svg)}</div><figcaption aria-live="polite">${first.caption}</figcaption></figure>
`;
}
