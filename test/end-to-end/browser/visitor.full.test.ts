import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { storeContest } from '../../judge/server/contests/stored-contest.ts';
import { slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();

describe.each([
  ['without scripts, on a phone', { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }],
  ...(slow ? ([['with scripts', {}]] as const) : []),
] as const)('a visitor %s', (_, options) => {
  it('finds a problem, reads it in two languages, takes its samples, and logs in to submit', async () => {
    const page = await browser.page(options);
    await page.goto(site.url);
    await page.locator('main').getByRole('link', { name: 'Problems' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('clo');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('1 of 2 problems').waitFor();
    await page.getByRole('link', { name: 'The Clocks' }).click();
    await page.getByText('Nine dials on a wall').waitFor();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByText('Neun Uhren an der Wand').waitFor();
    expect(await page.locator('article').getAttribute('lang')).toBe('de');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Samples (zip)' }).click();
    const content = await readFile(await (await download).path());
    expect([content.subarray(0, 2).toString(), content.includes('1.in')]).toEqual(['PK', true]);
    await page.getByRole('link', { name: 'Submit', exact: true }).last().click();
    await site.fillLogIn(page, 'ann');
    // Back at the problem, where programs are written, tried and submitted.
    await page.getByRole('heading', { level: 1, name: 'The Clocks' }).waitFor();
    if ('javaScriptEnabled' in options)
      await page.getByRole('link', { name: 'Write your program here' }).waitFor();
    else await page.getByRole('button', { name: 'Run on the samples' }).waitFor();
    expect(browser.troubles).toEqual([]);
  });
});

it('a sample is copied as it is', async () => {
  const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${site.url}/contests/archive/problems/clocks`);
  await page.getByRole('button', { name: 'Copy sample input 1' }).click();
  await page.getByText('Copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3 3 0\n2 2 2\n2 1 2\n');
});

it('what is said in turn stands in two columns', async () => {
  const page = await browser.page();
  await page.goto(`${site.url}/contests/archive/problems/squares`);
  const talk = page.getByRole('table', { name: 'Sample interaction 1' });
  expect(await talk.locator('td').allTextContents()).toEqual(['10', '', '', '? 5', 'higher', '']);
});

/** Bytes that a page brings over the line, by the kind of what asked for them. */
async function weightOf(page: Page, path: string): Promise<Readonly<Record<string, number>>> {
  const weights: Record<string, number> = {};
  const sums: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const add = async () => {
      const { responseBodySize } = await request.sizes();
      const kind = request.resourceType();
      weights[kind] = (weights[kind] ?? 0) + responseBodySize;
    };
    sums.push(add());
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await Promise.all(sums);
  return weights;
}

const total = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).reduce((sum, [kind, bytes]) => (kind === 'image' ? sum : sum + bytes), 0);

describe('the weight', () => {
  it('of a statement is at most 60 kB, with at most 30 kB of scripts', async () => {
    const weights = await weightOf(await browser.page(), '/contests/archive/problems/clocks');
    expect(weights.stylesheet).toBeGreaterThan(0);
    expect(weights.script).toBeGreaterThan(0);
    expect(weights.script).toBeLessThanOrEqual(30_000);
    expect(total(weights)).toBeLessThanOrEqual(60_000);
  });

  it('of the page with the editor is at most 150 kB', async () => {
    const page = await browser.page();
    await site.logIn(page, 'ann');
    const weights = await weightOf(page, '/contests/archive/submit?problem=clocks');
    expect(weights.script).toBeGreaterThan(30_000); // the editor is there
    expect(total(weights)).toBeLessThanOrEqual(150_000);
  });
});

it('what is left of a contest is counted down while the first page stays open', async () => {
  await storeContest(site.server.services.db); // of five hours, one of which is over
  const page = await browser.page();
  await page.clock.install();
  await page.goto(site.url);
  const left = page.locator('.contest-card').getByText('left');
  expect(await left.textContent()).toMatch(/^3 h 59 min left/);
  await page.clock.fastForward('30:00');
  await expect.poll(() => left.textContent()).toMatch(/^3 h 2[89] min left/);
});
