import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import type { Position } from './position.ts';

/** An unfinished carry: the actions since the grid of the level, last action first. */
export interface Partial {
  /** Number of the grid in its level. */
  readonly parent: number;
  /** Undefined before the first action. */
  readonly before: Partial | undefined;
  readonly action: Action;
  /** Number of actions. */
  readonly depth: number;
  /** Rotations made since the start. */
  readonly rotations: number;
  /** The work left, in units of the cost table. */
  readonly left: number;
  readonly hash: number;
  /** Lower is better. */
  readonly score: number;
}

/** A rotation, or an exchange of two labels. */
export type Action = Rotation | { readonly label: number; readonly other: number };

/** The partial and those before it, first action first. */
export function actionsOf(partial: Partial): Action[] {
  const actions: Action[] = [];
  for (let at = partial; at.before !== undefined; at = at.before) actions.push(at.action);
  return actions.reverse();
}

/** A position that moves from one partial of a grid to another. Partials of a beam share most of their actions, so
 *  only the difference is undone and done. */
export class Walk {
  readonly #position: Position;
  #here: Partial | undefined;
  readonly #ahead: Partial[] = [];

  constructor(position: Position) {
    this.#position = position;
  }

  /** Makes this the position of a grid of the level. Call it again after changing the position directly. */
  begin(board: Uint16Array, place: Uint16Array): void {
    this.#position.set(board, place);
    this.#here = undefined;
  }

  /** Makes this the position after a partial of that grid. */
  goTo(partial: Partial): void {
    const ahead = this.#ahead;
    const position = this.#position;
    let from = this.#here;
    let to = partial;
    for (; to.before !== undefined && to.depth > (from?.depth ?? 0); to = to.before) ahead.push(to);
    while (from?.before !== undefined && from !== to) {
      if (to.before !== undefined && to.depth === from.depth) {
        ahead.push(to);
        to = to.before;
      }
      act(position, from.action, 1);
      from = from.before;
    }
    for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) act(position, step.action, 0);
    this.#here = partial;
  }
}

const act = (position: Position, action: Action, back: 0 | 1): void => {
  if (typeof action === 'number') position.turn(action ^ back);
  else position.exchange(action.label, action.other);
};

/** Puts a partial among the best `most`, in the order of the scores; of equal positions with equal scores the first
 *  stays. */
export function insert(best: Partial[], partial: Partial, most: number): void {
  if (best.length === most && partial.score >= (best[most - 1] as Partial).score) return;
  let at = best.length;
  while (at > 0 && (best[at - 1] as Partial).score > partial.score) at -= 1;
  for (let i = at - 1; i >= 0 && (best[i] as Partial).score === partial.score; i -= 1)
    if ((best[i] as Partial).hash === partial.hash) return;
  best.splice(at, 0, partial);
  if (best.length > most) best.pop();
}
