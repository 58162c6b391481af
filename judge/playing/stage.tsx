import type { ComponentChildren, JSX } from 'preact';
import type { MoveSpot } from '#problem-api';
import { drawingOf, type Game, held, moved, wrongParts } from './game.ts';
import { type GameActions, GameLink } from './game-link.tsx';

/** The coordinates of a drawing. */
export const viewBoxOf = (svg: string): string => /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 100 100';

interface DrawingProps {
  readonly svg: string;
  /** How the script of the page shows it. */
  readonly live?: StageExtras['drawing'] | undefined;
  /** What the places over the drawing are for. */
  readonly label: string;
  /** Their shapes, in the coordinates of the drawing. */
  readonly children: ComponentChildren;
}

/** A drawing, and over it places that can be clicked. */
export const Drawing = ({ svg, live, label, children }: DrawingProps): JSX.Element => (
  <div
    class={['puzzle-stage', ...wideness(viewBoxOf(svg))].join(' ')}
    tabIndex={wideness(viewBoxOf(svg)).length > 0 ? 0 : undefined}
  >
    {live?.(svg) ?? <div class="puzzle-drawing" dangerouslySetInnerHTML={{ __html: svg }} />}
    {/* biome-ignore lint/a11y/useSemanticElements: no set of form fields, but parts of a drawing. */}
    <svg class="puzzle-spots" viewBox={viewBoxOf(svg)} role="group" aria-label={label}>
      <g font-size={badgeSize(viewBoxOf(svg))}>{children}</g>
    </svg>
  </div>
);

/** About 14 pixels where the drawing is 500 pixels wide. */
const badgeSize = (viewBox: string): number => Number(viewBox.split(' ')[2]) / 36;

/** How much wider than a phone eyes and fingers need the drawing, which then scrolls. */
function wideness(viewBox: string): readonly string[] {
  const width = Number(viewBox.split(' ')[2]);
  return [...(width > 350 ? ['puzzle-stage-wide'] : []), ...(width > 700 ? ['puzzle-stage-huge'] : [])];
}

/** Most places of a drawing that are links. */
const mostLinks = 128;

/** What the script of the page puts into the stage. */
export interface StageExtras {
  readonly actions: GameActions;
  /** Shows a drawing, as an element of the class `puzzle-drawing`. */
  readonly drawing: (svg: string) => JSX.Element;
  /** Makes moves where there are too many places for links. */
  readonly pointing: ComponentChildren;
}

interface MoveStageProps {
  readonly game: Game;
  readonly extras?: StageExtras | undefined;
}

/** The drawing of what is shown, and over it the places that make moves. */
export function MoveStage({ game, extras }: MoveStageProps): JSX.Element {
  const { play, task, state, hold } = game;
  const spots = play.spots(task, state, hold);
  const wrong = wrongParts(game);
  return (
    <Drawing svg={drawingOf(game)} live={extras?.drawing} label="Moves">
      {wrong.length === 0 ? null : (
        <path class="puzzle-mark" d={wrong.map(({ outline }) => outline).join('')} />
      )}
      {spots.length > mostLinks
        ? extras?.pointing
        : spots.map((spot) => (
            <GameLink
              key={spot.label}
              class={spot.quiet ? 'quiet' : undefined}
              to={() => (spot.move === undefined ? held(game, spot.hold ?? '') : moved(game, spot.move))}
              actions={extras?.actions}
              label={spot.label}
              keys={[...spot.keys].join(' ')}
            >
              <Spot spot={spot} />
            </GameLink>
          ))}
    </Drawing>
  );
}

/** The shape of a place, and its keys. */
export const Spot = ({ spot: { outline, badge, keys } }: { readonly spot: MoveSpot }): JSX.Element => (
  <>
    <path d={outline} />
    <text x={badge[0]} y={badge[1]}>
      {keys}
    </text>
  </>
);
