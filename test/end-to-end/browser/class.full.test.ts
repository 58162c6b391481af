import { beforeAll, describe, expect, it } from 'vitest';
import { addContest, finishContestImport, putBlob, putContestAccount } from '#store';
import { caseResult, claimNext, finish } from '../../judge/server/stored.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { sourceField, testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const hour = 3_600_000;
/** A time in a zone as a field for date and time has it. */
const fieldText = (ms: number, timeZone: string): string =>
  new Date(ms)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

const berlin = { timezoneId: 'Europe/Berlin', locale: 'en-GB' } as const;
const tokyo = { timezoneId: 'Asia/Tokyo', locale: 'en-GB' } as const;

beforeAll(async () => {
  const { db } = site.server.services;
  await addContest(db, {
    by: 'machine',
    contest: {
      id: 'course',
      name: 'Algorithms',
      start_time: new Date(Date.now() - 24 * hour).toISOString(),
      duration: '2000:00:00.000',
      scoreboard_type: 'score',
      rules: 'class',
      feedback: 'all',
      public: false,
    },
    problems: [
      { id: 'clocks', label: 'A', slug: 'clocks' },
      { id: 'squares', label: 'B', slug: 'squares' },
    ],
    teams: [
      { id: 't1', name: 'Ann Arbor', label: '1' },
      { id: 't2', name: 'Bob Builder', label: '2' },
    ],
    groups: [],
    organizations: [],
  });
  const ann = await db.selectFrom('account').select('id').where('name', '=', 'ann').executeTakeFirstOrThrow();
  const member = { id: 'ann', username: 'ann', type: 'team', team_id: 't1' } as const;
  await putContestAccount(db, 'course', ann.id, member);
});

