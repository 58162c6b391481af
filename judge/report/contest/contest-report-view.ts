import { gzipSync } from 'node:zlib';
import type { Scoreboard, ScoreboardRow } from '#contest';
import {
  drawingFaultsIn,
  type Judgement,
  type JudgementView,
  type KeptImage,
  type PackedReport,
} from '#protocol';
import { clockTime, countOf, figure } from '#text';
import { groupedBy } from '#values';
import type { SequenceFacts } from '#verdict';
import type { AttemptView, ContestReportView, GradeReportView, ReportedFilm } from '#web';
import { scoreWords } from '../group-table.ts';
import { detailedCase } from '../judgement.ts';
import { type Reader, seen, seenImages, seesInputs } from '../seen.ts';
import { caseLines, FoldedRows } from './case-lines.ts';
import { rulesText } from './cell.ts';
import {
  type CaseFilm,
  type ContestReport,
  noteText,
  type ReportedAttempt,
  type ReportedWarning,
  readerOf,
} from './contest-report.ts';
import { FilmReel } from './film-reel.ts';

/** What the HTML report of a contest shows a reader. */
export function contestReportView(report: ContestReport, reader: Reader): ContestReportView {
  const [reel, folded, pictures] = [new FilmReel(), new FoldedRows(), new PictureSheet()];
  const { name, scoreboard, startMs } = report;
  const attempts = groupedBy(report.attempts, ({ contestant }) => contestant);
  const contestants = scoreboard.rows.map((row) =>
    contestantView(report, row, attempts.get(row.contestant) ?? [], { reel, folded, pictures, reader }),
  );
  return {
    name,
    about: [
      `${rulesText[scoreboard.rules]}.`,
      ...(startMs === undefined ? [] : [`Start: ${startText(startMs)}.`]),
    ],
    board: boardView(report),
    contestants,
    passedOver: passedOver(report, reader),
    measured: measured(report.attempts),
    drawings: reel.firstDrawings(),
    packed: packedOf({ reel, folded }),
  };
}

function packedOf({ reel, folded }: Pick<AttemptContext, 'reel' | 'folded'>): string {
  const packed: PackedReport = { ...reel.data(), folded: folded.data() };
  return gzipSync(JSON.stringify(packed), { level: 9 }).toString('base64');
}

/** `1 May 2026, 09:00 UTC`. */
function startText(startMs: number): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(startMs).toLocaleString('en-GB', style).replace(' at ', ', ')} UTC`;
}

function boardView({ scoreboard, problems }: ContestReport): ContestReportView['board'] {
  const { rules, totals, rows } = scoreboard;
  return {
    rules,
    totals,
    problems: problems.map(({ label, name }) => ({
      id: label,
      label,
      name,
      rgb: undefined,
      href: undefined,
    })),
    rows: rows.map((row, index) => ({
      rank: row.rank,
      team: {
        id: String(index),
        name: row.contestant,
        href: `#c${index}`,
        organization: undefined,
        country: undefined,
        pictures: [],
      },
      medal: undefined,
      totals: row.totals.map((total) => Number(figure(total))),
      cells: row.cells.map((cell) =>
        cell.value === undefined ? cell : { ...cell, value: Number(figure(cell.value)) },
      ),
    })),
  };
}

function contestantView(
  { scoreboard, problems, notes }: ContestReport,
  { contestant, rank, totals, cells }: ScoreboardRow,
  own: readonly ReportedAttempt[],
  context: AttemptContext,
): ContestReportView['contestants'][number] {
  const counted = new Set(cells.map(({ decidedBy }) => decidedBy));
  return {
    name: contestant,
    standing: `rank ${rank}, ${totalsText(scoreboard, totals)}`,
    notes: notes.filter((note) => note.contestant === contestant).map(noteText),
    attempts: own.map((attempt) => {
      const problem = problems.find(({ label }) => label === attempt.problem);
      const title = problem === undefined ? attempt.problem : `${problem.label} ${problem.name}`;
      return attemptView(attempt, { title, counts: counted.has(attempt.id) }, context);
    }),
  };
}

const totalsText = ({ totals: names }: Scoreboard, totals: readonly number[]): string =>
  names.map((name, at) => `${figure(totals[at] ?? 0)} ${name}`).join(', ');

const passedOver = ({ warnings, notes }: ContestReport, { audience }: Reader): readonly string[] =>
  [
    ...(audience === 'jury' ? warnings : []),
    ...notes.filter(({ contestant: owner }) => owner === undefined),
  ].map(({ place, expected, found }: ReportedWarning) => `${place}: expected ${expected}, found ${found}`);

function measured(attempts: readonly Pick<GradedProgram, 'judgement'>[]): string {
  const sandbox = attempts[0]?.judgement.sandbox;
  if (sandbox === undefined) return '';
  const missing =
    sandbox.missing.length === 0 ? '' : `; missing on that machine: ${sandbox.missing.join(', ')}`;
  return `Time and memory measured by ${sandbox.measuredBy}${missing}.`;
}

