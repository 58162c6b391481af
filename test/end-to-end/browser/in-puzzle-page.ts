/** What runs in pages of puzzles. */
import type { MoveSpot, Play } from '#problem-api';

/** A step of a walk: a place that is clicked, where its keys are, and what is drawn then. */
export interface WalkStep {
  readonly label: string;
  readonly badge: MoveSpot['badge'];
  readonly svg: string;
}

/** Runs in the page: clicks the places one after the other, each where nothing else lies over it. Returns what was not
 *  as it should be. */
export async function clickAll(steps: readonly WalkStep[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const box = document.createElement('div');
  for (const { label, badge, svg } of steps) {
    const spots = document.querySelector<SVGSVGElement>('.puzzle-spots')!;
    const link = [...spots.querySelectorAll('a')].find((one) => one.getAttribute('aria-label') === label);
    const shape = link?.querySelector('path');
    const toScreen = spots.querySelector<SVGGElement>('g')!.getScreenCTM()!;
    const { x = 0, y = 0, width = 0, height = 0 } = shape?.getBBox() ?? {};
    const points = shape
      ? Array.from({ length: 400 }, (_, at) => ({
          x: x + (((at % 20) + 0.5) / 20) * width,
          y: y + ((Math.floor(at / 20) + 0.5) / 20) * height,
        })).filter((point) => shape.isPointInFill(new DOMPoint(point.x, point.y)))
      : [{ x: badge[0], y: badge[1] }];
    const hits = points.map((point) => {
      const at = new DOMPoint(point.x, point.y).matrixTransform(toScreen);
      return { at, element: document.elementFromPoint(at.x, at.y) };
    });
    const wanted = hits.filter(
      ({ element }) =>
        element?.closest('a, .puzzle-pointing') === (link ?? spots.querySelector('.puzzle-pointing')),
    );
    if (wanted.length < hits.length * 0.6)
      faults.push(`${label}: ${wanted.length} of ${hits.length} points are its own`);
    const hit = wanted[Math.floor(wanted.length / 2)];
    const where = { clientX: hit?.at.x ?? 0, clientY: hit?.at.y ?? 0, bubbles: true, cancelable: true };
    hit?.element?.dispatchEvent(new PointerEvent('click', { ...where, pointerType: 'mouse' }));
    await new Promise((resolve) => setTimeout(resolve, 30));
    box.innerHTML = svg;
    if (document.querySelector('.puzzle-drawing')?.innerHTML !== box.innerHTML)
      faults.push(`${label}: is drawn otherwise`);
  }
  return faults;
}

export type Place = readonly [x: number, y: number];

/** The middle of a box around a part that turns is not quite where the box's middle turns to. */
export const distance = ([x, y]: Place, [otherX, otherY]: Place): number =>
  Math.hypot(x - otherX, y - otherY);

export interface Moved {
  readonly drawings: readonly string[];
  readonly motions: ReturnType<Play['motions']>;
}

/** Runs in the page: where the moving parts of the first drawing are at the end of their motions, and where all parts
 *  of the second one are, in units of the drawing. */
export function placesOfParts({ drawings, motions }: Moved): readonly [Place[], Place[]] {
  const [before, after] = drawings.map((svg) => {
    const box = document.createElement('div');
    box.innerHTML = svg;
    document.body.append(box);
    return box.querySelector('svg')!;
  });
  const placeIn = (drawing: SVGSVGElement, part: Element) => {
    const own = (part as SVGGraphicsElement).getBBox();
    const toDrawing = drawing
      .getScreenCTM()!
      .inverse()
      .multiply((part as SVGGraphicsElement).getScreenCTM()!);
    const middle = new DOMPoint(own.x + own.width / 2, own.y + own.height / 2).matrixTransform(toDrawing);
    return [middle.x, middle.y] as const;
  };
  const moving = motions.flatMap(({ part, turn = 0, about = [0, 0], upright, shift = [0, 0] }) =>
    [...before!.querySelectorAll(`[data-part="${part}"]`)].map((element) => {
      const own = element.getAttribute('transform') ?? '';
      const back = upright === undefined ? '' : `rotate(${-turn} ${upright[0]} ${upright[1]})`;
      element.setAttribute(
        'transform',
        `translate(${shift[0]} ${shift[1]}) rotate(${turn} ${about[0]} ${about[1]}) ${back} ${own}`,
      );
      return placeIn(before!, element);
    }),
  );
  const arrived = [...after!.querySelectorAll('[data-part]')].map((element) => placeIn(after!, element));
  for (const drawing of [before, after]) drawing!.parentElement!.remove();
  return [moving, arrived];
}
