import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../../problems/clocks/picture.ts';
import { hostile, reportOf } from '../../judge/report/contest/fixtures.ts';
import { contestPage } from '../../judge/report/contest/html.ts';
import { caseResult, ranFor } from '../../judge/report/fixtures.ts';
import { everyNth, slow } from '../../sample.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';

const browser = testBrowser();
const folder = mkdtempSync(join(tmpdir(), 'antipode-report-'));
const address = pathToFileURL(join(folder, 'page.html')).href;
const input = readFileSync(new URL('../../../testdata/clocks/sample/01-example.in', import.meta.url), 'utf8');
const frames = [...picture.frames(input, '4 5 8 9 1 1')];
const names = Array.from(
  { length: 12 },
  (_, index) => `Lastname${index} Firstname_${index}_assignsubmission_file_`,
);

beforeAll(() => {
  const films = [{ caseName: 'sample/1', frames, isCut: false }];
  const title = 'A name of a problem that is much longer than a phone is wide';
  const report = reportOf([...names, `${names[0]} wrong`, hostile], { name: hostile, films, title });
  const accepted = [2, 3, 4].map((cpuMs) =>
    caseResult(`secret/${cpuMs}`, { run: ranFor(cpuMs), message: '<b>' }),
  );
  const attempts = report.attempts.map((attempt) => {
    const cases = [...accepted, ...attempt.judgement.cases.slice(1)];
    return { ...attempt, judgement: { ...attempt.judgement, cases } };
  });
  writeFileSync(join(folder, 'page.html'), contestPage({ ...report, attempts }, { audience: 'jury' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the page of a contest, opened as a file', () => {
  it('shows the first drawing of a film without scripts', async () => {
    const page = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${address}#c0`);
    await page.locator('#c0 > summary').click();
    const [box, hands] = await page.locator('#c0 figure.replay svg').evaluate((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      const { width: drawn } = svg.querySelector('use')?.getBoundingClientRect() ?? { width: 0 };
      return [{ width, height, drawn }, document.querySelectorAll('#p0 path').length];
    });
    expect(box.drawn).toBeCloseTo(box.width, 0);
    expect(box.height).toBeGreaterThan(100);
    expect(hands).toBe(9);
    expect(await page.locator('.replay-controls').count()).toBe(0);
  });

  it.runIf(slow)(
    'can be read without scripts: what folded cases have in common is in their row (SLOW=1)',
    async () => {
      const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 390, height: 850 } });
      await page.goto(`${address}#c0`);
      await page.locator('#c0 > summary').click();
      await page.locator('#c0 details > summary').click();
      const cells = await page.locator('#c0 .case-lines tbody tr:first-child td').allTextContents();
      expect(cells.map((text) => text.trim())).toEqual([
        'secret/2 to 4, 3 cases',
        'AC',
        '≤ 4.0',
        expect.stringMatching(/^≤ /),
        '',
        '<b>',
      ]);
      expect(await page.getByRole('button', { name: 'one by one' }).count()).toBe(0);
    },
  );

  it('shows each drawing as it was made, forwards and at the slider', async () => {
    const page = await browser.page();
    await page.goto(`${address}#c0`);
    const figure = page.locator('#c0 figure.replay');
    const shown = () => figure.locator('svg').evaluate((svg) => new XMLSerializer().serializeToString(svg));
    for (const { svg, caption } of frames.slice(1)) {
      await figure.getByLabel('Next move').click();
      expect(await shown()).toBe(svg);
      expect(await figure.locator('figcaption').textContent()).toBe(
        caption.charAt(0).toUpperCase() + caption.slice(1),
      );
    }
    await figure.getByRole('slider').fill('2');
    expect(await shown()).toBe(frames[2]?.svg);
  });

  it.runIf(slow)('shows folded cases one by one (SLOW=1)', async () => {
    const page = await browser.page();
    await page.goto(`${address}#c0`);
    await page.locator('#c0 details > summary').click();
    const names = page.locator('#c0 .case-lines td:first-child');
    expect(await names.first().textContent()).toMatch(/^secret\/2 to 4, 3 cases/);
    await page.getByRole('button', { name: 'one by one: secret/2 to 4' }).click();
    expect(await names.allTextContents()).toEqual(['secret/2', 'secret/3', 'secret/4', 'sample/1']);
    const figures = await page.locator('#c0 .case-lines tbody tr:nth-child(2) td').allTextContents();
    expect(figures.map((text) => text.trim())).toEqual(['secret/3', 'AC', '3.0', '3.0', '', '<b>']);
  });

  // A phone in light; all four with SLOW=1.
  it.each(
    everyNth(4, [
      { colorScheme: 'light', width: 390 },
      { colorScheme: 'dark', width: 390 },
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 1280 },
    ] as const),
  )('has nothing that axe finds, and scrolls to no side ($colorScheme, $width px)', async (look) => {
    const page = await browser.page({ ...look, viewport: { width: look.width, height: 850 } });
    await page.goto(address);
    for (const contestant of await page.locator('main details > summary:visible').all())
      await contestant.click();
    expect(await faultsOf(page, { isFile: true })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    const problems = await page.getByText('A name of a problem').first().boundingBox();
    expect((problems?.x ?? look.width) + (problems?.width ?? 0)).toBeLessThanOrEqual(look.width);
    const totals = await page.locator('.scoreboard tbody td.total').nth(1).boundingBox();
    expect((totals?.x ?? 0) + (totals?.width ?? 0)).toBeLessThanOrEqual(look.width);
  });

  it('runs nothing that a contestant wrote', async () => {
    expect(browser.troubles).toEqual([]);
  });
});
