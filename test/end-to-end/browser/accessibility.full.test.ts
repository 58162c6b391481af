import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../../judge/pages/index.ts';
import { exampleFrame, examplePages } from '../../judge/pages/examples.tsx';
import { hostileTexts } from '../../judge/pages/hostile-texts.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const same = (text: string) => text;
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'";

/** Opens pages made from examples, at the site's address and with its policy. */
async function examples(page: Page, text: (usual: string) => string, theme: 'light' | 'dark' = 'light') {
  const { urls } = site.server.services.assets;
  const pages = examplePages(text);
  await page.route('**/example/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = renderPage(pages[name]!(exampleFrame(text, { theme, assets: urls })));
    return route.fulfill({
      body,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
    });
  });
  return Object.keys(pages);
}

describe.each([
  ['light, desktop', 'light', { width: 1280, height: 900 }],
  ['dark, phone', 'dark', { width: 360, height: 740 }],
] as const)('every page (%s)', (_, theme, viewport) => {
  it('has nothing that axe finds, and scrolls to no side', async () => {
    const page = await browser.page({ viewport, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const name of await examples(page, same, theme)) {
      await page.goto(`${site.url}/example/${name}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations) found.push(`${name}: ${id}: ${nodes[0]?.target.join(' ')}`);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${name}: too wide`);
    }
    expect(found).toEqual([]);
  });
});

describe('hostile texts', () => {
  it('run nowhere', async () => {
    const hostile = Object.values(hostileTexts).join(' ');
    const page = await browser.page();
    const broken: string[] = [];
    for (const name of await examples(page, () => hostile)) {
      await page.goto(`${site.url}/example/${name}`);
      if (await page.evaluate(() => 'broken' in window)) broken.push(name);
    }
    expect(broken).toEqual([]);
  });
});

describe('with the keyboard alone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.page();
  });

  it('one skips to the content, logs in and opens a problem', async () => {
    await page.goto(`${site.url}/login`);
    await page.getByLabel('User name').press('Shift+Tab');
    await page.goto(`${site.url}/contests/archive/problems`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Skip to the content',
    );
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The Clocks' }).waitFor();
    await page.keyboard.press('/');
    expect(page.url()).toContain('/problems/clocks');
  });

  it('single keys can be switched off', async () => {
    await site.logIn(page, 'ann');
    await page.goto(`${site.url}/account`);
    await page.getByRole('button', { name: 'Switch single keys off' }).press('Enter');
    await page.getByText('Saved.').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Switch single keys on' }).waitFor();
    expect(page.url()).toContain('/account');
  });
});

describe('the colours', () => {
  it('change at once, and stay on the next page', async () => {
    const page = await browser.page();
    await page.goto(`${site.url}/docs`);
    const saved = page.waitForResponse((response) => response.url().endsWith('/theme'));
    await page.getByRole('button', { name: 'Dark' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await saved;
    await page.goto(`${site.url}/docs/verdicts`);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  });
});
