import type { JudgementView } from '#protocol';
import { countOf } from '#text';
import type { AttemptView, ReportedFilm } from '#web';
import { scoreWords } from '../group-table.ts';
import { detailedCase } from '../judgement.ts';
import { type Reader, seen, seesInputs } from '../seen.ts';
import { caseLines, type FoldedRows } from './case-lines.ts';
import { contestTime } from './cell.ts';
import { type CaseFilm, type ReportedAttempt, readerOf } from './contest-report.ts';
import type { FilmReel } from './film-reel.ts';

const compilerLines = 60;

/** What all attempts of a report have in common. */
export interface AttemptContext {
  readonly reel: FilmReel;
  readonly folded: FoldedRows;
  readonly reader: Reader;
}

/** What a reader may see of an attempt.
 *  @param place - the title of its problem, and whether it decides the contestant's cell on the board */
export function attemptView(
  attempt: ReportedAttempt,
  { title, counts }: { readonly title: string; readonly counts: boolean },
  { reel, folded, reader: whole }: AttemptContext,
): AttemptView {
  const { timeMs, judgement } = attempt;
  const reader = readerOf(attempt, whole);
  const view = seen({ judgement, ...reader });
  const score = scoreWords(view);
  const shown = seesInputs(judgement, reader);
  return {
    title,
    facts: [
      attempt.id,
      ...(view.language === undefined ? [] : [view.language]),
      ...(score === undefined ? [] : [`score ${score}`]),
      ...(timeMs === undefined ? [] : [`submitted at ${contestTime(timeMs)}`]),
      ...(counts ? ['on the scoreboard'] : []),
    ],
    judgement: withShortOutput(view),
    detail: detailedCase(view),
    films: attempt.films
      .filter(({ caseName }) => shown.has(caseName))
      .flatMap((film) => filmView(film, reel) ?? []),
    cases: caseLines(view, folded),
  };
}

/** Only what the compiler says to a program that it refuses, and only the beginning of that. */
function withShortOutput({ compile, ...view }: JudgementView): JudgementView {
  if (compile === undefined || compile.ok) return view;
  const lines = compile.output.trimEnd().split('\n');
  const left = lines.length - compilerLines;
  const shown = left <= 0 ? lines : [...lines.slice(0, compilerLines), `… ${countOf(left, 'more line')}`];
  return { ...view, compile: { ...compile, output: shown.join('\n') } };
}

/** Undefined if a drawing is more than a drawing. */
function filmView(film: CaseFilm, reel: FilmReel): ReportedFilm | undefined {
  const [first] = film.frames;
  const place = reel.add(film);
  if (first === undefined || place === undefined) return undefined;
  const title = `${film.caseName}, ${countOf(film.frames.length - 1, 'move')}${film.isCut ? ' drawn' : ''}`;
  if (place === 'full') return { title, place: undefined };
  const picture = `${place.opening}<use href="#p${place.first}"/></svg>`;
  return { title, place: { film: place.film, picture, caption: first.caption } };
}
