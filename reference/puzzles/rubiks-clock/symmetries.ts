import { modulo12 } from '#reference/puzzles/hours';
import { type ClockDials, dialsAt } from './model.ts';

/** A map of the states onto themselves that keeps the solved state and all distances. */
export type ClockSymmetry = (dials: ClockDials) => ClockDials;

/** New place (0…3) of each corner and each edge: corners in the order upper left, upper right, lower left, lower
 *  right, edges in the order upper, left, right, lower. */
interface SquareSymmetry {
  readonly corners: readonly number[];
  readonly edges: readonly number[];
}

const quarterTurn: SquareSymmetry = { corners: [1, 3, 0, 2], edges: [2, 0, 3, 1] };
const reflection: SquareSymmetry = { corners: [1, 0, 3, 2], edges: [0, 2, 1, 3] };

const after = (second: SquareSymmetry, first: SquareSymmetry): SquareSymmetry => ({
  corners: first.corners.map((place) => second.corners[place] ?? 0),
  edges: first.edges.map((place) => second.edges[place] ?? 0),
});

const squareSymmetries: readonly SquareSymmetry[] = (() => {
  const identity: SquareSymmetry = { corners: [0, 1, 2, 3], edges: [0, 1, 2, 3] };
  const rotations = [identity];
  for (let i = 0; i < 3; i += 1) rotations.push(after(quarterTurn, rotations[i] ?? identity));
  return rotations.flatMap((rotation) => [rotation, after(reflection, rotation)]);
})();

/** A symmetry of the square: corners and edges move together with those behind them. */
const moved =
  ({ corners, edges }: SquareSymmetry): ClockSymmetry =>
  (dials) => {
    const image = [...dials];
    const move = (places: readonly number[], to: readonly number[]): void =>
      places.forEach((place, i) => {
        image[places[to[i] ?? 0] ?? 0] = dials[place] ?? 0;
      });
    move(dialsAt.corners, corners);
    move(dialsAt.frontEdges, edges);
    move(dialsAt.backEdges, edges);
    return image;
  };

/** Exchanges front and back; all hands are seen from the other side. */
const flipped: ClockSymmetry = (dials) => {
  const image = [...dials];
  const exchange = (front: number, back: number): void => {
    image[front] = modulo12(-(dials[back] ?? 0));
    image[back] = modulo12(-(dials[front] ?? 0));
  };
  dialsAt.frontEdges.forEach((front, i) => {
    exchange(front, dialsAt.backEdges[i] ?? 0);
  });
  exchange(dialsAt.frontCentre, dialsAt.backCentre);
  return image;
};

/** The 64 symmetries: every hand times 1, 5, 7 or 11 (a move of one hour becomes a move of that many), the eight
 *  symmetries of the square, and front and back exchanged. The first is the identity. */
export const clockSymmetries: readonly ClockSymmetry[] = [1, 5, 7, 11].flatMap((factor) =>
  squareSymmetries.flatMap((square) => {
    const turned: ClockSymmetry = (dials) => moved(square)(dials).map((hour) => (hour * factor) % 12);
    return [turned, (dials: ClockDials): ClockDials => flipped(turned(dials))];
  }),
);
