import type { JSX } from 'preact';
import { printable } from '#text';
import { rich, t } from '#translations';
import { type Game, mostPlayed, wentTo, withMoves } from './game.ts';
import { type GameActions, GameLink } from './game-link.tsx';

/** To the start, one move back, one on, to the end; and the start without moves. */
export function StepLinks(props: {
  readonly game: Game;
  readonly actions?: GameActions | undefined;
}): JSX.Element {
  const { game, actions } = props;
  const { at, track } = game;
  const steps = [
    ['⇤', t('To the start'), 0, 'Home'],
    ['←', t('Undo one move'), at - 1, 'ArrowLeft'],
    ['→', t('Redo one move'), at + 1, 'ArrowRight'],
    ['⇥', t('To the last move'), track.length, 'End'],
  ] as const;
  return (
    <>
      {steps.map(([sign, label, to, keys]) => (
        <GameLink
          key={label}
          class="button"
          to={() => wentTo(game, to)}
          isIdle={to === at || to < 0 || to > track.length}
          actions={actions}
          label={label}
          keys={keys}
        >
          {sign}
        </GameLink>
      ))}
      <GameLink
        class="button"
        to={() => withMoves(game, [])}
        isIdle={track.moves.length === 0}
        actions={actions}
        label={t('Forget all moves')}
      >
        {t('Reset')}
      </GameLink>
    </>
  );
}

/** Most moves that are listed before and after the current one. */
const mostAround = 200;

/** The moves, with the current one marked. */
export function MoveList(props: {
  readonly game: Game;
  readonly actions?: GameActions | undefined;
}): JSX.Element {
  const { game, actions } = props;
  const { track, at, fault } = game;
  const first = Math.max(0, at - mostAround);
  const last = Math.min(track.length, at + mostAround);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div class="puzzle-moves">
      {first > 0 ? <p class="soft">{rich('{first} earlier moves are not listed.', { first })}</p> : null}
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <GameLink
              to={() => wentTo(game, number)}
              actions={actions}
              current={number === at}
              label={
                number === 0
                  ? t('start')
                  : t('move {number}: {move}', { number, move: track.moves[number - 1] ?? '' })
              }
            >
              {number === 0 ? t('start') : (track.moves[number - 1] ?? '')}
            </GameLink>
          </li>
        ))}
        {fault !== undefined && last === track.length && track.length < mostPlayed ? (
          <li>
            <span class="puzzle-wrong">✗ {(track.moves[track.length] ?? 'unreadable').slice(0, 20)}</span>
          </li>
        ) : null}
      </ol>
      {last < track.length ? (
        <p class="soft">{rich('{count} later moves are not listed.', { count: track.length - last })}</p>
      ) : null}
      {fault === undefined ? null : <p class="puzzle-fault">{printable(fault)}</p>}
    </div>
  );
}