const compilerLines = 60;

/** What all attempts of a report have in common. */
interface AttemptContext {
  readonly reel: FilmReel;
  readonly folded: FoldedRows;
  readonly pictures: PictureSheet;
  readonly reader: Reader;
}

/** What a reader may see of an attempt.
 *  @param place - the title of its problem, and whether it decides the contestant's cell on the board */
function attemptView(
  attempt: ReportedAttempt,
  { title, counts }: { readonly title: string; readonly counts: boolean },
  { reel, folded, pictures, reader: whole }: AttemptContext,
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
      ...(timeMs === undefined ? [] : [`submitted at ${clockTime(timeMs)}`]),
      ...(counts ? ['on the scoreboard'] : []),
    ],
    judgement: withShortOutput(view),
    detail: detailedCase(view),
    films: attempt.films
      .filter(({ caseName }) => shown.has(caseName))
      .flatMap((film) => {
        const found = view.cases.find(({ name }) => name === film.caseName);
        return filmView(film, reel, found?.sequence) ?? [];
      }),
    pictures: [
      ...pictures.of(seenImages(attempt.images ?? [], judgement, reader), reader),
      ...picturesLacking(view),
    ],
    cases: caseLines(view, folded),
  };
}

const mostPictureCharacters = 12 * 2 ** 20;

/** The pictures of a page; once all together are too large for it, further ones are left out. */
class PictureSheet {
  #characters = 0;

  of(images: readonly KeptImage[], { audience }: Reader): AttemptView['pictures'] {
    return images.map(({ caseName, image, mime, base64 }) => {
      const whom = image === 'judgeimage' ? ', for the jury' : ', for the team';
      const title = `${caseName}${audience === 'jury' ? whom : ''}`;
      this.#characters += base64.length;
      const isShown = this.#characters <= mostPictureCharacters;
      return { title, source: isShown ? `data:${mime};base64,${base64}` : undefined };
    });
  }
}

/** Pictures that were not drawn, of cases that are not shown in detail. */
const picturesLacking = (view: JudgementView): AttemptView['pictures'] =>
  view.cases
    .filter(({ name }) => name !== detailedCase(view)?.name)
    .flatMap(({ name, detail }) =>
      drawingFaultsIn(detail).map((fault) => ({ title: `${name}, ${fault}`, source: 'none' as const })),
    );

/** A program that was graded. */
export interface GradedProgram {
  readonly judgement: Judgement;
  readonly images: readonly KeptImage[];
}

/** What the page of programs that were graded on one problem shows a reader. */
export function gradeReportView(
  name: string,
  graded: readonly GradedProgram[],
  reader: Reader,
): GradeReportView {
  const context = { reel: new FilmReel(), folded: new FoldedRows(), pictures: new PictureSheet(), reader };
  const attempts = graded.map(({ judgement, images }) => {
    const attempt = { id: judgement.submission, contestant: '', problem: '', judgement, images, films: [] };
    return attemptView(attempt, { title: judgement.submission, counts: false }, context);
  });
  return { name, attempts, measured: measured(graded), packed: packedOf(context) };
}

/** Only what the compiler says to a program that it refuses, and only the beginning of that. */
function withShortOutput({ compile, ...view }: JudgementView): JudgementView {
  if (compile === undefined || compile.ok) return view;
  const lines = compile.output.trimEnd().split('\n');
  const left = lines.length - compilerLines;
  const shown = left <= 0 ? lines : [...lines.slice(0, compilerLines), `… ${countOf(left, 'more line')}`];
  return { ...view, compile: { ...compile, output: shown.join('\n') } };
}

/** What is proved and known of the length of a sequence. */
function lengthsKnown({ optimal, lowerBound, known }: SequenceFacts): string {
  if (optimal !== undefined) return `, shortest ${optimal}`;
  const least = lowerBound === undefined ? '' : `, at least ${lowerBound}`;
  return known === undefined ? least : `${least}, best known ${known}`;
}

/** Undefined if a drawing is more than a drawing. */
function filmView(
  film: CaseFilm,
  reel: FilmReel,
  sequence: SequenceFacts | undefined,
): ReportedFilm | undefined {
  const [first] = film.frames;
  const place = reel.add(film);
  if (first === undefined || place === undefined) return undefined;
  const made = `${countOf(film.frames.length - 1, 'move')}${film.isCut ? ' drawn' : ''}`;
  const title = `${film.caseName}, ${made}${sequence === undefined ? '' : lengthsKnown(sequence)}`;
  if (place === 'full') return { title, place: undefined };
  const picture = `${place.opening}<use href="#p${place.first}"/></svg>`;
  return { title, place: { film: place.film, picture, caption: first.caption } };
}
