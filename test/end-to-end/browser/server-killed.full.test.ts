import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#store';
import { join, storeContest } from '../../judge/server/contests/stored-contest.ts';
import { testServer } from '../../judge/server/server.ts';
import { storeProblem, storeWorker } from '../../judge/server/stored.ts';
import { patienceMs } from '../../patience.ts';
import { everyNth } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { killableServer } from './killed-server.ts';

const accounts = testServer();
const site = killableServer(accounts);
const browser = testBrowser();

beforeAll(async () => {
  const { db, settings } = accounts.services;
  await settings.change('webhook networks', ['127.0.0.0/8']);
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug, { names: { en: slug } });
  await accounts.account('root', 'admin');
  await storeContest(db);
  await join(db, await accounts.account('ann', 'contestant'), 't1');
  await storeContest(db, { id: 'course', rules: 'class', public: false, scoreboard_type: 'score' });
});

beforeEach(site.start);

/** A form: who fills it in, where, what they type by the labels of fields, which button they press, what says then that
 *  it has arrived, and the table that it changes, if any. */
interface Form {
  readonly who?: 'root' | 'ann';
  readonly at: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
  readonly arrived: string | RegExp;
  readonly changes?: string;
  /** Typed by the second test, since what is stored already changes nothing. */
  readonly next?: Readonly<Record<string, string>>;
}

const jury = '/jury/contests/finals';

const forms: Readonly<Record<string, Form>> = {
  'a webhook': {
    ...{ at: '/admin/webhooks', button: 'Add', arrived: 'Copy it now' },
    changes: 'webhook',
    typed: { Address: 'http://127.0.0.1:9/hook' },
  },
  'a contest': {
    ...{ at: '/admin/contests/new', button: 'Make the contest', arrived: 'The contest has been created.' },
    changes: 'event',
    typed: { Name: 'Killed Cup', Length: '3:00', Teams: 'Foxes\nHerons' },
    next: { Name: 'Killed Twice', Length: '3:00', Teams: 'Foxes\nHerons' },
  },
  'an account': {
    ...{ at: '/admin/accounts', button: 'Add an account', arrived: 'Password of ki' },
    changes: 'account',
    typed: { 'User name': 'kim' },
    next: { 'User name': 'kit' },
  },
  'the settings': {
    ...{ at: '/admin/settings', button: 'Save', arrived: 'Saved.' },
    changes: 'setting',
    typed: { 'Alarm minutes': '12' },
    next: { 'Alarm minutes': '13' },
  },
  'several teams': {
    ...{ at: `${jury}/teams/several`, button: 'Read the teams', arrived: 'Nothing is stored yet' },
    typed: { Teams: 'Otters;North\nGeese;South' },
  },
  'a team': {
    ...{ at: `${jury}/teams/edit`, button: 'Save the team', arrived: 'Quiet Otters' },
    changes: 'event',
    typed: { Name: 'Quiet Otters', Members: 'Ann\nBob' },
  },
  'an announcement': {
    ...{ at: `${jury}/clarifications`, button: 'Send', arrived: 'Sent.' },
    changes: 'event',
    typed: { Text: 'Lunch is at one.' },
  },
  'the terms of joining': {
    ...{ at: `${jury}/joining`, button: 'Save', arrived: 'Saved.' },
    changes: 'joining',
    typed: { Places: '30' },
    next: { Places: '31' },
  },
  'the settings of a contest': {
    ...{ at: jury, button: 'Save the settings', arrived: 'has been changed' },
    changes: 'event',
    typed: { 'Header line of every page': 'Bring pens.' },
    next: { 'Header line of every page': 'Bring paper.' },
  },
  'the length of a contest': {
    ...{ at: jury, button: 'Set the length', arrived: 'has been changed' },
    changes: 'event',
    typed: { Length: '6:00' },
    next: { Length: '7:00' },
  },
  'an exercise': {
    ...{
      at: '/jury/contests/course/exercises/p-clocks',
      button: 'Save the exercise',
      arrived: 'has been changed',
    },
    changes: 'event',
    typed: { 'Submissions that count': '3', 'Less, the later they are': '24:00 50' },
    next: { 'Submissions that count': '4', 'Less, the later they are': '24:00 50' },
  },
  'a question': {
    ...{ who: 'ann', at: '/contests/finals/clarifications', button: 'Send', arrived: 'Sent.' },
    changes: 'event',
    typed: { Question: 'Is n below 9?' },
  },
  'a token': {
    ...{ who: 'ann', at: '/account', button: 'Make a token', arrived: 'The new token.' },
    changes: 'api_token',
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

/** Holds a table, so that whoever wants to change it waits, until something is done.
 *  @param meanwhile - gets a function that waits until somebody does */
async function whileHeld(
  table: string,
  meanwhile: (isWanted: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { db } = accounts.services;
  const waiting = sql`select from pg_locks where not granted and relation = ${table}::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  const isWanted = async () => {
    await expect.poll(async () => (await waiting.execute(db)).rows).not.toEqual([]);
  };
  await inTransaction(db, async (inside) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(inside);
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(inside);
    await meanwhile(isWanted);
  });
}

it.each(
  everyNth(
    3,
    Object.entries(forms)
      .filter(([, { changes }]) => changes !== undefined)
      .toReversed(),
  ),
)(
  'the server is killed in the middle of storing %s: all that was typed is still there, and is stored or known',
  async (_, { next, ...first }) => {
    const form = { ...first, typed: next ?? first.typed };
    const page = await filled(form);
    await whileHeld(form.changes ?? '', async (isWanted) => {
      const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
      await press(page, form);
      await isWanted();
      await site.kill();
      await lost;
    });
    await site.start();
    await page.goto(site.url + form.at);
    // What was one statement was carried out all the same, and the page may show it as it is stored.
    await vi.waitFor(() => expectTyped(page, form), { timeout: patienceMs });
    await press(page, form);
    const answer = page.getByText(form.arrived).or(page.getByText(/is taken|already/));
    await answer.first().waitFor();
    expect(browser.troubles.filter((text) => !/net::ERR_/.test(text))).toEqual([]); // of streams
  },
);
