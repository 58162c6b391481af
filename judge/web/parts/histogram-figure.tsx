import type { JSX } from 'preact';
import { type HistogramData, histogram, shareText } from '#drawing';
import { groupDigits } from '#text';
import { Heads, Table } from './common.tsx';
import { line } from './text.ts';

/** A histogram with the table of its numbers beside it. */
export function HistogramFigure(data: HistogramData): JSX.Element {
  const { title, bins, unit = 'value' } = data;
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="histogram-figure">
      <div dangerouslySetInnerHTML={{ __html: histogram(data) }} />
      <Table caption={line(title)} head={<Heads names={[`#${line(unit)}`, '#count', '#share']} />}>
        {bins.map(({ label, count }, index) => (
          <tr key={label} aria-current={index === data.marked ? 'true' : undefined}>
            <th scope="row" class="number">
              {line(label)}
            </th>
            <td class="number">{groupDigits(count)}</td>
            <td class="number">{shareText(count, total)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
