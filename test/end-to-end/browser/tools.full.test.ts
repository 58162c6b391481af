import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackedTools } from '#protocol';
import { createRandom } from '#testdata';
import { randomInput } from '../../../problems/cmetrickany/solver.ts';
import { runJudge } from '../../judge/cli/run-judge.ts';
import { everyNth } from '../../sample.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';

const browser = testBrowser();
const folder = mkdtempSync(join(tmpdir(), 'antipode-tools-'));
const address = pathToFileURL(join(folder, 'tools.html')).href;
/** Two moves from home. */
const sample = new URL('../../../testdata/cmetrickany/sample/01-two-moves', import.meta.url);
const own = readFileSync(new URL(`${sample.href}.in`), 'utf8');

beforeAll(async () => {
  const flags = ['--seeds', '1..2', '--answers', 'accepted/three-cycles.js'];
  const { status, err } = await runJudge([
    'tools',
    'cmetrickany',
    ...flags,
    '--out',
    join(folder, 'tools.html'),
  ]);
  expect(status, err).toBe(0);
  const packed = /id="packed">([^<]*)</.exec(readFileSync(join(folder, 'tools.html'), 'utf8'))?.[1] ?? '';
  tools = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is in the page. */
let tools: PackedTools;

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe('the tools of a problem, opened as a file', () => {
  it('have the inputs that seeds give, and load nothing from anywhere', () => {
    const html = readFileSync(join(folder, 'tools.html'), 'utf8');
    expect(html).toContain('Inputs of the seeds 1, 2');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<(link|img|script)[^>]*\s(src|href)=/);
    expect(tools.cases.map(({ seed, input }) => [seed, input])).toEqual(
      [1, 2].map((seed) => [seed, randomInput(createRandom(seed))]),
    );
  });

  it('check and draw outputs by seed, and compare those of two programs', async () => {
    const page = await browser.page();
    await page.goto(address);
    const status = page.getByRole('status');
    await status.waitFor();
    expect(await page.getByLabel('The input').inputValue()).toBe(randomInput(createRandom(1)));
    await page.getByLabel('The output').fill('aU bR\n');
    expect(await status.textContent()).toMatch(/^Rejected: /);
    expect(await page.getByRole('figure', { name: 'Film' }).locator('svg').count()).toBe(1);
    const [first = '', second = ''] = tools.cases.map(({ answer }) => answer);
    await page
      .getByLabel('Outputs as files')
      .setInputFiles([file('1.out', first), file('0002.txt', second), file('x', 'aU')]);
    await page.getByText('2 checked, 0 not valid').waitFor();
    expect(await status.textContent()).toMatch(/^x: expected names with a seed/);
    await page.getByRole('button', { name: 'Compare later outputs with these' }).click();
    await page.getByLabel('Outputs as files').setInputFiles([file('2.out', 'aU')]);
    await page.getByText('equal on 1, worse on 1').waitFor();
    expect(await status.textContent()).toMatch(/^Rejected: /);
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('2');
  });

  it('do all that with the network off, and ask for nothing', async () => {
    const page = await browser.page();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.context().setOffline(true);
    await page.goto(address);
    await page.getByLabel('The output').fill(tools.cases[0]?.answer ?? '');
    await page.getByText(/^Accepted/).waitFor();
    await page.getByRole('figure', { name: 'Film' }).locator('svg').waitFor();
    const all = tools.cases.map(({ seed, answer = '' }) => file(`${seed}.out`, answer));
    await page.getByLabel('Outputs as files').setInputFiles(all);
    await page.getByText('2 checked, 0 not valid').waitFor();
    expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
  });

  it('draw and check an input of one’s own, to which nobody has an answer, and save all inputs', async () => {
    const page = await browser.page();
    await page.goto(address);
    await page.getByRole('status').waitFor();
    await page.getByLabel('Outputs as files').setInputFiles([file('mine.in', own)]);
    await page.getByText('none: an input of your own').waitFor({ state: 'attached' });
    const said = () => page.getByRole('status').textContent();
    await page.getByLabel('The output').fill('aU');
    expect(await said()).toMatch(/^Rejected: (?!the jury)/);
    await page.getByLabel('The output').fill(readFileSync(new URL(`${sample.href}.ans`), 'utf8'));
    expect(await said()).toMatch(/^The goal is reached: \d+; there is no answer/);
    await page.getByLabel('Outputs as files').setInputFiles([file('broken.in', 'no state\n')]);
    await page.getByLabel('The output').fill('aU');
    expect(await said()).toMatch(/^The checker cannot judge this: .*found "no"/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all inputs' }).click();
    expect((await saved).suggestedFilename()).toBe('cmetrickany-inputs.zip');
  });

  it.each(
    everyNth(4, [
      { colorScheme: 'light', width: 390 },
      { colorScheme: 'dark', width: 390 },
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 1280 },
    ] as const),
  )('have nothing that axe finds, and scroll to no side ($colorScheme, $width px)', async (look) => {
    const page = await browser.page({ ...look, viewport: { width: look.width, height: 850 } });
    await page.goto(address);
    await page.getByLabel('The output').fill('aU bR\n');
    await page.getByRole('heading', { name: 'All outputs' }).waitFor();
    expect(await faultsOf(page, { isFile: true })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  });

  it('load nothing', () => {
    expect(browser.troubles).toEqual([]);
  });
});
