import { describe, expect, it } from 'vitest';
import { orientedLabels, shippedDefinitions } from '#reference/puzzles/permutation';
import { rotationFacts } from '../../reference/puzzles/rotations-facts.ts';
import { testServer } from './server.ts';

const server = testServer();
const textOf = async (path: string) => (await server.request(path)).text();
const counted = [
  ...rotationFacts.grids.map((grid) => ({
    ...grid,
    name: `grid-${grid.rows}-${grid.columns}`,
    inputs: grid.furthest,
  })),
  ...rotationFacts.oriented.map((grid) => ({
    ...grid,
    name: `oriented-${grid.rows}-${grid.columns}`,
    inputs: grid.furthest.map(orientedLabels),
  })),
];
const grids = counted.map(({ name }) => name);

describe('puzzles that are data alone', () => {
  it('are listed, those that come with the judge and every grid of the known facts', async () => {
    const html = await textOf('/puzzles/defined');
    const names = [...html.matchAll(/href="\/puzzles\/defined\/([a-z0-9-]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([...Object.keys(shippedDefinitions), ...grids]);
    expect(await textOf('/puzzles')).toContain('href="/puzzles/defined"');
  });

  it('are played without a script', async () => {
    const html = await textOf('/puzzles/defined/cube2?moves=U+U%27&check=1&position=Solved');
    expect(html).toContain('2 moves lead to the goal.');
    const wrong = await textOf('/puzzles/defined/cube2?position=1+2');
    expect(wrong).toContain('found &quot;1 2&quot;');
  });

  it('are files, which make the same puzzle again', async () => {
    const response = await server.request('/puzzles/defined/skewb/definition.json');
    expect(response.headers.get('content-disposition')).toContain('skewb.json');
    expect(await response.json()).toEqual(shippedDefinitions.skewb);
  });

  it('that there are not are not found', async () => {
    for (const path of ['nothing', 'constructor', '..%2Fclocks', 'nothing/definition.json'])
      expect((await server.request(`/puzzles/defined/${path}`)).status, path).toBe(404);
  });
});

describe('the page of a grid', () => {
  it.each(counted)(
    '$name has God’s number and the furthest arrangements',
    async ({ name, depths, inputs }) => {
      const html = await textOf(`/puzzles/defined/${name}`);
      expect(html).toContain(`${depths.length - 1} is God’s number`);
      expect(html.match(/class="histogram-bar"/g)).toHaveLength(depths.length);
      for (const input of inputs) expect(html).toContain(`?position=${input.replaceAll(' ', '+')}"`);
      const [first = ''] = inputs;
      expect(html).toMatch(new RegExp(`<svg[^>]*aria-label="${first}"`));
      expect(html).toContain(`href="/facts/rotations#${name}"`);
    },
  );

  it('is linked from its known fact', async () => {
    const html = await textOf('/facts/rotations');
    for (const name of grids) expect(html).toContain(`href="/puzzles/defined/${name}"`);
  });
});
