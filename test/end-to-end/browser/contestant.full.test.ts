import { describe, expect, it } from 'vitest';
import { caseResult, claimNext, finish, report } from '../../judge/server/stored.ts';
import { slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { sourceField, testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const phone = { viewport: { width: 360, height: 740 } };

describe.each([
  ['with scripts', {}],
  ['on a phone, without scripts', { ...phone, javaScriptEnabled: false }],
  ...(slow
    ? ([
        ['without scripts', { javaScriptEnabled: false }],
        ['on a phone, with scripts', phone],
      ] as const)
    : []),
] as const)('a contestant %s', (_, options) => {
  const isScripted = !('javaScriptEnabled' in options);

  it('logs in, reads a problem, submits a program and sees its verdict', async () => {
    const page = await browser.page(options);
    await page.goto(`${site.url}/login`);
    await site.fillLogIn(page, 'ann');
    await page.getByRole('link', { name: 'Problems', exact: true }).first().click();
    await page.getByRole('link', { name: 'The Clocks' }).click();
    // In a narrow window scripts show one part of the page at a time.
    const place = isScripted && 'viewport' in options ? 'Program' : 'Write your program here';
    await page.getByRole('link', { name: place, exact: true }).click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'C++' });
    if (isScripted) {
      await (await sourceField(page)).click();
      await page.keyboard.type('int main() {');
    } else await (await sourceField(page)).fill('int main() {}');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const verdict = page.getByRole('status', { name: 'Verdict' });
    await verdict.getByText('Queued').waitFor();

    const { db, announcer } = site.server.services;
    const job = await claimNext(db);
    await report(db, job, 3, [caseResult('sample/01', 1)]);
    announcer.announce('event', 'archive');
    if (isScripted) await verdict.getByText('Running case 2 of 3').waitFor();
    await finish(
      db,
      job,
      'AC',
      [1, 2, 3].map((number) => caseResult(`secret/${number}`, number)),
    );
    announcer.announce('event', 'archive');
    if (!isScripted) await page.reload();
    await verdict.getByText('Accepted').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Submission \d+: accepted · (The Clocks · )?Antipode$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(browser.troubles).toEqual([]);
  });
});

describe('with scripts', () => {
  it.runIf(slow)('a program is submitted once, however often one clicks (SLOW=1)', async () => {
    const page = await browser.page();
    await site.logIn(page, 'ann');
    await page.goto(`${site.url}/contests/archive/submit?problem=squares`);
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'C++' });
    await (await sourceField(page)).click();
    await page.keyboard.type('int twice;');
    await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
    await page.getByRole('status', { name: 'Verdict' }).waitFor();
    await page.goto(`${site.url}/contests/archive/submissions?problem=squares`);
    expect(await page.locator('tr[data-row]').count()).toBe(1);
  });

  it.runIf(slow)('Ctrl+Enter submits, and Esc then Tab leaves the editor (SLOW=1)', async () => {
    const page = await browser.page();
    await site.logIn(page, 'ann');
    await page.goto(`${site.url}/contests/archive/submit?problem=squares`);
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'C++' });
    await (await sourceField(page)).click();
    await page.keyboard.type('int x;');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const left = await page.evaluate(() => document.activeElement?.closest('.editor') === null);
    expect(left).toBe(true);
    await (await sourceField(page)).click();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status', { name: 'Verdict' }).waitFor();
    expect(page.url()).toMatch(/submissions\/\d+$/);
  });

  it.runIf(slow)('one’s own moves are replayed, and the first wrong one is lit (SLOW=1)', async () => {
    const page = await browser.page();
    await site.logIn(page, 'ann');
    await page.goto(`${site.url}/contests/archive/submit?problem=clocks`);
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'C++' });
    await (await sourceField(page)).click();
    await page.keyboard.type('int y;');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('status', { name: 'Verdict' }).waitFor();
    const { db, announcer } = site.server.services;
    for (;;) {
      const job = await claimNext(db);
      const texts = { input: '3 3 0\n2 2 2\n2 1 2\n', answer: '4 5 8 9\n', output: '4 5 9\n' };
      await finish(db, job, 'WA', [{ ...caseResult('sample/01', 1, 'WA'), atMove: 3, texts }]);
      announcer.announce('event', 'archive');
      if (await page.getByRole('status', { name: 'Verdict' }).getByText('Wrong answer').isVisible()) break;
      const waiting = await db.selectFrom('job').select('id').where('state', '=', 'queued').execute();
      if (waiting.length === 0) break;
    }
    const replay = page.getByRole('figure', { name: 'Replay of sample/01' });
    await replay.locator('svg').waitFor();
    expect(await replay.locator('.replay-wrong').textContent()).toContain('9');
    await replay.getByRole('button', { name: 'Previous move' }).click();
    expect(await replay.locator('figcaption').textContent()).toContain('move 2, 5');
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)('a draft survives a closed window, and waits in another browser (SLOW=1)', async () => {
    const page = await browser.page();
    await site.logIn(page, 'judy');
    await page.goto(`${site.url}/contests/archive/submit?problem=clocks`);
    await (await sourceField(page)).click();
    await page.keyboard.type('a draft of mine');
    await page.getByText('Draft kept.').waitFor();
    await page.goto(`${site.url}/contests/archive/submit?problem=clocks`);
    await page.locator('.cm-content').getByText('a draft of mine').waitFor();
    const other = await browser.page();
    await site.logIn(other, 'judy');
    await other.goto(`${site.url}/contests/archive/submit?problem=clocks`);
    await other.locator('.cm-content').getByText('a draft of mine').click();
    await other.keyboard.type('!');
    await other.goto(`${site.url}/help/verdicts`); // at once, before the next time to send
    const typedElsewhere = async () => {
      await page.reload();
      return page.locator('textarea#field-source').inputValue();
    };
    await expect.poll(typedElsewhere).toContain('!');
  });
});
