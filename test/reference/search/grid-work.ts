import { GridSpace } from '#reference/search';

/** A part of a level: sets from `from` up to `to`. */
export interface GridPart {
  readonly from: number;
  readonly to: number;
}

let space: GridSpace | undefined;

/** One part, for `workInThreads`; the table is shared. */
export function work(
  { from, to }: GridPart,
  {
    columns,
    rows,
    buffer,
    bytes,
  }: {
    readonly columns: number;
    readonly rows: number;
    readonly buffer: SharedArrayBuffer;
    readonly bytes: number;
  },
): null {
  space ??= new GridSpace(columns, rows);
  space.expand(new Uint8Array(buffer, 0, bytes), from, to);
  return null;
}
