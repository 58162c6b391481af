/** Beam search over insertions. A grid is filled cell by cell in a fixed order; a level of the beam has the best
 *  `width` grids in which the same cells are filled. From each of them the next point is carried to its place along
 *  shortest ways that leave the filled cells alone. A turn that carries one point moves three others, ideally towards
 *  their goals, so a small beam chooses the squares to turn on the way. Grids are compared by the rotations made and a
 *  weighted estimate of the work left.
 *
 *  With repeated colours each point has a label, its intended cell; before a point is carried, it may exchange labels
 *  with another point of its colour. The last square of 3 × 3 is not solved here.
 */

import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import {
  type Carry,
  type FillOrder,
  type FillStep,
  fillOrder,
  type NextLine,
  type Way,
} from './fill-order.ts';
import { type Geometry, geometryOf, isFree, nowhere } from './geometry.ts';
import { actionsOf, insert, type Partial, Walk } from './partial.ts';
import { costTable, Position } from './position.ts';

/** How much to search. */
export interface BeamEffort {
  /** Grids that survive in a level. */
  readonly width: number;
  /** Ways to carry a point that are pursued at a time, for each grid. */
  readonly ways: number;
  /** Estimated rotations per unit of work left. */
  readonly weight: number;
  /** The work left is the sum of the distances to this power. */
  readonly power: number;
  readonly nextLine: NextLine;
}

/** A grid in which all cells except the rest are filled, and the rotations that led to it. */
export interface Filled {
  readonly rotations: readonly Rotation[];
  /** Label of the point in each cell. */
  readonly board: Uint16Array;
}

/** The grids of the last level and the cells that are not filled. `labels`: goal cell of the point in each cell;
 *  `colours`: of each goal cell. At least 3 × 3. */
export function insertionBeam(
  size: number,
  labels: Uint16Array,
  colours: Uint16Array,
  effort: BeamEffort,
): { readonly filled: readonly Filled[]; readonly order: FillOrder } {
  const geometry = geometryOf(size);
  const order = fillOrder(geometry, effort.nextLine);
  const search = new Search(geometry, labels, colours, effort);
  for (const step of order.steps) search.fill(step);
  return { filled: search.filled(), order };
}

const exchangesTried = 3;

/** A grid of a level. */
interface Node {
  readonly before: Node | undefined;
  readonly rotations: readonly Rotation[];
  readonly made: number;
  readonly left: number;
  readonly hash: number;
  readonly board: Uint16Array;
  readonly place: Uint16Array;
}

/** A candidate for the next level. */
interface Candidate {
  readonly partial: Partial;
  readonly tail: readonly Rotation[];
  readonly score: number;
}

class Search {
  readonly #geometry: Geometry;
  readonly #effort: BeamEffort;
  /** Rotations that a unit of the cost table is worth. */
  readonly #factor: number;
  /** Colour of each label. */
  readonly #colours: Uint16Array;
  /** Whether some colour occurs twice. */
  readonly #repeated: boolean;
  /** The current grid. */
  readonly #position: Position;
  readonly #walk: Walk;
  #level: readonly Node[];

  constructor(geometry: Geometry, labels: Uint16Array, colours: Uint16Array, effort: BeamEffort) {
    this.#geometry = geometry;
    this.#effort = effort;
    const scale = 60_000 / (2 * geometry.size) ** effort.power;
    this.#factor = effort.weight / scale;
    this.#colours = colours;
    this.#repeated = new Set(colours).size < colours.length;
    this.#position = new Position(geometry, costTable(geometry.size, effort.power, scale), labels);
    this.#walk = new Walk(this.#position);
    this.#level = [this.#nodeHere(undefined, [], this.#position.total(), this.#position.hash())];
  }

