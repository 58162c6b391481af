import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { listenOn } from '#server';
import { password, testServer } from '../../judge/server/server.ts';
import { storeProblem, storeWorker } from '../../judge/server/stored.ts';
import { serveAxe } from './axe.ts';

/** A site with a worker, two problems and four accounts: ann, a contestant; sam, a setter; judy of the jury; root, an
 *  administrator. */
export function testSite() {
  const server = testServer();
  const site = { url: '' };
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const { db } = server.services;
    await storeWorker(db);
    await storeProblem(db, 'clocks', clocks);
    await storeProblem(db, 'squares', squares);
    for (const [name, role] of [
      ['ann', 'contestant'],
      ['sam', 'setter'],
      ['judy', 'jury'],
      ['root', 'admin'],
    ] as const)
      await server.account(name, role);
    serveAxe(server.app);
    const listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
    site.url = `http://127.0.0.1:${listening.port}`;
    close = listening.close;
  });
  afterAll(() => close());
  return {
    server,
    get url() {
      return site.url;
    },
    /** Gives the page's browser a session. Quicker than by the form. */
    async logIn(page: Page, name: string): Promise<void> {
      const [key = '', value = ''] = (await server.cookie(name)).cookie.split('=');
      await page.context().addCookies([{ name: key, value, url: site.url }]);
    },
    /** Fills in the form to log in, which the page shows. */
    async fillLogIn(page: Page, name: string, secret = password): Promise<void> {
      await page.getByLabel('User name').fill(name);
      await page.getByLabel('Password').fill(secret);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText(name, { exact: true }).first().waitFor();
    },
    /** Submits a program in C++ by the form, and sees its page. */
    async submit(page: Page, problem: string, text: string): Promise<void> {
      await page.goto(`${site.url}/contests/archive/submit?problem=${problem}`);
      await page.getByLabel('Language').selectOption({ label: 'C++' });
      await (await sourceField(page)).fill(text);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('status', { name: 'Verdict' }).waitFor();
    },
  };
}

/** The field for a program: the editor where scripts run, else the text area. Without the question a test may take hold
 *  of the text area just before the editor takes its place, and then waits for ever for it to be seen again. */
export async function sourceField(page: Page): Promise<Locator> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  return page.locator(hasScripts ? '.cm-content' : 'textarea#field-source');
}

/** Waits until the editor of a page shows a program, and says what there is instead if it does not. */
export async function seeProgram(page: Page, text: string): Promise<void> {
  try {
    await page.locator('.cm-content').getByText(text).waitFor();
  } catch (cause) {
    const found = await page.evaluate(() => ({
      address: location.href,
      main: document.querySelector('main')?.innerText,
      field: document.querySelector<HTMLTextAreaElement>('textarea#field-source')?.value,
      kept: { ...localStorage, ...sessionStorage },
    }));
    throw new Error(`the editor does not show ${text}: ${JSON.stringify(found, undefined, 1)}`, { cause });
  }
}

const clocks = {
  names: { en: 'The Clocks', de: 'Die Uhren' },
  tags: ['puzzle'],
  picture: 'clocks',
  statements: [
    {
      language: 'en',
      html: '<p>Nine dials on a wall. <math><msup><mn>4</mn><mn>9</mn></msup></math></p><pre><code>A B C</code></pre>',
      pictures: [],
    },
    { language: 'de', html: '<p>Neun Uhren an der Wand.</p>', pictures: [] },
  ],
  samples: [{ name: 'sample/01', input: '3 3 0\n2 2 2\n2 1 2\n', answer: '4 5 8 9\n' }],
};

const squares = {
  names: { en: 'Magic Squares' },
  samples: [{ name: 'sample/01', input: '', answer: '', dialogue: '< 10\n> ? 5\n< higher\n' }],
};
