/** A dial of twelve hours in a drawing. Colours are of CSS. */
export interface HourDial {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 0…11. */
  readonly hour: number;
  /** The `data-part` of its hand. */
  readonly part: string;
  readonly face: string;
  /** Of the rim and of the marks at the hours. */
  readonly ink: string;
  readonly hand: string;
  /** Of the thick rim that a turned dial has; undefined: a thin one in `ink`. */
  readonly turned?: string | undefined;
}

/** SVG of a dial, in one line: marks at twelve hours, the largest at twelve, and a hand. */
export function drawHourDial({ x, y, radius, hour, part, face, ink, hand, turned }: HourDial): string {
  const rim =
    turned === undefined ? `stroke="${ink}" stroke-width="1.5"` : `stroke="${turned}" stroke-width="4"`;
  const length = radius - 7;
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${face}" ${rim}/>`,
    `<circle cx="${x}" cy="${y}" r="${radius - 4}" fill="none" stroke="${ink}" stroke-width="3" stroke-opacity=".55" pathLength="12" stroke-dasharray=".1 .9" stroke-dashoffset="-.45" transform="rotate(15 ${x} ${y})"/>`,
    `<path d="M${x} ${y - radius + 1}v6" stroke="${ink}" stroke-width="2.5"/>`,
    `<g data-part="${part}"><path transform="translate(${x} ${y}) rotate(${30 * hour})" d="M-2 4L-1 ${-length}h2L2 4z" fill="${hand}"/></g>`,
    `<circle cx="${x}" cy="${y}" r="2.8" fill="${hand}"/>`,
  ].join('');
}

/** 12 for twelve o'clock, else the hour. */
export const shownHour = (hour: number): number => (hour === 0 ? 12 : hour);
