import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setDuration } from '#contest';
import { changeContest } from '#store';
import { storeContest } from '../../judge/server/contests/stored-contest.ts';
import { goOffline, testBrowser } from './browser.ts';
import { seeProgram, sourceField, testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const submitPath = '/contests/archive/submit';

beforeAll(() => storeContest(site.server.services.db));

const textIn = (page: Page) => page.locator('textarea#field-source').inputValue();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

async function typeProgram(page: Page, text: string, problem = 'clocks'): Promise<void> {
  await page.goto(`${site.url}${submitPath}?problem=${problem}`);
  await page.getByLabel('Language').selectOption({ label: 'C++' });
  await (await sourceField(page)).fill(text);
}

const endSessions = () => sql`delete from session`.execute(site.server.services.db);

it('a program is still there when the network, the server or the way back fails, until it has arrived', async () => {
  const page = await browser.page();
  await site.logIn(page, 'ann');
  await typeProgram(page, 'int offline;');
  await goOffline(page);
  await submit(page);
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  expect(await textIn(page)).toBe('int offline;');
  await page.context().setOffline(false);

  // The judge answers, but the program itself is lost on its way; then the reader comes again.
  await page.route(`**${submitPath}`, (route) => route.abort());
  await submit(page);
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  await page.unroute(`**${submitPath}`);
  await page.goto(`${site.url}${submitPath}?problem=clocks`);
  await seeProgram(page, 'int offline;');

  // Another window for the same problem types something else, which stays when this one arrives.
  const other = await page.context().newPage();
  await other.goto(`${site.url}${submitPath}?problem=clocks`);
  await seeProgram(other, 'int offline;');
  await (await sourceField(other)).fill('int elsewhere;');
  await page.getByLabel('Language').selectOption({ label: 'C++' });
  await submit(page);
  await page.getByRole('status', { name: 'Verdict' }).waitFor();
  await page.goto(`${site.url}${submitPath}?problem=clocks`);
  await seeProgram(page, 'int elsewhere;');

  // Alone and arrived, it ends.
  await typeProgram(page, 'int arrived;', 'squares');
  await submit(page);
  await page.getByRole('status', { name: 'Verdict' }).waitFor();
  await page.goto(`${site.url}${submitPath}?problem=squares`);
  await page.locator('.cm-content').waitFor();
  expect(await textIn(page)).toBe('');
});

it('no number of windows on one problem loses a text, whichever is changed, closed or opened again', async () => {
  const first = await browser.page();
  await site.logIn(first, 'judy');
  const open = async () => {
    const page = await first.context().newPage();
    await page.goto(`${site.url}${submitPath}?problem=squares`);
    await page.locator('.cm-content').waitFor();
    return page;
  };
  const windows = [await open(), await open(), await open()];
  for (const [at, page] of windows.entries()) await (await sourceField(page)).fill(`int window${at + 1};`);
  // The text of the third one is taken over, and replaced while that window still shows it.
  const fourth = await open();
  await seeProgram(fourth, 'int window3;');
  await (await sourceField(fourth)).fill('int window4;');
  await windows[2]!.getByText('Another window or device has changed the draft').waitFor();
  for (const page of [...windows, fourth]) await page.close();

  const last = await open();
  const seen = new Set([await textIn(last)]);
  for (let presses = 0; presses < 3; presses++) {
    await last.getByRole('button', { name: 'Show the other draft' }).click();
    seen.add(await textIn(last));
  }
  expect([...seen].sort()).toEqual([1, 2, 3, 4].map((at) => `int window${at};`));
});

const inputIn = (page: Page) => page.getByLabel('Input', { exact: true });

/** Opens the place beside a statement as a window does that has not worked there. */
async function workWindow(page: Page): Promise<Page> {
  const window = await page.context().newPage();
  await window.goto(`${site.url}/contests/archive/problems/squares`);
  await window.getByRole('link', { name: 'Write your program here' }).click();
  await window.locator('.cm-content').waitFor();
  return window;
}

it('an own input on its page is still there after it was lost on its way, until its run has been shown', async () => {
  const page = await browser.page();
  await site.logIn(page, 'sam');
  const path = '/contests/archive/runs?problem=clocks';
  await page.goto(site.url + path);
  await page.getByLabel('Language').selectOption({ label: 'C++' });
  await (await sourceField(page)).fill('int run;');
  await inputIn(page).fill('3 1 4\n');
  const run = () => page.getByRole('button', { name: 'Run', exact: true }).click();
  await goOffline(page);
  await run();
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await seeProgram(page, 'int run;');
  expect(await inputIn(page).inputValue()).toBe('3 1 4\n');

  await page.getByLabel('Language').selectOption({ label: 'C++' });
  await run();
  await page.getByRole('status', { name: 'Result' }).waitFor();
  await page.goto(site.url + path);
  await page.locator('.cm-content').waitFor();
  expect(await inputIn(page).inputValue()).toBe('');
});

it('an own input beside its statement is still there in another window, until its run has been shown', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await site.logIn(page, 'sam');
  const first = await workWindow(page);
  await first.getByLabel('Language', { exact: true }).selectOption({ label: 'C++' });
  await (await sourceField(first)).fill('int beside;');
  await first.getByText('Your own input').click();
  await inputIn(first).fill('2 7 1\n');
  const run = (window: Page) => window.getByRole('button', { name: 'Run on this input' }).click();
  await goOffline(first);
  await run(first);
  await first.getByRole('alert').getByText('cannot be reached').waitFor();
  await first.context().setOffline(false);
  await first.close();

  const second = await workWindow(page);
  expect(await inputIn(second).inputValue()).toBe('2 7 1\n');
  await second.getByLabel('Language', { exact: true }).selectOption({ label: 'C++' });
  await run(second);
  await second.getByRole('status', { name: 'Result' }).waitFor();
  const third = await workWindow(page);
  await third.getByText('Your own input').click();
  expect(await inputIn(third).inputValue()).toBe('');
});

