import { describe, expect, it } from 'vitest';
import type { Picture } from '#problem-api';
import { type FilmData, unpackedFrames } from '#protocol';
import { FilmReel, type ReelPlace } from '../../../../judge/report/contest/film-reel.ts';
import { everyNth, repeats } from '../../../sample.ts';
import { casesOf, chooserFrom, moveCount, randomOutputs } from './films.ts';
import { film } from './fixtures.ts';

const numberOf = (place: ReelPlace | 'full' | undefined): number =>
  typeof place === 'object' ? place.film : -1;

function expectSame(
  reel: FilmReel,
  films: readonly (readonly { readonly svg: string; readonly caption: string }[])[],
) {
  const places = films.map((frames) => numberOf(reel.add({ caseName: 'a', frames, isCut: false })));
  const data: FilmData = JSON.parse(JSON.stringify(reel.data()));
  for (const [index, frames] of films.entries()) {
    expect(unpackedFrames(data, places[index] ?? -1)).toEqual(
      frames.map(({ svg, caption }) => ({ svg, caption })),
    );
  }
}

/** The first frames: sequences for large grids have thousands, of a megabyte each. */
function beginning<T>(frames: Iterable<T>): readonly T[] {
  const taken: T[] = [];
  for (const frame of frames) {
    taken.push(frame);
    if (taken.length === 150) break;
  }
  return taken;
}

describe.each(Object.entries(randomOutputs))('the films of %s', (slug, output) => {
  const pictureOf = async (): Promise<Picture> =>
    (await import(`../../../../problems/${slug}/picture.ts`)).picture;
  const cases = casesOf(slug);

  it("draw every eighth answer of the jury (SLOW=1: every one) as the problem's picture does", async () => {
    const { frames } = await pictureOf();
    const tried = everyNth(8, cases);
    for (let at = 0; at < tried.length; at += 4) {
      const films = tried.slice(at, at + 4).map(([input, answer]) => beginning(frames(input, answer)));
      expect(films.flat().length).toBeGreaterThan(films.length);
      expectSame(new FilmReel(), films);
    }
  });

  it.each(Array.from({ length: repeats(3) }, (_, seed) => seed + 1))(
    'draw 40 random moves (seed %i)',
    async (seed) => {
      const { frames } = await pictureOf();
      const choose = chooserFrom(seed);
      const inputs = cases.filter(([input]) => input.length < 2_000).map(([input]) => input);
      const films = Array.from({ length: 3 }, () => {
        const input = inputs[choose(inputs.length)] ?? '';
        return [...frames(input, output(choose, input))];
      });
      for (const each of films) expect(each).toHaveLength(moveCount + 1);
      expectSame(new FilmReel(), films);
    },
  );
});

describe('a reel of films', () => {
  const drawn = (inside: string, caption = 'x') => ({
    svg: `<svg viewBox="0 0 1 1">${inside}</svg>`,
    caption,
  });

  it.each([
    ['elements that come and go', ['<g/>', '<g/><circle r="1"/><g/>', '', '<circle r="1"/>']],
    ['texts that change', ['<text>a</text>', '<text>b</text>', '<text x="1">b c</text>', '<text/>']],
    ['the same drawing again', ['<g/>', '<g/>', '<g/>']],
    [
      'drawings with nothing in common',
      [Array(3000).fill('<g/>').join(''), Array(3000).fill('<a1/>').join('')],
    ],
  ])('draws %s', (_, insides) => {
    expectSame(new FilmReel(), [insides.map((inside) => drawn(inside))]);
  });

  it('stores a drawing, a caption and a whole film once', () => {
    const reel = new FilmReel();
    const places = [film, film, { ...film, isCut: false }].map((each) => numberOf(reel.add(each)));
    expect(places).toEqual([0, 0, 1]);
    expect(reel.firstDrawings().match(/<circle[^>]*>/g)).toEqual(['<circle r="0"/>']);
    const { films, captions, changes } = reel.data();
    expect(films.map(({ isCut }) => isCut)).toEqual([true, false]);
    expect([captions.length, changes.length]).toEqual([3, 3]);
  });

  it('refuses films once the page is full', () => {
    const reel = new FilmReel();
    const large = (name: string) => ({
      caseName: 'a',
      isCut: false,
      frames: [drawn(`<text>${name.repeat(5_000_000)}</text>`)],
    });
    const [first, ...others] = ['a', 'b', 'c'].map((name) => reel.add(large(name)));
    expect(first).toMatchObject({ film: 0 });
    expect(others).toEqual(['full', 'full']);
  });

  it.each([
    '<svg ><g></svg><p></p>',
    '<svg viewBox="0 0 1 1"/>',
    'text',
    '<svg ></svg><svg ></svg><script></script>',
  ])('takes no %j', (svg) => {
    expect(
      new FilmReel().add({ caseName: 'a', frames: [{ svg, caption: '' }], isCut: false }),
    ).toBeUndefined();
  });
});
