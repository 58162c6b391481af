import type { JSX } from 'preact';
import { type HistogramData, histogram, shareText } from '#drawing';
import { groupDigits } from '#text';
import { t } from '#translations';
import { RowTable } from './common.tsx';
import { line } from './text.ts';

/** A histogram with the table of its numbers beside it. */
export function HistogramFigure(data: HistogramData): JSX.Element {
  const { title, bins, unit = 'value' } = data;
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="histogram-figure">
      <div dangerouslySetInnerHTML={{ __html: histogram(data) }} />
      <RowTable
        caption={line(title)}
        class="narrow"
        rows={bins}
        rowAttributes={(bin) => ({ 'aria-current': bin === bins[data.marked ?? -1] ? 'true' : undefined })}
        columns={[
          [`#${line(unit)}`, ({ label }) => line(label)],
          [`#${t('count')}`, ({ count }) => groupDigits(count)],
          [`#${t('share')}`, ({ count }) => shareText(count, total)],
        ]}
      />
    </div>
  );
}
