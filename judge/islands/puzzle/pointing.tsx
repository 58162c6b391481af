import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Game, held, moved, Spot } from '../../playing/index.ts';
import type { MoveSpot } from '../../problem-api/index.ts';

interface PointingProps {
  readonly game: Game;
  readonly show: (next: Game) => void;
}

/** Moves by clicks where a drawing has too many places for links: the place is the one whose keys are nearest. */
export function Pointing({ game, show }: PointingProps): JSX.Element {
  const [pointed, setPointed] = useState<string>();
  const spots = game.play.spots(game.task, game.state, game.hold);
  const spot = spots.find(({ label }) => label === pointed);
  const click = (event: MouseEvent) => {
    const { move, hold = '' } = nearest(spots, event) ?? {};
    show(move === undefined ? held(game, hold) : moved(game, move));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every move has keys, which the whole page hears.
    <g
      class="puzzle-pointing"
      onPointerMove={(event) => setPointed(nearest(spots, event)?.label)}
      onPointerLeave={() => setPointed(undefined)}
      onClick={click}
    >
      <rect width="100%" height="100%" />
      {spot === undefined ? null : <Spot spot={spot} />}
    </g>
  );
}

/** The place whose keys are nearest to where an event happened. */
function nearest(spots: readonly MoveSpot[], event: MouseEvent): MoveSpot | undefined {
  const toDrawing = (event.currentTarget as SVGGElement).getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing);
  let [best, least]: [MoveSpot | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const distance = (spot.badge[0] - x) ** 2 + (spot.badge[1] - y) ** 2;
    if (distance < least) [best, least] = [spot, distance];
  }
  return best;
}
