import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { renderPage } from '../../../judge/web/frame/layout.tsx';
import { exampleFrame, examplePages } from '../../judge/web/examples.tsx';
import { everyNth } from '../../sample.ts';
import { goOffline, testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser({ draws: false });
const same = (text: string) => text;
const frame = () => exampleFrame(same, { assets: site.server.services.assets.urls });
const htmlOf = (name: string) => renderPage(examplePages(same)[name]!(frame()));

beforeAll(() => {
  site.server.app.get(
    '/example/:name',
    ({ req }) =>
      new Response(htmlOf(req.param().name), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
});

/** Types into each form of the page that is sent once, sends all of them, and waits until each says something.
 *  @returns what they say, and what is not there any more */
const sendAll = (
  page: Page,
): Promise<{ readonly said: readonly string[]; readonly lost: readonly string[] }> =>
  page.evaluate(async () => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[data-once]:not([data-drafts])')];
    const fields = forms.flatMap((form) => [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea, input:not([type]), input[type="text"], input[type="password"], input[type="search"]',
      ),
    ]);
    fields.forEach((field, index) => {
      field.value = `typed ${index}`;
    });
    const notices = forms.map(
      (form) =>
        new Promise<string>((resolve) => {
          const look = () => {
            const notice = form.querySelector('.not-sent');
            if (notice !== null) resolve(notice.textContent ?? '');
          };
          new MutationObserver(look).observe(form, { childList: true, subtree: true });
          form.noValidate = true;
          form.requestSubmit();
        }),
    );
    const said = await Promise.all(notices);
    const lost = fields.filter(({ value }, index) => value !== `typed ${index}`).map(({ name }) => name);
    return { said: said.map((text, index) => `${forms[index]?.getAttribute('action')}: ${text}`), lost };
  });

it('each form says at its place that the judge cannot be reached, and keeps what was typed', async () => {
  const names = Object.keys(examplePages(same)).filter((name) => /<form\b[^>]* data-once/.test(htmlOf(name)));
  const page = await browser.page();
  const found: string[] = [];
  let forms = 0;
  for (const name of everyNth(3, names)) {
    await page.context().setOffline(false);
    await page.goto(`${site.url}/example/${name}`);
    await goOffline(page);
    const { said, lost } = await sendAll(page);
    forms += said.length;
    for (const text of said)
      if (!text.includes('The judge cannot be reached. All that you entered is still here'))
        found.push(`${name}: ${text}`);
    for (const field of lost) found.push(`${name}: ${field} is gone`);
  }
  expect(forms).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
