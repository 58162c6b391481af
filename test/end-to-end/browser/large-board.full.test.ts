import { beforeAll, expect, it } from 'vitest';
import type { Cell } from '#contest';
import { english } from '#translations';
import { pageLanguageNamed } from '#translations/tables';
import { Board } from '../../../judge/web/contest/board/board.tsx';
import type { BoardView } from '../../../judge/web/contest/board/board-view.ts';
import { renderPart } from '../../../judge/web/frame/layout.tsx';
import { exampleFrame } from '../../judge/web/examples.tsx';
import { largeBoard, largeBoardPage } from '../../judge/web/large-board.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const same = (text: string) => text;
const board = largeBoard(200, 12);
const { team: last } = board.rows.at(-1)!;

/** Cells as a board of eight problems has them from the first minute to the last. */
const states: Readonly<Record<string, Partial<Cell>>> = {
  none: {},
  pending: { state: 'pending', attempts: 10, pending: 1 },
  failed: { state: 'failed', attempts: 10 },
  solved: { state: 'solved', attempts: 10, timeMs: 299 * 60_000, leads: true },
};
const boardOf = (state: string): BoardView => {
  const view = largeBoard(3, 8);
  const cell: Cell = {
    state: 'none',
    attempts: 0,
    pending: 0,
    leads: false,
    proved: false,
    ...states[state],
  };
  return { ...view, rows: view.rows.map((row) => ({ ...row, cells: row.cells.map(() => cell) })) };
};

beforeAll(() => {
  const { app, services } = site.server;
  app.get('/board-of/:state', ({ req }) => {
    const language = pageLanguageNamed(req.query('in')) ?? english;
    const frame = exampleFrame(same, { assets: services.assets.urls, language });
    const html = largeBoardPage(frame, renderPart(Board({ view: boardOf(req.param('state')) }), language));
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
  app.get('/large-board', () => {
    const frame = exampleFrame(same, { assets: services.assets.urls });
    const html = largeBoardPage(frame, renderPart(Board({ view: board })));
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(html, { headers });
  });
});

it('a phone draws the rows of a large board that are near, and others when they are looked for', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.url}/large-board`);
  await page.locator('.is-dressed').waitFor();
  const drawn = () =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll('.scoreboard tbody .rank')];
      return cells.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length;
    });
  await expect.poll(drawn).toBeLessThan(50);
  expect(await drawn()).toBeGreaterThan(3);

  const row = page.locator(`#team-${last.id}`);
  const isInView = () =>
    row.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await page.goto(`${site.url}/large-board#team-${last.id}`);
  await expect.poll(isInView).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.board-fold > summary').click();
  const name = page.getByLabel('Name', { exact: true });
  await name.pressSequentially(last.name);
  expect(await name.inputValue()).toBe(last.name);
  const shown = page.locator('.scoreboard tbody tr:not([hidden])');
  await expect.poll(() => shown.count()).toBe(1);
  await expect.poll(isInView).toBe(true);
  expect(browser.troubles).toEqual([]);
});

it.each(['en', 'de'])('columns keep their widths while cells change: %s', async (code) => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  const widths = new Map<string, string>();
  for (const state of Object.keys(states)) {
    await page.goto(`${site.url}/board-of/${state}?in=${code}`);
    const heads = page.locator('.scoreboard thead .column');
    const found = await heads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    widths.set(state, found.map((width) => width.toFixed(1)).join(' '));
  }
  expect(Object.fromEntries(widths)).toEqual(
    Object.fromEntries(Object.keys(states).map((state) => [state, widths.get('none')])),
  );
});