  /** One level: fills the cells of the step in every grid, in several ways, and keeps the best. */
  fill(step: FillStep): void {
    const found: Candidate[] = [];
    this.#level.forEach((node, parent) => {
      this.#walk.begin(node.board, node.place);
      for (const way of step.ways)
        for (const partial of this.#go(node, parent, way))
          found.push({ partial, tail: way.tail, score: partial.score + way.tail.length });
    });
    if (found.length === 0) throw new Error(`cannot fill ${step.cells.join(', ')}`);
    this.#level = this.#keep(found.sort((a, b) => a.score - b.score));
  }

  filled(): Filled[] {
    return this.#level.map((node) => ({ rotations: rotationsTo(node), board: node.board }));
  }

  /** Makes the next level of the best candidates, one of each set of equal grids. */
  #keep(found: readonly Candidate[]): Node[] {
    const seen = new Set<string>();
    const level: Node[] = [];
    for (const { partial, tail } of found) {
      if (level.length === this.#effort.width) break;
      const key = `${partial.hash} ${tail.join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      level.push(this.#nodeAfter(partial, tail));
    }
    return level;
  }

  #nodeAfter(partial: Partial, tail: readonly Rotation[]): Node {
    const position = this.#position;
    const walk = this.#walk;
    const before = this.#level[partial.parent] as Node;
    walk.begin(before.board, before.place);
    walk.goTo(partial);
    let { left, hash } = partial;
    for (const rotation of tail) {
      left += position.change(rotation);
      hash = (hash + position.hashChange(rotation)) | 0;
      position.turn(rotation);
    }
    const carried = actionsOf(partial).filter((action) => typeof action === 'number');
    return this.#nodeHere(before, [...carried, ...tail], left, hash);
  }

  #nodeHere(before: Node | undefined, rotations: readonly Rotation[], left: number, hash: number): Node {
    const made = (before?.made ?? 0) + rotations.length;
    const { board, place } = this.#position;
    return { before, rotations, made, left, hash, board: board.slice(), place: place.slice() };
  }

  /** All results of one way from the current grid. */
  #go({ made, left, hash }: Node, parent: number, { carries, onlyIfHome: home }: Way): Partial[] {
    const score = made + this.#factor * left;
    const start: Partial = {
      parent,
      before: undefined,
      action: 0,
      depth: 0,
      rotations: made,
      left,
      hash,
      score,
    };
    const partials = carries.reduce<Partial[]>((some, carry) => this.#carry(some, carry), [start]);
    return home === undefined
      ? partials
      : partials.filter((partial) => this.#after(partial).place[home] === home);
  }

  /** The position after a partial of the current grid. */
  #after(partial: Partial): Position {
    this.#walk.goTo(partial);
    return this.#position;
  }

  /** Carries a point from its cell in each of the partials. Partials that are nearer to the end wait for the others. */
  #carry(starts: readonly Partial[], carry: Carry): Partial[] {
    const waiting: Partial[][] = [];
    const put = (partial: Partial, cell: number): void => {
      const steps = carry.distance[cell] ?? nowhere;
      if (steps === nowhere) return;
      const bucket = waiting[steps] ?? [];
      waiting[steps] = bucket;
      bucket.push(partial);
    };
    for (const start of starts) {
      put(start, this.#after(start).place[carry.label] ?? 0);
      for (const { partial, cell } of this.#exchanges(start, carry)) put(partial, cell);
    }
    for (let steps = waiting.length - 1; steps > 0; steps -= 1) {
      const bucket = waiting[steps];
      if (bucket === undefined) continue;
      const nearer = this.#advance(this.#best(bucket), carry, steps);
      waiting[steps - 1] = [...(waiting[steps - 1] ?? []), ...nearer];
    }
    return this.#best(waiting[0] ?? []);
  }

  /** Advances every partial by one step; returns the best results. */
  #advance(bucket: readonly Partial[], { label, fixed, distance }: Carry, steps: number): Partial[] {
    const position = this.#position;
    const walk = this.#walk;
    const { cycles } = this.#geometry;
    const best: Partial[] = [];
    for (const before of bucket) {
      walk.goTo(before);
      for (const { rotation, to } of this.#geometry.steps[position.place[label] as number] ?? []) {
        if (distance[to] !== steps - 1 || !isFree(cycles, rotation, fixed)) continue;
        const left = before.left + position.change(rotation);
        const rotations = before.rotations + 1;
        const score = rotations + this.#factor * left;
        const worst = best[this.#effort.ways - 1];
        if (worst !== undefined && score >= worst.score) continue;
        const hash = (before.hash + position.hashChange(rotation)) | 0;
        const { parent, depth } = before;
        const partial = {
          parent,
          before,
          action: rotation,
          depth: depth + 1,
          rotations,
          left,
          hash,
          score,
        };
        insert(best, partial, this.#effort.ways);
      }
    }
    return best;
  }

  /** The most promising exchanges of the label with others of its colour, and its cell afterwards. None for a point
   *  that is already in place. */
  #exchanges(start: Partial, carry: Carry) {
    const position = this.#position;
    const factor = this.#factor;
    const { label, distance } = carry;
    if (!this.#repeated || distance[position.place[label] ?? 0] === 0) return [];
    return this.#promising(carry).map((twin) => {
      const { parent, rotations, depth } = start;
      const left = start.left + position.changeOfExchange(label, twin);
      const hash = (start.hash + position.hashChangeOfExchange(label, twin)) | 0;
      const action = { label, other: twin };
      const score = rotations + factor * left;
      const partial: Partial = {
        parent,
        before: start,
        action,
        depth: depth + 1,
        rotations,
        left,
        hash,
        score,
      };
      return { partial, cell: position.place[twin] ?? 0 };
    });
  }

  /** The three best labels to exchange with, by the steps needed then and the work left. */
  #promising({ label, fixed, distance, order }: Carry): number[] {
    const position = this.#position;
    const factor = this.#factor;
    const colours = this.#colours;
    const colour = colours[label];
    // If costs are distances, an exchange saves at most twice the distance of the label (triangle inequality).
    const most = this.#effort.power === 1 ? 2 * factor * position.costOf(label) : Number.POSITIVE_INFINITY;
    const best: { readonly twin: number; readonly rank: number }[] = [];
    for (const cell of order) {
      const twin = position.board[cell] as number;
      if (colours[twin] !== colour || twin === label || fixed[cell]) continue;
      const steps = distance[cell] as number;
      const worst = best[exchangesTried - 1]?.rank ?? Number.POSITIVE_INFINITY;
      if (steps / 2 - most >= worst) break;
      const rank = factor * position.changeOfExchange(label, twin) + steps / 2;
      if (rank >= worst) continue;
      best.push({ twin, rank });
      best.sort((a, b) => a.rank - b.rank);
      best.length = Math.min(best.length, exchangesTried);
    }
    return best.map(({ twin }) => twin);
  }

  #best(partials: readonly Partial[]): Partial[] {
    const best: Partial[] = [];
    for (const partial of partials) insert(best, partial, this.#effort.ways);
    return best;
  }
}

function rotationsTo(node: Node): Rotation[] {
  const parts: (readonly Rotation[])[] = [];
  for (let at: Node | undefined = node; at !== undefined; at = at.before) parts.push(at.rotations);
  return parts.reverse().flat();
}
