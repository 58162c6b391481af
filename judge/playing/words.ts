import { countOf } from '#text';
import { type Game, isAtGoal, lastMove, wentTo, wrongParts } from './game.ts';

/** What is shown, in a sentence: for the line under the picture, which is read aloud. */
export function describeGame(game: Game): string {
  const { track, at } = game;
  const place = at === 0 ? 'The start' : `After move ${at} of ${track.length}, ${lastMove(game)}`;
  return `${place}${isAtGoal(game) ? ': the goal' : ''}.`;
}

const mostNamed = 6;

/** Whether checked moves reach the goal, and what is wrong at their end; nothing if they cannot all be made. */
export function describeVerdict(
  game: Game,
): { readonly isRight: boolean; readonly text: string } | undefined {
  const { track, fault, isChecked } = game;
  if (!isChecked || fault !== undefined || track.length === 0) return undefined;
  const end = wentTo(game, track.length);
  const isRight = isAtGoal(end);
  const moves = countOf(track.length, 'move');
  const lead = track.length === 1 ? 'leads' : 'lead';
  if (isRight) return { isRight, text: `${moves} ${lead} to the goal.` };
  const wrong = wrongParts(end);
  const named = wrong
    .slice(0, mostNamed)
    .map(({ name, found, expected }) => `${name} (${found} instead of ${expected})`);
  const rest = wrong.length > mostNamed ? [`and ${wrong.length - mostNamed} more`] : [];
  const differing = wrong.length === 0 ? '' : ` ${wrong.length} wrong: ${[...named, ...rest].join(', ')}.`;
  return {
    isRight,
    text: `${moves} ${track.length === 1 ? 'does' : 'do'} not lead to the goal.${differing}`,
  };
}
