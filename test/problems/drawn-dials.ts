/** A hand as it is drawn. */
export interface DrawnHand {
  readonly part: string;
  readonly x: number;
  readonly y: number;
  /** Clockwise from above, in hours of 30 degrees. */
  readonly hour: number;
}

/** The hands of a drawing, row by row. */
export function handsIn(svg: string): readonly DrawnHand[] {
  const pattern =
    /data-part="([^"]+)"><path transform="translate\((\S+) (\S+)\) rotate\((\d+)\)" d="M\S+ \d+L-1 -\d/g;
  return [...svg.matchAll(pattern)]
    .map(([, part = '', x, y, angle]) => ({ part, x: Number(x), y: Number(y), hour: Number(angle) / 30 }))
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The circles with a radius in a drawing, row by row, and whether they are filled. */
export function circlesIn(svg: string, radius: number) {
  const pattern = new RegExp(`<circle cx="([\\d.]+)" cy="([\\d.]+)" r="${radius}" fill="([^"]+)"`, 'g');
  return [...svg.matchAll(pattern)]
    .map(([, x, y, fill]) => ({ x: Number(x), y: Number(y), isFilled: fill !== 'none' }))
    .sort((one, other) => one.y - other.y || one.x - other.x);
}