it('a program and a chosen file are still there when the session has ended, and the log-in leads back', async () => {
  const page = await browser.page();
  await site.logIn(page, 'sam');
  await typeProgram(page, 'int ended;');
  await page.getByLabel('Source file').setInputFiles({
    name: 'a.cpp',
    mimeType: 'text/plain',
    buffer: Buffer.from('int chosen;'),
  });
  await endSessions();
  await submit(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Log in in another window' }).click();
  const login = await opened;
  await site.fillLogIn(login, 'sam');
  await seeProgram(login, 'int ended;');
  await submit(page);
  await page.getByRole('status', { name: 'Verdict' }).waitFor();
  await page.getByText('int chosen;').waitFor();
});

it('a program and a chosen file are still there, whatever the judge answers, until it has taken them', async () => {
  const page = await browser.page();
  await site.logIn(page, 'root');
  await typeProgram(page, 'int typed;', 'squares');
  const file = page.getByLabel('Source file');
  const chosen = () => file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  const choose = (size: number) =>
    file.setInputFiles({ name: 'a.cpp', mimeType: 'text/plain', buffer: Buffer.alloc(size, 'x') });
  const refused = async (why: RegExp): Promise<void> => {
    await submit(page);
    await page.getByRole('alert').getByText(why).waitFor();
    expect(await textIn(page)).toBe('int typed;');
    expect(await chosen()).toBe('a.cpp');
  };

  await choose(9 * 2 ** 20); // more than the judge reads
  await refused(/larger than|at most|cannot be reached/);
  await choose(10);
  for (const [status, headers, why] of [
    [500, {}, /fault of the judge/],
    [413, {}, /fault of the judge/],
    [429, { 'retry-after': '7' }, /Try again in 7 s/],
  ] as const) {
    const body = '<main><p class="lead">This is a fault of the judge.</p></main>';
    await page.route(`**${submitPath}`, (route) =>
      route.fulfill({ status, headers, body, contentType: 'text/html' }),
    );
    await refused(why);
    await page.unroute(`**${submitPath}`);
  }
  // It is taken, but the answer is lost: sent again, it counts once.
  await page.route(`**${submitPath}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await refused(/cannot be reached/);
  await page.unroute(`**${submitPath}`);
  await submit(page);
  await page.getByRole('status', { name: 'Verdict' }).waitFor();
  const { db } = site.server.services;
  const { rows } = await sql`
    select from submission join account on account.id = submission.account_id where account.name = 'root'`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

it('without scripts, what is sent to an ended session comes back after the log-in, and can be sent', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await site.logIn(page, 'judy');
  await page.goto(`${site.url}${submitPath}?problem=clocks`);
  await page.getByLabel('Language').selectOption({ label: 'C++' });
  await (await sourceField(page)).fill('int typed;');
  await endSessions();
  await submit(page);
  await page.getByRole('heading', { name: 'What you typed' }).waitFor();
  await page.getByText('int typed;').waitFor();
  await site.fillLogIn(page, 'judy');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('status', { name: 'Verdict' }).waitFor();
});

it('without scripts, what is refused stands filled in, and stores nothing however often it is sent again', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/jury/contests/finals/joining`);
  await page.getByLabel('Places').fill('many');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const again of [true, true, false]) {
    await page.locator('.field-wrong').waitFor();
    expect(await page.getByLabel('Places').inputValue()).toBe('many');
    if (again) await page.reload(); // sends it again
  }
  const { rows } = await sql`select from joining`.execute(site.server.services.db);
  expect(rows).toHaveLength(0);
});

