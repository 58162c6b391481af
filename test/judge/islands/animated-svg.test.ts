import { describe, expect, it } from 'vitest';
import { openGame, withMoves } from '#playing';
import { animatedSvg } from '../../../judge/islands/puzzle/app/pictures.ts';
import { play } from '../../../problems/clocks/picture.ts';

const start = '3 3 0\n2 2 2\n2 1 2\n';
/** The only shortest solution of the example, by the statement of IOI 1994. */
const solution = ['4', '5', '8', '9'];

describe('an animation', () => {
  const game = withMoves(openGame(play, start), solution);

  it('is one svg with a picture of every state, shown one after the other', () => {
    const svg = animatedSvg(game, 500);
    expect(svg.match(/<svg /g)).toHaveLength(1 + 5);
    const shown = [...svg.matchAll(/dur="3000ms" [^>]*values="([^"]+)" keyTimes="([^"]+)"/g)].map(
      ([, values = '', times = '']) => ({ values: values.split(';'), times: times.split(';').map(Number) }),
    );
    expect(shown).toHaveLength(5);
    for (let tick = 0; tick < 60; tick += 1) {
      const at = (tick + 0.5) / 60;
      const visible = shown.filter(
        ({ values, times }) => values[times.findLastIndex((time) => time <= at)] === 'inline',
      );
      expect(visible, `at ${at}`).toEqual([shown[Math.min(4, Math.floor(at * 6))]]);
    }
    for (const { times } of shown) expect(times[0]).toBe(0);
  });

  it('has neither scripts nor anything from elsewhere', () => {
    expect(animatedSvg(game, 500)).not.toMatch(/<script|href|url\(|\son[a-z]+=/i);
  });
});
