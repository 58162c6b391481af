import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const db = () => site.server.services.db;

const secretOn = async (page: Page) => (await page.locator('code.secret').textContent()) ?? '';
const tokens = async (name: string) =>
  (await db().selectFrom('api_token').where('name', '=', name).execute()).length;
/** Who a token is of, as a program asks. */
const whoHas = async (secret: string) => {
  const answer = await fetch(`${site.url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } });
  return ((await answer.json()) as { name?: string }).name;
};

async function fillIn(page: Page, name: string) {
  await page.goto(`${site.url}/account`);
  await page.getByLabel('Name of the new token').fill(name);
  return page.getByRole('button', { name: 'Make a token' });
}

describe.each([
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
] as const)('a token that is shown once, %s,', (how, options) => {
  it('is there again after a reload, or going back and forward, and is made once', async () => {
    const page = await browser.page(options);
    await site.logIn(page, 'ann');
    await (await fillIn(page, how)).click();
    const secret = await secretOn(page);
    expect(await whoHas(secret)).toBe('ann');
    await page.reload();
    expect(await secretOn(page)).toBe(secret);
    await page.goBack();
    await page.getByLabel('Name of the new token').waitFor();
    expect(await page.locator('code.secret').count()).toBe(0);
    await page.goForward();
    expect(await secretOn(page)).toBe(secret);
    await page.getByRole('button', { name: `Remove the token ${how}` }).waitFor();
    expect(await tokens(how)).toBe(1);
  });

  it('is made once by a double click, and is the one that is shown', async () => {
    const page = await browser.page(options);
    await site.logIn(page, 'ann');
    await (await fillIn(page, `double ${how}`)).dblclick();
    expect(await whoHas(await secretOn(page))).toBe('ann');
    await page.reload();
    expect(await whoHas(await secretOn(page))).toBe('ann');
    expect(await tokens(`double ${how}`)).toBe(1);
  });

  it('is gone after ten minutes, and the page says so', async () => {
    const page = await browser.page(options);
    await site.logIn(page, 'ann');
    await (await fillIn(page, `late ${how}`)).click();
    const secret = await secretOn(page);
    await sql`update shown_once set made_at = now() - interval '11 minutes'`.execute(db());
    await page.reload();
    await page.getByText('these are over; if nobody has noted it').waitFor();
    expect([await page.locator('code.secret').count(), await tokens(`late ${how}`)]).toEqual([0, 1]);
    expect(await whoHas(secret)).toBe('ann');
  });
});
