import type { Frame } from './contract.ts';

const margin = 14;
const captionHeight = 26;

/** A figure for a statement: drawings side by side, each with its caption below, as an SVG document. It has a light
 *  background of its own, so that it looks the same in both themes and on paper.
 *  @param panels - `svg`: with a `viewBox` from 0 0, as the drawing of a puzzle is
 *  @param columns - drawings in a row
 *  @param width - of a drawing, in pixels
 *  @param title - what it shows, for readers who do not see it
 *  ```ts
 *  const lamp = { svg: '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>', caption: 'on' };
 *  const figure = drawPanels([lamp, lamp], { columns: 2, width: 80, title: 'two lamps' });
 *  figure.split('<circle').length; // → 3
 *  ``` */
export function drawPanels(
  panels: readonly Frame[],
  { columns, width, title }: { readonly columns: number; readonly width: number; readonly title: string },
): string {
  const height = Math.max(...panels.map(({ svg }) => heightOf(svg, width)));
  const [across, down] = [width + margin, height + captionHeight + margin];
  const [fullWidth, fullHeight] = [
    columns * across + margin,
    Math.ceil(panels.length / columns) * down + margin,
  ];
  const drawn = panels.map(({ svg, caption }, index) => {
    const [x, y] = [margin + (index % columns) * across, margin + Math.floor(index / columns) * down];
    const scaled = svg
      .replace(/^<svg\b[^>]*>/, `<g transform="translate(${x} ${y}) scale(${width / widthOf(svg)})">`)
      .replace(/<\/svg>\s*$/, '</g>');
    return `${scaled}\n<text x="${x + width / 2}" y="${y + height + 18}" font-family="sans-serif" font-size="15" text-anchor="middle" fill="#1b2733">${escaped(caption)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fullWidth} ${fullHeight}" width="${fullWidth}" height="${fullHeight}" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${fullWidth}" height="${fullHeight}" rx="12" fill="#f3f5f7"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

const widthOf = (svg: string): number => sizeOf(svg)[0];

function heightOf(svg: string, width: number): number {
  const [across, down] = sizeOf(svg);
  return Math.round((width * down) / across);
}

function sizeOf(svg: string): readonly [width: number, height: number] {
  const [, across, down] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  return [Number(across ?? 1), Number(down ?? 1)];
}

const escaped = (text: string): string =>
  text.replace(/[&<"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[mark] ?? mark);
