import type { JSX } from 'preact';
import { type Game, PuzzleView, type ReadGame } from '#playing';
import { definedPuzzlePath, paths } from '#protocol';
import { groupDigits } from '#text';
import { rich, t } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { HistogramFigure } from '../parts/histogram-figure.tsx';
import { howMany, line } from '../parts/text.ts';
import { PuzzleCards, type PuzzleRow, PuzzleRules } from './puzzle.tsx';
import { puzzlePreview } from './puzzle-preview.ts';

/** A grid of different points, all of whose arrangements have been counted. */
export interface GridView {
  /** Arrangements, with those that cannot be reached. */
  readonly all: number;
  /** Arrangements by distance. */
  readonly counts: readonly number[];
  readonly unit: string;
  /** Address of the known fact. */
  readonly facts: string;
  /** Some of the furthest arrangements, each with its address and its picture. */
  readonly furthest: readonly { readonly position: string; readonly href: string; readonly svg: string }[];
}

/** A puzzle that is data alone. */
export interface DefinedPuzzleView extends ReadGame {
  readonly name: string;
  /** As a file has it. */
  readonly definition: unknown;
  readonly grid: GridView | undefined;
  /** Name of a contest that goes on: its teams find no solver. */
  readonly closedFor: string | undefined;
}

/** A page to play a puzzle that is data alone. */
export function DefinedPuzzlePage({
  frame,
  view: { name, definition, game, wrong, grid, closedFor },
}: {
  readonly frame: PageFrame;
  readonly view: DefinedPuzzleView;
}): JSX.Element {
  return (
    <Layout
      frame={frame}
      title={game.play.title}
      width="wide"
      scripts={['puzzle']}
      above={<a href={paths.definedPuzzles}>{t('Puzzles from definitions')}</a>}
      preview={puzzlePreview(definedPuzzlePath(name), game)}
      actions={
        <>
          {grid === undefined ? null : (
            <a class="button" href={grid.facts}>
              {t('Known facts')}
            </a>
          )}
          <a class="button" href={`${definedPuzzlePath(name)}/definition.json`} download>
            {t('Definition')}
          </a>
        </>
      }
    >
      <PuzzleRules text={game.play.about} />
      <Closed closedFor={closedFor} />
      <div
        id="puzzle"
        class="puzzle"
        data-slug={name}
        {...scriptsOf(frame, closedFor)}
        data-definition={JSON.stringify(definition)}
      >
        <PuzzleView game={game} wrong={wrong} />
      </div>
      {grid === undefined ? null : <Counted grid={grid} game={game} />}
    </Layout>
  );
}

/** Where the scripts of a puzzle are that is data alone. */
const scriptsOf = ({ assets }: PageFrame, closedFor: string | undefined) => ({
  'data-defined': assets['defined-play.js'],
  ...(closedFor === undefined
    ? { 'data-solver': assets['defined-solver.js'], 'data-worker': assets['solve-worker.js'] }
    : {}),
});

const Closed = ({ closedFor }: { readonly closedFor: string | undefined }): JSX.Element | null =>
  closedFor === undefined ? null : (
    <p class="notice">
      {rich(
        'While {closedFor} goes on, its teams, and readers who are not logged in, find no solutions here.',
        { closedFor: line(closedFor) },
      )}
    </p>
  );

function Counted({ grid, game }: { readonly grid: GridView; readonly game: Game }): JSX.Element {
  const { all, counts, unit, facts, furthest } = grid;
  const reached = counts.reduce((sum, count) => sum + count, 0);
  const last = counts.length - 1;
  return (
    <>
      <section aria-labelledby="distances">
        <h2 id="distances">{t('How far arrangements are')}</h2>
        <p>
          {rich(
            '{reached} Each is {turns} or less away, and some need as many: {last} is God’s number of this grid. <a>Source, and the command that counts them again</a>.',
            {
              reached:
                reached === all
                  ? t('All {all} arrangements can be reached.', { all: groupDigits(all) })
                  : t('{reached} of {all} arrangements can be reached.', {
                      reached: groupDigits(reached),
                      all: groupDigits(all),
                    }),
              turns: howMany(last, 'turn'),
              last,
              a: (inner) => <a href={facts}>{inner}</a>,
            },
          )}
        </p>
        <HistogramFigure
          title={t('{title}: arrangements by distance', { title: game.play.title })}
          unit={unit}
          bins={counts.map((count, distance) => ({ label: String(distance), count }))}
        />
      </section>
      <section aria-labelledby="furthest">
        <h2 id="furthest">{t('Furthest arrangements')}</h2>
        <p>
          {furthest.length === counts[last]
            ? t('All that are {turns} away, to be played:', { turns: howMany(last, 'turn') })
            : t('{count} of {all} that are {turns} away, to be played:', {
                count: furthest.length,
                all: counts[last] ?? 0,
                turns: howMany(last, 'turn'),
              })}
        </p>
        <PuzzleCards
          rows={furthest.map(({ position, href, svg }) => ({ href, title: position, about: '', svg }))}
        />
      </section>
    </>
  );
}

/** Puzzles that are data alone, and a place to drop the file of another one. */
export const DefinedListPage = ({
  frame,
  rows,
  closedFor,
}: {
  readonly frame: PageFrame;
  readonly rows: readonly PuzzleRow[];
  readonly closedFor: string | undefined;
}): JSX.Element => (
  <Layout
    frame={frame}
    title={t('Puzzles from definitions')}
    width="wide"
    scripts={['defined']}
    above={<a href={paths.puzzles}>{t('Puzzles')}</a>}
  >
    <p class="lead">
      {t(
        'A puzzle whose moves carry pieces from place to place is a file: its pieces, its moves, and the solved position.',
      )}
    </p>
    <section aria-labelledby="own">
      <h2 id="own">{t('A puzzle of your own')}</h2>
      <p>
        {rich(
          'Drop a file here, or choose one, to play it. It stays in your browser. The pages of the puzzles below have files to begin with; {code} explains the format, and {code2} makes a problem of a file.',
          { code: <code>judge new --help</code>, code2: <code>judge new ring --puzzle ring.json</code> },
        )}
      </p>
      <noscript>
        <p class="hint">{t('Files are played by a script, and this browser runs none.')}</p>
      </noscript>
      <Closed closedFor={closedFor} />
      <div id="own-puzzle" {...scriptsOf(frame, closedFor)} />
    </section>
    <section aria-labelledby="shipped">
      <h2 id="shipped">{t('Puzzles that are here')}</h2>
      <PuzzleCards rows={rows} />
    </section>
  </Layout>
);
