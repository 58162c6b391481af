import type { Rotation } from '#reference/puzzles/rotations';
import type { AdditiveTables } from '../../problems/rotationgrid/methods/exact/additive-tables.ts';
import { type Prefix, searchPart } from '../../problems/rotationgrid/methods/exact/exhaustive.ts';

/** What a thread of the search needs. */
export interface ReversalWork {
  /** In memory that all threads share. */
  readonly tables: AdditiveTables;
  /** The longest sequence that is looked for. */
  readonly rotations: number;
}

/** The sequences that begin in one way. */
export interface ReversalPart {
  readonly number: number;
  readonly prefix: Prefix;
}

/** What was found in a part. */
export interface ReversalAnswer {
  readonly size: number;
  readonly rotations: number;
  readonly prefix: Prefix;
  readonly boards: number;
  /** A sequence that reverses the grid. */
  readonly found?: readonly Rotation[] | undefined;
}

/** Searches one part, for `workInThreads`. */
export function work({ prefix }: ReversalPart, { tables, rotations }: ReversalWork): ReversalAnswer {
  const cells = tables.size ** 2;
  const reversed = Array.from({ length: cells }, (_, cell) => cells - 1 - cell);
  const { nodes, rotations: found } = searchPart(tables, reversed, prefix, rotations);
  return { size: tables.size, rotations, prefix, boards: nodes, ...(found && { found }) };
}
