import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../../judge/web/frame/layout.tsx';
import { contestFrame } from '../../judge/web/contest-examples.tsx';
import { exampleFrame, examplePages } from '../../judge/web/examples.tsx';
import { slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const same = (text: string) => text;

/** Where people look longest; with SLOW=1 all. */
const usual = [
  ...[
    'home',
    'problem',
    'submission',
    'scoreboard-icpc',
    'contest-home',
    'class-student',
    'puzzle',
    'settings',
  ],
];
const names = Object.keys(examplePages(same));

beforeAll(() => {
  const { app, services } = site.server;
  app.get('/example/:name', ({ req }) => {
    const frame = exampleFrame(same, { assets: services.assets.urls });
    return new Response(renderPage(examplePages(same)[req.param().name]!(frame)), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
});

/** The sum of the layout shifts of a page until it is quiet (Layout Instability API), and what moved. */
async function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Element | null }[];
          }[];
          const entries = all.filter(({ hadRecentInput }) => !hadRecentInput);
          resolve({
            sum: entries.reduce((sum, { value }) => sum + value, 0),
            moved: entries.flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? '')),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum: 0, moved: [] }), 500);
      }),
  );
}

describe.each([
  ['on a desktop', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('a page %s', (_, viewport) => {
  it('moves next to nothing once it is seen: 0.05 at most', async () => {
    const page = await browser.page({ viewport });
    const found: string[] = [];
    // The contests of the examples run at that moment.
    await page.clock.setFixedTime(contestFrame(same).nowMs);
    for (const name of names.filter((one) => slow || usual.includes(one))) {
      await page.goto(`${site.url}/example/${name}`);
      const { sum, moved } = await shiftsOf(page);
      if (sum > 0.05) found.push(`${name}: ${sum.toFixed(3)} by ${moved.join(', ')}`);
    }
    expect(found).toEqual([]);
  });
});

it('on a phone the page of a problem stays where it is when the editor comes late', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await site.logIn(page, 'ann');
  await page.route(/part=work/, async (route) => {
    await sleep(1_000); // longer than what counts as following from a touch
    await route.continue();
  });
  await page.goto(`${site.url}/contests/archive/problems/clocks`);
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  await page.locator('.cm-focused').waitFor();
  expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(0.05);
});

it('a page that moves is found', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.url}/example/problem`);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    document.body.style.paddingTop = '300px';
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
  expect((await shiftsOf(page)).sum).toBeGreaterThan(0.05);
});
