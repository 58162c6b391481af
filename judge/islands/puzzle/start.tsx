import { render } from 'preact';
import { type Game, queryOf, readGame } from '../../playing/index.ts';
import type { Picture, Play } from '../../problem-api/index.ts';
import { PuzzleApp } from './app.tsx';

/** Makes the view of a puzzle that the server has rendered a live one. */
export async function startPuzzle(page: Document, { location, history }: Window): Promise<void> {
  const root = page.querySelector<HTMLElement>('#puzzle[data-picture]');
  if (root === null) return;
  const { picture: address = '', solver, slug = '' } = root.dataset;
  const { picture, play } = (await import(address)) as { readonly picture: Picture; readonly play: Play };
  const start = gameOf(play, location.search);
  const remember = (game: Game) => history.replaceState(null, '', queryOf(game) || location.pathname);
  render(null, root);
  root.replaceChildren();
  render(<PuzzleApp start={start} picture={picture} solver={solver} slug={slug} remember={remember} />, root);
}

/** The game of the address; if that cannot be read, the one that the server shows instead. */
function gameOf(play: Play, search: string): Game {
  const query = Object.fromEntries(new URLSearchParams(search));
  try {
    return readGame(play, query);
  } catch {
    return readGame(play, {});
  }
}
