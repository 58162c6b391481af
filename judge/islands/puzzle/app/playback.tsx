import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Game, wentTo } from '#playing';
import { t, wordings } from '#translations';

interface PlaybackProps {
  readonly game: Game;
  readonly show: (next: Game) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
}

/** Milliseconds a move. */
const speeds = wordings([
  ['slow', 1200],
  ['normal', 600],
  ['fast', 200],
]);

/** Plays the moves one after the other, or shows any of them. */
export function PlaybackControls({ game, show, isPlaying, setPlaying }: PlaybackProps): JSX.Element {
  const [stepMs, setStepMs] = useState(600);
  const [isLoop, setLoop] = useState(false);
  const { at, track } = game;
  useEffect(() => {
    if (!isPlaying) return;
    if (at === track.length && !isLoop) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => show(wentTo(game, at === track.length ? 0 : at + 1)), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isLoop, stepMs, game, at, track, show, setPlaying]);
  const toggle = () => {
    if (!isPlaying && at === track.length) show(wentTo(game, 0));
    setPlaying(!isPlaying);
  };
  return (
    <>
      <button type="button" disabled={track.length === 0} onClick={toggle}>
        {isPlaying ? t('Pause') : t('Play')}
      </button>
      <input
        class="puzzle-scrub"
        type="range"
        min={0}
        max={track.length}
        value={at}
        aria-label={t('Move')}
        aria-valuetext={t('{at} of {count}', { at, count: track.length })}
        onInput={({ currentTarget }) => show(wentTo(game, Number(currentTarget.value)))}
      />
      <label>
        {t('Speed')}{' '}
        <select value={stepMs} onChange={({ currentTarget }) => setStepMs(Number(currentTarget.value))}>
          {speeds.map(([name, ms]) => (
            <option key={name} value={ms}>
              {t(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={isLoop}
          onChange={({ currentTarget }) => setLoop(currentTarget.checked)}
        />{' '}
        {t('Loop')}
      </label>
    </>
  );
}
