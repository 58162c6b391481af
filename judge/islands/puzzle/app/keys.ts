import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Game, held, moved, wentTo } from '#playing';

interface KeyOptions {
  readonly game: Game;
  readonly show: (next: Game) => void;
  /** False while something else uses the keys. */
  readonly isOn: boolean;
}

/** How long one may wait between two keys of a move. */
const pauseMs = 1200;

/** Moves by keys: those that the puzzle names, arrows and Home and End for the steps. */
export function useKeys(options: KeyOptions): void {
  const latest = useRef(options);
  latest.current = options; // at once: the next key may come before an effect runs
  // With the first drawing: who sees the puzzle may press a key.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { game, show, isOn } = latest.current;
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const next = stepOf(game, event.key) ?? spotOf(game, event);
      if (next === undefined) return;
      event.preventDefault();
      if (next !== game) show(next);
    };
    if (document.body.dataset.shortcuts === 'on') document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function stepOf(game: Game, key: string): Game | undefined {
  if (key === 'ArrowLeft' || key === 'Backspace') return wentTo(game, game.at - 1);
  if (key === 'ArrowRight') return wentTo(game, game.at + 1);
  if (key === 'Home') return wentTo(game, 0);
  if (key === 'End') return wentTo(game, game.track.length);
  return undefined;
}

let typed = '';
let typedAt = 0;

/** The game after the move whose keys were typed; the same game while more keys are needed; nothing for a key that no
 *  move has. */
function spotOf(game: Game, { key, timeStamp }: KeyboardEvent): Game | undefined {
  if (key.length !== 1) return undefined;
  const spots = game.play.spots(game.task, game.state, game.hold);
  const before = timeStamp - typedAt < pauseMs ? typed : '';
  typedAt = timeStamp;
  for (const text of [before + key, key]) {
    typed = text;
    const spot = spots.find(({ keys }) => keys === text);
    if (spot !== undefined) {
      typed = '';
      return spot.move === undefined ? held(game, spot.hold ?? '') : moved(game, spot.move);
    }
    if (spots.some(({ keys }) => keys.startsWith(text))) return game;
  }
  typed = '';
  return undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');
