import type { Game } from '#playing';
import type { MoveSpot } from '#problem-api';

type Point = readonly [x: number, y: number];

/** Whether a point lies inside SVG path data of half circles and horizontal and vertical lines. */
export const isInside = (outline: string, point: Point): boolean =>
  cornersOf(outline).reduce((winding, corners) => winding + windingAround(point, corners), 0) !== 0;

/** The places of a drawing that a click at a point means. */
export const spotsAt = ({ play, task, state, hold }: Game, point: Point): readonly MoveSpot[] =>
  play.spots(task, state, hold).filter(({ outline }) => isInside(outline, point));

const fineness = 24;

/** Polygons for the parts of an outline. */
function cornersOf(outline: string): readonly (readonly Point[])[] {
  const polygons: Point[][] = [];
  for (const [, command = '', text = ''] of outline.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values =
      text.trim() === ''
        ? []
        : text
            .trim()
            .split(/[\s,]+/)
            .map(Number);
    const polygon = polygons.at(-1) ?? [];
    const [x = 0, y = 0] = polygon.at(-1) ?? [];
    if (command === 'M') polygons.push([[values[0]!, values[1]!]]);
    else if (command === 'h') polygon.push([x + values[0]!, y]);
    else if (command === 'v') polygon.push([x, y + values[0]!]);
    else if (command === 'a') polygon.push(...halfCircle([x, y], values));
    else if (command !== 'z') throw new Error(`the outline ${outline} has the command ${command}`);
  }
  return polygons;
}

/** Points along an arc between two ends that are two radii apart. */
function halfCircle([x, y]: Point, [radius, , , , sweep, dx, dy]: readonly number[]): readonly Point[] {
  const apart = Math.hypot(dx!, dy!);
  if (Math.abs(apart - 2 * radius!) > 1e-6) throw new Error('an arc that is no half circle');
  const from = Math.atan2(-dy!, -dx!);
  const way = sweep === 1 ? 1 : -1;
  return Array.from({ length: fineness }, (_, step): Point => {
    const angle = from + (way * Math.PI * (step + 1)) / fineness;
    return [x + dx! / 2 + radius! * Math.cos(angle), y + dy! / 2 + radius! * Math.sin(angle)];
  });
}

/** How often a polygon goes around a point. */
function windingAround([x, y]: Point, polygon: readonly Point[]): number {
  const angles = polygon.map(([cornerX, cornerY]) => Math.atan2(cornerY - y, cornerX - x));
  const sum = angles.reduce((total, angle, index) => {
    const step = angles[(index + 1) % angles.length]! - angle;
    return total + step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
  }, 0);
  return Math.round(sum / (2 * Math.PI));
}
