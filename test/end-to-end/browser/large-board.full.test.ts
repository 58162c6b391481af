import { beforeAll, expect, it } from 'vitest';
import { Board } from '../../../judge/web/contest/board/board.tsx';
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

beforeAll(() => {
  const { app, services } = site.server;
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
  await page.getByLabel('Name', { exact: true }).pressSequentially(last.name);
  await expect.poll(isInView).toBe(true);
  expect(browser.troubles).toEqual([]);
});
