import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Game, held, moved, Spot } from '#playing';
import type { MoveSpot } from '#problem-api';

interface PointingProps {
  readonly game: Game;
  readonly show: (next: Game) => void;
}

/** Moves by clicks where a drawing has too many places for links: the place is the one whose keys are nearest. A finger
 *  covers several: its first touch shows the place, and another one there makes the move. */
export function Pointing({ game, show }: PointingProps): JSX.Element {
  const [pointed, setPointed] = useState<string>();
  const spots = game.play.spots(game.task, game.state, game.hold);
  const spot = spots.find(({ label }) => label === pointed);
  /** The place of a touch, until the next one. */
  const touched = useRef<string | undefined>(undefined);
  const click = (event: MouseEvent) => {
    const { move, hold = '', label } = nearest(spots, event) ?? {};
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const isMeant = !isTouch || touched.current === label;
    touched.current = isMeant ? undefined : label;
    setPointed(label);
    if (!isMeant) return;
    show(move === undefined ? held(game, hold) : moved(game, move));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every move has keys, which the whole page hears.
    <g
      class="puzzle-pointing"
      onPointerMove={(event) => event.pointerType !== 'touch' && setPointed(nearest(spots, event)?.label)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setPointed(undefined)}
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
