import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { finishVerify, reportVerify } from '#store';
import { caseResult, claimNext, factsOf, finish } from '../../judge/server/stored.ts';
import { slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const scripted = ['with scripts', {}] as const;
const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false } as const;
const unscripted = ['without scripts, on a phone', phone] as const;

/** The server does not open what it is given: a worker does, which this test plays. */
const zip = (slug: string, content: string) => ({
  name: `${slug}.zip`,
  mimeType: 'application/zip',
  buffer: Buffer.from(`PK\x03\x04 ${content}`),
});

describe.each([scripted, ...(slow ? [unscripted] : [])])('a setter %s', (_, options) => {
  const isScripted = !('javaScriptEnabled' in options);
  const slug = isScripted ? 'ledger' : 'pocketledger';

  it('uploads a package, follows its check, replaces it and shows the problem', async () => {
    const { db, announcer } = site.server.services;
    const page = await browser.page(options);
    /** What a worker does when it has stored something; without scripts one reloads. */
    const announce = async ({ subjectId }: { readonly subjectId: number }) => {
      announcer.announce('check', String(subjectId));
      if (!isScripted) await page.reload();
    };
    await site.logIn(page, 'sam');
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Packages' }).click();
    await page.getByLabel('Package (zip)').setInputFiles(zip(slug, 'first'));
    await page.getByRole('button', { name: 'Upload' }).click();
    const check = page.getByRole('status', { name: 'Check' });
    await check.getByText('waiting').waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel the check' });
    await cancel.focus(); // and what happens is seen all the same

    const first = await claimNext(db);
    const finding = {
      severity: 'error',
      check: 'data',
      place: 'secret/3.ans',
      message: 'expected a file',
    } as const;
    const data = { name: 'data', status: 'error', summary: '3 cases' } as const;
    await reportVerify(db, first, {
      ok: false,
      findings: [finding],
      checks: [data],
      checking: 'submissions',
    });
    await announce(first);
    await page.getByRole('list', { name: 'Checks' }).getByText('submissions').waitFor();
    await page.getByRole('cell', { name: 'secret/3.ans' }).waitFor();
    if (isScripted) expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await finishVerify(db, first, { report: { ok: false, findings: [finding] } });
    await announce(first);
    await check.getByText('refused').waitFor();
    await cancel.waitFor({ state: 'detached' });

    await page.getByLabel('Package (zip)').setInputFiles(zip('anything', 'second'));
    await page.getByRole('button', { name: 'Upload' }).click();
    await check.getByText('waiting').waitFor();
    const second = await claimNext(db);
    await finishVerify(db, second, {
      report: { ok: true, findings: [] },
      facts: factsOf(slug, { names: { en: 'The Ledger' } }),
    });
    await announce(second);
    await check.getByText('ready').waitFor();
    await check.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'The Ledger' }).waitFor();

    const visitor = await browser.page(options);
    const problem = `${site.url}/contests/archive/problems/${slug}`;
    expect((await visitor.goto(problem))?.status()).toBe(404);
    await page.goto(`${site.url}/jury/contests/archive/problems/${slug}`);
    await page.getByRole('button', { name: 'Show to everyone' }).click();
    await page.getByText('The problem is listed.').waitFor();
    expect((await visitor.goto(problem))?.status()).toBe(200);
    expect(browser.troubles).toEqual([]);
  });
});

/** Follows a link at the top, which a phone has behind a button. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByText('Menu', { exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}

describe.each([unscripted, ...(slow ? [scripted] : [])])('an administrator %s', (_, options) => {
  const name = 'javaScriptEnabled' in options ? 'nora' : 'nils';

  it.runIf(slow)(
    'adds an account, changes its role, closes it, and finds all of it in the audit log (SLOW=1)',
    async () => {
      const page = await browser.page(options);
      await site.logIn(page, 'root');
      await page.goto(site.url);
      await follow(page, 'Accounts');
      await page.getByLabel('User name').fill(name);
      await page.getByLabel('Role', { exact: true }).selectOption('jury');
      await page.getByRole('button', { name: 'Add an account' }).click();
      const secret = (await page.locator('.secret').textContent()) ?? '';

      const other = await browser.page(options);
      await other.goto(`${site.url}/login`);
      await site.fillLogIn(other, name, secret);
      const ofJury = other.locator('nav a', { hasText: 'All submissions' }); // behind a button on a phone
      await ofJury.waitFor({ state: 'attached' });
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByRole('combobox').selectOption('contestant');
      await row.getByRole('button', { name: 'Set' }).click();
      await page.getByText('Saved.').waitFor();
      await other.reload();
      expect(await ofJury.count()).toBe(0);
      await row.getByRole('button', { name: 'Close' }).click();
      await row.getByText('closed').waitFor();
      await other.reload();
      await other.getByRole('link', { name: 'Log in' }).first().waitFor();

      await follow(page, 'Audit log');
      for (const action of ['account.add', 'account.role', 'account.close'])
        await page.getByRole('row').filter({ hasText: action }).filter({ hasText: name }).first().waitFor();
      expect(browser.troubles).toEqual([]);
    },
  );

  it.runIf(slow)('changes settings, is told what does not fit, and sees the machines (SLOW=1)', async () => {
    const page = await browser.page(options);
    await site.logIn(page, 'root');
    await page.goto(site.url);
    await follow(page, 'Settings');
    const field = page.getByLabel('Trials per account');
    await field.fill('plenty');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nothing was saved').waitFor();
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['plenty', 'true']);
    await field.fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(site.server.services.settings.values['trials per account']).toBe(7);
    await follow(page, 'Machines');
    await page.getByRole('heading', { name: /^w1 / }).waitFor();
    expect(browser.troubles).toEqual([]);
  });
});

it('the jury sees the judgements of a submission live, and has it judged again', async () => {
  const { db, announcer } = site.server.services;
  const ann = await browser.page();
  await site.logIn(ann, 'ann');
  await site.submit(ann, 'squares', 'int main() {}');
  const page = await browser.page();
  await site.logIn(page, 'judy');
  await page.goto(site.url);
  await page.getByRole('link', { name: 'All submissions' }).click();
  await page.getByRole('row').filter({ hasText: 'ann' }).first().getByRole('link').first().click();
  const judgements = page.getByRole('region', { name: 'Judgements' });
  await judgements.getByText('Judging').waitFor();
  const secret = {
    ...caseResult('secret/2', 2, 'WA'),
    kept: { input: '7\n', answer: '49\n', output: '14\n', errors: 'oh\n' },
  };
  await finish(db, await claimNext(db), 'WA', [caseResult('sample/1', 1), secret]);
  announcer.announce('event', 'archive');
  await judgements.getByText('Wrong answer').waitFor();
  await page.getByRole('region', { name: 'Expected and found, secret/2' }).getByText('49').waitFor();
  await page.getByRole('button', { name: 'Judge again' }).click();
  await page.getByRole('status', { name: 'Verdict' }).getByText('Queued').waitFor();
  expect(await judgements.getByRole('row').count()).toBe(3);
  expect(browser.troubles).toEqual([]);
});

it('on a phone the links of an administrator are behind one button', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/admin/settings`);
  const header = await page.getByRole('banner').boundingBox();
  expect(header!.height).toBeLessThan(100);
  const link = page.getByRole('link', { name: 'Audit log' });
  expect(await link.isVisible()).toBe(false);
  await follow(page, 'Audit log');
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(browser.troubles).toEqual([]);
});
