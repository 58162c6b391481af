import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { keyedDrawingOf, moved, readGame } from '#playing';
import { everyNth, slow } from '../../sample.ts';
import { fingerOn, testBrowser } from './browser.ts';
import { asWritten, drawingIn, openPuzzle, puzzles } from './puzzle-page.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const open = openPuzzle(site);

/** A page of another site, with a puzzle in a frame. */
beforeAll(() => {
  site.server.app.get('/elsewhere', () => {
    const query = '?position=3+3+0/2+2+2/2+1+2&amp;moves=4+5+8+9&amp;at=0';
    const html = `<iframe src="${site.url}/embed/puzzles/clocks${query}" width="480" height="700"></iframe>`;
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  });
});

it.runIf(slow)(
  'a large grid is played by touch: the first one shows the square, the second one there turns it (SLOW=1)',
  async () => {
    const page = await browser.page({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await open(page, 'rotationgrid', '?position=columns+to+rows,+64+%C3%97+64');
    const drawing = page.locator('.puzzle-pointing rect');
    const at = { position: { x: 100, y: 100 } };
    await drawing.tap(at);
    const shown = page.locator('.puzzle-pointing text');
    await shown.waitFor();
    const keys = await shown.textContent();
    expect(await page.getByText('The start.').count()).toBe(1);
    await drawing.tap(at);
    await page.getByText(`After move 1 of 1, ${keys}`).waitFor();
    // What a touch means is as large as a finger: the largest grid is drawn some screens wide.
    const { width = 0 } = (await drawing.boundingBox()) ?? {};
    expect(width / 64).toBeGreaterThan(17);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await page.getByRole('button', { name: 'Set by hand' }).count()).toBe(0);
    expect(browser.troubles).toEqual([]);
  },
);

it('the first page has a puzzle: it is played, solved, and its solution played', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const puzzle = page.locator('#puzzle');
  await puzzle.locator('.puzzle-app').waitFor(); // until then its links lead to the page of the puzzle
  await puzzle.getByRole('link', { name: /^move 1: / }).click();
  await puzzle.getByText('After move 1 of 1').waitFor();
  await puzzle.getByRole('button', { name: 'Another position' }).click();
  await puzzle.getByText('The start.').waitFor();
  await puzzle.getByRole('button', { name: 'Solve', exact: true }).click();
  await puzzle.getByText('proved shortest').waitFor();
  await puzzle.getByRole('button', { name: 'Play it' }).click();
  await puzzle.getByText(/: the goal\.$/).waitFor();
  await puzzle.getByRole('button', { name: 'Solve', exact: true }).click();
  await puzzle.getByText('This position is solved.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(browser.troubles).toEqual([]);
});

it.runIf(slow)('pictures are taken away: one, all in one, and a zip of all (SLOW=1)', async () => {
  const page = await browser.page();
  await open(page, 'clocks', '?moves=4+5+8+9');
  const taken = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    return readFile(await (await download).path());
  };
  expect((await taken('SVG')).toString()).toMatch(/^<svg .*<\/svg>$/s);
  expect((await taken('Animated SVG')).toString().match(/<animate /g)).toHaveLength(5);
  expect((await taken('PNG')).subarray(1, 4).toString()).toBe('PNG');
  const zip = await taken('All moves as PNG (zip)');
  expect(zip.toString('latin1').match(/clocks-000\d\.png/g)).toHaveLength(2 * 5); // before each file and in the directory
  expect(browser.troubles).toEqual([]);
});

it.each([
  ['clocks', '', '1'],
  ['rotationgrid', '?position=reversal+of+10+%C3%97+10', '3.3+'],
])(
  'a move of %s%s moves its parts over the drawing, which is the next one at the end',
  async (slug, query, keys) => {
    const page = await browser.page();
    await open(page, slug, query);
    await page.evaluate(() => {
      const seen = Object.assign(window, { layers: [] as number[] }).layers;
      const stage = document.querySelector('.puzzle-stage')!;
      new MutationObserver(() => {
        const layer = stage.querySelector('.puzzle-moving');
        if (layer) seen.push(layer.querySelectorAll('[data-part]').length);
      }).observe(stage, { childList: true });
    });
    await page.keyboard.type(keys);
    await page.getByText(`After move 1 of 1, ${keys}`).waitFor();
    await page.waitForFunction(() => {
      const { layers } = window as unknown as { layers: readonly number[] };
      return layers.length > 0 && document.querySelector('.puzzle-moving') === null;
    });
    const { play } = puzzles.find((one) => one.slug === slug)!;
    const start = readGame(play, Object.fromEntries(new URLSearchParams(query)));
    const parts = play.motions(start.state, keys).length;
    const seen = await page.evaluate(() => (window as unknown as { layers: readonly number[] }).layers);
    expect(new Set(seen)).toEqual(new Set([slug === 'clocks' ? parts : 2 * parts])); // a point and its number
    expect(await drawingIn(page)).toBe(await asWritten(page, keyedDrawingOf(moved(start, keys))));
    expect(browser.troubles).toEqual([]);
  },
);