describe('a class', () => {
  it('has dates that its teacher types in one time zone and its student reads in another', async () => {
    const teacher = await browser.page(berlin);
    await site.logIn(teacher, 'root');
    await teacher.goto(`${site.url}/contests/course`);
    await teacher.getByRole('link', { name: 'A The Clocks' }).click();
    await expect.poll(() => teacher.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin');
    const dueMs = Math.floor((Date.now() + 50 * hour) / 60_000) * 60_000;
    await teacher.getByLabel('Due').fill(fieldText(dueMs, 'Europe/Berlin'));
    // Open after it is due: told at its field, with everything still there.
    await teacher.getByLabel('Opens').fill(fieldText(dueMs + hour, 'Europe/Berlin'));
    await teacher.getByRole('button', { name: 'Save the exercise' }).click();
    await teacher.getByText('expected a time after it opens').waitFor();
    expect(await teacher.getByLabel('Due').inputValue()).toBe(fieldText(dueMs, 'Europe/Berlin'));
    await teacher.getByLabel('Opens').fill('');
    await teacher.getByRole('button', { name: 'Save the exercise' }).click();
    await teacher.getByText('The class has been changed').waitFor();

    const student = await browser.page({ ...tokyo, viewport: { width: 390, height: 844 } });
    await site.logIn(student, 'ann');
    await student.goto(`${site.url}/contests/course`);
    const row = student.getByRole('row').filter({ hasText: 'The Clocks' });
    const seen = fieldText(dueMs, 'Asia/Tokyo').replace('T', ' ');
    await row.getByText(seen, { exact: true }).waitFor(); // a minute, as it was set
    await row.getByText('2 days left').waitFor();
    expect(await student.textContent('body')).not.toMatch(/scoreboard|balloon|frozen|\bteams?\b/i);
    expect(await faultsOf(student)).toEqual([]);
  });

  it('shows the second of two windows what the first has changed', async () => {
    const [first, second] = [await browser.page(berlin), await browser.page(berlin)];
    for (const page of [first, second]) {
      await site.logIn(page, 'root');
      await page.goto(`${site.url}/jury/contests/course/exercises/squares`);
    }
    await second.getByLabel('Late submissions count (percent)').fill('40');
    await first.getByLabel('Submissions that count').fill('3');
    await first.getByRole('button', { name: 'Save the exercise' }).click();
    await first.getByText('The class has been changed').waitFor();
    await second.getByRole('button', { name: 'Save the exercise' }).click();
    await second.getByRole('heading', { name: 'Changed meanwhile' }).waitFor();
    await second.getByRole('row', { name: /Submissions that count – 3/ }).waitFor();
    expect(await second.locator('input[name="late"]').inputValue()).toBe('40');
    expect(await faultsOf(second)).toEqual([]);
    await second.getByRole('button', { name: 'Save with their changes' }).click();
    await second.getByText('The class has been changed').waitFor();
  });

  it('is followed from a submission to points, a comment and marks that are released', async () => {
    const { db, announcer } = site.server.services;
    const student = await browser.page(tokyo);
    await site.logIn(student, 'ann');
    await student.goto(`${site.url}/contests/course`);
    await student.getByRole('link', { name: 'Submit' }).first().click();
    await student.getByLabel('Exercise').selectOption({ index: 1 });
    await student.getByLabel('Language').selectOption({ label: 'C++' });
    await (await sourceField(student)).fill('int main() {\n  for (;;) {}\n}\n');
    await student.getByRole('button', { name: 'Submit', exact: true }).click();
    await student.getByRole('status', { name: 'Verdict' }).waitFor();
    await finish(db, await claimNext(db), 'AC', [caseResult('secret/1', 1)]);
    announcer.announce('event', 'course');
    await student.getByRole('status', { name: 'Verdict' }).getByText('Accepted').waitFor();

    const teacher = await browser.page(berlin);
    await site.logIn(teacher, 'root');
    await teacher.goto(`${site.url}/contests/course`);
    await teacher.getByRole('link', { name: 'Points of all students' }).click();
    const grid = teacher.getByRole('row').filter({ hasText: 'Ann Arbor' });
    await grid.getByRole('link', { name: /100/ }).click();
    await teacher.getByLabel('Line').fill('2');
    await teacher.getByRole('textbox', { name: 'Comment' }).fill('This never ends.');
    await teacher.getByRole('button', { name: 'Add the comment' }).click();
    await teacher.getByText('not released').waitFor();
    expect(await faultsOf(teacher)).toEqual([]);
    await teacher.goto(`${site.url}/jury/contests/course/grades`);
    await teacher.getByRole('link', { name: 'Ann Arbor' }).click();
    await teacher.getByText('Points and files by hand').first().click();
    await teacher.getByLabel('Points by hand').first().fill('7.5');
    await teacher.getByRole('button', { name: 'Save the points' }).first().click();
    await teacher.getByText('7.5 points by hand').waitFor();
    expect(await faultsOf(teacher)).toEqual([]);

    await student.goto(`${site.url}/contests/course`);
    expect(await student.getByText('by hand').count()).toBe(0);
    await teacher.getByRole('button', { name: 'Release 2 notes to Ann Arbor' }).click();
    await teacher.getByText('Saved.').waitFor();
    await student.reload();
    await student.getByText('7.5 points by hand').waitFor();
    await student.getByText('This never ends.').waitFor();
    expect(await faultsOf(student)).toEqual([]);
  });

  it('takes hand-ins of a learning platform, which are seen before they are stored', async () => {
    const { db, announcer } = site.server.services;
    const teacher = await browser.page(berlin);
    await site.logIn(teacher, 'root');
    await teacher.goto(`${site.url}/contests/course`);
    // Dropped onto the page, not onto the field.
    const dropped = await teacher.evaluateHandle(() => {
      const files = new DataTransfer();
      files.items.add(new File(['PK\x03\x04 …'], 'Exercise 1.zip', { type: 'application/zip' }));
      return files;
    });
    const heading = teacher.getByRole('heading', { level: 1 });
    for (const type of ['dragover', 'drop']) await heading.dispatchEvent(type, { dataTransfer: dropped });
    expect(await teacher.getByLabel('Zip file').inputValue()).toContain('Exercise 1.zip');
    const send = teacher.getByRole('button', { name: 'Read the file' });
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await faultsOf(teacher)).toEqual([]);
    await send.click();
    await teacher.getByText('A worker reads the file').waitFor();
    // What a worker finds; how it does that is tested with one.
    const job = await claimNext(db);
    const digest = await putBlob(db, Buffer.from('int main() {}\n'));
    const program = { problem: 'squares', isLate: false, language: 'c', digest: 'x' };
    const files = [{ name: 'squares.c', digest }];
    await finishContestImport(db, job, {
      message: '',
      handIns: {
        students: [
          { name: 'Builder Bob', team: 't2', moodleNumbers: [{ number: '7' }] },
          { name: 'Stranger', team: null, moodleNumbers: [{ number: '8' }] },
        ],
        programs: [
          { ...program, path: 'Builder Bob_7_assignsubmission_file_/squares.c', student: 0, files },
          { ...program, path: 'Stranger_8_assignsubmission_file_/squares.c', student: 1, files },
        ],
        notes: [{ path: 'readme.pdf', expected: 'a program', found: 'something else (ignored)' }],
      },
    });
    announcer.announce('import', String(job.subjectId));
    await teacher.getByRole('link', { name: 'Show what was found' }).click();
    await teacher.getByText('Nothing is stored yet.').waitFor();
    expect(await faultsOf(teacher)).toEqual([]);
    await teacher.getByLabel('Who Stranger is').fill('Nobody');
    await teacher.getByRole('button', { name: 'Store them as submissions' }).click();
    await teacher.getByText('expected a student of the class').waitFor();
    await teacher.getByLabel('Who Stranger is').fill('');
    await teacher.getByRole('checkbox', { name: 'a new student of the class' }).check();
    await teacher.getByRole('button', { name: 'Store them as submissions' }).click();
    await teacher.getByText('Points of all students').first().waitFor();
    await teacher.goto(`${site.url}/jury/contests/course/grades`);
    for (const name of ['Bob Builder', 'Stranger'])
      await teacher.getByRole('row').filter({ hasText: name }).getByText('being judged').waitFor();
    expect(await faultsOf(teacher)).toEqual([]);
  });
});

