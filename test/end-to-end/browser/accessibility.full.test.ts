import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '#translations';
import { languageFiles, pageLanguageNamed } from '#translations/tables';
import { markdownToHtml } from '../../../judge/statement/markdown.ts';
import { renderPage } from '../../../judge/web/frame/layout.tsx';
import { storeContest } from '../../judge/server/contests/stored-contest.ts';
import { password } from '../../judge/server/server.ts';
import { storeProblem } from '../../judge/server/stored.ts';
import { exampleFrame, examplePages } from '../../judge/web/examples.tsx';
import { hostileTexts } from '../../judge/web/hostile-texts.ts';
import { everyNth, slow } from '../../sample.ts';
import { faultsOf } from './axe.ts';
import { pressTogether, testBrowser } from './browser.ts';
import { tabTo, unseenStops } from './focus.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
/** For pages that are only measured. */
const measuring = testBrowser({ draws: false });
const same = (text: string) => text;
const hostile = Object.values(hostileTexts).join(' ');
const names = Object.keys(examplePages(same));
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'";

/** The six languages of the pages, and one that is written from right to left. */
const codes = ['en', ...Object.keys(languageFiles), 'x-rtl'] as const;

/** Example pages beside those of the site, with its policy: in two themes, or with hostile texts; `?lang=` in another
 *  language. */
beforeAll(async () => {
  const { app, services } = site.server;
  await storeContest(services.db);
  app.get('/example/:kind/:name', ({ req }) => {
    const { kind, name } = req.param();
    const text = kind === 'hostile' ? () => hostile : same;
    const theme = kind === 'dark' ? 'dark' : 'light';
    const language = pageLanguageNamed(req.query('lang')) ?? english;
    const frame = exampleFrame(text, { theme, language, assets: services.assets.urls });
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    const html = renderPage(examplePages(text)[name]!(frame));
    // A page that waits for the judge would go there as soon as it answers.
    return new Response(html, { headers, status: html.includes('id="comes-back"') ? 503 : 200 });
  });
});

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const looks = [
  { theme: 'light', viewport: desktop },
  { theme: 'dark', viewport: phone },
  { theme: 'dark', viewport: desktop },
  { theme: 'light', viewport: phone },
] as const;

describe.each(looks.map((look, turn) => ({ ...look, turn, width: look.viewport.width })))(
  'every page ($theme, $width px)',
  ({ theme, viewport, turn }) => {
    // Every fifteenth page in one look, the looks in turn, and the contrast of every other one of these (the colours
    // are the same on all), in four languages in turn; with SLOW=1 everything in all looks.
    it('has nothing that axe finds, and scrolls to no side', async () => {
      const page = await measuring.page({ viewport, reducedMotion: 'reduce' });
      const found: string[] = [];
      const shown = names.filter((_, index) => slow || index % (15 * looks.length) === 15 * turn);
      for (const [index, name] of shown.entries()) {
        const lang = slow ? 'en' : codes[(3 * (index + turn)) % codes.length];
        await page.goto(`${site.url}/example/${theme}/${name}?lang=${lang}`);
        const faults = await faultsOf(page, { contrast: slow || index % 2 === 0 });
        found.push(...faults.map((fault) => `${name}: ${fault}`));
        if (await isTooWide(page)) found.push(`${name}: too wide`);
        found.push(...(await page.evaluate(scrolledTables)).map((table) => `${name}: scrolls ${table}`));
      }
      expect(found).toEqual([]);
    });
  },
);

it('no table of a page is wider than a small desktop (every sixth page, all with SLOW=1)', async () => {
  const page = await measuring.page({ viewport: { width: 1100, height: 800 } });
  const found: string[] = [];
  for (const name of everyNth(6, names)) {
    await page.goto(`${site.url}/example/light/${name}`);
    found.push(...(await page.evaluate(scrolledTables)).map((table) => `${name}: scrolls ${table}`));
  }
  expect(found).toEqual([]);
});

