import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { clockOf, contestTimeAt, freezeNow, setDuration } from '#contest';
import { accountNamed, changeContest, finalizeContest, putContestAccount } from '#store';
import { join, judgeNext, storeContest, submitFor } from '../../judge/server/contests/stored-contest.ts';
import { slow } from '../../sample.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const contest = (path = '') => `${site.url}/contests/finals${path}`;

beforeAll(async () => {
  const { db } = site.server.services;
  await storeContest(db, { printing: true });
  const ann = await accountNamed(db, 'ann');
  if (ann === undefined) throw new Error('the site has an account ann');
  await join(db, ann, 't1');
  const rita = await site.server.account('rita');
  await putContestAccount(db, 'finals', rita.id, { id: 'rita', username: 'rita', type: 'staff' });
});

/** Whales solve all, pandas their second problem in the freeze; then the contest is over and its results final. */
async function toTheEnd(): Promise<void> {
  const { db } = site.server.services;
  const [ann, sam] = [await accountNamed(db, 'ann'), await accountNamed(db, 'sam')];
  if (ann === undefined || sam === undefined) throw new Error('the site has accounts ann and sam');
  await join(db, sam, 't2');
  await submitFor(db, sam, 'A');
  await judgeNext(db, 'AC');
  await submitFor(db, sam, 'B');
  await judgeNext(db, 'AC');
  await changeContest(db, 'finals', freezeNow);
  await submitFor(db, ann, 'B');
  await judgeNext(db, 'AC');
  await changeContest(db, 'finals', (now) =>
    setDuration(now, contestTimeAt(clockOf(now.object), now.nowMs) ?? 0),
  );
  await finalizeContest(db, 'finals');
  await (await site.server.services.contests.get('finals'))?.look();
}

