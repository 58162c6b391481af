import type { Rotation } from '../../../reference/puzzles/index.ts';
import type { Position } from './position.ts';

/** A carry under way: what was done since the grid of the level, the last action first. */
export interface Partial {
  /** Number of the grid in its level. */
  readonly parent: number;
  /** Undefined: nothing was done yet. */
  readonly before: Partial | undefined;
  readonly action: Action;
  /** Rotations made since the start. */
  readonly rotations: number;
  /** What is left to do, in units of the cost table. */
  readonly left: number;
  readonly hash: number;
  /** Lower is better. */
  readonly score: number;
}

/** A rotation, or two labels that change places. */
export type Action = Rotation | { readonly label: number; readonly other: number };

/** The partial and those before it, first action first. */
export function actionsOf(partial: Partial): Action[] {
  const actions: Action[] = [];
  for (let at = partial; at.before !== undefined; at = at.before) actions.push(at.action);
  return actions.reverse();
}

/** Does to a position what was done in the partial. */
export function replay(position: Position, partial: Partial): void {
  for (const action of actionsOf(partial)) act(position, action, 0);
}

/** Takes back what `replay` did. */
export function undo(position: Position, partial: Partial): void {
  for (let at = partial; at.before !== undefined; at = at.before) act(position, at.action, 1);
}

const act = (position: Position, action: Action, back: 0 | 1): void => {
  if (typeof action === 'number') position.turn(action ^ back);
  else position.exchange(action.label, action.other);
};

/** Puts a partial among the best `most`, in the order of the scores; of equal positions with equal scores the first stays. */
export function insert(best: Partial[], partial: Partial, most: number): void {
  if (best.length === most && partial.score >= (best[most - 1] as Partial).score) return;
  let at = best.length;
  while (at > 0 && (best[at - 1] as Partial).score > partial.score) at -= 1;
  for (let i = at - 1; i >= 0 && (best[i] as Partial).score === partial.score; i -= 1)
    if ((best[i] as Partial).hash === partial.hash) return;
  best.splice(at, 0, partial);
  if (best.length > most) best.pop();
}
