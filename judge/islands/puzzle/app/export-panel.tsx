import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Game, mostFrames, queryOf } from '#playing';
import { rich, t } from '#translations';
import { belowBase } from '../../page/base.ts';
import { CopyText } from '../copy-text.tsx';
import { saveFile } from '../save-file.ts';

interface ExportPanelProps {
  readonly game: Game;
  readonly slug: string;
  /** Address of the puzzle below those of frames for other sites; undefined if it has none. */
  readonly framed: string | undefined;
}

/** Downloadable pictures: what is shown, or all moves. */
export function ExportPanel({ game, slug, framed }: ExportPanelProps): JSX.Element {
  const [made, setMade] = useState<string>();
  const { track, at } = game;
  const save = async (name: string, make: (saving: Saving) => Blob | Promise<Blob>) => {
    try {
      saveFile(await make(await import('./pictures.ts')), `${slug}-${name}`);
      setMade(undefined);
    } catch (error) {
      setMade(
        t('This browser makes no such picture: {why}', {
          why: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  };
  const hasMoves = track.length > 0;
  return (
    <section class="puzzle-form" aria-labelledby="export">
      <h2 id="export">{t('Save as a picture')}</h2>
      <div class="puzzle-buttons">
        <button type="button" onClick={() => void save(`${at}.svg`, ({ asSvg }) => asSvg(game))}>
          {t('SVG')}
        </button>
        <button type="button" onClick={() => void save(`${at}.png`, ({ asPng }) => asPng(game))}>
          {t('PNG')}
        </button>
        <button
          type="button"
          disabled={!hasMoves}
          onClick={() => void save('moves.svg', ({ asAnimation }) => asAnimation(game))}
        >
          {t('Animated SVG')}
        </button>
        <button
          type="button"
          disabled={!hasMoves}
          onClick={() => void save('moves.zip', ({ asZip }) => asZip(game, slug, setMade))}
        >
          {t('All moves as PNG (zip)')}
        </button>
        {framed === undefined ? null : (
          <CopyText text={frameFor(game, framed)} label={t('Copy as a frame for another page')} />
        )}
      </div>
      {track.length >= mostFrames ? (
        <p class="soft">
          {rich('Only the first {mostFrames} moves are saved.', { mostFrames: mostFrames - 1 })}
        </p>
      ) : null}
      <p aria-live="polite">{made}</p>
    </section>
  );
}

/** HTML that shows a player of what is shown. */
function frameFor(game: Game, framed: string): string {
  const address = `${location.origin}${belowBase(`/embed/puzzles/${framed}${queryOf(game)}`)}`.replaceAll(
    '&',
    '&amp;',
  );
  return `<iframe src="${address}" width="480" height="640" title="${game.play.title}"></iframe>`;
}

type Saving = typeof import('./pictures.ts');
