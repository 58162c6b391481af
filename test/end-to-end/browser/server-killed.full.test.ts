import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { join, storeContest } from '../../judge/server/contests/stored-contest.ts';
import { testServer } from '../../judge/server/server.ts';
import { storeProblem, storeWorker } from '../../judge/server/stored.ts';
import { everyNth } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { killableServer } from './killed-server.ts';

const accounts = testServer();
const site = killableServer(accounts);
const browser = testBrowser();

beforeAll(async () => {
  const { db } = accounts.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug, { names: { en: slug } });
  await accounts.account('root', 'admin');
  await storeContest(db);
  await join(db, await accounts.account('ann', 'contestant'), 't1');
  await storeContest(db, { id: 'course', rules: 'class', public: false, scoreboard_type: 'score' });
});

beforeEach(site.start);

/** A form: who fills it in, where, what they type by the labels of fields, which button they press, what says then that
 *  it has arrived. */
interface Form {
  readonly who?: 'root' | 'ann';
  readonly at: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
  readonly arrived: string | RegExp;
}

const jury = '/jury/contests/finals';

const forms: Readonly<Record<string, Form>> = {
  'a contest': {
    ...{ at: '/admin/contests/new', button: 'Make the contest', arrived: 'The contest has been created.' },
    typed: { Name: 'Killed Cup', Length: '3:00', Teams: 'Foxes\nHerons' },
  },
  'an account': {
    ...{ at: '/admin/accounts', button: 'Add an account', arrived: 'Password of kim' },
    typed: { 'User name': 'kim' },
  },
  'the settings': {
    ...{ at: '/admin/settings', button: 'Save', arrived: 'Saved.' },
    typed: { 'Alarm minutes': '12' },
  },
  'several teams': {
    ...{ at: `${jury}/teams/several`, button: 'Read the teams', arrived: 'Nothing is stored yet' },
    typed: { Teams: 'Otters;North\nGeese;South' },
  },
  'a team': {
    ...{ at: `${jury}/teams/edit`, button: 'Save the team', arrived: 'Quiet Otters' },
    typed: { Name: 'Quiet Otters', Members: 'Ann\nBob' },
  },
  'an announcement': {
    ...{ at: `${jury}/clarifications`, button: 'Send', arrived: 'Sent.' },
    typed: { Text: 'Lunch is at one.' },
  },
  'the terms of joining': {
    ...{ at: `${jury}/joining`, button: 'Save', arrived: 'Saved.' },
    typed: { Places: '30' },
  },
  'the settings of a contest': {
    ...{ at: jury, button: 'Save the settings', arrived: 'has been changed' },
    typed: { 'Header line of every page': 'Bring pens.' },
  },
  'the length of a contest': {
    ...{ at: jury, button: 'Set the length', arrived: 'has been changed' },
    typed: { Length: '6:00' },
  },
  'an exercise': {
    ...{
      at: '/jury/contests/course/exercises/p-clocks',
      button: 'Save the exercise',
      arrived: 'has been changed',
    },
    typed: { 'Submissions that count': '3', 'Less, the later they are': '24:00 50' },
  },
  'a question': {
    ...{ who: 'ann', at: '/contests/finals/clarifications', button: 'Send', arrived: 'Sent.' },
    typed: { Question: 'Is n below 9?' },
  },
  'a token': {
    ...{ who: 'ann', at: '/account', button: 'Make a token', arrived: 'The new token.' },
    typed: { 'Name of the new token': 'laptop' },
  },
};

async function open(who: string): Promise<Page> {
  const page = await browser.page();
  const [name = '', value = ''] = (await accounts.cookie(who)).cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
  return page;
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const press = (page: Page, { button }: Form) =>
  page.getByRole('button', { name: button, exact: true }).last().click({ noWaitAfter: true });

async function expectTyped(page: Page, { typed }: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    expect(await field(page, label).inputValue(), label).toBe(text);
}

/** Opens a form and fills it in. */
async function filled(form: Form): Promise<Page> {
  const page = await open(form.who ?? 'root');
  await page.goto(site.url + form.at);
  await page.waitForLoadState();
  for (const [label, text] of Object.entries(form.typed)) await field(page, label).fill(text);
  return page;
}

it.each(everyNth(3, Object.entries(forms)))(
  'the server is killed while %s is typed, and while it is on its way: all of it is still there, and can be sent',
  async (_, form) => {
    const page = await filled(form);
    await site.kill();
    await press(page, form);
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await expectTyped(page, form);
    await site.start();

    // It dies when the page has asked whether it is there.
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await site.kill();
      await route.continue();
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await press(page, form);
    await lost;
    await page.unroute('**/*');
    await site.start();
    await page.goto(site.url + form.at);
    await page.getByText('What you typed here before is back').waitFor();
    await expectTyped(page, form);
    await press(page, form);
    await page.getByText(form.arrived).first().waitFor();
    expect(browser.troubles.filter((text) => !/net::ERR_/.test(text))).toEqual([]); // of streams
  },
);
