import type { Locator, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishTrial } from '#store';
import { join, judgeNext, storeContest } from '../../judge/server/contests/stored-contest.ts';
import { caseResult, claimNext, finish, report } from '../../judge/server/stored.ts';
import { faultsOf } from './axe.ts';
import { goOffline, testBrowser } from './browser.ts';
import { sourceField, testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const phone = { viewport: { width: 390, height: 844 } };
const wide = { viewport: { width: 1280, height: 900 } };

beforeAll(async () => {
  const { db } = site.server.services;
  await storeContest(db);
  const ann = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('name', '=', 'ann')
    .executeTakeFirstOrThrow();
  await join(db, ann, 't1');
});

const clocks = '/contests/archive/problems/clocks';
const editor = (page: Page) => page.getByRole('textbox', { name: 'Source code' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const verdict = (page: Page) => page.getByRole('status', { name: 'Verdict' });
const touch = (page: Page) => page.getByRole('link', { name: 'Write your program here' }).click();

/** Looks at a problem as somebody who has not touched it in this window. */
async function read(page: Page, name: string, path = clocks): Promise<void> {
  await site.logIn(page, name);
  await page.goto(site.url + path);
}

/** Deletes what is in the editor as by hand, and puts another text there: Chromium would keep the style of what it
 *  replaces, which the content security policy refuses. */
async function retype(page: Page, text: string): Promise<void> {
  await editor(page).press('Control+a');
  await page.keyboard.press('Delete');
  await editor(page).fill(text);
}

/** Whether the whole of it is in the window, as the page is scrolled now. */
async function isInSight(one: Locator): Promise<boolean> {
  const box = await one.boundingBox();
  const { height } = one.page().viewportSize()!;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe('the page of a problem, beside which one works', () => {
  it('fetches the editor when it is touched, and shows the verdict live without leaving', async () => {
    const page = await browser.page(wide);
    const scripts: string[] = [];
    page.on('request', (request: Request) => scripts.push(request.url()));
    await read(page, 'ann');
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    expect(await page.locator('.cm-editor').count()).toBe(0);
    const statement = await page.getByText('Nine dials on a wall.').boundingBox();
    const place = await page.getByRole('link', { name: 'Write your program here' }).boundingBox();
    expect(place!.x).toBeGreaterThan(statement!.x + 400);
    await touch(page);
    await page.locator('.cm-focused').waitFor();
    expect(scripts.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
    await page.keyboard.type('#include <iostream>');
    await expect.poll(() => page.getByLabel('Language', { exact: true }).inputValue()).toBe('cpp');
    await press(page, 'Submit');
    await verdict(page).getByText('Queued').waitFor();
    expect(new URL(page.url()).pathname).toBe(clocks);

    const { db, announcer } = site.server.services;
    const job = await claimNext(db);
    await report(db, job, 3, [caseResult('sample/01', 1)]);
    announcer.announce('event', 'archive');
    await verdict(page).getByText('Running case 2 of 3').waitFor();
    await finish(db, job, 'WA', [caseResult('sample/01', 1), caseResult('secret/2', 2, 'WA')]);
    announcer.announce('event', 'archive');
    await verdict(page).getByText('Wrong answer').waitFor();
    expect(await page.title()).toContain('wrong answer');
    expect(await faultsOf(page)).toEqual([]);

    // It goes on where it was, also after a reload; the same text is another submission.
    await page.reload();
    await page.locator('.cm-content').getByText('#include <iostream>').waitFor();
    expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('cpp');
    await press(page, 'Submit');
    await verdict(page).getByText('Queued').waitFor();
    await finish(db, await claimNext(db), 'AC', [caseResult('secret/1', 1)]);
    announcer.announce('event', 'archive');
    await verdict(page).getByText('Accepted').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(browser.troubles).toEqual([]);
  });

  it('says at the field what is wrong, and keeps what was typed until it has arrived', async () => {
    const page = await browser.page(wide);
    await read(page, 'sam');
    await touch(page);
    await page.getByLabel('Language', { exact: true }).selectOption('python3');
    await editor(page).fill('#include <iostream>');
    await press(page, 'Submit');
    const fault = page.locator('.field-error', { hasText: 'looks like C++' });
    await fault.waitFor();
    await page.getByLabel('Language', { exact: true }).selectOption('cpp');
    expect([await fault.count(), await page.locator('.field-wrong, [aria-invalid]').count()]).toEqual([0, 0]);
    const alert = page.getByRole('alert');
    await retype(page, `// ${'x'.repeat(140_000)}`);
    await press(page, 'Submit');
    await alert.getByText('the source has 140003 bytes, the limit is 131072 bytes.').waitFor();
    await retype(page, '#include <iostream>');
    await goOffline(page);
    await press(page, 'Submit');
    await alert.getByText('cannot be reached').waitFor();
    expect(await fault.count()).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await page.locator('.cm-content').getByText('#include <iostream>').waitFor();
    await page.getByLabel('Language', { exact: true }).selectOption('python3');
    await press(page, 'Submit');
    await fault.waitFor();
    await press(page, 'Submit'); // its author means it
    await verdict(page).getByText('Queued').waitFor();
    // On a slow machine the longer text has come back from the judge, and stays beside.
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('"#include')),
    );
    expect(kept).toEqual([]);
    const troubles = browser.troubles.splice(0);
    expect(troubles.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    const { db } = site.server.services;
    await finish(db, await claimNext(db), 'CE');
  });

  it('guesses a language anew once the text is cleared, and says why only where that is so', async () => {
    const page = await browser.page(wide);
    await read(page, 'root');
    await touch(page);
    const [choice, why] = [page.getByLabel('Language', { exact: true }), page.locator('.language-guess')];
    const found = async () => [await choice.inputValue(), await why.textContent()];
    await editor(page).fill('#include <iostream>');
    await expect.poll(found).toEqual(['cpp', 'Guessed from the text.']);
    await editor(page).fill('hello');
    await expect.poll(found).toEqual(['cpp', '']);
    await editor(page).fill('');
    await expect.poll(found).toEqual(['', '']);

    // What was submitted last is there again, in its language; another text is in another one.
    await editor(page).fill('import sys');
    await press(page, 'Submit');
    await verdict(page).getByText('Queued').waitFor();
    await page.reload();
    await page.locator('.cm-content').getByText('import sys').waitFor();
    expect(await choice.inputValue()).toBe('python3');
    await retype(page, '#include <iostream>');
    await expect.poll(found).toEqual(['cpp', 'Guessed from the text.']);
    await finish(site.server.services.db, await claimNext(site.server.services.db), 'CE');
    expect(browser.troubles).toEqual([]);
  });

  it('says that another window has changed the draft, and shows the text of either', async () => {
    const one = await browser.page(wide);
    await read(one, 'judy');
    await touch(one);
    await editor(one).fill('typed first');
    await one.getByText('Draft kept.').waitFor();
    const two = await one.context().newPage();
    await two.goto(site.url + clocks);
    await touch(two);
    await two.locator('.cm-content').getByText('typed first').waitFor();
    const changed = (page: Page) => page.getByText('Another window or device has changed the draft');
    const other = (page: Page) => page.getByRole('button', { name: 'Show the other draft' });
    await retype(two, 'of window two');
    await two.getByText('Draft kept.').waitFor();
    await changed(one).waitFor();
    expect(await changed(two).count()).toBe(0);
    await retype(one, 'of window one');
    await changed(two).waitFor();
    await one.getByText('The draft is kept in this browser only.').waitFor();
    await other(two).click();
    await two.locator('.cm-content').getByText('of window one').waitFor();
    await other(two).click();
    await two.locator('.cm-content').getByText('of window two').waitFor();

    // Another browser hears of it when it saves.
    const far = await browser.page(wide);
    await read(far, 'judy');
    await touch(far);
    await retype(one, 'of window one, again');
    await one.getByText('Draft kept.').waitFor();
    await retype(far, 'of a device');
    await changed(far).waitFor();
    await other(far).click();
    await far.locator('.cm-content').getByText('of window one, again').waitFor();
    const expected = browser.troubles.splice(0).filter((trouble) => !trouble.includes('409'));
    expect(expected).toEqual([]);
    await site.server.services.db.deleteFrom('draft').execute();
  });

  it('finds and replaces words in the program, and sends nothing of that', async () => {
    const page = await browser.page(wide);
    await read(page, 'sam');
    await touch(page);
    await editor(page).fill('print(one)\nprint(two)\nprint(one)\n');
    await editor(page).press('Control+f');
    const cutOff = await page.locator('.cm-search').evaluate((panel) => {
      const { right } = panel.getBoundingClientRect();
      const isCutOff = (one: Element) => one.getBoundingClientRect().right > right;
      return [...panel.querySelectorAll('input, button, label')].filter(isCutOff).map((one) => one.outerHTML);
    });
    expect(cutOff).toEqual([]);
    await page.getByRole('textbox', { name: 'Find' }).fill('one');
    await page.getByRole('textbox', { name: 'Replace' }).fill('three');
    expect(await page.locator('.cm-searchMatch').count()).toBe(2);
    await page.getByRole('button', { name: 'replace all' }).click();
    const sent = await page.evaluate(() => {
      const form = document.querySelector<HTMLTextAreaElement>('textarea[name="source"]')?.form;
      return form == null ? [] : [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    });
    expect(Object.fromEntries(sent).source).toBe('print(three)\nprint(two)\nprint(three)\n');
    expect(sent.map(([name]) => name)).not.toContain('search');
    expect(sent.map(([name]) => name)).not.toContain('replace');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.cm-search').count()).toBe(0);
    expect(browser.troubles).toEqual([]);
  });

  it('runs on the samples and on an own input, and shows what was expected beside what was found', async () => {
    const page = await browser.page(wide);
    await read(page, 'judy');
    await touch(page);
    await editor(page).fill('import sys');
    await press(page, 'Run on the samples');
    const result = page.getByRole('status', { name: 'Result' });
    await result.getByText('Waiting').waitFor();
    const { db, announcer } = site.server.services;
    const job = await claimNext(db);
    const run = {
      name: 'sample/01',
      verdict: 'WA',
      message: 'move 4 is wrong',
      run: {
        exit: { kind: 'exited', code: 0 },
        cpuMs: 12,
        wallMs: 14,
        peakBytes: 2 ** 20,
        outputBytes: 8,
        hitProcessLimit: false,
        measuredBy: 'cgroup-v2',
      },
      input: '3 3 0\n',
      answer: '4 5 8 9\n',
      output: '4 5 9 9\n',
      errors: '',
    } as const;
    await finishTrial(db, job, { compile: { ok: true, output: '' }, message: '', runs: [run] });
    announcer.announce('trial', String(job.subjectId));
    await result.getByText('Right on 0 of 1 sample.').waitFor();
    const texts = page.locator('#work-results');
    for (const seen of ['3 3 0', '1 MiB', 'move 4 is wrong']) await texts.getByText(seen).first().waitFor();
    expect(await texts.locator('.diff mark').allInnerTexts()).toEqual(['8', '9']);
    expect(await faultsOf(page)).toEqual([]);

    await page.getByText('Your own input').click();
    await page.getByLabel('Input', { exact: true }).fill('0 0 0\n');
    await press(page, 'Run on this input');
    await result.getByText('Waiting').waitFor();
    const task = await db.selectFrom('trial').select('input').orderBy('id', 'desc').executeTakeFirst();
    expect(task?.input).toBe('0 0 0\n');
    await page.reload();
    expect(await page.getByLabel('Input', { exact: true }).inputValue()).toBe('0 0 0\n');
    await db.deleteFrom('trial').execute();
    expect(browser.troubles).toEqual([]);
  });

  it('an own input that is too large is refused at its field, with what is expected', async () => {
    const page = await browser.page(wide);
    await read(page, 'judy');
    await touch(page);
    await retype(page, 'import sys');
    await page.getByText('Your own input').click();
    const input = page.getByLabel('Input', { exact: true });
    await input.fill('1 '.repeat(40_000));
    await press(page, 'Run on this input');
    const field = page.locator('.field', { has: input });
    await field.getByRole('alert').getByText('input: found 80000 bytes, expected at most 65536').waitFor();
    expect((await input.inputValue()).length).toBe(80_000);
  });

  it('is tabs on a phone', async () => {
    const page = await browser.page(phone);
    await read(page, 'judy', '/contests/archive/problems/squares');
    const statement = page.getByText('Sample interaction 1');
    await statement.waitFor();
    expect(await page.getByRole('link', { name: 'Write your program here' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Program', exact: true }).click();
    await page.locator('.cm-focused').waitFor();
    expect(await statement.isVisible()).toBe(false);
    await page.keyboard.type('import sys');
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${site.url}/records`);
    await page.goBack();
    await page.locator('.cm-content').getByText('import sys').waitFor();
    expect(await statement.isVisible()).toBe(false);
    await press(page, 'Submit');
    await verdict(page).getByText('Queued').waitFor();
    expect(await editor(page).isVisible()).toBe(false);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Problem', exact: true }).click();
    await statement.waitFor();
    await page.getByRole('link', { name: 'Results' }).click();
    await verdict(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await finish(site.server.services.db, await claimNext(site.server.services.db), 'AC');
    expect(browser.troubles).toEqual([]);
  });

  it.each([
    ['', true],
    [' without scripts', false],
  ] as const)('has its buttons in sight on a phone%s, however long the program is', async (_, isScripted) => {
    const page = await browser.page({ ...phone, javaScriptEnabled: isScripted });
    await read(page, 'sam', '/contests/archive/problems/squares');
    await page.getByRole('link', { name: 'Program', exact: true }).click();
    const submit = page.getByRole('main').getByRole('button', { name: 'Submit', exact: true });
    await submit.waitFor();
    expect(await isInSight(submit)).toBe(true);
    const field = await sourceField(page);
    await field.fill('x = 1\n'.repeat(80));
    expect(await isInSight(submit)).toBe(true);
    if (!isScripted) return;
    await field.press('Control+End');
    await page.keyboard.type('last');
    const [line, bar] = await Promise.all([
      page.locator('.cm-line').last().boundingBox(),
      submit.boundingBox(),
    ]);
    expect(line!.y + line!.height).toBeLessThanOrEqual(bar!.y);
    await goOffline(page);
    await submit.click();
    const notice = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
    await notice.waitFor();
    expect(await isInSight(notice)).toBe(true);
    await page.context().setOffline(false);
    await field.fill('');
    browser.troubles.length = 0;
  });

  it('leads on a phone to a program whose first field is not behind the switches', async () => {
    const page = await browser.page(phone);
    await read(page, 'root', '/contests/archive/problems/squares#work');
    await page.locator('.cm-focused').waitFor();
    const hidden = async () => {
      const [field, switches] = [page.getByLabel('Language', { exact: true }), page.locator('.work-parts')];
      const [below, above] = [await field.boundingBox(), await switches.boundingBox()];
      return below === null || above === null || below.y < above.y + above.height;
    };
    await expect.poll(hidden).toBe(false);
  });

  it('is pages of their own without scripts', async () => {
    const page = await browser.page({ ...phone, javaScriptEnabled: false });
    await read(page, 'judy');
    await page.getByRole('link', { name: 'Program', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Submit' }).waitFor();
    await (await sourceField(page)).fill('import sys');
    await press(page, 'Run on the samples');
    await page.getByRole('status', { name: 'Result' }).waitFor();
    await site.server.services.db.deleteFrom('trial').execute();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'The Clocks' }).click();
    await page.getByRole('link', { name: 'Results' }).click();
    await page.getByRole('heading', { level: 1, name: 'Submissions' }).waitFor();
  });

  it('is the same in a contest', async () => {
    const page = await browser.page(wide);
    await read(page, 'ann', '/contests/finals/problems/A');
    await touch(page);
    await editor(page).fill('int main() {}');
    await page.getByLabel('Language', { exact: true }).selectOption('c');
    await press(page, 'Submit');
    await verdict(page).getByText('Queued').waitFor();
    const { db, announcer } = site.server.services;
    await page.getByRole('button', { name: 'live', exact: true }).waitFor();
    await judgeNext(db, 'AC');
    announcer.announce('event', 'finals');
    await verdict(page).getByText('Accepted').waitFor();
    expect(new URL(page.url()).pathname).toBe('/contests/finals/problems/A');
    expect(await faultsOf(page)).toEqual([]);
    expect(browser.troubles).toEqual([]);
  });
});
