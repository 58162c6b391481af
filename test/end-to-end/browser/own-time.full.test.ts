import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountNamed, putObject } from '#store';
import {
  join,
  judgeNext,
  minutesFromNow,
  storeContest,
  submitFor,
} from '../../judge/server/contests/stored-contest.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const home = () => `${site.url}/contests/days`;
const phone = { viewport: { width: 390, height: 844 } };
const hourMs = 3_600_000;
const startsAt = minutesFromNow(-24 * 60);

beforeAll(async () => {
  const { db } = site.server.services;
  await storeContest(db, {
    ...{ id: 'days', start_time: startsAt, duration: '72:00:00.000', individual_duration: '5:00:00.000' },
    scoreboard_freeze_duration: '1:00:00.000',
  });
  await join(db, await account('ann'), 't1', 'days');
  await join(db, await account('sam'), 't2', 'days');
});

async function account(name: string) {
  const found = await accountNamed(site.server.services.db, name);
  if (found === undefined) throw new Error(`the site has no account ${name}`);
  return found;
}

/** What the log says of a team. */
async function teamOf(id: string) {
  const live = await site.server.services.contests.get('days');
  await live?.look();
  const team = live?.state.all('teams').get(id);
  if (team === undefined) throw new Error(`there is no team ${id}`);
  return team;
}

/** Moves the start of a team, as if it had been then, and tells those who look on. */
async function startedAgo(id: string, minutes: number): Promise<void> {
  const { db, announcer } = site.server.services;
  await putObject(db, 'days', 'teams', { ...(await teamOf(id)), start_time: minutesFromNow(-minutes) });
  announcer.announce('event', 'days');
  await teamOf(id);
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const clockEnd = async (page: Page): Promise<number> =>
  Number(await page.locator('#contest-clock').getAttribute('data-end'));
const problem = (page: Page) => page.getByRole('main').getByRole('link', { name: 'The Clocks' });

describe('a contest in which each team starts when it likes', () => {
  it('is started once, in one of two tabs; the other then has the same clock and problems', async () => {
    const page = await browser.page(phone);
    await site.logIn(page, 'ann');
    const other = await page.context().newPage();
    for (const one of [page, other]) {
      await one.goto(home());
      await one.getByRole('button', { name: 'Start now' }).waitFor();
      await one.getByText('Your team has 5 hours').waitFor();
    }
    expect(await problem(page).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Start now');
    await page.getByRole('heading', { name: 'Start your time now?' }).waitFor();
    expect((await teamOf('t1')).start_time).toBeUndefined();
    await press(page, 'Start now');
    await problem(page).first().waitFor();
    const end = Date.parse((await teamOf('t1')).start_time ?? '') + 5 * hourMs;
    expect(await clockEnd(page)).toBe(end);
    expect(await faultsOf(page)).toEqual([]);
    await page.goBack(); // to the question, which there is nothing to ask about any more
    await problem(page).first().waitFor();

    await problem(other).first().waitFor(); // came without a reload
    await expect.poll(() => clockEnd(other)).toBe(end);
    await page.goto(`${home()}/scoreboard`);
    expect(await clockEnd(page)).toBe(end);
  });

  it('says once more that the time runs, to a tab that still asks', async () => {
    const page = await browser.page();
    await site.logIn(page, 'sam');
    await page.goto(home());
    await press(page, 'Start now');
    await page.getByRole('heading', { name: 'Start your time now?' }).waitFor();
    await startedAgo('t2', 50);
    await press(page, 'Start now');
    await page.getByText(/Your team started at/).waitFor();
    await page.getByRole('link', { name: 'Go to Finals' }).click();
    await problem(page).first().waitFor();
  });

  it('shows what others did at the same time of theirs, then their freeze, then the end', async () => {
    const { db, announcer } = site.server.services;
    await startedAgo('t2', 100);
    await submitFor(db, await account('sam'), 'A', 'days');
    await judgeNext(db, 'AC');
    announcer.announce('event', 'days');
    const page = await browser.page();
    await site.logIn(page, 'ann');
    const whales = page.getByRole('row', { name: /Blue Whales/ });
    const solved = whales.getByRole('cell', { name: /solved/ });
    await startedAgo('t1', 90);
    await page.goto(`${home()}/scoreboard`);
    await whales.waitFor();
    await page.getByText(/The board of minute 90/).waitFor();
    expect(await solved.count()).toBe(0);
    await startedAgo('t1', 110);
    await page.goto(`${home()}/scoreboard`);
    await solved.first().waitFor();

    await startedAgo('t1', 245);
    await page.goto(`${home()}/scoreboard`);
    await page.locator('#contest-phase', { hasText: 'frozen' }).waitFor();
    await page
      .getByText(/frozen/)
      .first()
      .waitFor();
    await startedAgo('t1', 301);
    await page.goto(`${home()}/submit?problem=A`);
    await page.locator('#contest-phase', { hasText: 'over' }).waitFor();
    await page.goto(home());
    expect(await page.getByRole('button', { name: 'Start now' }).count()).toBe(0);
    await problem(page).first().waitFor();
  });

  it('says until when in the time zone of the reader', async () => {
    const end = new Date(Date.parse(startsAt) + 72 * hourMs);
    for (const timezoneId of ['Asia/Kolkata', 'America/St_Johns']) {
      const page = await browser.page({ timezoneId, locale: 'en-GB' });
      await page.goto(home());
      const local = new Intl.DateTimeFormat('en-GB', {
        timeZone: timezoneId,
        hour: '2-digit',
        minute: '2-digit',
      });
      await expect
        .poll(async () => (await page.getByRole('main').innerText()).includes(local.format(end)))
        .toBe(true);
    }
  });

  it('has had no trouble with scripts', () => {
    expect(browser.troubles).toEqual([]);
  });
});
