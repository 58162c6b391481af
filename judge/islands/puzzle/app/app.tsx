import type { JSX, RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  addressOf,
  Drawing,
  type Game,
  held,
  keyedDrawingOf,
  moved,
  type OpenRecords,
  openGame,
  type PuzzleExtras,
  PuzzleText,
  PuzzleView,
  type ReadGame,
  Spot,
  startInput,
  wentTo,
  withText,
} from '#playing';
import type { MoveSpot, Picture } from '#problem-api';
import { t } from '#translations';
import { chance } from '../chance.ts';
import { CopyText } from '../copy-text.tsx';
import { Later } from '../later.tsx';
import { LiveDrawing } from '../live-drawing.tsx';
import { animate } from './animate.ts';
import { ExportPanel } from './export-panel.tsx';
import { useKeys } from './keys.ts';
import { PlaybackControls } from './playback.tsx';
import { PositionPanel } from './position-panel.tsx';
import type { SetStageProps } from './set-stage.tsx';
import { SolvePanel } from './solve-panel.tsx';

/** Browsers refuse a page that changes its address more than about three times a second. */
const quietMs = 300;

/** Keeps the address of the page up to date, from the first change on.
 *  @returns true if the game is too long for an address */
function useAddress(game: Game, isOn: boolean): boolean {
  const [isTooLong, setTooLong] = useState(false);
  const opened = useRef(game);
  useEffect(() => {
    if (!isOn || game === opened.current) return;
    const timer = setTimeout(() => {
      const address = addressOf(game);
      setTooLong(address === undefined);
      history.replaceState(null, '', address ?? location.pathname);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [game, isOn]);
  return isTooLong;
}

/** Says whether the picture stays at the top of the window while what is below it is read: a large one is then shown
 *  smaller. */
function useStuck(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => {
      const app = root.current;
      app?.toggleAttribute('data-stuck', app.getBoundingClientRect().top < -stuckPixels);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [root]);
}

/** So far one scrolls by mistake. */
const stuckPixels = 16;

interface PuzzleAppProps extends ReadGame {
  readonly picture: Picture;
  /** Where the solver's module is. */
  readonly solver: string | undefined;
  /** JSON, of a puzzle that is data alone. */
  readonly definition?: string | undefined;
  readonly slug: string;
  /** Address of the puzzle below those of frames for other sites; undefined if it has none. */
  readonly framed?: string | undefined;
  readonly records: OpenRecords;
  /** True if the address of the page contains what is shown. */
  readonly isInAddress: boolean;
  /** True on a page that is about more than the puzzle: the picture, its controls and a solution. */
  readonly isCompact: boolean;
  /** True in a frame of another site: the board alone. */
  readonly isAlone: boolean;
}

/** A puzzle in the page. */
export function PuzzleApp(props: PuzzleAppProps): JSX.Element {
  const { wrong, picture, solver, definition, slug, framed, records, isInAddress, isCompact, isAlone } =
    props;
  const [game, show] = useState(props.game);
  const [isSetting, setSetting] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isTooLong = useAddress(game, isInAddress);
  const before = useRef(game);
  useLayoutEffect(() => {
    const drawing = root.current?.querySelector<HTMLElement>('.puzzle-drawing');
    const from = before.current;
    before.current = game;
    return drawing && !isSetting ? animate(drawing, from, game) : undefined;
  }, [game, isSetting]);
  useEffect(() => showCurrent(root.current), [game]);
  useStuck(root);
  /** Moves cannot be seen while the position is set by hand, which therefore ends. */
  const showMoves = useCallback((next: Game) => {
    setSetting(false);
    show(next);
  }, []);
  /** Plays moves from the first one on, where the reader sees it. */
  const playAll = (next: Game) => {
    showMoves(wentTo(next, 0));
    setPlaying(next.track.length > 0);
    root.current?.querySelector('.puzzle-stage')?.scrollIntoView({ block: 'nearest' });
  };
  const setInput = (input: string) => show(openGame(game.play, input));
  const setByHand = (isOn: boolean) => {
    if (isOn) show(openGame(game.play, game.play.inputFrom(game.task, game.state)));
    setSetting(isOn);
  };
  useKeys({ game, show, isOn: !isSetting });
  const extras: PuzzleExtras = {
    actions: { show: showMoves },
    drawing: (svg) => <LiveDrawing svg={svg} />,
    pointing: <Pointing game={game} show={show} />,
    stage: isSetting ? <SettingStage game={game} picture={picture} onInput={setInput} /> : undefined,
    controls: <PlaybackControls {...{ game, isPlaying, setPlaying }} show={showMoves} />,
    solve:
      solver === undefined ? null : (
        <SolvePanel {...{ game, solver, definition, slug, isCompact }} play={playAll} />
      ),
    panels: isCompact ? (
      <button type="button" onClick={() => setInput(game.play.random(chance, startInput(game)))}>
        {t('Another position')}
      </button>
    ) : (
      <>
        <PositionPanel {...{ game, wrong, isSetting }} onSetting={setByHand} onInput={setInput} />
        <MovesPanel game={game} isTooLong={isTooLong} onMoves={(text) => playAll(withText(game, text))} />
        <ExportPanel {...{ game, slug, framed }} />
      </>
    ),
  };
  return (
    <div class="puzzle-app" ref={root}>
      <PuzzleView {...{ game, wrong, records, extras, isCompact, isAlone }} />
    </div>
  );
}

/** The picture of the input, whose parts are set by hand. */
const SettingStage = (props: SetStageProps): JSX.Element => (
  <Later load={async () => (await import('./set-stage.tsx')).SetStage} props={props}>
    <Drawing svg={props.picture.still(startInput(props.game)).svg} label={t('Set the position')}>
      {null}
    </Drawing>
  </Later>
);

/** Scrolls the list of moves, and nothing else, so that the current one can be seen. */
function showCurrent(root: HTMLElement | null): void {
  const list = root?.querySelector<HTMLElement>('.puzzle-moves');
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current) return;
  const [inside, whole] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inside.top < whole.top) list.scrollTop += inside.top - whole.top;
  else if (inside.bottom > whole.bottom) list.scrollTop += inside.bottom - whole.bottom;
}

interface MovesPanelProps {
  readonly game: Game;
  /** They do not fit into the address of the page. */
  readonly isTooLong: boolean;
  readonly onMoves: (text: string) => void;
}

/** Moves that are typed or pasted. */
function MovesPanel({ game, isTooLong, onMoves }: MovesPanelProps): JSX.Element {
  const { play, task, track } = game;
  const { moves } = track;
  const text = useMemo(() => moves.join(' '), [moves]);
  const output = useMemo(() => play.writeMoves(task, moves), [play, task, moves]);
  return (
    <form
      class="puzzle-form"
      onSubmit={(event) => {
        event.preventDefault();
        onMoves(String(new FormData(event.currentTarget).get('moves')));
      }}
    >
      <PuzzleText name="moves" label={t('Moves')} text={game.typed ?? text} fault={game.fault} />
      <div class="puzzle-buttons">
        <button type="submit">{t('Play these moves')}</button>
        {moves.length === 0 ? null : <CopyText text={output} label={t('Copy as an output')} />}
      </div>
      {isTooLong ? (
        <p class="soft">
          {t('The address of this page is too short for them: a link shows others the start alone.')}
        </p>
      ) : null}
    </form>
  );
}

interface PointingProps {
  readonly game: Game;
  readonly show: (next: Game) => void;
}

/** Moves by clicks where a drawing has too many places for links: the place is the one whose keys are nearest. A finger
 *  covers several: its first touch shows the place, and another one there makes the move. */
function Pointing({ game, show }: PointingProps): JSX.Element {
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
      {spot === undefined ? null : <Spot spot={spot} svg={keyedDrawingOf(game)} />}
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
