import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountNamed, addContest, finalizeContest } from '#store';
import {
  join,
  judgeNext,
  minutesFromNow,
  storeContest,
  submitFor,
} from '../../judge/server/contests/stored-contest.ts';
import { password } from '../../judge/server/server.ts';
import { storeWorker } from '../../judge/server/stored.ts';
import { hostileTexts } from '../../judge/web/hostile-texts.ts';
import { everyNth, slow } from '../../sample.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const phone = { width: 360, height: 740 };
const program = { name: 'a.c', mimeType: 'text/plain', buffer: Buffer.from('int main() {}') };

/** Notes what axe finds on pages: on the first of every three, on all with SLOW=1. */
function checker(found: string[]) {
  let count = 0;
  return async (page: Page): Promise<void> => {
    if (!slow && count++ % 3 > 0) return;
    const faults = await faultsOf(page);
    found.push(...faults.map((fault) => `${page.url()}: ${fault}`));
  };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** Presses, and waits for the page that answers: once this one is loaded, or its own event were taken for that. */
async function send(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('load');
  const loaded = page.waitForEvent('load');
  await press(page, name);
  await loaded;
}
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** The account of the site with that name. */
async function account(name: string) {
  const found = await accountNamed(site.server.services.db, name);
  if (found === undefined) throw new Error(`the site has no account ${name}`);
  return found;
}

/** Somebody else's change reaches the server, and those who look on. */
const tell = (contest: string) => site.server.services.announcer.announce('event', contest);

it('an administrator takes a contest from nothing to the ceremony; a team and a spectator go with it', async () => {
  const { db } = site.server.services;
  const found: string[] = [];
  const check = checker(found);
  const admin = await browser.page();
  await site.logIn(admin, 'root');
  await admin.goto(site.url);
  await admin.getByRole('link', { name: 'Contests' }).click();
  await follow(admin, 'New contest');
  await admin.getByLabel('Name', { exact: true }).fill('Spring');
  await admin.getByLabel('Id').fill('spring');
  await press(admin, 'Make the contest');
  await admin.getByText('The contest has been created.').waitFor();

  await admin.getByLabel('Package').fill('clock');
  await press(admin, 'Add the problem');
  await admin.getByRole('alert').getByText('found no version of clock').waitFor();
  expect(await admin.getByLabel('Package').inputValue()).toBe('clock');
  await admin.getByLabel('Package').fill('clocks');
  await press(admin, 'Add the problem');
  await admin.getByRole('link', { name: 'The Clocks' }).waitFor();
  await admin.getByLabel('Gold medals').fill('1');
  await admin.getByLabel('Seen by').selectOption('yes'); // at first only members see it
  await send(admin, 'Save the settings');
  await check(admin);

  await follow(admin, 'Teams, groups, organisations');
  await follow(admin, 'New group');
  await admin.getByLabel('Name').fill('North');
  await press(admin, 'Save the group');
  for (const team of ['Red Pandas', 'Blue Whales']) {
    await follow(admin, 'New team');
    await admin.getByLabel('Name', { exact: true }).fill(team);
    await admin.getByLabel('North').check();
    await send(admin, 'Save the team');
  }
  await check(admin);
  await follow(admin, 'Accounts of the contest');
  await press(admin, 'Make accounts');
  await admin.getByText('2 passwords.').waitFor();
  await check(admin);
  const [user = '', secret = ''] = await admin
    .locator('.slip', { hasText: 'Red Pandas' })
    .locator('code')
    .allInnerTexts();
  const [whales = ''] = await admin
    .locator('.slip', { hasText: 'Blue Whales' })
    .locator('code')
    .allInnerTexts();

  const team = await browser.page({ viewport: phone });
  await team.goto(`${site.url}/login`);
  await site.fillLogIn(team, user, secret);
  await team.getByRole('link', { name: 'Spring', exact: true }).click(); // on the first page
  await team.getByText('The problems can be seen from the start').waitFor();
  await admin.goto(`${site.url}/jury/contests/spring`);
  await storeWorker(db); // it counts as silent after half a minute, which a busy machine needs to come here
  await follow(admin, 'Before the start');
  await admin.getByText('Nothing prevents the start.').waitFor();
  await admin.goBack();
  await press(admin, 'Start now');
  await press(admin, 'Start the contest');
  await admin.getByRole('button', { name: 'End now' }).waitFor();
  await team.getByRole('link', { name: 'The Clocks' }).click(); // came without a reload

  const spectator = await browser.page();
  await spectator.addInitScript(cutFirstNews);
  await spectator.goto(`${site.url}/contests/spring/scoreboard`);
  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row(spectator, 'Red Pandas').waitFor();
  await team.getByRole('link', { name: 'Program', exact: true }).click();
  await team.getByLabel('Source file').setInputFiles(program);
  await press(team, 'Submit');
  await team.getByRole('heading', { name: 'Submission 1' }).waitFor();
  await judgeNext(db, 'AC');
  tell('spring');
  await row(spectator, 'Red Pandas')
    .getByRole('cell', { name: /first to solve/ })
    .waitFor();

  await press(admin, 'Freeze now');
  await press(admin, 'Freeze it now');
  await spectator.getByText(/^The scoreboard was frozen with/).waitFor();
  await submitFor(db, await account(whales), 'A', 'spring');
  await judgeNext(db, 'AC');
  tell('spring');
  const pending = { name: /pending|0 \+ 1 tr/ };
  await row(spectator, 'Blue Whales').getByRole('cell', pending).waitFor();
  await admin.getByRole('link', { name: 'Scoreboard', exact: true }).click();
  await row(admin, 'Blue Whales').waitFor();
  expect(await row(admin, 'Blue Whales').getByRole('cell', pending).count()).toBe(0);
  // What a hall sees is what everybody sees, also if a judge shows it.
  await follow(admin, 'For a projector');
  await row(admin, 'Blue Whales').getByRole('cell', pending).waitFor();
  expect(await admin.getByRole('link', { name: 'Jury' }).count()).toBe(0);

  await admin.goto(`${site.url}/jury/contests/spring`);
  await press(admin, 'End now');
  await press(admin, 'End the contest');
  await press(admin, 'Make the results final');
  await press(admin, 'Make them final');
  await admin.getByText('only the jury sees them until the board is thawed').waitFor();
  expect(await admin.getByRole('button', { name: 'Make the results final' }).count()).toBe(0);
  await check(admin);
  await follow(admin, 'Resolver and awards');
  await follow(admin, 'Open the resolver');
  await admin.getByRole('button', { name: 'Full screen' }).waitFor();
  const said = admin.getByRole('status');
  await admin.keyboard.press('r');
  await said.getByText('Blue Whales').waitFor();
  while (!(await admin.getByRole('button', { name: /^Next →/ }).isDisabled()))
    await admin.keyboard.press('PageDown');
  await said.getByText('Rank 1: Red Pandas').waitFor();
  await follow(admin, 'Ceremony');
  expect(await spectator.getByText('Final standings.').count()).toBe(0);
  await press(admin, 'Thaw the board');
  await press(admin, 'Thaw it for everybody');
  await spectator.getByText('Final standings.').waitFor(); // without a reload by hand
  const later = await team.context().newPage(); // the open one is about to reload itself
  await later.goto(`${site.url}/contests/spring`);
  await check(later);
  expect(await later.getByRole('link', { name: 'Submit', exact: true }).count()).toBe(0);
  expect(found).toEqual([]);
  expect(browser.troubles).toEqual([]);
});

describe('in a stored contest', () => {
  beforeAll(async () => {
    const { db } = site.server.services;
    await storeContest(db);
    await join(db, await account('ann'), 't1');
  });

  it.runIf(slow)(
    'a judge is told of questions as they come, answers, rejudges and decides by hand (SLOW=1)',
    async () => {
      const { db } = site.server.services;
      const found: string[] = [];
      const check = checker(found);
      const judge = await browser.page();
      await site.logIn(judge, 'judy');
      await judge.goto(`${site.url}/jury/contests/finals`);
      const team = await browser.page({ viewport: phone });
      await site.logIn(team, 'ann');
      for (const [index, question] of ['How many dials?', 'When is lunch?'].entries()) {
        await team.goto(`${site.url}/contests/finals/clarifications`);
        await team.getByLabel('Question').fill(question);
        await press(team, 'Send');
        await judge.getByRole('link', { name: `${index + 1} unanswered` }).waitFor();
      }
      await judge.getByRole('link', { name: '2 unanswered' }).click();
      await judge.getByRole('article').filter({ hasText: 'When is lunch?' }).getByRole('link').click();
      await press(judge, 'Claim');
      await judge.getByRole('button', { name: 'Release' }).waitFor();
      await judge.getByLabel('Prepared answer').selectOption('No comment, read problem statement.');
      await press(judge, 'Send');
      await team.getByText('No comment, read').waitFor();
      await judge.getByRole('link', { name: '1 unanswered' }).waitFor();

      for (const _ of [1, 2]) {
        await submitFor(db, await account('ann'), 'A');
        await judgeNext(db, 'WA');
      }
      tell('finals');
      await judge.goto(`${site.url}/jury/contests/finals/rejudgings`);
      await judge.getByLabel('Problems').selectOption({ label: 'A – The Clocks' });
      await press(judge, 'Show how many match');
      await judge.getByText('2 judged submissions.').waitFor();
      await judge.getByLabel('Reason').fill('The answers were wrong.');
      await check(judge);
      await press(judge, 'Judge them again');
      await judge.getByText('0 of 2').waitFor();
      const apply = judge.getByRole('button', { name: 'Let the new verdicts count' });
      expect(await apply.count()).toBe(0); // not all are judged
      for (const verdict of ['WA', 'AC'] as const) await judgeNext(db, verdict);
      tell('finals');
      await apply.waitFor();
      const places = judge.getByRole('table', { name: 'Places that change on the public board' });
      await places.getByRole('row', { name: /Red Pandas/ }).waitFor();
      await check(judge);
      await apply.click();
      await judge.getByText('applied: the new verdicts count').waitFor();

      await judge.getByRole('link', { name: 'Submissions', exact: true }).click();
      await judge.getByRole('row').filter({ hasText: 'Wrong answer' }).getByRole('link').first().click();
      await judge.getByText('Give a verdict by hand').click();
      const select = judge.getByRole('combobox', { name: 'Verdict' });
      await select.selectOption('AC');
      await judge.getByLabel('Reason').fill('The checker erred.');
      await judge.getByLabel('Your password').fill('wrong');
      await press(judge, 'Give this verdict');
      await judge.getByRole('alert').getByText('password is wrong').waitFor();
      expect(await select.inputValue()).toBe('AC');
      await check(judge);
      await judge.getByLabel('Your password').fill(password);
      await press(judge, 'Give this verdict');
      await judge.getByText('judy decided the verdict by hand').waitFor();
      await judge.getByRole('status', { name: 'Verdict' }).getByText('Accepted').waitFor();
      expect(found).toEqual([]);
      expect(browser.troubles).toEqual([]);
    },
  );

  it.runIf(slow)(
    'a spectator without scripts, on a phone, finds the contest and reads its board (SLOW=1)',
    async () => {
      const page = await browser.page({ viewport: phone, javaScriptEnabled: false });
      await page.goto(site.url);
      await page.getByRole('link', { name: 'The Finals of 2026' }).click();
      await page.getByRole('link', { name: 'Scoreboard' }).click();
      await page.getByText('Filter', { exact: true }).click();
      await page.getByLabel('Group').selectOption({ label: 'South' });
      await page.getByLabel('Name').fill('whales');
      await press(page, 'Show');
      const rows = page.getByRole('table', { name: 'Scoreboard' }).locator('tbody tr');
      expect(await rows.count()).toBe(1);
      await rows.getByRole('link', { name: 'Blue Whales' }).click();
      await page.getByRole('heading', { name: 'Blue Whales' }).waitFor();
      await page.getByRole('link', { name: 'Clarifications' }).click();
      await page.getByText('Nothing has been asked or announced.').waitFor();
      await page.getByRole('link', { name: 'Submissions' }).click();
      await page.getByLabel('Password').waitFor(); // what is for members asks to log in
    },
  );
});

it.runIf(slow)('hostile names in a contest run nowhere, and break no page on a phone (SLOW=1)', async () => {
  const { db } = site.server.services;
  const texts = Object.values(hostileTexts).map((text) => text.replace(/[\0\p{Cs}]/gu, '')); // no database takes these
  const refused = await addContest(db, {
    by: 'machine',
    contest: {
      ...{
        id: 'hostile',
        name: texts.join(' '),
        formal_name: texts.join(' '),
        warning_message: texts.join(' '),
      },
      ...{
        start_time: minutesFromNow(-60),
        duration: '0:30:00.000',
        scoreboard_freeze_duration: '0:10:00.000',
      },
      ...{
        scoreboard_type: 'pass-fail',
        rules: 'icpc',
        feedback: 'verdict',
        public: true,
        penalty_time: '0:20:00.000',
      },
      ...{ medals: { gold: 1, silver: 1, bronze: 1 } },
    },
    problems: [
      {
        id: 'p',
        label: '"><img src=x onerror=window.broken=1>',
        slug: 'clocks',
        rgb: 'red;}*{display:none',
        color: texts[1] ?? '',
      },
    ],
    groups: [{ id: 'g', name: texts.join(' ') }],
    organizations: [{ id: 'o', name: texts.join(' '), country: '<b>' }],
    teams: texts.map((name, index) => ({
      id: `t${index}`,
      name,
      label: name,
      group_ids: ['g'],
      organization_id: 'o',
    })),
  });
  expect(refused).toBeUndefined();
  await finalizeContest(db, 'hostile');
  await (await site.server.services.contests.get('hostile'))?.look();
  const page = await browser.page({ viewport: phone, reducedMotion: 'reduce' });
  await site.logIn(page, 'root');
  const broken: string[] = [];
  const look = async (what: string) => {
    if (await page.evaluate(() => 'broken' in window)) broken.push(`${what}: runs`);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      broken.push(`${what}: too wide`);
  };
  const own = [
    '',
    '/problems',
    '/scoreboard',
    '/scoreboard?static=yes',
    '/team/t1',
    '/clarifications',
    '/virtual',
  ];
  const jury = [
    '',
    '/teams',
    '/teams/edit?id=t1',
    '/accounts',
    '/preflight',
    '/rejudgings',
    '/balloons',
    '/ceremony',
  ];
  const paths = [
    ...own.map((one) => `/contests/hostile${one}`),
    ...jury.map((one) => `/jury/contests/hostile${one}`),
  ];
  // The examples of the pages hold the same texts; here the way from the store to the page is tried as well.
  for (const path of everyNth(4, paths)) {
    expect((await page.goto(site.url + path))?.status(), path).toBe(200);
    await look(path);
  }
  await page.goto(`${site.url}/jury/contests/hostile/resolver`);
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
  while (!(await page.getByRole('button', { name: /^Next →/ }).isDisabled()))
    await page.keyboard.press('PageDown');
  await look('resolver');
  expect(broken).toEqual([]);
});

it.runIf(slow)('the board of a virtual run goes on by itself, without a button (SLOW=1)', async () => {
  const { db } = site.server.services;
  await storeContest(db, { id: 'past', start_time: minutesFromNow(-600), scoreboard_freeze_duration: null });
  await finalizeContest(db, 'past');
  await (await site.server.services.contests.get('past'))?.look();
  const page = await browser.page({ reducedMotion: 'reduce' });
  await site.logIn(page, 'ann');
  await page.goto(`${site.url}/contests/past/virtual`);
  await press(page, 'Begin');
  await page.getByText('The board of minute 0.').waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await submitFor(db, await account('ann'), 'clocks', 'archive');
  const cell = (name: RegExp) => page.getByRole('row', { name: /ann/ }).getByRole('cell', { name });
  await cell(/pending/).waitFor();
  await judgeNext(db, 'AC');
  await cell(/solved in minute 0/).waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

it.runIf(slow)(
  'a board fills a projector without scrolling of the page, and is whole on paper (SLOW=1)',
  async () => {
    const { db } = site.server.services;
    await storeContest(db, { id: 'hall' });
    await (await site.server.services.contests.get('hall'))?.look();
    // Too low for five teams, as a hall is for a hundred; on wider screens letters would be smaller, too.
    const page = await browser.page({ viewport: { width: 1500, height: 260 } });
    const hidden = () =>
      page.evaluate(() => {
        const [root, region] = [document.documentElement, document.querySelector('.table-region')!];
        return {
          ofPage: root.scrollHeight - root.clientHeight,
          ofBoard: region.scrollHeight - region.clientHeight,
          aside: region.scrollWidth - region.clientWidth,
        };
      });
    await page.goto(`${site.url}/contests/hall/scoreboard?static=yes`);
    expect(await hidden()).toEqual({ ofPage: 0, ofBoard: expect.any(Number), aside: 0 });
    expect((await hidden()).ofBoard).toBeGreaterThan(0);
    const top = () => page.evaluate(() => document.querySelector('.table-region')!.scrollTop);
    const press = () => page.evaluate(() => document.querySelector<HTMLElement>('#board-turns')!.click());
    await page.clock.install();
    await page.reload();
    await page.clock.runFor(12_000);
    expect(await top(), 'it goes down by itself').toBeGreaterThan(0);
    await press();
    const stopped = await top();
    await page.clock.runFor(5_000);
    expect(await top(), 'it was stopped').toBe(stopped);
    await page.clock.resume();
    for (const path of ['scoreboard?static=yes', 'scoreboard']) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${site.url}/contests/hall/${path}`);
      expect((await hidden()).ofBoard, path).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'print' });
      expect((await hidden()).ofBoard, path).toBe(0);
    }
  },
);

/** In a page: the first board with a solved problem is cut in the middle, as by a network that fails. */
function cutFirstNews(): void {
  const really = window.fetch;
  let isCut = false;
  window.fetch = async (...request) => {
    const response = await really(...request);
    const isNews = async () => (await response.clone().text()).includes('first to solve,');
    if (isCut || !String(request[0]).includes('part=board') || !(await isNews())) return response;
    isCut = true;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<div id="board">'));
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, { headers: response.headers });
  };
}
