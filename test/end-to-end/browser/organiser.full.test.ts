import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contestLine, listContestProblems } from '#store';
import { join, storeContest } from '../../judge/server/contests/stored-contest.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const zone = { timezoneId: 'Europe/Vienna', locale: 'en-GB' };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const chosen = (page: Page) => page.locator('.chosen-problems tbody tr');

async function newContest(page: Page): Promise<void> {
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/admin/contests/new`);
}

describe.each([
  ['with scripts', {}],
  ['without scripts, on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
] as const)('an organiser %s', (_, options) => {
  const isScripted = !('javaScriptEnabled' in options);
  const id = isScripted ? 'autumn' : 'winter';
  /** axe is a script too. */
  const faults = async (page: Page) => (isScripted ? faultsOf(page) : []);

  it('makes a contest: rules, problems from a list in an order, a start by the clock on the wall', async () => {
    const page = await browser.page({ ...zone, ...options });
    await newContest(page);
    await page.getByRole('radio', { name: /^ICPC/ }).waitFor();
    await press(page, 'Homework');
    await expect.poll(() => page.getByRole('radio', { name: /^Class/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Length', { exact: true }).inputValue()).toBe('336:00');
    await press(page, 'ICPC regional');
    await expect.poll(() => page.getByLabel('Length', { exact: true }).inputValue()).toBe('5:00');
    await page.getByLabel('Name', { exact: true }).fill('Cup');
    await page.getByLabel('Search problems').fill('squares');
    await press(page, 'Search');
    await page
      .getByRole('list', { name: 'Problems to add' })
      .getByRole('listitem')
      .nth(1)
      .waitFor({ state: 'detached' });
    await press(page, 'Add Magic Squares');
    await chosen(page).first().waitFor();
    await page.getByLabel('Search problems').fill('');
    await press(page, 'Search');
    await press(page, 'Add The Clocks');
    await chosen(page).nth(1).waitFor();
    await press(page, 'Move The Clocks up');
    await expect.poll(() => chosen(page).first().textContent()).toContain('The Clocks');
    expect(await page.getByLabel('Label of The Clocks').inputValue()).toBe('A');
    const colours = [
      await page.getByLabel('Colour of The Clocks').inputValue(),
      await page.getByLabel('Colour of Magic Squares').inputValue(),
    ];
    expect(new Set(colours).size).toBe(2);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Cup'); // nothing typed is lost
    expect(await faults(page)).toEqual([]);

    // The hour that clocks skip, and another fault: both at their fields, all else is kept.
    if (!isScripted) await page.getByLabel('Time zone').fill('Europe/Vienna');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Vienna');
    await page.getByLabel('Start', { exact: true }).fill('2099-03-29T02:30');
    await page.getByLabel('Board frozen for the last').fill('6:00');
    await page.getByLabel('Id').fill(id);
    await press(page, 'Make the contest');
    await page.getByText(/clocks in Europe\/Vienna skip.*such as 2099-03-29 03:30/).waitFor();
    await page.getByText(/freeze: found "6:00", expected hours and minutes, at most the length/).waitFor();
    expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe('2099-03-29T02:30');
    expect(await chosen(page).count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('Start', { exact: true }).fill('2099-03-29T03:30');
    await page.getByLabel('Board frozen for the last').fill('1:00');
    await press(page, 'Make the contest');
    await page.getByText('The contest has been created.').waitFor();

    const { db } = site.server.services;
    const line = await contestLine(db, id);
    // Summer time is two hours before UTC.
    expect(Date.parse(line?.object.start_time ?? '')).toBe(Date.parse('2099-03-29T01:30:00Z'));
    const problems = await listContestProblems(db, { contestId: id, withHidden: true });
    expect(problems.map(({ label, names }) => `${label} ${names.en}`)).toEqual([
      'A The Clocks',
      'B Magic Squares',
    ]);
    expect(await faults(page)).toEqual([]);
  });

  it('pastes teams, mends a cell of the table that comes, and stores them', async () => {
    const page = await browser.page({ ...zone, ...options });
    await site.logIn(page, 'root');
    await page.goto(`${site.url}/jury/contests/${id}/teams/several`);
    await page.getByLabel('Teams').fill('Équipe\tÉcole\tPays\nLoutres\tLyon\tFRX\nHérons\tNantes\tFRA\n');
    await press(page, 'Read the teams');
    await page.getByText(/country: found "FRX"/).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('Country, line 1').fill('FRA');
    await press(page, 'Add the teams');
    await page.getByRole('link', { name: 'Loutres' }).waitFor();
    await page.getByRole('link', { name: 'Hérons' }).waitFor();
  });

  it('changes the clock and undoes it; what cannot be taken back asks first', async () => {
    const page = await browser.page({ ...zone, ...options });
    await site.logIn(page, 'root');
    await page.goto(`${site.url}/jury/contests/${id}`);
    await page.getByLabel('Length', { exact: true }).fill('4:00');
    await press(page, 'Set the length');
    await page.getByText('after 4 hours').waitFor();
    await page.getByRole('button', { name: /^Undo: length 4 hours, before: 5 hours/ }).click();
    await page.getByText('after 5 hours').waitFor();
    await press(page, 'Start now');
    await page.getByText('At this moment 2 teams see the 2 problems').waitFor();
    await page.getByRole('link', { name: 'No, go back' }).click();
    await page.getByRole('button', { name: 'Start now' }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

it('who goes on typing while a problem is being added is not torn away from the field', async () => {
  const page = await browser.page();
  await newContest(page);
  await page.waitForLoadState();
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/admin/contests/new', async (route) => {
      const mayAnswer = new Promise<void>((go) => {
        answer = go;
      });
      resolve();
      await mayAnswer;
      await route.continue();
    });
  });
  await press(page, 'Add The Clocks');
  await isAsked;
  await page.getByLabel('Teams', { exact: true }).focus();
  await page.keyboard.type('Otters');
  answer();
  await page.getByLabel('Label of The Clocks').waitFor();
  await page.keyboard.type(' and Herons');
  expect(await page.getByLabel('Teams', { exact: true }).inputValue()).toBe('Otters and Herons');
  expect(browser.troubles).toEqual([]);
});

it('rows of chosen problems are dragged, and take the letters of their places', async () => {
  const page = await browser.page();
  await newContest(page);
  await press(page, 'Add The Clocks');
  await press(page, 'Add Magic Squares');
  await chosen(page).nth(1).waitFor();
  await chosen(page)
    .nth(1)
    .getByRole('rowheader')
    .dragTo(chosen(page).first().getByRole('rowheader'), { targetPosition: { x: 5, y: 2 } });
  await expect.poll(() => page.getByLabel('Label of Magic Squares').inputValue()).toBe('A');
  expect(await chosen(page).first().textContent()).toContain('Magic Squares');
  // By the keyboard too, and the focus stays with the problem.
  await page.getByRole('button', { name: 'Move Magic Squares down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Label of Magic Squares').inputValue()).toBe('B');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Move Magic Squares up',
  );
  expect(browser.troubles).toEqual([]);
});

it('more pasted teams than the judge reads are refused with a reason, and stay on the page', async () => {
  await storeContest(site.server.services.db, { id: 'pasted' });
  const page = await browser.page();
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/jury/contests/pasted/teams/several`);
  const length = await page.getByLabel('Teams').evaluate((field) => {
    const area = field as HTMLTextAreaElement;
    area.hidden = true; // drawing so many lines is the browser's work, not ours
    area.value = 'Foxes;North\n'.repeat(850_000); // 10.2 MB
    return area.value.length;
  });
  await press(page, 'Read the teams');
  await page
    .locator('.field', { has: page.getByLabel('Teams') })
    .getByRole('alert')
    .getByText(/larger than 2 MiB.*still here/)
    .waitFor();
  expect(
    await page.getByLabel('Teams').evaluate((field) => (field as HTMLTextAreaElement).value.length),
  ).toBe(length);
});

