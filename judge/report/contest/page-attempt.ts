import type { CaseTexts, JudgementView } from '#protocol';
import { countOf } from '#text';
import { scoreOf, scoreWords } from '../group-table.ts';
import { conversationText, detailedCase } from '../judgement.ts';
import { type Reader, seen, seesInputs } from '../seen.ts';
import { contestTime } from './cell.ts';
import { type CaseFilm, type ReportedAttempt, readerOf } from './contest-report.ts';
import type { FilmReel } from './film-reel.ts';
import type { FoldedRows } from './folded-rows.ts';
import { block, type Html, html, markup, none } from './html.ts';
import { casesTable } from './page-cases.ts';
import { badge, pre, scroller } from './page-parts.ts';
import { sharedShapes } from './shared-shapes.ts';

const compilerLines = 60;

/** Facts about an attempt for the page, besides the attempt itself. */
export interface AttemptContext {
  readonly title: string;
  /** This attempt decides the contestant's cell on the scoreboard. */
  readonly counts: boolean;
  readonly reel: FilmReel;
  readonly folded: FoldedRows;
  readonly reader: Reader;
}

/** One attempt: verdict, message, compiler output, table of cases, and move sequences to step through. */
export function renderAttempt(attempt: ReportedAttempt, context: AttemptContext): Html {
  const { timeMs } = attempt;
  const reader = readerOf(attempt, context.reader);
  const view = seen({ judgement: attempt.judgement, ...reader });
  const { verdict, message, hint, language } = view;
  const score = scoreWords(view);
  const facts = [
    attempt.id,
    ...(language === undefined ? [] : [language]),
    ...(score === undefined ? [] : [`score ${score}`]),
    ...(timeMs === undefined ? [] : [`submitted at ${contestTime(timeMs)}`]),
    ...(context.counts ? ['on the scoreboard'] : []),
  ].join(' · ');
  const shown = seesInputs(attempt.judgement, reader);
  const films = attempt.films
    .filter(({ caseName }) => shown.has(caseName))
    .map((film) => renderFilm(film, context.reel));
  return html`<article><h3>${context.title} ${verdict === undefined ? 'judged' : badge(verdict)}</h3>
<p class="note">${facts}</p>
${message === '' || verdict === 'AC' ? none : html`<p>${message}</p>`}${hint === undefined ? none : html`<p>Hint: ${hint}</p>`}${compilerOutput(view)}${caseDetail(view)}${films.length === 0 ? none : html`<div class="films">${films}</div>`}${groupsTable(view)}${casesTable(view, context.folded)}</article>
`;
}

function compilerOutput({ compile }: JudgementView): Html {
  if (compile === undefined || compile.ok || compile.output.trim() === '') return none;
  const lines = compile.output.trimEnd().split('\n');
  const more =
    lines.length > compilerLines ? `\n… ${countOf(lines.length - compilerLines, 'more line')}` : '';
  return html`${pre('compiler output')}${block(lines.slice(0, compilerLines).join('\n') + more)}</pre>
`;
}

function groupsTable({ groups = [] }: JudgementView): Html {
  if (groups.length === 0) return none;
  const rows = groups.map(
    ({ name, verdict, score, maxScore }) =>
      html`<tr><td>${name === '' ? 'all' : name}</td><td>${verdict === undefined ? 'skipped' : badge(verdict)}</td><td class="num">${scoreOf(score)}</td><td class="num">${scoreOf(maxScore)}</td></tr>
`,
  );
  return html`${scroller('groups')}<table class="cases"><thead><tr><th scope="col">group</th><th scope="col">verdict</th><th scope="col" class="num">score</th><th scope="col" class="num">of</th></tr></thead><tbody>
${rows}</tbody></table></div>
`;
}

function caseDetail(view: JudgementView): Html {
  const shown = detailedCase(view);
  if (shown === undefined) return none;
  const { name, texts, detail } = shown;
  return html`<p class="note">${view.audience === 'jury' ? 'For the jury, ' : none}${name}:</p>${texts === undefined ? none : seenTexts(texts)}${detail === undefined ? none : html`${pre('details')}${block(detail)}</pre>`}
`;
}

function seenTexts(texts: CaseTexts): Html {
  const said = conversationText(texts);
  return said === undefined ? sideBySide(texts) : html`${pre('conversation')}${block(said)}</pre>`;
}

function sideBySide({ input, answer, output }: CaseTexts): Html {
  const cells = Object.entries({ input, expected: answer, found: output }).map(
    ([name, text]) => html`<td>${pre(name)}${block(text)}</pre></td>`,
  );
  return html`${scroller('texts of the case')}<table class="texts"><thead><tr><th scope="col">input</th><th scope="col">expected</th><th scope="col">found</th></tr></thead><tbody><tr>${cells}</tr></tbody></table></div>`;
}

/** The first picture is stored once for all its films, at the end of the page. */
function renderFilm(film: CaseFilm, reel: FilmReel): Html {
  const [first] = film.frames;
  const place = reel.add(film);
  if (first === undefined) return none;
  const title = html`<h4>${film.caseName}, ${countOf(film.frames.length - 1, 'move')}${film.isCut ? ' drawn' : ''}</h4>`;
  if (place === 'full')
    return html`<figure>${title}<figcaption>Not drawn: the pictures before fill the page.</figcaption></figure>
`;
  if (place === undefined) return none;
  const picture = `${place.opening}<use href="#p${place.first}"/></svg>`;
  return html`<figure data-film="${place.film}">${title}${markup(picture)}<figcaption>${first.caption}</figcaption></figure>
`;
}

/** The first pictures of all films, without their outer elements: each film has its own. */
export function firstPictures(reel: FilmReel): Html {
  const { shapes, drawings } = sharedShapes(reel.firsts());
  if (drawings.length === 0) return none;
  const pictures = drawings.map((inside, index) => `<g id="p${index}">${inside}</g>`);
  const names = reel.names().map((name, index) => `<title id="t${index}">${name}</title>`);
  const parts = [...names, ...shapes, ...pictures].join('\n');
  return markup(`<svg class="pictures" width="0" height="0" aria-hidden="true"><defs>${parts}</defs></svg>
`);
}
