import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { createApp } from '#server';
import { slow } from '../../sample.ts';

/** Every rule of WCAG 2.2 AA that a machine can check, and what is good practice besides. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Serves axe to the pages of a site, which keep it: its source is large. */
export const serveAxe = (app: ReturnType<typeof createApp>): unknown =>
  app.get('/axe.js', () => {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=86400, immutable' };
    return new Response(axe.source, { headers });
  });

/** What axe finds on a page of a site that serves it: the rule, and the first place. `contrast`: whether all text is
 *  readable, too, which takes axe as long as all the rest: the colours are the same on all pages, and have contrast
 *  (`judge/web/contrast.test.ts`). `isFile`: the page is a file, and no site serves axe. */
export async function faultsOf(
  page: Page,
  { contrast = slow, isFile = false } = {},
): Promise<readonly string[]> {
  if (isFile) await page.evaluate(axe.source);
  else await page.addScriptTag({ url: '/axe.js' });
  const options: RunOptions = {
    runOnly: rules,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: contrast } },
  };
  // Only what is read leaves the page: what axe passes is some hundred times as long.
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  }, options);
}