/** Lets a test say whether a page is seen: headless ones always are. Runs in the browser. */
function letSay(): void {
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  Object.assign(globalThis, {
    see: (isSeen: boolean) => {
      isHidden = !isSeen;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  });
}

it('more pages of a contest are open in a browser than it has connections: those that nobody sees take none', async () => {
  const { db } = site.server.services;
  await storeContest(db, { id: 'windows', start_time: new Date(Date.now() - 3_600_000).toISOString() });
  const first = await browser.page();
  await first.context().addInitScript(letSay);
  const see = (page: Page, isSeen: boolean) =>
    page.evaluate((seen) => (globalThis as unknown as { see(is: boolean): void }).see(seen), isSeen);
  const open = async (page: Page) => {
    await page.goto(`${site.url}/contests/windows`);
    await page.getByRole('button', { name: 'live' }).waitFor();
    await see(page, false);
  };
  await open(first);
  for (let count = 0; count < 7; count++) await open(await first.context().newPage());
});

it.runIf(slow)(
  'a team goes through a contest while spectator, jury and a balloon runner look on (SLOW=1)',
  async () => {
    const { db, announcer } = site.server.services;
    const found: string[] = [];
    const check = async (page: Page) =>
      found.push(...(await faultsOf(page)).map((fault) => `${page.url()}: ${fault}`));
    const team = await browser.page({ viewport: { width: 360, height: 740 } });
    const spectator = await browser.page();
    const judge = await browser.page();

    await spectator.goto(`${site.url}/contests`);
    await spectator.getByRole('link', { name: 'The Finals of 2026' }).click();
    await spectator.getByRole('timer').getByText('Time left').waitFor();
    await spectator.getByRole('link', { name: 'Scoreboard' }).click();
    const board = spectator.getByRole('table', { name: 'Scoreboard' });
    await board.getByText('Blue Whales').waitFor();
    await spectator.getByRole('button', { name: 'live' }).waitFor();
    await check(spectator);

    await site.logIn(team, 'ann');
    await team.goto(contest());
    await team.getByRole('link', { name: 'The Clocks' }).click();
    await check(team);
    await team.getByRole('link', { name: 'Program', exact: true }).click();
    await team.getByLabel('Source file').setInputFiles({
      name: 'a.c',
      mimeType: 'text/plain',
      buffer: Buffer.from('int main() {}'),
    });
    await team.getByRole('button', { name: 'Submit', exact: true }).click();
    await team.getByRole('heading', { name: 'Submission 1' }).waitFor();

    const runner = await browser.page({ viewport: { width: 360, height: 740 } });
    await site.logIn(runner, 'rita');
    await runner.goto(contest());
    await runner.getByRole('link', { name: 'Balloons' }).click();
    await runner.getByText('Nothing to do.').waitFor();
    await runner.getByRole('button', { name: 'live' }).waitFor();

    await board.getByText('0 + 1 tries').waitFor();
    await judgeNext(db, 'AC');
    announcer.announce('event', 'finals');
    await team.getByRole('status', { name: 'Verdict' }).getByText('Accepted').waitFor();
    await board.getByRole('cell', { name: /first to solve/ }).waitFor();

    await site.logIn(judge, 'judy');
    await judge.goto(`${site.url}/jury/contests/finals/balloons`);
    await judge.getByRole('button', { name: 'live' }).waitFor();
    await runner.getByText('first in the contest').waitFor();
    await check(runner);
    await runner.keyboard.press('j');
    await runner.keyboard.press('d');
    await runner.getByText('Nothing to do.').waitFor();
    await judge.getByText('0 to do, 1 done.').waitFor();

    await runner.getByRole('link', { name: 'Prints' }).click();
    await runner.getByText('Nothing to do.').waitFor();
    await runner.getByRole('button', { name: 'live' }).waitFor();
    await team.getByRole('link', { name: 'Print', exact: true }).click();
    await team.getByLabel('Text', { exact: true }).fill('int main() {}');
    await team.getByRole('button', { name: 'Print', exact: true }).click();
    await runner.getByRole('link', { name: 'typed text' }).waitFor();
    await runner.keyboard.press('j');
    await runner.keyboard.press('d');
    await runner.getByText('0 to do, 1 done.').waitFor();
    await team.getByText('delivered').waitFor();

    await spectator.getByLabel('Name').fill('geese');
    await expect.poll(() => board.locator('tbody tr:visible').count()).toBe(1);
    await spectator.getByRole('button', { name: 'Favourite: Grey Geese' }).click();
    await spectator.getByLabel('Name').fill('');
    await spectator.getByLabel('Favourites only').check();
    await expect.poll(() => board.locator('tbody tr:visible').count()).toBe(1);

    await team.getByRole('link', { name: 'Clarifications' }).click();
    await team.getByLabel('Subject').selectOption({ label: 'A – The Clocks' });
    await team.getByLabel('Question').fill('How many dials?');
    await team.getByRole('button', { name: 'Send' }).click();
    await team.getByText('Sent.').waitFor();
    await check(team);

    await judge.getByRole('link', { name: '1 unanswered' }).click();
    await judge.getByRole('main').getByRole('link', { name: 'A – The Clocks' }).click();
    await judge.getByLabel('Answer', { exact: true }).fill('Nine.');
    await check(judge);
    await judge.getByRole('button', { name: 'Send' }).click();
    await team.getByText('Nine.').waitFor();
    for (const page of [team, spectator, runner]) await page.close();

    await toTheEnd();
    await judge.goto(`${site.url}/jury/contests/finals`);
    await judge.getByRole('link', { name: 'Ceremony' }).click();
    await check(judge);
    await judge.getByRole('link', { name: 'Open the resolver' }).click();
    await judge.getByRole('button', { name: 'Full screen' }).waitFor();
    const said = judge.getByRole('status');
    const pandas = judge.getByRole('row', { name: /Red Pandas/ });
    await judge.keyboard.press('r');
    await said.getByText('Rank 3: Grey Geese').waitFor();
    await pandas.getByRole('cell', { name: 'pending' }).waitFor();
    await judge.keyboard.press('PageDown');
    await said.getByText(/^Red Pandas, problem B: solved in minute \d+, 1 try, rank 2 → 1$/).waitFor();
    expect(await pandas.getByRole('cell', { name: 'pending' }).count()).toBe(0);
    await judge.getByRole('button', { name: 'Fast' }).click();
    // Both are first, or whales second, as minutes of a slow machine have it.
    await said
      .getByText(/(Gold|Silver) medal/)
      .first()
      .waitFor();
    await check(judge);
    await judge.keyboard.press('ArrowLeft');
    await judge.keyboard.press('ArrowLeft');
    await pandas.getByRole('cell', { name: 'pending' }).waitFor();
    expect(await judge.locator('tbody tr').first().textContent()).toContain('Blue Whales');

    expect(found).toEqual([]);
    expect(browser.troubles).toEqual([]);
  },
);

it('what is the first in an empty list comes into pages that are open: an announcement, the points of a team', async () => {
  const { db, announcer } = site.server.services;
  const id = 'calm';
  await storeContest(db, { id, start_time: new Date(Date.now() - 3_600_000).toISOString() });
  const tina = await site.server.account('tina');
  await join(db, tina, 't1', id);
  const openLive = async (path: string): Promise<Page> => {
    const page = await browser.page();
    await page.goto(`${site.url}/contests/${id}${path}`);
    await page.getByRole('button', { name: 'live', exact: true }).waitFor();
    return page;
  };
  const [home, team] = await Promise.all([openLive(''), openLive('/team/t1')]);
  expect(await home.getByRole('heading', { name: 'Announcements' }).count()).toBe(0);
  await team.getByText('Solved 0').waitFor();

  const judge = await browser.page();
  await site.logIn(judge, 'judy');
  await judge.goto(`${site.url}/jury/contests/${id}/clarifications`);
  await judge.getByLabel('Text').fill('Lunch is at one.');
  await judge.getByRole('button', { name: 'Send' }).click();
  await home.getByRole('heading', { name: 'Announcements' }).waitFor();
  await home.getByText('Lunch is at one.').waitFor();
  expect(await home.title()).toContain('(1) ');

  await submitFor(db, tina, 'A', id);
  await judgeNext(db, 'AC');
  announcer.announce('event', id);
  await team.getByText('Solved 1').waitFor();
  expect(browser.troubles).toEqual([]);
});
