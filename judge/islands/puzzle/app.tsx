import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  addressOf,
  Drawing,
  type Game,
  type OpenRecords,
  openGame,
  type PuzzleExtras,
  PuzzleView,
  type ReadGame,
  startInput,
  withText,
} from '#playing';
import type { Picture } from '#problem-api';
import { animate } from './animate.ts';
import { useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { LiveDrawing } from './live-drawing.tsx';
import { MovesPanel } from './moves-panel.tsx';
import { PlaybackControls } from './playback.tsx';
import { Pointing } from './pointing.tsx';
import { PositionPanel } from './position-panel.tsx';
import { ExportPanel } from './saving/export-panel.tsx';
import type { SetStageProps } from './set-stage.tsx';
import { SolvePanel } from './solve/solve-panel.tsx';

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

interface PuzzleAppProps extends ReadGame {
  readonly picture: Picture;
  /** Where the solver's module is. */
  readonly solver: string | undefined;
  readonly slug: string;
  readonly records: OpenRecords;
  /** True if the address of the page contains what is shown. */
  readonly isInAddress: boolean;
}

/** A puzzle in the page. */
export function PuzzleApp(props: PuzzleAppProps): JSX.Element {
  const { wrong, picture, solver, slug, records, isInAddress } = props;
  const [game, show] = useState(props.game);
  const [isSetting, setSetting] = useState(false);
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
  const setInput = (input: string) => show(openGame(game.play, input));
  const setByHand = (isOn: boolean) => {
    if (isOn) show(openGame(game.play, game.play.inputFrom(game.task, game.state)));
    setSetting(isOn);
  };
  useKeys({ game, show, isOn: !isSetting });
  const extras: PuzzleExtras = {
    actions: { show },
    drawing: (svg) => <LiveDrawing svg={svg} />,
    pointing: <Pointing game={game} show={show} />,
    stage: isSetting ? <SettingStage game={game} picture={picture} onInput={setInput} /> : undefined,
    controls: <PlaybackControls game={game} show={show} />,
    panels: (
      <>
        <PositionPanel {...{ game, wrong, isSetting }} onSetting={setByHand} onInput={setInput} />
        <MovesPanel game={game} isTooLong={isTooLong} onMoves={(text) => show(withText(game, text))} />
        {solver === undefined ? null : <SolvePanel game={game} solver={solver} slug={slug} show={show} />}
        <ExportPanel game={game} slug={slug} />
      </>
    ),
  };
  return (
    <div class="puzzle-app" ref={root}>
      <PuzzleView game={game} records={records} extras={extras} />
    </div>
  );
}

/** The picture of the input, whose parts are set by hand. */
const SettingStage = (props: SetStageProps): JSX.Element => (
  <Later load={async () => (await import('./set-stage.tsx')).SetStage} props={props}>
    <Drawing svg={props.picture.still(startInput(props.game)).svg} label="Set the position">
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
