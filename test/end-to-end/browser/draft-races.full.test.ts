import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { storeContest } from '../../judge/server/contests/stored-contest.ts';
import { testBrowser } from './browser.ts';
import { seeProgram, sourceField, testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const submitPath = '/contests/archive/submit';
const programs = /\/assets\/editor[^/]*\.js$/;

beforeAll(() => storeContest(site.server.services.db));

/** Holds back the requests for an address until they are let go. */
async function holdBack(page: Page, address: string | RegExp, method = 'GET'): Promise<() => void> {
  let letGo = () => {};
  const mayGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route: Route) => {
    if (route.request().method() === method) await mayGo;
    await route.continue();
  });
  return letGo;
}

const form = (problem: string) => `${site.url}${submitPath}?problem=${problem}`;

async function typeProgram(page: Page, problem: string, text: string): Promise<void> {
  await page.goto(form(problem));
  await page.locator('.cm-content').waitFor();
  await page.getByLabel('Language').selectOption({ label: 'C++' });
  await (await sourceField(page)).fill(text);
}

it('a window that was opened before the judge had a draft shows it, though its scripts come after', async () => {
  const page = await browser.page();
  await site.logIn(page, 'ann');
  await typeProgram(page, 'clocks', 'int before;');
  await page.getByText('Draft kept.').waitFor();
  await page.reload();
  const letDraftGo = await holdBack(page, `**${submitPath}/draft`, 'POST');
  await seeProgram(page, 'int before;');
  await (await sourceField(page)).fill('int after;');

  const other = await page.context().newPage();
  const letScriptGo = await holdBack(other, programs);
  await other.goto(form('clocks'), { waitUntil: 'commit' });
  await other.locator('textarea#field-source').waitFor();
  letDraftGo();
  await page.getByText('Draft kept.').waitFor();
  letScriptGo();
  await seeProgram(other, 'int after;');
});

it('what is typed before the scripts are there stays in sight, and is kept', async () => {
  const page = await browser.page();
  await site.logIn(page, 'sam');
  await typeProgram(page, 'clocks', 'int before;');
  await page.getByText('Draft kept.').waitFor();
  const other = await page.context().newPage();
  const letScriptGo = await holdBack(other, programs);
  await other.goto(form('clocks'), { waitUntil: 'commit' });
  await other.locator('textarea#field-source').fill('int early;');
  letScriptGo();
  await seeProgram(other, 'int early;');
  await other.close();
  const last = await page.context().newPage();
  await last.goto(form('clocks'));
  await seeProgram(last, 'int early;');
});

it('what is typed while a program is on its way is kept, and so is a text beside a submitted file', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await site.logIn(page, 'judy');
  await page.route(`**${submitPath}/draft`, (route) => route.abort()); // this browser alone has it
  await page.goto(`${site.url}/contests/archive/problems/squares#work`);
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'C++' });
  await (await sourceField(page)).fill('int sent;');
  const letGo = await holdBack(page, `**${submitPath}`, 'POST');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await asked;
  await (await sourceField(page)).fill('int meanwhile;');
  letGo();
  await page.getByRole('status', { name: 'Verdict' }).waitFor();
  const other = await page.context().newPage();
  await page.close();
  await other.goto(form('squares'));
  await seeProgram(other, 'int meanwhile;');

  await other.getByLabel('Source file').setInputFiles({
    name: 'a.cpp',
    mimeType: 'text/plain',
    buffer: Buffer.from('int file;'),
  });
  await other.route(`**${submitPath}/draft`, (route) => route.abort());
  await other.getByRole('button', { name: 'Submit', exact: true }).click();
  await other.getByRole('status', { name: 'Verdict' }).waitFor();
  await other.goto(form('squares'));
  await seeProgram(other, 'int meanwhile;');
});

it('each window keeps its own input, and a button brings those of the others', async () => {
  const first = await browser.page();
  await site.logIn(first, 'root');
  const open = async () => {
    const page = await first.context().newPage();
    await page.goto(`${site.url}/contests/archive/runs?problem=squares`);
    await page.locator('.cm-content').waitFor();
    return page;
  };
  const windows = [await open(), await open()];
  const input = (page: Page) => page.getByLabel('Input', { exact: true });
  for (const [at, page] of windows.entries()) await input(page).fill(`${at}`);
  for (const page of windows) await page.close();
  const last = await open();
  const seen = [await input(last).inputValue()];
  await last.getByRole('button', { name: 'Show the other input' }).click();
  seen.push(await input(last).inputValue());
  expect(seen.sort()).toEqual(['0', '1']);
});
