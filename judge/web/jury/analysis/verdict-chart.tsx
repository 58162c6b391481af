import type { JSX } from 'preact';
import type { VerdictCounts } from '#contest';
import { verdicts } from '#verdict';
import { timeText } from '../../frame/words.ts';

/** Verdicts that are drawn alike, from the axis outwards; the class says how. Accepted and pending ones are above the
 *  axis, the others below it, so that nobody needs the colours. */
const verdictSeries = [
  { name: 'Accepted', class: 'bar-solved', isAbove: true, of: ['AC'] },
  { name: 'Pending', class: 'bar-pending', isAbove: true, of: ['pending'] },
  { name: 'Wrong answer', class: 'bar-failed', isAbove: false, of: ['WA'] },
  {
    name: 'Limits and run-time errors',
    class: 'bar-fault',
    isAbove: false,
    of: ['TLE', 'MLE', 'OLE', 'RTE'],
  },
  { name: 'Compile and judge errors', class: 'bar-broken', isAbove: false, of: ['CE', 'JE'] },
] as const satisfies readonly {
  name: string;
  class: string;
  isAbove: boolean;
  of: readonly (keyof VerdictCounts)[];
}[];

type Series = (typeof verdictSeries)[number];

const countIn = (counts: VerdictCounts, { of }: Series): number =>
  of.reduce((total, verdict) => total + (counts[verdict] ?? 0), 0);

const heightOf = (counts: VerdictCounts, isAbove: boolean): number =>
  verdictSeries
    .filter((series) => series.isAbove === isAbove)
    .reduce((total, series) => total + countIn(counts, series), 0);

const [step, gap] = [20, 4];

/** Verdicts over time as bars. Words and tables beside it say the same. */
export function VerdictChart(props: {
  readonly slices: readonly VerdictCounts[];
  readonly sliceMs: number;
  readonly label: string;
  /** In the units of the picture, in which a slice is 20 wide. */
  readonly height: number;
  readonly isSmall?: boolean;
}): JSX.Element {
  const { slices, sliceMs, label, height, isSmall = false } = props;
  const [up, down] = [true, false].map((isAbove) =>
    Math.max(0, ...slices.map((counts) => heightOf(counts, isAbove))),
  ) as [number, number];
  const unit = height / Math.max(1, up + down);
  const axis = up * unit;
  const width = slices.length * step;
  return (
    <svg
      class={isSmall ? 'chart chart-small' : 'chart'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {slices.map((counts, index) => (
        <Bars key={index} counts={counts} index={index} axis={axis} unit={unit} sliceMs={sliceMs} />
      ))}
      <line class="chart-axis" x1="0" x2={width} y1={axis} y2={axis} />
    </svg>
  );
}

function Bars(props: {
  readonly counts: VerdictCounts;
  readonly index: number;
  readonly axis: number;
  readonly unit: number;
  readonly sliceMs: number;
}): JSX.Element | null {
  const { counts, index, axis, unit, sliceMs } = props;
  const drawn = verdictSeries.filter((series) => countIn(counts, series) > 0);
  if (drawn.length === 0) return null;
  const tops = { above: axis, below: axis };
  return (
    <g>
      <title>{`${sliceText(index, sliceMs)}: ${countsText(counts)}`}</title>
      {drawn.map((series) => {
        const tall = countIn(counts, series) * unit;
        const y = series.isAbove ? tops.above - tall : tops.below;
        tops[series.isAbove ? 'above' : 'below'] = series.isAbove ? y : y + tall;
        const place = { x: index * step + gap / 2, y: rounded(y), width: step - gap, height: rounded(tall) };
        return <rect key={series.class} class={series.class} {...place} />;
      })}
    </g>
  );
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** `1:00–1:10`. */
export const sliceText = (index: number, sliceMs: number): string =>
  `${timeText(index * sliceMs)}–${timeText((index + 1) * sliceMs)}`;

/** `3 AC, 12 WA, 1 pending`. */
export const countsText = (counts: VerdictCounts): string =>
  [...verdicts, 'pending' as const]
    .flatMap((verdict) => (counts[verdict] === undefined ? [] : `${counts[verdict]} ${verdict}`))
    .join(', ') || 'none';

/** Contest times below a chart. */
export const ChartTimes = ({ slices, sliceMs }: { slices: number; sliceMs: number }): JSX.Element => (
  <p class="chart-times" aria-hidden="true">
    {[0, 0.25, 0.5, 0.75, 1].map((part) => (
      <span key={part}>{timeText(part * slices * sliceMs)}</span>
    ))}
  </p>
);

/** What the colours of a chart mean. */
export const VerdictLegend = (): JSX.Element => (
  <ul class="chart-legend">
    {verdictSeries.map(({ name, class: kind, isAbove, of }) => (
      <li key={name}>
        <svg class="chart-key" viewBox="0 0 16 16" aria-hidden="true">
          <rect class={kind} x="2" y="2" width="12" height="12" />
        </svg>
        {name}
        {of.some((one) => one !== 'pending') ? ` (${of.join(', ')})` : ''}, {isAbove ? 'above' : 'below'} the
        line
      </li>
    ))}
  </ul>
);

/** A share as a bar; the number is beside it. */
export const ShareBar = ({ value, most }: { readonly value: number; readonly most: number }): JSX.Element => (
  <svg class="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar-plain" x="0" y="0" width={rounded((100 * value) / Math.max(1, most))} height="10" />
  </svg>
);
