import type { JSX } from 'preact';
import { shareText } from '#drawing';
import { groupDigits } from '#text';

/** How many positions need so many moves. */
export interface CountRow {
  readonly moves: number;
  readonly count: number;
}

/** The numbers of a histogram. */
export function CountTable({
  rows,
  marked,
}: {
  readonly rows: readonly CountRow[];
  readonly marked?: number | undefined;
}): JSX.Element {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <details>
      <summary>Numbers</summary>
      <table class="solve-counts">
        <thead>
          <tr>
            <th scope="col">Moves</th>
            <th scope="col">Positions</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ moves, count }) => (
            <tr key={moves} aria-current={moves === marked ? 'true' : undefined}>
              <th scope="row">{moves}</th>
              <td>{groupDigits(count)}</td>
              <td>{shareText(count, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
