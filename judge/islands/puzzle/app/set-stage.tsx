import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Drawing, type Game, Outline, startInput } from '#playing';
import type { Picture, SetPart } from '#problem-api';
import { t } from '#translations';
import { inputFault } from '../input-fault.ts';
import { LiveDrawing } from '../live-drawing.tsx';

export interface SetStageProps {
  readonly game: Game;
  readonly picture: Picture;
  readonly onInput: (input: string) => void;
}

/** The picture of the input. Its parts are set by clicks, by dragging, and by arrow keys. */
export function SetStage({ game, picture, onInput }: SetStageProps): JSX.Element {
  const { setting } = game.play;
  const input = startInput(game);
  const [chosen, setChosen] = useState<number>();
  const drag = useRef<Drag | undefined>(undefined);
  const [fault, setFault] = useState<string>();
  const take = (next: string) => setFault(inputFault(() => onInput(next)));
  const parts = setting.parts(input);
  const step = (part: number, by: number) => setting.step && by !== 0 && take(setting.step(input, part, by));
  const swap = (one: number, other: number) => {
    setChosen(undefined);
    if (one !== other && setting.swap) take(setting.swap(input, one, other));
  };
  const choose = (part: number) => {
    if (setting.step) step(part, 1);
    else if (chosen === undefined) setChosen(part);
    else swap(chosen, part);
  };
  const press = (event: KeyboardEvent, part: number) => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (by !== undefined && setting.step) step(part, by);
    else if (event.key === 'Enter' || event.key === ' ') choose(part);
    else if (/^\d$/.test(event.key) && parts[part]?.at !== undefined) type(event, part, parts[part]);
    else if (event.key === 'Escape') setChosen(undefined);
    else return;
    event.preventDefault();
  };
  const release = (event: PointerEvent, parts: readonly SetPart[]) => {
    const from = drag.current;
    drag.current = undefined;
    if (from === undefined || event.button !== 0) return;
    if (wayOf(event, from, parts[from.part]) === undefined && from.turned === undefined) choose(from.part);
    else if (setting.step) turn(event, from, parts[from.part]);
    else swap(from.part, partAt(event) ?? from.part);
  };
  /** A dial follows the finger. */
  const turn = (event: PointerEvent, from: Drag | undefined, part: SetPart | undefined) => {
    const way = from && setting.step ? wayOf(event, from, part) : undefined;
    if (from === undefined || way === undefined) return;
    const by = way - (from.turned ?? 0);
    from.turned = way;
    step(from.part, by);
  };
  const typed = useRef({ text: '', at: 0 });
  /** Sets a dial to a number that is typed digit by digit. */
  const type = ({ key, timeStamp }: KeyboardEvent, part: number, { values = 0, at = 0 }: SetPart) => {
    const before = timeStamp - typed.current.at < pauseMs ? typed.current.text : '';
    const text = [before + key, key].find((digits) => Number(digits) <= values);
    if (text === undefined) return;
    typed.current = { text, at: timeStamp };
    step(part, (Number(text) % values) - at);
  };
  const svg = picture.still(input).svg;
  return (
    <>
      <Drawing svg={svg} live={(svg) => <LiveDrawing svg={svg} />} label={t('Set the position')}>
        {parts.map(({ name, value, outline }, part) => (
          <Outline
            key={name}
            svg={svg}
            outline={outline}
            data-number={part}
            tabindex={0}
            role="button"
            aria-label={`${name}, ${value}`}
            aria-pressed={setting.swap && chosen === part}
            onPointerDown={(event) => {
              drag.current = { part, x: event.clientX, y: event.clientY, shape: event.currentTarget };
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => turn(event, drag.current, parts[part])}
            onPointerUp={(event) => release(event, parts)}
            // A finger that drags a part does not move the page: Chromium heeds no `touch-action` of a shape.
            onTouchMove={(event) => event.preventDefault()}
            onContextMenu={(event) => {
              event.preventDefault();
              step(part, -1);
            }}
            onKeyDown={(event) => press(event, part)}
          />
        ))}
      </Drawing>
      <p class="soft">
        {setting.step ? (
          <>
            {t('Click or drag a dial, or focus it and type its number or use the arrow keys.')}{' '}
            <span class="with-mouse">{t('A right-click turns it back.')}</span>
          </>
        ) : (
          t('Drag one part onto another, or choose two of them: they change places.')
        )}
      </p>
      {fault === undefined ? null : (
        <p class="field-error" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** Where a drag has begun. */
interface Drag {
  readonly part: number;
  readonly x: number;
  readonly y: number;
  readonly shape: Element;
  /** How far the dial has followed, once it has. */
  turned?: number;
}

/** How long one may wait between the digits of a number. */
const pauseMs = 1200;

/** Pixels that a click may slip. */
const slip = 6;

/** How far a dial was turned around its middle, in values; 0 or more for other parts, and nothing for a click. */
function wayOf(
  { clientX, clientY }: PointerEvent,
  { x, y, shape }: Drag,
  part: SetPart | undefined,
): number | undefined {
  if (Math.hypot(clientX - x, clientY - y) <= slip) return undefined;
  if (part?.values === undefined) return 0;
  const { left, top, width, height } = shape.getBoundingClientRect();
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const angle = Math.atan2(clientY - middleY, clientX - middleX) - Math.atan2(y - middleY, x - middleX);
  const turns = angle / (2 * Math.PI);
  return Math.round((turns - Math.round(turns)) * part.values);
}

/** The part below the pointer. */
function partAt({ clientX, clientY }: PointerEvent): number | undefined {
  const number = document.elementFromPoint(clientX, clientY)?.getAttribute('data-number');
  return number == null ? undefined : Number(number);
}
