import { render } from 'preact';
import { type OpenRecords, queryIn, type ReadGame, readGame, readOrFirst } from '#playing';
import type { DefinedPlay } from '#playing/defined';
import type { Picture, Play } from '#problem-api';
import { PuzzleApp } from './app.tsx';

/** Makes the view of a puzzle that the server has rendered a live one. */
export async function startPuzzle(page: Document, { location }: Window): Promise<void> {
  const root = page.querySelector<HTMLElement>('#puzzle:is([data-picture], [data-definition])');
  if (root === null) return;
  const { solver, slug = '', moves, position, compact, alone, definition } = root.dataset;
  const records = JSON.parse(root.dataset.records ?? '{}') as OpenRecords;
  const { picture, play } = await modulesOf(root);
  const isLong = moves !== undefined;
  const isCompact = compact !== undefined;
  const { game, wrong } = isLong
    ? await longGame(play, moves, position)
    : readOrFirst(play, isCompact ? {} : queryIn(location));
  // A link that differs from what is shown in its fragment alone asks no server.
  addEventListener('hashchange', () => /^#(position|moves)=/.test(location.hash) && location.reload());
  render(null, root);
  root.replaceChildren();
  const isAlone = alone !== undefined;
  const isInAddress = !isLong && !isCompact && !isAlone;
  const framed = definition === undefined ? slug : `defined/${slug}`;
  const shown = { game, wrong, picture, slug, framed, records, isInAddress, isCompact, isAlone };
  render(<PuzzleApp {...shown} {...{ solver, definition }} />, root);
}

interface PuzzleModules {
  readonly picture: Picture;
  readonly play: Play;
}

/** What draws and plays the puzzle: a module at an address, or what a definition says. */
async function modulesOf({
  dataset: { picture = '', defined: address = '', definition },
}: HTMLElement): Promise<PuzzleModules> {
  if (definition === undefined) return (await import(picture)) as PuzzleModules;
  const { definedPlay } = (await import(address)) as typeof import('#playing/defined');
  return definedPlay(JSON.parse(definition)) as Extract<DefinedPlay, PuzzleModules>; // the server has read it
}

/** A game of more moves than an address holds, at its start. */
async function longGame(play: Play, address: string, position: string | undefined): Promise<ReadGame> {
  const answer = await fetch(address);
  return {
    game: readGame(play, { position, moves: answer.ok ? await answer.text() : '', at: '0', check: '1' }),
  };
}