it('moves are played one after the other, as fast as one wants, again and again', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await open(page, 'clocks', '?moves=4+5+8+9&at=0');
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('After move 4 of 4, 9: the goal.').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor(); // it has ended by itself
  await page.getByLabel('Loop').check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const text of slow
    ? ['The start.', 'After move 4 of 4', 'The start.', 'After move 1 of 4']
    : ['The start.'])
    await page.locator('.puzzle-status').getByText(text).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(browser.troubles).toEqual([]);
});

it('moves that are too long for a query are in the fragment of the address', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await open(page, 'clocks', `#moves=${'1+'.repeat(8_000)}&at=7`);
  await page.getByText('After move 7 of 8000').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.hash.endsWith('&at=8'));
  await page.reload();
  await page.getByText('After move 8 of 8000').waitFor();
  expect(browser.troubles).toEqual([]);
});

it.each([false, true])(
  'an old link to a position of another size says what is wrong (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await browser.page({ javaScriptEnabled });
    await page.goto(`${site.url}/puzzles/clocks?position=1+2+3/0+1&moves=1+2&at=9`);
    if (javaScriptEnabled) await page.locator('.puzzle-app').waitFor();
    await page.locator('#puzzle-position-fault').getByText('expected nine dials').waitFor();
    expect(await page.getByRole('textbox', { name: 'Position' }).inputValue()).toBe('1 2 3/0 1');
    await page
      .getByRole('link', { name: /^move 1:/ })
      .first()
      .click();
    await page.getByText('After move 1 of 1').waitFor();
    expect(browser.troubles).toEqual([]);
  },
);

it.runIf(slow)(
  'a million moves are pasted: the first hundred thousand are played, and the page lives (SLOW=1)',
  async () => {
    const page = await browser.page({ reducedMotion: 'reduce' });
    await open(page, 'clocks');
    await page.getByRole('textbox', { name: 'Moves' }).fill('1'.repeat(1_000_000));
    await page.getByRole('button', { name: 'Play these moves' }).click();
    await page.getByText('found 1000000 moves, expected at most 100000').first().waitFor();
    await page.getByRole('link', { name: 'To the last move' }).click();
    await page.getByRole('link', { name: 'Undo one move' }).click();
    await page.getByText('After move 99999 of 100000').waitFor();
    expect(browser.troubles).toEqual([]);
  },
);

