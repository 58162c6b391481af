import { describe, expect, it } from 'vitest';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { testServer } from './server.ts';

const server = testServer();
const textOf = async (path: string) => (await server.request(path)).text();

describe('the known facts', () => {
  it('are listed by puzzle, with a link to each figure', async () => {
    const html = await textOf('/facts');
    for (const puzzle of ['clocks', 'msquare', 'rubiks-clock', 'cmetrick', 'rotations'])
      expect(html).toContain(`<a href="/facts/${puzzle}">`);
    expect(html).toContain('<a href="/facts/clocks#starts">');
  });

  it('have a page for each puzzle with every number of a distribution, its source and its command', async () => {
    const html = await textOf('/facts/clocks');
    const [, figure = ''] = html.split(/id="(?:starts|formulas)"/);
    const numbers = Array.from(
      figure.matchAll(/<tr><th[^>]*>(\d+)<\/th><td[^>]*>([^<]*)/g),
      ([, moves, count]) => [Number(moves), Number(count?.replaceAll('\u2009', ''))],
    );
    expect(numbers.slice(0, 28)).toEqual(clockFacts.starts_by_length.map((count, moves) => [moves, count]));
    expect(figure.match(/class="histogram-bar"/g)).toHaveLength(28);
    expect(figure).toContain('<code>npx vitest run test/problems/clocks/methods.test.ts</code>');
    expect(figure).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">|<time datetime="\d{4}-\d\d-\d\d">/);
    expect(html).toContain('href="https://olympiads.win.tue.nl/ioi/ioi94/contest/day2prb1/"');
  });

  it('are found from the footer and the help', async () => {
    for (const path of ['/', '/docs']) expect(await textOf(path)).toContain('href="/facts"');
  });

  it.each([
    ['clocks12', 'clocks'],
    ['rubiksclock', 'rubiks-clock'],
    ['cmetrickany', 'cmetrick'],
    ['rotationgrid', 'rotations'],
  ])('are found from the puzzle %s', async (slug, puzzle) => {
    const links = Array.from((await textOf(`/puzzles/${slug}`)).matchAll(/href="(\/facts[^"]+)"/g));
    expect(links.map(([, link]) => link)).toEqual([`/facts/${puzzle}`]);
  });

  it('are JSON for programs', async () => {
    const { puzzles } = await (await server.request('/api/v1/facts')).json();
    const clocks = await (await server.request('/api/v1/facts/clocks')).json();
    expect(puzzles).toHaveLength(5);
    expect(puzzles[0]).toEqual(clocks);
    const starts = clocks.figures.find(({ id }: { readonly id: string }) => id === 'starts');
    expect(starts).toMatchObject({
      basis: 'computed',
      distribution: { unit: 'moves', counts: clockFacts.starts_by_length },
      command: 'npx vitest run test/problems/clocks/methods.test.ts',
    });
    expect(starts.values).toContainEqual({ name: 'Farthest', text: clockFacts.farthest.join(', ') });
  });

  it('of a puzzle that there is not are not found', async () => {
    for (const path of ['/facts/nothing', '/api/v1/facts/nothing', '/facts/..%2Fclocks'])
      expect((await server.request(path)).status).toBe(404);
  });
});