it('a pasted text that is longer than a field takes is left out before it is laid out, and what is there stays', async () => {
  await storeContest(site.server.services.db, { id: 'clipped' });
  const page = await browser.page({ permissions: ['clipboard-write'] });
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/jury/contests/clipped/teams/several`);
  await page.waitForLoadState(); // then its script hears
  const teams = page.getByLabel('Teams');
  await teams.fill('Otters;South\n');
  const paste = async (lines: number) => {
    await page.evaluate((count) => navigator.clipboard.writeText('Foxes;North\n'.repeat(count)), lines);
    await teams.press('Control+v');
  };
  await paste(850_000); // 10.2 MB
  await page
    .locator('.field', { has: teams })
    .getByRole('alert')
    .getByText(/10,200,013 characters, expected at most 400,000/)
    .waitFor();
  expect(await teams.inputValue()).toBe('Otters;South\n');
  await paste(1);
  await expect.poll(() => teams.inputValue()).toBe('Otters;South\nFoxes;North\n');
  expect(await page.getByRole('alert').count()).toBe(0);

  // Into a line too, and before the browser works on it for seconds.
  await page.goto(`${site.url}/admin/contests/new`);
  await page.waitForLoadState();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Cup');
  await page.evaluate(() =>
    document.addEventListener('beforeinput', () => document.body.append(' has worked on it')),
  );
  await name.press('Control+v'); // one line is there still
  await page.evaluate(() => navigator.clipboard.writeText('Foxes;North '.repeat(850_000)));
  await name.press('Control+v');
  await page.locator('.field', { has: name }).getByRole('alert').waitFor();
  expect(await name.inputValue()).toMatch(/^CupFoxes;North ?$/);
  expect((await page.content()).match(/has worked on it/g)).toHaveLength(1);
});

/** What a finger cannot hit among others: narrower or lower than 24 px (WCAG 2.2, 2.5.8). Runs in the browser. */
function smallTargets(): readonly string[] {
  const targets = [...document.querySelectorAll('a, button, summary, select, input:not([type="hidden"])')];
  return targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isSeen = target.checkVisibility() && target.className !== 'skip-link';
    return isSeen && (width < 24 || height < 24)
      ? [`${target.outerHTML.slice(0, 80)}: ${width} x ${height}`]
      : [];
  });
}

describe('a board', () => {
  const stored = async (id: string) => {
    await storeContest(site.server.services.db, {
      id,
      start_time: new Date(Date.now() - 3_600_000).toISOString(),
    });
  };

  it('on a phone shows the first team at once, and the row of the reader always', async () => {
    const { db } = site.server.services;
    await stored('pocket');
    const person = await site.server.account('pocketann', 'contestant');
    await join(db, person, 't1', 'pocket');
    const page = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await site.logIn(page, 'pocketann');
    await page.goto(`${site.url}/contests/pocket/scoreboard`);
    const rows = page.getByRole('table', { name: 'Scoreboard' }).locator('tbody tr');
    await expect.poll(async () => (await rows.first().boundingBox())?.y ?? 9_999).toBeLessThan(422); // the upper half
    expect(await page.getByRole('link', { name: 'Submissions' }).isVisible()).toBe(false);
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Submissions' }).waitFor();
    expect(await page.getByLabel('Name').isVisible()).toBe(false);
    await page.getByText('Filter', { exact: true }).click();
    await page.getByLabel('Name').waitFor();
    await page.getByRole('checkbox').waitFor(); // the script has dressed the board
    await page.locator('tr.is-mine').waitFor();
    expect(await page.evaluate(smallTargets)).toEqual([]);
    const [progress, mark] = ['.contest-progress', '.live-mark'].map((place) =>
      page.locator(place).boundingBox(),
    );
    expect(Math.abs((await progress)!.y - (await mark)!.y)).toBeLessThan(12); // in one line
    // A long board: that row stays within the screen, wherever the reader is.
    await page.evaluate(() => {
      const body = document.querySelector('.scoreboard tbody');
      const [row] = body?.querySelectorAll('tr:not(.is-mine)') ?? [];
      for (let at = 0; at < 60; at++) body?.append(row!.cloneNode(true));
    });
    for (const top of [0, 1_500, 3_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const box = await page.locator('tr.is-mine').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(-1);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(845);
    }
  });

  it('in a window lets no other row shine through the row of the reader', async () => {
    await stored('desk');
    const person = await site.server.account('deskann', 'contestant');
    await join(site.server.services.db, person, 't1', 'desk');
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.page({ colorScheme });
      await site.logIn(page, 'deskann');
      await page.goto(`${site.url}/contests/desk/scoreboard`);
      const grounds = await page
        .locator('tr.is-mine > *')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
      expect(grounds.length).toBeGreaterThan(4);
      expect(grounds.filter((ground) => !ground.startsWith('rgb('))).toEqual([]);
    }
  });

  /** Makes the row of the reader the first or last of many. */
  const amongMany = (page: Page, own: string, isFirst: boolean) =>
    page.evaluate(
      ([selector, first]) => {
        const body = document.querySelector('.board-region tbody')!;
        const mine = body.querySelector(selector)!;
        const other = body.querySelector(`tr:not(${selector})`)!;
        for (let at = 0; at < 60; at++) body.append(other.cloneNode(true));
        if (first) body.prepend(mine);
        else body.append(mine);
      },
      [own, isFirst] as const,
    );

  /** Whether the row of the reader is seen where the page is scrolled to its top or to the board, and the board to a
   *  share of its height. */
  const isOwnRowSeen = (page: Page, own: string, isTop: boolean, share: number) =>
    page.evaluate(
      ([selector, top, part]) => {
        const region = document.querySelector('.board-region')!;
        if (top) scrollTo(0, 0);
        else region.scrollIntoView();
        region.scrollTop = part * region.scrollHeight;
        const box = document.querySelector(`${selector} .team`)!.getBoundingClientRect();
        const seen = document.elementFromPoint(box.left + 20, box.top + box.height / 2);
        return seen?.closest(selector) !== null && seen !== null;
      },
      [own, isTop, share] as const,
    );

  it('in a window keeps the row of the reader in sight from the first team to the last', async () => {
    await stored('tall');
    const person = await site.server.account('tallann', 'contestant');
    await join(site.server.services.db, person, 't1', 'tall');
    const page = await browser.page();
    await site.logIn(page, 'tallann');
    for (const isFirst of [true, false]) {
      await page.goto(`${site.url}/contests/tall/scoreboard`);
      await page.locator('tr.is-mine').waitFor();
      await amongMany(page, 'tr.is-mine', isFirst);
      for (const isTop of [true, false])
        for (const share of [0, 0.5, 1])
          await expect.poll(() => isOwnRowSeen(page, 'tr.is-mine', isTop, share)).toBe(true);
    }
  });

  it.each([390, 1280])(
    'without scripts, %i wide, keeps in sight the row that “My team” leads to',
    async (width) => {
      await stored(`plain${width}`);
      const person = await site.server.account(`plain${width}`, 'contestant');
      await join(site.server.services.db, person, 't1', `plain${width}`);
      const page = await browser.page({ viewport: { width, height: 844 }, javaScriptEnabled: false });
      await site.logIn(page, `plain${width}`);
      await page.goto(`${site.url}/contests/plain${width}/scoreboard`);
      await page.getByRole('link', { name: 'My team' }).click();
      const own = page.locator('tr:target');
      await own.waitFor();
      expect(await own.evaluate((row) => [row.id, getComputedStyle(row).position])).toEqual([
        'team-t1',
        'sticky',
      ]);
      expect(
        await page
          .locator('tr:not(:target)')
          .first()
          .evaluate((row) => getComputedStyle(row).position),
      ).toBe('static');
    },
  );

  it('on a projector fills the height, in letters for a hall, with a legend', async () => {
    await stored('hall');
    const page = await browser.page({ viewport: { width: 1920, height: 1080 } });
    await page.goto(`${site.url}/contests/hall/scoreboard?static=yes`);
    const table = page.getByRole('table', { name: 'Scoreboard' });
    await table.waitFor();
    const box = await table.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(950);
    const size = await table
      .locator('tbody .team')
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize));
    expect(size / 1080).toBeGreaterThanOrEqual(0.03);
    await page.getByRole('list', { name: 'Marks of the board' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1080);
    expect(await faultsOf(page)).toEqual([]);
  });
});
