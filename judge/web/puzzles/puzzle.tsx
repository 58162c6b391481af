import type { ComponentProps, JSX } from 'preact';
import { PuzzleView, type ReadGame } from '#playing';
import { factsPath, paths, problemPath, puzzlePath } from '#protocol';
import { rich, t } from '#translations';
import type { PageFrame, PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { line } from '../parts/text.ts';
import { puzzlePreview } from './puzzle-preview.ts';

/** A puzzle, and the modules that a script needs to go on with it. */
export interface PuzzlePageView
  extends Pick<ComponentProps<typeof PuzzleView>, 'game' | 'wrong' | 'records'> {
  readonly slug: string;
  /** Where the modules of the puzzle are: what draws it, and what solves it. */
  readonly modules: { readonly picture: string; readonly solver: string | undefined };
  /** The number of positions at each distance, where that is known. */
  readonly distances?: readonly number[] | undefined;
  /** True if the reader may let the judge search. */
  readonly maySearch?: boolean;
  /** The running contest of the reader with this puzzle: no solutions until its end. */
  readonly closedFor?: string | undefined;
  /** Moves that a script fetches, because they are too many for the address. */
  readonly longMoves?: {
    readonly address: string;
    /** Address that they come from. */
    readonly above: { readonly path: string; readonly name: string };
  };
  /** True if the archive has a problem with this name. */
  readonly isProblem: boolean;
  /** The puzzle whose known facts also apply to this one. */
  readonly knownAs?: string | undefined;
}

/** A page to play a puzzle. */
export function PuzzlePage({ frame, view }: PageProps<PuzzlePageView>): JSX.Element {
  const { slug, game, wrong, records, modules, distances, closedFor, longMoves } = view;
  return (
    <Layout
      frame={frame}
      title={game.play.title}
      titleLanguage="en"
      preview={puzzlePreview(puzzlePath(slug), game)}
      width="wide"
      scripts={['puzzle']}
      above={
        longMoves === undefined ? (
          <a href={paths.puzzles}>{t('Puzzles')}</a>
        ) : (
          <a href={longMoves.above.path}>{line(longMoves.above.name)}</a>
        )
      }
      actions={actionsOf(view)}
    >
      <PuzzleRules text={game.play.about} />
      {closedFor === undefined ? null : (
        <p class="notice">
          {rich(
            'This puzzle is a problem of {closedFor}, which goes on. Its teams, and readers who are not logged in, find no solutions and no statistics here until it ends.',
            { closedFor: line(closedFor) },
          )}
        </p>
      )}
      {longMoves === undefined ? null : (
        <noscript>
          <p class="hint">
            {rich('Without scripts only the start is shown; <a>download the moves</a>.', {
              a: (inner) => <a href={longMoves.address}>{inner}</a>,
            })}
          </p>
        </noscript>
      )}
      <div
        id="puzzle"
        class="puzzle"
        data-slug={slug}
        data-picture={modules.picture}
        data-solver={modules.solver}
        data-worker={frame.assets['solve-worker.js']}
        data-search={view.maySearch ? 'true' : undefined}
        data-distances={distances?.join(' ')}
        data-records={records && JSON.stringify(records)}
        data-position={longMoves && game.input}
        data-moves={longMoves?.address}
      >
        <PuzzleView game={game} wrong={wrong} records={records} />
      </div>
    </Layout>
  );
}

/** Of rules that leave the picture in the first window of a phone. */
const mostRuleCharacters = 240;

/** What a puzzle is about. A phone has long rules behind a button, above the picture. */
export function PuzzleRules({ text }: { readonly text: string }): JSX.Element {
  const rules = (
    <p class="puzzle-about" lang="en">
      {text}
    </p>
  );
  if (text.length <= mostRuleCharacters) return rules;
  return (
    <details class="folded puzzle-rules">
      <summary>{t('Rules')}</summary>
      {rules}
    </details>
  );
}

function actionsOf({ slug, isProblem, knownAs }: PuzzlePageView): JSX.Element | undefined {
  if (!isProblem && knownAs === undefined) return undefined;
  return (
    <>
      {knownAs === undefined ? null : (
        <a class="button" href={factsPath(knownAs)}>
          {t('Known facts')}
        </a>
      )}
      {isProblem ? (
        <a class="button" href={problemPath(slug)}>
          {t('The problem')}
        </a>
      ) : null}
    </>
  );
}

/** A puzzle in a frame of another site. */
export interface EmbeddedPuzzleView extends ReadGame {
  /** Address of its page, without the position. */
  readonly path: string;
  /** What the script is told: where modules are, or a definition. */
  readonly data: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** A puzzle for a frame of another site: the board alone. */
export const EmbeddedPuzzlePage = ({
  frame,
  view: { path, data, game, wrong },
}: PageProps<EmbeddedPuzzleView>): JSX.Element => (
  <Layout
    frame={frame}
    title={game.play.title}
    titleLanguage="en"
    preview={puzzlePreview(path, game)}
    width="wide"
    scripts={['puzzle']}
    bare
  >
    <div id="puzzle" class="puzzle" {...data} data-alone="true">
      <PuzzleView game={game} wrong={wrong} isAlone />
    </div>
  </Layout>
);

/** A puzzle in the list. */
export interface PuzzleRow {
  readonly href: string;
  readonly title: string;
  /** '': nothing. */
  readonly about: string;
  /** Of its first position. */
  readonly svg: string;
}

/** All puzzles. */
export function PuzzleListPage({
  frame,
  rows,
}: {
  readonly frame: PageFrame;
  readonly rows: readonly PuzzleRow[];
}): JSX.Element {
  return (
    <Layout
      frame={frame}
      title={t('Puzzles')}
      preview={{ text: t('Puzzles to play, with shortest solutions and how far every position is.') }}
      width="wide"
      actions={
        <>
          <a href={paths.definedPuzzles}>{t('More, and your own')}</a>
          <a href={paths.facts}>{t('Known facts')}</a>
        </>
      }
    >
      <PuzzleCards rows={rows} />
    </Layout>
  );
}

/** Puzzles or positions as pictures that lead to them. */
export const PuzzleCards = ({ rows }: { readonly rows: readonly PuzzleRow[] }): JSX.Element => (
  <ul class="puzzle-list">
    {rows.map(({ href, title, about, svg }) => (
      <li key={href}>
        <a href={href}>
          <span class="puzzle-thumbnail" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
          <span class="puzzle-title" lang="en">
            {title}
          </span>
        </a>
        {about === '' ? null : <p lang="en">{about}</p>}
      </li>
    ))}
  </ul>
);