it('the scripts of a puzzle (every third one, all with SLOW=1), besides that of every page, weigh at most 25 kB', async () => {
  const page = await browser.page();
  const everywhere = new Set<string>();
  page.on('request', (request) => everywhere.add(request.url()));
  await page.goto(`${site.url}/docs`, { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  const bytes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && !everywhere.has(request.url()))
      bytes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const heavy: string[] = [];
  for (const { slug } of everyNth(3, puzzles)) {
    bytes.length = 0;
    await page.goto('about:blank');
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await open(page, slug);
    const sizesOf = await Promise.all(bytes);
    expect(sizesOf.length, slug).toBeGreaterThan(1);
    const sum = sizesOf.reduce((all, size) => all + size, 0);
    if (sum > 25_000) heavy.push(`${slug}: ${sum}`);
  }
  expect(heavy).toEqual([]);
});

it.each(['/puzzles/rotationgrid', '/'])(
  'on a phone Solve is the first button below the picture (%s)',
  async (path) => {
    const page = await browser.page({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(site.url + path);
    await page.locator('.puzzle-app').waitFor();
    const top = async (one: Locator) => (await one.boundingBox())!.y;
    const solve = await top(page.getByRole('button', { name: 'Solve', exact: true }));
    const picture = await page.locator('.puzzle-stage').boundingBox();
    expect(solve).toBeGreaterThan(picture!.y + picture!.height);
    expect(solve).toBeLessThan(await top(page.getByRole('button', { name: 'Play', exact: true })));
    expect(browser.troubles).toEqual([]);
  },
);

it('both sides of Rubik’s Clock are seen at once on a phone, a finger sets dials and pushes pins, and digits set hours', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page, 'rubiksclock', '?position=0+0+0+0+0+0+0+0+0+0+0+0+0+0');
  const stage = (await page.locator('.puzzle-stage').boundingBox())!;
  const sides = await page.locator('.puzzle-drawing rect').all();
  const boxes = await Promise.all(sides.map(async (one) => (await one.boundingBox())!));
  expect(boxes).toHaveLength(2);
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(box.width).toBeGreaterThan(200);
  }
  expect(boxes[1]!.y).toBeGreaterThan(boxes[0]!.y + boxes[0]!.height);
  expect(stage.height).toBeLessThan(0.75 * 844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  // Pins are as large as a finger, on both sides; a touch pushes one through.
  const pin = page.getByRole('link', { name: /^pin upper left/ });
  const targets = await pin.locator('path').all();
  expect(targets).toHaveLength(2);
  for (const target of targets) expect((await target.boundingBox())!.width).toBeGreaterThanOrEqual(36);
  await targets[1]!.tap();
  await page.getByRole('link', { name: 'pin upper left, which is down: push it up' }).waitFor();

  await page.getByRole('button', { name: 'Set by hand' }).click();
  const dial = (number: number) => page.locator(`[aria-label^="dial ${number},"]`);
  // A quarter around the middle of a dial on the back, from its right to its foot.
  await dial(12).scrollIntoViewIfNeeded();
  const box = (await dial(12).boundingBox())!;
  const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 3];
  const finger = await fingerOn(page);
  await finger.down(x + reach, y);
  for (let angle = 0.1; angle < 1.6; angle += 0.1)
    await finger.move(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  await page.locator('[aria-label="dial 12, 3 o\'clock"]').waitFor(); // it follows before it is let go
  await finger.up();
  await dial(1).focus();
  await page.keyboard.type('11');
  await page.locator('[aria-label="dial 1, 11 o\'clock"]').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.locator('[aria-label="dial 1, 12 o\'clock"]').waitFor();

  // Moves that are played are seen: setting by hand ends.
  await page.getByLabel('Moves', { exact: true }).fill('UUUU u3');
  await page.getByRole('button', { name: 'Play these moves' }).tap();
  await page.getByText('After move 1 of 1').waitFor();
  expect(await dial(1).count()).toBe(0);
  await page.getByRole('button', { name: 'Set by hand' }).waitFor();
  expect(browser.troubles).toEqual([]);
});

it('a puzzle is played in a frame of another site, where it is allowed, as a player and nothing else', async () => {
  const page = await browser.page();
  await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/elsewhere`);
  const frame = page.frameLocator('iframe');
  await frame.locator('.puzzle-app').getByText('The start.').waitFor();
  await frame.getByRole('link', { name: 'To the last move' }).click();
  await frame.getByText('After move 4 of 4, 9: the goal.').waitFor();
  for (const role of ['textbox', 'navigation', 'contentinfo'] as const)
    expect(await frame.getByRole(role).count()).toBe(0);
  expect(browser.troubles).toEqual([]);
});

it.each(['rubiksclock', 'clocks'])(
  'on a phone the picture leaves half of the window to what is below it, and a field that is typed in is whole (%s)',
  async (slug) => {
    const page = await browser.page({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await open(page, slug);
    const field = page.getByLabel('Position', { exact: true });
    await field.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    // What is seen at a height, in the middle of the window.
    const isPicture = (y: number) =>
      page.evaluate((at) => document.elementFromPoint(195, at)?.closest('.puzzle-stage') != null, y);
    await expect.poll(() => isPicture(20)).toBe(true);
    await expect.poll(() => isPicture(430)).toBe(false);
    await field.tap();
    const topOf = async (one: Locator) => (await one.boundingBox())!.y;
    const label = page.locator('label', { hasText: /^Position$/ });
    await expect.poll(async () => isPicture((await topOf(label)) + 2)).toBe(false);
    expect(await topOf(label)).toBeGreaterThan(0);
    expect(await isPicture((await topOf(field)) + 2)).toBe(false);
  },
);
