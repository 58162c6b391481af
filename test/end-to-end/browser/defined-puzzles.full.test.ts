import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();

/** Four places in a ring: `r` turns it. */
const ring = { name: 'Ring of four', pieces: ['a', 'b', 'c', 'd'], moves: { r: '(a b c d)', s: '(a b)' } };

/** Drops a file with these bytes. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  const files = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    data.items.add(new File([bytes], 'ring.json', { type: 'application/json' }));
    return data;
  }, bytes.toString('base64'));
  await page.locator('#own').dispatchEvent('drop', { dataTransfer: files });
}

/** A page of another site, with a puzzle in a frame. */
beforeAll(() => {
  site.server.app.get('/elsewhere', () => {
    const query = '?position=4+5+6+1+2+3&amp;at=0';
    const html = `<iframe src="${site.url}/embed/puzzles/defined/grid-2-3${query}" width="480" height="700"></iframe>`;
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  });
});

it('a file that is dropped or chosen is played, and one with a fault says what is wrong', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/puzzles/defined`);
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'ring.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...ring, moves: { r: '(a b e)' } })),
  });
  await page.getByText('move "r": found "e", expected the name of a piece').waitFor();

  await drop(page, Buffer.from(JSON.stringify(ring)));
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
  expect(await page.getByText('Copy as a frame').count()).toBe(1);
  const position = page.getByRole('textbox', { name: 'Position' });
  await position.waitFor();
  expect((await position.inputValue()).trim()).toBe('4 5 6 1 2 3');
});

describe('a file that is dropped', () => {
  const json = (change: object) => Buffer.from(JSON.stringify({ ...ring, ...change }));
  const bad: readonly (readonly [what: string, bytes: Buffer, message: string])[] = [
    ['a move that is no permutation', json({ moves: { r: ['b', 'b', 'c', 'd'] } }), 'found piece b twice'],
    ['pieces named twice', json({ pieces: ['a', 'b', 'c', 'a'] }), 'pieces: found "a" twice'],
    [
      'a million pieces',
      json({ pieces: 1e6 }),
      'pieces: found 1000000, expected a whole number from 2 to 240',
    ],
    ['more than a mebibyte', Buffer.alloc(2 ** 20 + 1, ' '), 'bytes, expected at most 1 MiB'],
    ['Latin 1', Buffer.from('{"name": "Räng"}', 'latin1'), 'expected JSON in UTF-8, found another encoding'],
    ['no JSON', Buffer.from('name: Ring'), 'expected JSON: '],
    ['lists in lists', Buffer.from('['.repeat(1e5) + ']'.repeat(1e5)), 'found a list, expected an object'],
    ['a key that nobody reads', json({ bandaged: true }), 'found "bandaged", expected pieces, solved'],
    ['a name twice', Buffer.from('{"name": "Ring", "name": "Other"}'), 'found "name" twice'],
    [
      'a solved position that stays',
      json({ solved: ['x', 'x', 'x', 'x'] }),
      'none that changes the solved position',
    ],
    ['two equal moves', json({ moves: { r: '(a b)', s: '(b a)' } }), 'move "s": found what "r" does'],
    ['a cost of nothing', json({ costs: { r: 0 } }), 'costs, "r": found 0, expected a whole number'],
    ['a negative cost', json({ costs: { r: -1 } }), 'costs, "r": found -1, expected a whole number'],
    ['an immense cost', json({ costs: { r: 1e308 } }), 'costs, "r": found 1e+308, expected a whole'],
    ['markup as a label', json({ pieces: ['<b>', 'b', 'c', 'd'] }), 'pieces, 0: found "<b>"'],
  ];

  it('and has a fault is refused in one line at the field, and the next one is played', async () => {
    const page = await browser.page({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/puzzles/defined`);
    await page.getByLabel('File', { exact: true }).waitFor();
    for (const [what, bytes, message] of bad) {
      await drop(page, bytes);
      const told = page.locator('.field-error');
      await told.filter({ hasText: message }).waitFor();
      expect(await told.count(), what).toBe(1);
      expect(await told.textContent(), what).not.toMatch(/\n| {4}at /);
      expect(await page.locator('.puzzle-app').count(), what).toBe(0);
    }
    await drop(page, json({ name: '<img src=x onerror="document.title=1">', about: '<script>1</script>' }));
    await page.getByRole('heading', { name: '<img src=x onerror="document.title=1">' }).waitFor();
    await page.getByText('<script>1</script>').waitFor();
    expect(await page.locator('.field-error, #own img').count()).toBe(0);
    expect(await page.title()).toContain('Puzzles from definitions');
    expect(browser.troubles).toEqual([]);
  });

  it('and has as many pieces as a puzzle may have is played at once', async () => {
    const page = await browser.page({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/puzzles/defined`);
    await page.getByLabel('File', { exact: true }).waitFor();
    const all = Array.from({ length: 240 }, (_, at) => at).join(' ');
    await drop(page, json({ name: 'Large', pieces: 240, moves: { r: `(${all})`, s: '(0 1)' } }));
    await page.getByText('240 places, 3 moves.').waitFor();
    await page.getByRole('link', { name: 'move r', exact: true }).click();
    await page.getByText('After move 1 of 1, r.').waitFor();
    expect(browser.troubles).toEqual([]);
  });
});

it('a page of another site has it in a frame, as a player alone', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/elsewhere`);
  const frame = page.frameLocator('iframe');
  await frame.locator('.puzzle-app').waitFor();
  await frame.getByText('The start.').waitFor();
  await frame
    .getByRole('link', { name: /^(move )?A$/ })
    .first()
    .click();
  await frame.getByText('After move 1 of 1').waitFor();
  expect(await frame.getByRole('button', { name: 'Solve', exact: true }).count()).toBe(0);
  expect(await frame.getByRole('navigation').count()).toBe(0);
  expect(browser.troubles).toEqual([]);
});
