import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { patienceMs } from '../../patience.ts';

/** Chromium without windows and menus: it takes a quarter less CPU time for the same pages. */
const program = '/usr/bin/chromium-headless-shell';

const flags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // A process kept ready for the next page costs as much as one that is used. This replaces Playwright's own list.
  '--disable-features=SpareRendererForSitePerProcess,HttpsUpgrades,PaintHolding,MediaRouter,OptimizationHints',
  // Chromium refuses to run as root with its own sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Those of this worker, by whether they draw. Files share them, since a start takes as long as six pages; Playwright
 *  ends them with the process. */
const running = new Map<boolean, Promise<Browser>>();

function browserThat(draws: boolean): Promise<Browser> {
  if (!existsSync(program))
    throw new Error(
      `${program} is missing; as root run: apt-get install --no-install-recommends chromium-headless-shell`,
    );
  const known = running.get(draws);
  if (known !== undefined) return known;
  const launched = chromium.launch({
    executablePath: program,
    timeout: patienceMs,
    args: draws ? flags : [...flags, '--disable-threaded-compositing'],
  });
  running.set(draws, launched);
  return launched;
}

/** Presses keys one after the other without waiting between them: what hears them by their times, as a list of choices
 *  does, hears them together, however slow the machine is. */
export const pressTogether = (page: Page, keys: string): Promise<unknown> =>
  Promise.all([...keys].map((key) => page.keyboard.press(key)));

/** One finger on a page with touch, as Chromium feels it: it also scrolls the page where nothing prevents that. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => touch('touchStart', { x, y }),
    move: (x: number, y: number) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  };
}

/** Cuts a page off from the network, and waits until it is: Chromium says so before all of its processes know, and what
 *  a page sends at once may still arrive. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isOffline = () =>
    fetch('/session').then(
      () => false,
      () => true,
    );
  await page.waitForFunction(isOffline, undefined, { polling: 20 });
}

/** A browser for the tests of a file. What goes wrong on its pages (errors of scripts, of the content security policy)
 *  is noted. `draws`: whether it makes frames; without them a page costs a quarter less CPU time, but waits for ever
 *  for a click. */
export function testBrowser({ draws = true } = {}) {
  let browser: Browser | undefined;
  const troubles: string[] = [];
  /** All of the file, and those of the test that runs; they end with it, since a page that is open goes on working. */
  const contexts: BrowserContext[] = [];
  let open: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await browserThat(draws);
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });
  // Those of `beforeAll` stay.
  beforeEach(() => {
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((context) => context.close()));
  });
  return {
    troubles,
    /** A page of a browser that knows nothing yet. */
    async page(options: BrowserContextOptions = {}): Promise<Page> {
      if (browser === undefined) throw new Error('the browser is there in tests only');
      const context = await browser.newContext(options);
      open.push(context);
      contexts.push(context);
      context.setDefaultTimeout(patienceMs);
      context.on('weberror', (event) => troubles.push(`${event.error()} (on ${event.page()?.url()})`));
      context.on('console', (message) => {
        // A page that is refused is reported too.
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
          troubles.push(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
      });
      return context.newPage();
    },
  };
}
