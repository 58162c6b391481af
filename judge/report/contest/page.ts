import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Cell, ScoreboardRow } from '#contest';
import { verdictNames, verdicts } from '#verdict';
import { sanitiseLine } from '../sanitise.ts';
import type { Reader } from '../seen.ts';
import { cellLegend, cellText, figure, rulesText } from './cell.ts';
import type { ContestReport } from './contest-report.ts';
import { type FilmData, FilmReel } from './film-reel.ts';
import { type FoldedData, FoldedRows } from './folded-rows.ts';
import { type Html, html, markup, none } from './html.ts';
import { pageScript, pageStyle } from './page-assets.ts';
import { type AttemptContext, firstPictures, renderAttempt } from './page-attempt.ts';
import { shortNames } from './short-names.ts';

/** Longer names are cut on the board. */
const widestName = 32;

/** The page of a contest: one self-contained file that needs no network and can be read without scripts. Its
 *  content security policy allows only our own style and script, by digest, in case hostile text ever gets through. */
export function contestPage(report: ContestReport, reader: Reader): string {
  const [reel, folded] = [new FilmReel(), new FoldedRows()];
  const contestants = report.scoreboard.rows.map((row, index) =>
    contestant(report, row, index, { reel, folded, reader }),
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${report.name}</title>
<style>${markup(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#contestants">Skip to the contestants</a>
<header>
<h1>${report.name}</h1>
<p>${rulesText[report.scoreboard.rules]}.${report.startMs === undefined ? none : html` Start: ${startTime(report.startMs)}.`}</p>
</header>
<main>
<section aria-labelledby="scoreboard">
<h2 id="scoreboard">Scoreboard</h2>
${board(report)}
<p class="note">${cellLegend(report.scoreboard)}.</p>
</section>
<section aria-labelledby="contestants">
<h2 id="contestants">Contestants</h2>
<p class="note">${verdicts.map((verdict) => `${verdict} ${verdictNames[verdict]}`).join(', ')}. Moves: in brackets the fewest, where fewer are known to be enough.</p>
${contestants}
</section>
${warningList(report, reader)}</main>
<footer><p>Graded by Antipode. ${sandboxNote(report)}</p></footer>
${firstPictures(reel)}<script type="text/plain" id="packed">${packed({ ...reel.data(), folded: folded.data() })}</script>
<script>${markup(pageScript)}</script>
</body>
</html>
`;
  return page.markup;
}

/** Films and folded rows as JSON, packed with gzip, in base64. */
const packed = (data: FilmData & { readonly folded: FoldedData }): Html =>
  markup(gzipSync(JSON.stringify(data), { level: 9 }).toString('base64'));

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `style-src ${digest(pageStyle)}`,
  `script-src ${digest(pageScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** `1 May 2026, 09:00 UTC`. */
function startTime(startMs: number): Html {
  const at = new Date(startMs);
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return html`<time datetime="${at.toISOString()}">${at.toLocaleString('en-GB', style).replace(' at ', ', ')} UTC</time>`;
}

function board({ scoreboard, problems }: ContestReport): Html {
  const headings = scoreboard.problems.map((label, index) => {
    const name = problems[index]?.name ?? '';
    return html`<th scope="col"><abbr title="${name}">${label}</abbr></th>`;
  });
  const shortName = shortNames(
    scoreboard.rows.map(({ contestant: name }) => sanitiseLine(name)),
    widestName,
  );
  const rows = scoreboard.rows.map(
    (
      row,
      index,
    ) => html`<tr><td class="num">${row.rank}</td><th scope="row"><a href="#c${index}" title="${row.contestant}">${shortName(sanitiseLine(row.contestant))}</a></th>${row.totals.map((total) => html`<td class="num">${figure(total)}</td>`)}${row.cells.map((cell) => html`<td>${boardCell(cell, cellText(cell, scoreboard.rules))}</td>`)}</tr>
`,
  );
  const names = problems.map(
    ({ label, name }, index) => html`${index === 0 ? '' : ', '}<b>${label}</b> ${name}`,
  );
  return html`<p class="note">${names}</p>
<div class="scroll" tabindex="0" role="group" aria-label="Table of the scoreboard"><table class="board" aria-labelledby="scoreboard">
<thead><tr><th scope="col" class="num">Rank</th><th scope="col">Contestant</th>${scoreboard.totals.map((name) => html`<th scope="col" class="num">${name}</th>`)}${headings}</tr></thead>
<tbody>
${rows}</tbody></table></div>`;
}

const stateNames: Readonly<Record<Cell['state'], string>> = {
  none: 'no submission',
  pending: 'pending',
  failed: 'not solved',
  partial: 'partly solved',
  solved: 'solved',
};

function boardCell(cell: Cell, text: string): Html {
  const leads = cell.leads ? ' leads' : '';
  const label = `${stateNames[cell.state]}: ${text}`;
  return html`<span class="mark ${cell.state}${leads}" title="${label}">${text}</span>`;
}

function contestant(
  { attempts, scoreboard, problems, notes }: ContestReport,
  row: ScoreboardRow,
  index: number,
  context: Pick<AttemptContext, 'reel' | 'folded' | 'reader'>,
): Html {
  const own = attempts.filter((attempt) => attempt.contestant === row.contestant);
  const counted = new Set(row.cells.map(({ decidedBy }) => decidedBy));
  const totals = scoreboard.totals.map((name, at) => `${figure(row.totals[at] ?? 0)} ${name}`).join(', ');
  const parts = own.map((attempt) => {
    const problem = problems.find(({ label }) => label === attempt.problem);
    const title = problem === undefined ? attempt.problem : `${problem.label} ${problem.name}`;
    return renderAttempt(attempt, { title, counts: counted.has(attempt.id), ...context });
  });
  return html`<details id="c${index}"><summary><strong>${row.contestant}</strong> <span class="note">rank ${row.rank}, ${totals}</span></summary>
${own.length === 0 ? html`<p>No submissions.</p>` : none}${noteList(notes.filter((note) => note.contestant === row.contestant))}${parts}</details>
`;
}

/** What was guessed about the files of a contestant, or not accepted. */
function noteList(notes: ContestReport['notes']): Html {
  if (notes.length === 0) return none;
  const items = notes.map(
    ({
      kind,
      place,
      expected,
      found,
    }) => html`<li>${kind}: ${place}: expected ${expected}, found ${found}</li>
`,
  );
  return html`<ul class="note">
${items}</ul>
`;
}

function warningList({ warnings, notes }: ContestReport, { audience }: Reader): Html {
  const shown = [
    ...(audience === 'jury' ? warnings : []),
    ...notes.filter(({ contestant: owner }) => owner === undefined),
  ];
  if (shown.length === 0) return none;
  const items = shown.map(
    ({ place, expected, found }) => html`<li>${place}: expected ${expected}, found ${found}</li>
`,
  );
  return html`<section aria-labelledby="warnings">
<h2 id="warnings">Passed over</h2>
<ul>
${items}</ul>
</section>
`;
}

function sandboxNote({ attempts }: ContestReport): string {
  const sandbox = attempts[0]?.judgement.sandbox;
  if (sandbox === undefined) return '';
  const missing =
    sandbox.missing.length === 0 ? '' : `; missing on that machine: ${sandbox.missing.join(', ')}`;
  return `Time and memory measured by ${sandbox.measuredBy}${missing}.`;
}