it.runIf(slow).each([...codes.filter((code) => code !== 'en'), 'x-long'])(
  'every page in %s has nothing that axe finds, and scrolls to no side on a phone (SLOW=1)',
  async (lang) => {
    const page = await measuring.page({ viewport: phone, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const name of names) {
      await page.goto(`${site.url}/example/dark/${name}?lang=${lang}`);
      const faults = await faultsOf(page, { contrast: false });
      found.push(...faults.map((fault) => `${name}: ${fault}`));
      if (await isTooWide(page)) found.push(`${name}: too wide: ${await page.evaluate(widest)}`);
      found.push(...(await page.evaluate(scrolledTables)).map((table) => `${name}: scrolls ${table}`));
    }
    expect(found).toEqual([]);
  },
);

/** Each with moves that reach the goal. */
const solved = [
  ['msquare', '?position=2+6+8+4+5+7+3+1&moves=B+C+A+B+C+C+B'],
  ['clocks', '?position=3+3+0/2+2+2/2+1+2&moves=4+5+8+9'],
  ['rotations', '?position=2/4+3/2+1/1+2/3+4&moves=0.0-+0.0-'],
] as const;

describe.each(
  solved.flatMap(([slug, query], turn) =>
    (['dark', 'light'] as const)
      .filter((_, index) => slow || (turn === 0 && index === 0))
      .map((theme) => ({ slug, query, theme })),
  ),
)('the page of $slug ($theme; others with SLOW=1)', ({ slug, query, theme }) => {
  it('has nothing that axe finds with all panels open, while it plays', async () => {
    const page = await browser.page({ viewport: phone, colorScheme: theme, reducedMotion: 'reduce' });
    await site.logIn(page, 'judy'); // others find no solutions while a contest with the puzzle goes on
    await page.goto(`${site.url}/puzzles/${slug}${query}`);
    await page.getByRole('button', { name: 'Is this shortest?' }).click();
    await page.getByText('no sequence is shorter').waitFor();
    for (const summary of await page.locator('.solve-more > summary').all()) await summary.click();
    await page.getByRole('button', { name: 'Solve 100', exact: true }).click();
    await page.getByText('100 of 100 solved').waitFor();
    for (const numbers of await page.getByText('Numbers', { exact: true }).all()) await numbers.click();
    await page.getByRole('button', { name: 'Find all of them' }).click();
    await page.getByText(/shortest solutions?\.$/).waitFor();
    await page.getByRole('checkbox', { name: 'Loop' }).check();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(browser.troubles).toEqual([]);
  });
});

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('hostile texts', () => {
  it('run nowhere, and break no page on a phone (every twelfth one, all with SLOW=1)', async () => {
    const page = await measuring.page({ viewport: phone });
    const broken: string[] = [];
    for (const name of everyNth(12, names)) {
      await page.goto(`${site.url}/example/hostile/${name}`);
      if (await page.evaluate(() => 'broken' in window)) broken.push(`${name}: runs`);
      if (await isTooWide(page)) broken.push(`${name}: too wide: ${await page.evaluate(widest)}`);
    }
    expect(broken).toEqual([]);
  });

  it.runIf(slow)('in a statement do no more (SLOW=1)', async () => {
    const { db } = site.server.services;
    const table = '\n\n| a | b | c |\n|---|---|---|\n| WWWWWWWWWWWWWWWWWWWW | WWWWWWWWWWWWWWWWWWWW | c |\n\n';
    const markdown = `${hostile}\n\n# ${hostile}\n\n    ${'W'.repeat(200)}\n${table}$$x${'+ y'.repeat(60)}$$\n\n${hostile}`;
    const storePicture = async () => undefined;
    const html = await markdownToHtml(markdown, { title: 'x', samples: [], constants: {}, storePicture });
    await storeProblem(db, 'hostile', {
      names: { en: hostile },
      statements: [{ language: 'en', html, pictures: [] }],
    });
    const page = await measuring.page({ viewport: phone });
    await page.goto(`${site.url}/contests/archive/problems/hostile`);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(await isTooWide(page)).toBe(false);
  });
});

describe('with the keyboard alone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.page();
  });

  it('one skips to the content, chooses a problem and opens it', async () => {
    await page.goto(`${site.url}/contests/archive/problems`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Skip to the content',
    );
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The Clocks' }).waitFor();
    await page.keyboard.press('/');
    expect(page.url()).toContain('/problems/clocks');
  });

  it('one logs in and submits a program', async () => {
    await page.goto(`${site.url}/login`);
    await page.locator('input:focus').waitFor(); // the browser gives the focus some time after the load
    await page.keyboard.type('ann');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.waitForLoadState(); // then its script hears keys
    await pressTogether(page, 'gn');
    await page.getByRole('heading', { level: 1, name: 'Submit' }).waitFor();
    await page.locator('.cm-content').waitFor();
    await tabTo(page, 'Problem');
    await pressTogether(page, 'The Cl');
    await tabTo(page, 'Language');
    await pressTogether(page, 'C++');
    await tabTo(page, 'Source code');
    await page.keyboard.type('int by_keyboard;');
    await page.keyboard.press('Escape');
    await tabTo(page, 'Submit');
    await page.keyboard.press('Enter');
    await page.getByRole('status', { name: 'Verdict' }).waitFor();
  });

  it.each(['/contests/archive/problems/clocks', '/contests/archive/submit?problem=clocks', '/account'])(
    'the focus is seen at every stop on %s',
    async (path) => {
      await page.goto(site.url + path);
      expect(await unseenStops(page, 60)).toEqual([]);
    },
  );

  it('the form with its editor is no wider than a phone, in long words too', async () => {
    for (const language of ['de', 'x-long', 'x-rtl']) {
      const own = await browser.page({ viewport: { width: 390, height: 844 } });
      await site.logIn(own, 'ann');
      await own.goto(`${site.url}/contests/archive/submit?problem=clocks&lang=${language}`);
      await own.locator('select[name="language"]').selectOption('c');
      await own.locator('.starter').waitFor();
      const most = await own.evaluate(() => document.documentElement.scrollWidth);
      expect([language, most]).toEqual([language, 390]);
    }
  });

  it('the heads of a board stay in their columns on a phone, in every language', async () => {
    const own = await browser.page({ viewport: phone });
    for (const language of [...codes, 'x-long', 'x-rtl']) {
      await own.goto(`${site.url}/contests/finals/scoreboard?lang=${language}`);
      const beside = await own
        .locator('.scoreboard thead .total')
        .evaluateAll((heads) =>
          heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
        );
      expect([language, beside]).toEqual([language, []]);
    }
  });

  // The first one; all with SLOW=1.
  it.each(
    everyNth(4, [
      ['a board of many teams', '/contests/finals/scoreboard', { width: 1280, height: 600 }],
      ['such a board on a phone', '/contests/finals/scoreboard', { width: 390, height: 844 }],
      ['a puzzle on a phone', '/puzzles/clocks', { width: 390, height: 844 }],
      ['the form of a new contest', '/admin/contests/new', { width: 1280, height: 700 }],
    ] as const),
  )('nothing lies over what has the focus on %s, forwards and back', async (_, path, viewport) => {
    const own = await browser.page({ viewport, reducedMotion: 'reduce' });
    await site.logIn(own, 'root');
    await own.goto(site.url + path);
    await own.locator('.is-dressed tbody, .puzzle-app, [data-zoned]').first().waitFor();
    await own.evaluate(() => {
      const body = document.querySelector('.scoreboard tbody');
      for (let at = 0; at < 10; at++)
        body?.append(...[...body.children].slice(0, 3).map((row) => row.cloneNode(true)));
    });
    expect(await unseenStops(own, 150)).toEqual([]);
    expect(await unseenStops(own, 150, 'Shift+Tab')).toEqual([]);
  });

  it('single keys can be switched off', async () => {
    await site.logIn(page, 'ann');
    await page.goto(`${site.url}/account`);
    await page.getByRole('button', { name: 'Switch single keys off' }).press('Enter');
    await page.getByText('Saved.').waitFor();
    await page.waitForLoadState();
    await pressTogether(page, 'gp');
    await page.getByRole('button', { name: 'Switch single keys on' }).waitFor();
    expect(page.url()).toContain('/account');
  });
});

/** Tables that must be scrolled to be read, apart from boards. Runs in the browser. */
function scrolledTables(): readonly string[] {
  const regions = [...document.querySelectorAll('.table-region:not(:has(.scoreboard))')];
  return regions
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((region) => region.getAttribute('aria-label') ?? '');
}

/** What sticks out on the right, for the message. Runs in the browser. */
function widest(): string {
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > innerWidth + 1 || left < -1) && !element.closest('.table-region, pre, .skip-link');
  });
  return out
    .map(({ localName, className }) => `${localName}.${className}`)
    .slice(0, 5)
    .join(', ');
}

describe('the colours', () => {
  it.runIf(slow)('change at once, and stay on the next page (SLOW=1)', async () => {
    const page = await browser.page();
    await page.goto(`${site.url}/docs`);
    const saved = page.waitForResponse((response) => response.url().endsWith('/theme'));
    await page.getByRole('button', { name: 'Dark' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await saved;
    await page.goto(`${site.url}/docs/verdicts`);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  });
});
