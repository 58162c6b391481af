import { type Game, held, keyedDrawingOf, lastMove } from '#playing';
import type { Motion } from '#problem-api';
import { redraw } from '../live-drawing.tsx';

const durationMs = 180;

/** Most elements of a drawing that moves: it is rewritten twice, which a phone must do within a few frames. A grid of
 *  16 × 16 numbered points has about 500. */
const mostElements = 600;

/** Animates the last move, if `next` is one move after `before`: the old drawing, whose parts go to their new places,
 *  and then the new one.
 *  @returns ends it immediately */
export function animate(drawing: HTMLElement, before: Game, next: Game): () => void {
  const motions = motionsTo(before, next);
  const isLarge = drawing.getElementsByTagName('*').length > mostElements;
  if (motions.length === 0 || isLarge || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => {};
  redraw(drawing, keyedDrawingOf(held(before, next.hold))); // it moves as it is held for the move
  const { parts, layer } = lifted(drawing, motions);
  const started = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - started) / durationMs);
    if (share === 1) {
      layer.remove();
      redraw(drawing, keyedDrawingOf(next));
    } else {
      for (const { motion, elements } of parts)
        for (const element of elements) element.setAttribute('transform', transformAt(motion, easing(share)));
      frame = requestAnimationFrame(step);
    }
  };
  let frame = requestAnimationFrame(step);
  return () => {
    layer.remove();
    cancelAnimationFrame(frame);
  };
}

/** Copies of the moving parts in a layer over the drawing: a frame paints them alone, however many others there are. */
function lifted(drawing: HTMLElement, motions: readonly Motion[]) {
  const whole = drawing.querySelector('svg') as SVGSVGElement;
  const layer = whole.cloneNode(false) as SVGSVGElement;
  layer.setAttribute('class', 'puzzle-moving');
  layer.setAttribute('aria-hidden', 'true');
  const parts = motions.map((motion) => {
    const elements = partsOf(drawing, motion).map((part) => {
      const copy = part.cloneNode(true) as Element;
      layer.append(within(part, whole, copy));
      part.setAttribute('visibility', 'hidden');
      return copy;
    });
    return { motion, elements };
  });
  drawing.after(layer);
  return { parts, layer };
}

/** The copy of a part inside copies of the groups that it is in, whose colours it has. */
function within(part: Element, whole: Element, copy: Element): Element {
  let inner = copy;
  for (let group = part.parentElement; group && group !== whole; group = group.parentElement) {
    const outer = group.cloneNode(false) as Element;
    outer.append(inner);
    inner = outer;
  }
  return inner;
}

/** The motions of one move on. */
function motionsTo(before: Game, next: Game): readonly Motion[] {
  if (next.play !== before.play || next.task !== before.task || next.state === before.state) return [];
  const move = next.made ?? (next.at === before.at + 1 ? lastMove(next) : undefined);
  return move === undefined ? [] : before.play.motions(before.state, move);
}

const partsOf = (drawing: Element, { part }: Motion): readonly Element[] => [
  ...drawing.querySelectorAll(`[data-part="${part}"]`),
];

function transformAt({ turn = 0, about, upright, shift }: Motion, share: number): string {
  const [x, y] = about ?? [0, 0];
  return [
    ...(shift === undefined ? [] : [`translate(${shift[0] * share} ${shift[1] * share})`]),
    ...(turn === 0 ? [] : [`rotate(${turn * share} ${x} ${y})`]),
    ...(upright === undefined ? [] : [`rotate(${-turn * share} ${upright[0]} ${upright[1]})`]),
  ].join(' ');
}

const easing = (share: number): number => share * share * (3 - 2 * share);
