import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setOpen } from '../../judge/server/door.ts';
import { everyNth, slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { sourceField, testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const submitPath = '/contests/archive/submit';

describe('what cannot be had', () => {
  it('is a page: what is not there, and what is not for the reader, look alike', async () => {
    const page = await browser.page();
    await site.logIn(page, 'ann');
    const looks: string[] = [];
    for (const path of ['/nothing', '/admin/accounts', '/contests/archive/problems/nothing']) {
      expect((await page.goto(site.url + path))?.status()).toBe(404);
      looks.push((await page.locator('main').innerText()).replace(/Request .*/, ''));
    }
    expect(new Set(looks).size).toBe(1);
  });
});

describe.each(
  everyNth(2, [
    ['with scripts', {}],
    ['without scripts', { javaScriptEnabled: false }],
  ] as const),
)('a refused submission %s', (_, options) => {
  it('says why, and keeps what was typed', async () => {
    const page = await browser.page(options);
    await site.logIn(page, 'judy');
    await page.goto(`${site.url}${submitPath}?problem=clocks`);
    await (await sourceField(page)).fill('a line');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('expected a choice').waitFor();
    expect(await page.locator('textarea[name="source"]').inputValue()).toBe('a line');
    expect(browser.troubles).toEqual([]);
  });

  it('because it is the second in a minute leaves the text, and says when to come back', async () => {
    const { settings } = site.server.services;
    const name = 'javaScriptEnabled' in options ? 'sam' : 'ann';
    const page = await browser.page(options);
    await site.logIn(page, name);
    await settings.change('submissions per account', 1);
    try {
      await site.submit(page, 'clocks', `int of_${name};`);
      await page.goto(`${site.url}${submitPath}?problem=clocks`);
      await page.getByLabel('Language').selectOption({ label: 'C++' });
      await (await sourceField(page)).fill('int too_soon;');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByText(/Try again in \d+ s/).waitFor();
      if ('javaScriptEnabled' in options) {
        await page.getByRole('heading', { name: 'Too many requests' }).waitFor();
        await page.getByText('int too_soon;').waitFor();
      } else expect(await page.locator('textarea[name="source"]').inputValue()).toBe('int too_soon;');
    } finally {
      await settings.change('submissions per account', undefined);
    }
  });
});

it.runIf(slow)('a source that is too large comes back with the limit (SLOW=1)', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await site.logIn(page, 'judy');
  await page.goto(`${site.url}${submitPath}?problem=clocks`);
  await page.getByLabel('Language').selectOption({ label: 'C++' });
  await (await sourceField(page)).fill('x'.repeat(140_000));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('the limit is 131072 bytes').waitFor();
  expect((await page.getByLabel('Source code').inputValue()).length).toBe(140_000);
});

describe('trouble of ours', () => {
  it.runIf(slow)('is a page with the number under which it is in the log (SLOW=1)', async () => {
    const { db } = site.server.services;
    const page = await browser.page();
    await site.logIn(page, 'root');
    await sql`alter table audit rename to audit_away`.execute(db);
    try {
      expect((await page.goto(`${site.url}/admin/audit`))?.status()).toBe(500);
    } finally {
      await sql`alter table audit_away rename to audit`.execute(db);
    }
    const id = /Request (\w+)/.exec(await page.locator('main').innerText())?.[1] ?? 'none';
    const entry = site.server.logged.find((line) => line.includes(id) && line.includes('request failed'));
    expect(entry).toContain('audit');
    expect(await page.content()).not.toContain('relation');
  });

  it('a database that is away is a page that comes back by itself', async () => {
    const page = await browser.page();
    await setOpen(site.server.url, false);
    try {
      expect((await page.goto(`${site.url}/contests/archive/problems`))?.status()).toBe(503);
      await page.getByText('The database cannot be reached').waitFor();
    } finally {
      await setOpen(site.server.url, true);
    }
    await page.getByRole('link', { name: 'The Clocks' }).waitFor();
  });
});