it('without scripts, a form that was lost on its way is filled in when somebody goes back to it', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/jury/contests/finals`);
  const length = page.getByLabel('Length', { exact: true });
  await length.fill('4:56');
  await page.route('**/clock', (route) => route.abort());
  await page.getByRole('button', { name: 'Set the length' }).click();
  await page.waitForURL(/chrome-error/);
  await page.goBack();
  await expect.poll(() => length.inputValue()).toBe('4:56');
  browser.troubles.length = 0; // that it was lost
});

it('the form of a contest is still there after it was lost on its way, and is clean after it has arrived', async () => {
  const page = await browser.page();
  await site.logIn(page, 'judy');
  const path = '/jury/contests/finals/clarifications';
  await page.goto(site.url + path);
  await page.getByLabel('Text').fill('Lunch is at one.');
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Send' }).click();
  await lost;
  await page.unroute(`**${path}`);
  await page.goto(site.url + path);
  await page.getByText('see whether it has arrived').waitFor();
  expect(await page.getByLabel('Text').inputValue()).toBe('Lunch is at one.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent.', { exact: true }).waitFor();
  expect(await page.getByLabel('Text').inputValue()).toBe('');
});

it('what is typed into one of several forms that lead to the same address comes back into that one', async () => {
  const page = await browser.page();
  await site.logIn(page, 'root');
  const length = page.getByLabel('Length', { exact: true });
  const freeze = page.getByLabel('Board frozen for the last');
  await page.goto(`${site.url}/jury/contests/finals`);
  const before = [await length.inputValue(), await freeze.inputValue()];
  await page.waitForLoadState();
  await freeze.fill('0:42');
  await page.goto(`${site.url}/contests`);
  await page.goto(`${site.url}/jury/contests/finals`);
  await page.getByText('it has not been sent').waitFor();
  expect([await length.inputValue(), await freeze.inputValue()]).toEqual([before[0], '0:42']);
});

it('a form with a password comes back without it', async () => {
  const page = await browser.page();
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/jury/contests/finals/joining`);
  await page.waitForLoadState();
  await page.getByLabel('Places').fill('30');
  await page.getByLabel('Password').fill('a long secret');
  await page.goto(`${site.url}/contests`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret');
  await page.goto(`${site.url}/jury/contests/finals/joining`);
  await page.getByText('it has not been sent').waitFor();
  expect([
    await page.getByLabel('Places').inputValue(),
    await page.getByLabel('Password').inputValue(),
  ]).toEqual(['30', '']);
});

