import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();

/** Four places in a ring: `r` turns it. */
const ring = { name: 'Ring of four', pieces: ['a', 'b', 'c', 'd'], moves: { r: '(a b c d)', s: '(a b)' } };

it('a file that is dropped or chosen is played, and one with a fault says what is wrong', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/puzzles/defined`);
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'ring.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...ring, moves: { r: '(a b e)' } })),
  });
  await page.getByText('move "r": found "e", expected the name of a piece').waitFor();

  const files = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'ring.json', { type: 'application/json' }));
    return data;
  }, JSON.stringify(ring));
  await page.locator('#own').dispatchEvent('drop', { dataTransfer: files });
  await page.getByRole('heading', { name: 'Ring of four' }).waitFor();
  // 4!: r and s make every arrangement.
  await page.getByText('4 places, 3 moves. The group of the moves has 24 elements').waitFor();
  await page.getByRole('link', { name: 'Solved' }).click();
  await page.getByRole('link', { name: 'move r', exact: true }).click();
  await page.getByText('After move 1 of 1, r.').waitFor();
  await page.getByRole('link', { name: "move r'", exact: true }).click();
  await page.getByText("After move 2 of 2, r': the goal.").waitFor();
  expect(new URL(page.url()).search).toBe('');
  // r twice, solved in a worker with tables that it chooses.
  await page.getByRole('textbox', { name: 'Position' }).fill('c d a b');
  await page.getByRole('button', { name: 'Show this position' }).click();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByText('2 moves, proved shortest').waitFor();
});

it('a grid is played from a furthest arrangement, whose picture leads there', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/puzzles/defined/grid-2-3`);
  await page.locator('.puzzle-app').waitFor();
  await page.getByRole('link', { name: '4 5 6 1 2 3' }).click();
  await page.waitForURL(/position=4\+5\+6/);
  await page.locator('.puzzle-app').waitFor();
  // Seven turns, the fewest: found by the search of all 120 arrangements.
  expect(await page.getByText('Copy as a frame').count()).toBe(0);
  const position = page.getByRole('textbox', { name: 'Position' });
  await position.waitFor();
  expect((await position.inputValue()).trim()).toBe('4 5 6 1 2 3');
});
