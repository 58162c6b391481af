/** Pins as bits: 8 upper left, 4 upper right, 2 lower left, 1 lower right, always as seen from the front. */
export type Pins = number;

/** One move: with the pins in `pins` up (towards the front) and the others down, a wheel turns clockwise as seen
 *  from the FRONT. `u`: the wheel at a corner whose pin is up; `d`: at a corner whose pin is down. */
export interface ClockTurn {
  readonly pins: Pins;
  readonly side: 'u' | 'd';
  /** Hours, 0…11. */
  readonly hours: number;
}

/** The corners that a turn moves, as bits like the pins: those up for `u`, those down for `d`; 0 if the turn is
 *  impossible. */
export const cornersTurned = ({ pins, side }: Omit<ClockTurn, 'hours'>): Pins =>
  side === 'u' ? pins : 15 ^ pins;

/** The pins of the two corners beside the upper, left, right and lower edge dial. */
export const pinsAtEdges: readonly Pins[] = [0b1100, 0b1010, 0b0101, 0b0011];

/** The bit of each corner, in the order of the dials: upper left, upper right, lower left, lower right. */
export const cornerBits: readonly Pins[] = [8, 4, 2, 1];

/** The 30 ways to hold the pins and choose a wheel, in the order of the moves: by pins from UUUU down to DDDD, u
 *  before d. */
export const turnTypes: readonly Omit<ClockTurn, 'hours'>[] = Array.from({ length: 16 }, (_, i) => 15 - i)
  .flatMap((pins) => [{ pins, side: 'u' } as const, { pins, side: 'd' } as const])
  .filter((type) => cornersTurned(type) !== 0);
