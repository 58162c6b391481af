import { type Game, isAtGoal, queryOf, wentTo } from '#playing';
import { puzzlePath } from '#protocol';
import { plural } from '#translations';
import type { Preview, PreviewPicture } from '../frame/layout.tsx';

/** What other sites show of a game: the position, and how far the moves lead.
 *  @param path - of the puzzle's page */
export function puzzlePreview(path: string, game: Game): Preview {
  return { text: textOf(game), picture: pictureAt(path, game) };
}

function textOf(game: Game): string {
  const { play, track } = game;
  if (track.length === 0) return play.about;
  if (!isAtGoal(wentTo(game, track.length))) return play.about;
  return `${plural(track.length, '{count} move, to the goal.', '{count} moves, to the goal.')} ${play.about}`;
}

/** The picture of a game for previews; undefined if it is too long for an address. Where all moves are made it shows
 *  the start: that tells games apart. */
export const puzzlePicture = (slug: string, game: Game): PreviewPicture | undefined =>
  pictureAt(puzzlePath(slug), game);

function pictureAt(path: string, game: Game): PreviewPicture | undefined {
  const query = queryOf(game.at === game.track.length ? wentTo(game, 0) : game);
  if (query === '') return undefined;
  return { path: `${path}/picture.png${query}`, alt: game.play.title };
}

/** Where the picture of the game in a query is. */
export const puzzlePicturePath = (slug: string): string => `${puzzlePath(slug)}/picture.png`;
