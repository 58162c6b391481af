import { describe, expect, it } from 'vitest';
import {
  firstPlace,
  fullRow,
  nextPlace,
  type TurnPlace,
  type TurnView,
} from '../../../judge/islands/contest/projector.ts';

const view: TurnView = { end: 1_000, page: 400, row: 40, isCalm: false };

/** The places of a board, one for each frame. */
function placesOf(shown: TurnView, frames: number, frameMs = 20): readonly TurnPlace[] {
  const places = [firstPlace];
  while (places.length < frames) places.push(nextPlace(places.at(-1)!, shown, frameMs));
  return places;
}

describe('a board on a projector', () => {
  it('rests at its top, goes down to its end without a jump, rests, and begins again', () => {
    const tops = placesOf(view, 4_000).map(({ top }) => top);
    const last = tops.indexOf(1_000);
    expect(tops.slice(0, 400).every((top) => top === 0)).toBe(true);
    const steps = tops.slice(1, last + 1).map((top, index) => top - tops[index]!);
    expect(Math.max(...steps)).toBeLessThan(1); // 40 pixels in 1.5 s
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    const again = tops.indexOf(0, last);
    expect(again - last).toBeGreaterThan(200);
    expect(new Set(tops.slice(last, again))).toEqual(new Set([1_000]));
  });

  it('turns pages for who wants nothing to move: every row is seen', () => {
    const tops = placesOf({ ...view, isCalm: true }, 4_000).map(({ top }) => top);
    expect([...new Set(tops)]).toEqual([0, 400, 800, 1_000]);
    expect(tops.filter((top) => top === 400).length).toBeGreaterThan(400);
    expect(tops.lastIndexOf(0)).toBeGreaterThan(tops.indexOf(1_000));
  });

  it('stays where all of it fits, and goes on where it was after the tab was hidden', () => {
    expect(nextPlace({ top: 300, restMs: 0 }, { ...view, end: 0 }, 20)).toEqual(firstPlace);
    expect(nextPlace({ top: 300, restMs: 0 }, view, 3_600_000).top).toBeLessThan(310);
  });

  it('stays inside a board that has become shorter', () => {
    expect(nextPlace({ top: 900, restMs: 0 }, { ...view, end: 500 }, 20)).toEqual(firstPlace);
  });

  it('has rows of such a height that none is cut', () => {
    for (const [seen, row] of [
      [854, 67.6],
      [600, 60],
      [500, 33],
      [40, 60],
    ] as const) {
      const height = fullRow(seen, row);
      const count = Math.max(1, Math.floor(seen / row));
      expect(Math.floor(seen / height), `${seen}`).toBe(count);
      expect(seen - count * height, `${seen}`).toBeLessThan(count); // pixels that are left below
    }
  });
});