it('who types already when the editor comes goes on typing in it, at the same place', async () => {
  const page = await browser.page();
  await site.logIn(page, 'root');
  let letScriptsCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(`${site.url}${submitPath}?problem=clocks`, { waitUntil: 'commit' });
  await page.locator('textarea#field-source').fill('int ;');
  await page.keyboard.press('ArrowLeft');
  letScriptsCome();
  await page.locator('.cm-content').waitFor();
  await page.keyboard.type('typed');
  expect(await textIn(page)).toBe('int typed;');
});

it('a link leads on, though the state of the contest changes while its page comes', async () => {
  const page = await browser.page();
  // What happens is told by the console: while a page comes, nothing can be asked of the one before.
  await page.addInitScript(() => {
    const own = setTimeout;
    Object.assign(globalThis, { setTimeout: (work: () => void, ms = 0) => own(work, ms / 20) });
    new MutationObserver(() => {
      if (/has changed/.test(document.getElementById('contest-phase')?.textContent ?? ''))
        console.log('offered');
    }).observe(document, { subtree: true, childList: true });
  });
  await site.logIn(page, 'ann');
  await page.goto(`${site.url}/contests/finals`);
  await page.getByRole('button', { name: 'live', exact: true }).waitFor();
  let letPageCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letPageCome = resolve;
  });
  await page.route('**/clarifications', async (route) => {
    await mayCome;
    await route.continue();
  });
  const asked = page.waitForRequest(/clarifications$/);
  const offered = page.waitForEvent('console', (message) => message.text() === 'offered');
  await page.getByRole('link', { name: 'Clarifications' }).first().click({ noWaitAfter: true });
  await asked;
  const { db, announcer } = site.server.services;
  await changeContest(db, 'finals', (now) => setDuration(now, 6 * 3_600_000));
  announcer.announce('event', 'finals');
  await offered; // a reload would have come then
  letPageCome();
  await page.getByRole('heading', { level: 1, name: 'Clarifications' }).waitFor();
});

it('the language follows what is pasted, until somebody chooses one', async () => {
  const page = await browser.page();
  await site.logIn(page, 'root');
  await page.goto(`${site.url}${submitPath}?problem=clocks`);
  const source = await sourceField(page);
  const language = page.getByLabel('Language');
  await source.fill('import sys\n');
  await expect.poll(() => language.inputValue()).toBe('python3');
  await source.fill('#include <iostream>\n');
  await expect.poll(() => language.inputValue()).toBe('cpp');
  await language.selectOption('c');
  await source.fill('import sys\n\n');
  expect(await language.inputValue()).toBe('c');
});

it('a text that is too long for the editor is refused at once, and what is there stays', async () => {
  const page = await browser.page();
  await site.logIn(page, 'root');
  await page.goto(`${site.url}${submitPath}?problem=squares`);
  await (await sourceField(page)).fill('int typed;');
  await page.locator('.cm-content').evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'long '.repeat(2_000_000)); // 10 MB
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page
    .getByRole('alert')
    .getByText(/found 10,000,000 .*expected at most 1,048,576/)
    .waitFor();
  expect(await page.locator('textarea#field-source').inputValue()).toBe('int typed;');
});

it('what was shown once, or refused, is not sent again by a page that is loaded again or gone back to', async () => {
  const page = await browser.page();
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/account`);
  await page.getByLabel('Name of the new token').fill('laptop');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const tokens = page.getByRole('button', { name: 'Remove the token laptop' });
  const secret = await page.locator('code.secret').textContent();
  await page.reload();
  await tokens.waitFor();
  expect([await tokens.count(), await page.locator('code.secret').textContent()]).toEqual([1, secret]);

  await page.goto(`${site.url}/admin/accounts`);
  await page.getByLabel('User name').fill('not a name!');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.locator('.field-wrong').waitFor();
  await page.getByRole('link', { name: 'Problems', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Problems' }).waitFor();
  await page.goBack();
  await page.getByText('What you typed here before is back').waitFor();
  expect(await page.getByLabel('User name').inputValue()).toBe('not a name!');
});
