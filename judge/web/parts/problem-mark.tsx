import type { JSX } from 'preact';
import { line } from './text.ts';

const rgbPattern = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Red, green and blue from 0 to 255; undefined for text that is no colour. */
function channels(rgb: string): readonly number[] | undefined {
  const digits = rgbPattern.exec(rgb)?.[1];
  if (digits === undefined) return undefined;
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return wide.map((digit) => Number.parseInt(digit, 16));
}

/** Relative luminance of WCAG 2, 0 to 1. */
function luminance(rgb: readonly number[]): number {
  const linear = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** Black or white, whichever can be read better on that colour. */
function inkOn(rgb: string): 'black' | 'white' {
  const light = luminance(channels(rgb) ?? [255, 255, 255]);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? 'black' : 'white';
}

/** The label of a problem in the colour of its balloon. A picture, because pages have no style of their own. */
export function ProblemMark({ label, rgb }: { label: string; rgb: string | undefined }): JSX.Element {
  const colour = channels(rgb ?? '');
  const shown = line(label);
  if (colour === undefined) return <span class="problem-mark">{shown}</span>;
  const fill = `rgb(${colour.join(' ')})`;
  return (
    <svg class="problem-mark-colour" viewBox="0 0 34 26" width="34" height="26" role="img" aria-label={shown}>
      <rect x="1" y="1" width="32" height="24" rx="6" fill={fill} class="balloon" />
      <text
        x="17"
        y="18.5"
        text-anchor="middle"
        fill={inkOn(rgb ?? '')}
        font-size={shown.length > 2 ? 11 : 15}
      >
        {shown.slice(0, 4)}
      </text>
    </svg>
  );
}
