import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '#host';
import type { Play } from '#problem-api';

const plays = await Promise.all(
  readdirSync(join(projectRoot, 'problems'))
    .filter((slug) => !slug.includes('.'))
    .map(async (slug) => {
      const module = (await import(`../../../problems/${slug}/picture.ts`)) as { readonly play?: Play };
      return { slug, play: module.play };
    }),
);
/** The problems that have a page on which they are played. */
export const puzzles = plays.flatMap(({ slug, play }) => (play === undefined ? [] : [{ slug, play }]));

/** Opens pages of puzzles of a site, and waits for their scripts. */
export const openPuzzle =
  (site: { readonly url: string }) =>
  async (page: Page, slug: string, query = ''): Promise<void> => {
    await page.goto(`${site.url}/puzzles/${slug}${query}`);
    await page.locator('.puzzle-app').waitFor();
  };

export const drawingIn = (page: Page) => page.locator('.puzzle-drawing').first().innerHTML();

/** A drawing as the browser writes it. */
export const asWritten = (page: Page, svg: string) =>
  page.evaluate((text) => {
    const box = document.createElement('div');
    box.innerHTML = text;
    return box.innerHTML;
  }, svg);
