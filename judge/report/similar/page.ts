import { createHash } from 'node:crypto';
import type { Similarities, SimilarPair } from '#protocol';
import { linesOf, type MarkedFile, markedFiles } from '#similarity/shown';
import { countOf } from '#text';
import { block, type Html, html, markup, none } from '../contest/html.ts';
import { pageStyle } from '../contest/page-assets.ts';
import type { ComparedProblem, ShownProgram, SimilarityReport } from './similarity-report.ts';
import { similarStyle } from './style.ts';

/** Number of pairs of a problem that are shown side by side; the others are in the table. */
const mostShown = 40;
const tones = 6;

/** The pairs of similar programs as one page for the teacher, with the programs side by side. It needs no network and
 *  has no script. */
export function similarPage(report: SimilarityReport): string {
  const style = `${pageStyle}${similarStyle}`;
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${report.name}: similar programs</title>
<style>${markup(style)}</style>
</head>
<body>
<a class="skip" href="#pairs">Skip to the pairs</a>
<header>
<h1>${report.name}: similar programs</h1>
<p>For the teacher only: this page shows the programs of all contestants. Similar does not mean copied: look at the matching pieces.</p>
<p class="note">Similarity is the share of what two programs have in common, whatever their names, numbers, texts, comments
and white space, and in whatever order their parts stand. Programs of one contestant are not compared with each other, nor
programs in different languages; what was given out and what more than half of all have does not count.</p>
</header>
<main id="pairs">
${report.problems.map(problemPart)}</main>
<footer><p>Compared by Antipode with dolos-core.</p></footer>
</body>
</html>
`.markup;
}

function problemPart(problem: ComparedProblem, index: number): Html {
  const { label, name, comparison } = problem;
  return html`<section aria-labelledby="problem-${index}">
<h2 id="problem-${index}">${label} ${name}</h2>
${typeof comparison === 'string' ? html`<p>Not compared: ${comparison}.</p>` : found(problem, comparison, index)}</section>
`;
}

function found(
  problem: ComparedProblem,
  { compared, pairs, pairCount, notCompared }: Similarities,
  at: number,
): Html {
  return html`<p>${countOf(compared, 'program')} compared, ${countOf(pairCount, 'pair')} alike${pairCount > pairs.length ? html`, ${pairs.length} shown` : none}.</p>
${pairs.length === 0 ? none : pairTable(problem, pairs, at)}${pairs.slice(0, mostShown).map((pair, index) => sideBySide(problem, pair, `${at}-${index}`))}${leftOut(notCompared)}`;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function pairTable({ label, programs }: ComparedProblem, pairs: readonly SimilarPair[], at: number): Html {
  const nameOf = (id: string): string => programs.get(id)?.owner ?? id;
  const rows = pairs.map(({ left, right, similarity, longest, overlap }, index) => {
    const names = html`${nameOf(left)} <span class="note">and</span> ${nameOf(right)}`;
    return html`<tr><th scope="row">${index < mostShown ? html`<a href="#pair-${at}-${index}">${names}</a>` : names}</th><td class="num">${percent(similarity)}</td><td class="num">${longest}</td><td class="num">${overlap}</td></tr>
`;
  });
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Pairs of ${label}"><table>
<thead><tr><th scope="col">Contestants</th><th scope="col" class="num">Similarity</th><th scope="col" class="num">Longest piece, words</th><th scope="col" class="num">Common words</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
}

function sideBySide({ programs }: ComparedProblem, pair: SimilarPair, id: string): Html {
  const [left, right] = [programs.get(pair.left), programs.get(pair.right)];
  if (left === undefined || right === undefined) return none;
  const pieces = pair.pieces.map(
    (piece, index) =>
      html`<li><a href="#l${id}-${index + 1}">Piece ${index + 1}</a>: ${countOf(piece.words, 'word')}, lines ${linesOf(left.files, piece.left)} and <a href="#r${id}-${index + 1}">${linesOf(right.files, piece.right)}</a></li>
`,
  );
  return html`<details id="pair-${id}"><summary><strong>${left.owner}</strong> and <strong>${right.owner}</strong> <span class="note">${percent(pair.similarity)}, longest piece ${countOf(pair.longest, 'word')}</span></summary>
<ul class="note pieces">
${pieces}</ul>
<div class="sides">
${oneSide(left, { pair, side: 'left', id })}${oneSide(right, { pair, side: 'right', id })}</div>
</details>
`;
}

interface Side {
  readonly pair: SimilarPair;
  readonly side: 'left' | 'right';
  readonly id: string;
}

function oneSide({ owner, files }: ShownProgram, { pair, side, id }: Side): Html {
  const parts = markedFiles(files, pair.pieces, side).map(
    ({ name, parts: marked }) => html`<h3>${name}</h3>
${marked === undefined ? html`<p>It is too long to be shown.</p>` : html`<pre tabindex="0" role="group" aria-label="${name} of ${owner}">${markedText(marked, side, id)}</pre>`}
`,
  );
  return html`<div>
<h3 class="owner">${owner}</h3>
${parts}</div>
`;
}

function markedText(
  parts: NonNullable<MarkedFile['parts']>,
  side: Side['side'],
  id: string,
): readonly Html[] {
  const [here, there] = side === 'left' ? ['l', 'r'] : ['r', 'l'];
  return parts.map(({ text, piece }) =>
    piece === undefined
      ? block(text)
      : html`<mark class="tone-${(piece - 1) % tones}" id="${here}${id}-${piece}"><a href="#${there}${id}-${piece}" aria-label="Piece ${piece}, to the other program">${piece}</a> ${block(text)}</mark>`,
  );
}

function leftOut(notCompared: Similarities['notCompared']): Html {
  if (notCompared.length === 0) return none;
  const items = notCompared.map(
    ({ id, reason }) => html`<li>${id}: ${reason}</li>
`,
  );
  return html`<details><summary>Not compared: ${countOf(notCompared.length, 'program')}</summary>
<ul>
${items}</ul>
</details>
`;
}