it('a setting that is refused is scrolled to and has the focus; a search finds one without losing what was typed', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 700 } });
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/admin/settings`);
  const minutes = page.getByLabel('Alarm minutes');
  await minutes.fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nothing was saved').waitFor();
  await expect.poll(() => minutes.evaluate((field) => field === document.activeElement)).toBe(true);
  const box = await minutes.boundingBox();
  expect(box !== null && box.y >= 0 && box.y + box.height <= 700).toBe(true);
  expect(await minutes.inputValue()).toBe('many');
  expect(await faultsOf(page)).toEqual([]);
  await minutes.fill('11');
  await page.waitForLoadState(); // then the script of the search hears
  await page.getByRole('searchbox', { name: 'Search' }).fill('proxies');
  await page.getByLabel('Trusted proxies').waitFor();
  await page.locator('.hint code', { hasText: /^trusted proxies$/ }).waitFor();
  expect(await minutes.isVisible()).toBe(false);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
  await page.getByText('No setting has these words.').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  expect(await page.getByText('No setting has these words.').isVisible()).toBe(false);
  expect(await minutes.inputValue()).toBe('11');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
});

it.each([390, 1280])('the button of the search stands beside its field, %i px wide', async (width) => {
  const page = await browser.page({ viewport: { width, height: 800 } });
  await site.logIn(page, 'root');
  await page.goto(`${site.url}/admin/settings`);
  const [field, button] = await Promise.all([
    page.getByRole('searchbox', { name: 'Search' }).boundingBox(),
    page.getByRole('button', { name: 'Search' }).boundingBox(),
  ]);
  expect(button!.x).toBeGreaterThan(field!.x + field!.width);
  expect(Math.abs(button!.y - field!.y)).toBeLessThanOrEqual(2);
});
