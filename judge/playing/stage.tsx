import type { ComponentChildren, JSX, SVGAttributes } from 'preact';
import type { MoveSpot } from '#problem-api';
import { t } from '#translations';
import { type Game, held, keyedDrawingOf, moved, wrongParts } from './game.ts';
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
export function Drawing({ svg, live, label, children }: DrawingProps): JSX.Element {
  const isWide = foldOf(svg) === undefined && wideness(viewBoxOf(svg)).length > 0;
  const layers = (
    <>
      {live?.(svg) ?? <div class="puzzle-drawing" dangerouslySetInnerHTML={{ __html: svg }} />}
      {/* biome-ignore lint/a11y/useSemanticElements: no set of form fields, but parts of a drawing. */}
      <svg class="puzzle-spots" viewBox={viewBoxOf(svg)} role="group" aria-label={label}>
        <g font-size={badgeSize(viewBoxOf(svg))}>{children}</g>
      </svg>
    </>
  );
  return (
    <div
      class={['puzzle-stage', ...(isWide ? wideness(viewBoxOf(svg)) : [])].join(' ')}
      tabIndex={isWide ? 0 : undefined}
    >
      {foldOf(svg) === undefined ? layers : <div class="puzzle-fold">{layers}</div>}
    </div>
  );
}

/** Where a drawing folds (`data-fold`): its middle. What is right of it, of the class `fold-far`, is put below the rest
 *  where there is no room. */
const foldOf = (svg: string): number | undefined =>
  /^<svg [^>]*data-fold=/.test(svg) ? Number(viewBoxOf(svg).split(' ')[2]) / 2 : undefined;

/** The class of what begins at `x`. */
const sideOf = (fold: number | undefined, x: number): string | undefined =>
  fold !== undefined && x > fold ? 'fold-far' : undefined;

/** A path of one or several outlines over a drawing, which may fold: one for each side. */
export function Outline({ svg, outline, ...others }: OutlineProps): JSX.Element {
  const fold = foldOf(svg);
  if (fold === undefined) return <path {...others} d={outline} />;
  const pieces = outline.split(/(?=M)/).filter(Boolean);
  const isFar = (piece: string) => sideOf(fold, Number.parseFloat(piece.slice(1))) !== undefined;
  const [near, far] = [pieces.filter((one) => !isFar(one)).join(''), pieces.filter(isFar).join('')];
  return (
    <>
      {near === '' ? null : <path {...others} d={near} />}
      {far === '' ? null : (
        <path {...others} class={[others.class, 'fold-far'].filter(Boolean).join(' ')} d={far} />
      )}
    </>
  );
}

interface OutlineProps extends SVGAttributes<SVGPathElement> {
  /** The drawing. */
  readonly svg: string;
  readonly outline: string;
  readonly class?: string;
  readonly [data: `data-${string}`]: unknown;
}

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
  const svg = keyedDrawingOf(game);
  return (
    <Drawing svg={svg} live={extras?.drawing} label={t('Moves')}>
      {wrong.length === 0 ? null : (
        <Outline svg={svg} class="puzzle-mark" outline={wrong.map(({ outline }) => outline).join('')} />
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
              <Spot spot={spot} svg={svg} />
            </GameLink>
          ))}
    </Drawing>
  );
}

/** The shape of a place, and its keys. */
export const Spot = ({
  spot: { outline, badge, keys },
  svg,
}: {
  readonly spot: MoveSpot;
  readonly svg: string;
}): JSX.Element => (
  <>
    <Outline svg={svg} outline={outline} />
    <text x={badge[0]} y={badge[1]} class={sideOf(foldOf(svg), badge[0])}>
      {keys}
    </text>
  </>
);
