import { groupDigits, nounFor, printable } from '#text';

/** One bar: how many things have this property. */
interface HistogramBin {
  readonly label: string;
  readonly count: number;
}

/** What a histogram shows. */
export interface HistogramData {
  /** What is counted, for example `starts by length of a shortest sequence`. */
  readonly title: string;
  readonly bins: readonly HistogramBin[];
  /** What the labels count, in the plural: `moves`. */
  readonly unit?: string;
  /** Index of the bin to point at; other values mark nothing. */
  readonly marked?: number;
  /** What the marked bin is: `this position`. */
  readonly markedName?: string;
}

/** In pixels: top of the tallest bar, the axis, the bottom of the letters, the tip of the mark. */
const [top, axis, letters, mark] = [20, 170, 186, 191];
const height = 202;
/** Letters fit on a screen of this many pixels. */
const narrowest = 300;
const [letterWidth, letterGap] = [8, 6];

/** A histogram as one `<svg>` element that is as wide as its place. The highest count is written at the top; a count
 *  above 0 is at least a line. @throws RangeError when a count is negative or not finite */
export function histogram(data: HistogramData): string {
  const { bins, marked } = data;
  const bad = bins.find(({ count }) => !(count >= 0 && Number.isFinite(count)));
  if (bad !== undefined) throw new RangeError(`a bin has the count ${bad.count}, expected 0 or more`);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const total = totalOf(bins);
  const bars = bins.map((bin, index) =>
    drawBar(bin, placeOf(index, bins.length), { most, total, data, index }),
  );
  const labels = labelled(data).map((index) => drawLabel(data, index));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="histogram" width="100%" height="${height}" role="img" ` +
    `aria-label="${safe(summaryOf(data))}"><line class="histogram-line" x1="0" x2="100%" y1="${top}" y2="${top}"/>` +
    `<text class="histogram-most" x="0" y="${top - 6}">${groupDigits(most)}</text>${bars.join('')}` +
    `<line class="histogram-axis" x1="0" x2="100%" y1="${axis}" y2="${axis}"/>${labels.join('')}` +
    `${marked === undefined || bins[marked] === undefined ? '' : drawMark(placeOf(marked, bins.length))}</svg>`
  );
}

/** `4.98 %`; `< 0.01 %` for a share that would read as 0. */
export function shareText(part: number, total: number): string {
  const percent = total === 0 ? 0 : (100 * part) / total;
  if (percent > 0 && percent < 0.01) return '< 0.01 %';
  return `${percent.toFixed(percent >= 10 ? 1 : 2)} %`;
}

/** In percent of the width. */
interface Place {
  readonly left: number;
  readonly middle: number;
  readonly width: number;
}

const placeOf = (index: number, count: number): Place => ({
  left: (100 * index) / count,
  middle: (100 * (index + 0.5)) / count,
  width: 100 / count,
});

interface Scale {
  readonly most: number;
  readonly total: number;
  readonly data: HistogramData;
  readonly index: number;
}

/** The bar, and a field of full height that shows its words to whoever points at it. */
function drawBar(bin: HistogramBin, { left, width }: Place, { most, total, data, index }: Scale): string {
  const tall = bin.count === 0 ? 0 : Math.max(1, ((axis - top) * bin.count) / most);
  const field = `x="${rounded(left)}%" y="${top}" width="${rounded(width)}%" height="${axis - top}"`;
  const bar = `x="${rounded(left + 0.1 * width)}%" y="${rounded(axis - tall)}" width="${rounded(0.8 * width)}%" height="${rounded(tall)}"`;
  const kind = index === data.marked ? 'histogram-bar histogram-marked' : 'histogram-bar';
  return (
    `<g><title>${safe(wordsOf(bin, total, data))}</title><rect class="histogram-field" ${field}/>` +
    `${tall === 0 ? '' : `<rect class="${kind}" ${bar}/>`}</g>`
  );
}

/** Indexes of the bins that have room for their label. The marked one always has. */
function labelled({ bins, marked }: HistogramData): readonly number[] {
  const longest = Math.max(1, ...bins.map(({ label }) => label.length));
  const step = Math.max(1, Math.ceil((bins.length * (longest * letterWidth + letterGap)) / narrowest));
  return [...bins.keys()].filter((index) => {
    if (marked === undefined || bins[marked] === undefined) return index % step === 0;
    return index === marked || (index % step === 0 && Math.abs(index - marked) >= step);
  });
}

function drawLabel({ bins, marked }: HistogramData, index: number): string {
  const kind = index === marked ? ' class="histogram-here"' : '';
  const { middle } = placeOf(index, bins.length);
  return `<text${kind} x="${rounded(middle)}%" y="${letters}" text-anchor="middle">${safe(bins[index]?.label ?? '')}</text>`;
}

/** A triangle below the label, so that the mark is no matter of colour. */
const drawMark = ({ middle }: Place): string =>
  `<svg x="${rounded(middle)}%" y="${mark}" overflow="visible"><path class="histogram-mark" d="M0 0l6 9h-12z"/></svg>`;

function summaryOf(data: HistogramData): string {
  const { title, bins, unit, marked } = data;
  const total = totalOf(bins);
  if (total === 0) return `${title}: nothing yet`;
  const [first, last] = [bins[0], bins.at(-1)];
  const most = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const here = marked === undefined ? undefined : bins[marked];
  return [
    `${title}: ${first?.label} to ${last?.label}${unit === undefined ? '' : ` ${unit}`}, ${groupDigits(total)} in all`,
    `most at ${wordsOf(most, total, data)}`,
    ...(here === undefined ? [] : [`${data.markedName ?? 'marked'} at ${wordsOf(here, total, data)}`]),
  ].join('; ');
}

/** `9 moves: 13 051 (4.98 %)`. */
const wordsOf = (bin: HistogramBin, total: number, { unit }: Pick<HistogramData, 'unit'>): string =>
  `${bin.label}${unit === undefined ? '' : ` ${nounFor(Number(bin.label), unit.replace(/s$/, ''), unit)}`}: ${groupDigits(bin.count)} (${shareText(bin.count, total)})`;

const totalOf = (bins: readonly HistogramBin[]): number => bins.reduce((sum, { count }) => sum + count, 0);

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const safe = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
