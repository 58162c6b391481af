import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on what is called so. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isIt = (text = '') => (typeof name === 'string' ? text === name : name.test(text));
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab');
    if (isIt((await page.evaluate(focusNow))?.name)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** Presses a key until the focus has left the page, but no more than so often. @returns what does not show its focus */
export async function unseenStops(page: Page, most: number, key = 'Tab'): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusNow);
    if (stop === undefined) break;
    if (!stop.isSeen) unseen.push(stop.name);
    if (stop.isEditor) await page.keyboard.press('Escape');
  }
  return unseen;
}

/** What has the focus, and whether one sees it: on the screen, marked, and nothing over it; undefined once the focus
 *  has left the page. Runs in the browser. */
function focusNow(): { name: string; isSeen: boolean; isEditor: boolean } | undefined {
  const active = document.activeElement;
  if (active === null || active === document.body) return undefined;
  const editor = active.closest('.cm-editor');
  const drawing = active.closest('svg');
  const { top, bottom, left, width, height } = active.getBoundingClientRect();
  const isThere = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  const above = document.elementFromPoint(left + width / 2, middle);
  const isFree = above !== null && ((drawing ?? active).contains(above) || above.contains(active));
  const { outlineStyle, outlineWidth } = getComputedStyle(editor ?? active);
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const isDrawn =
    drawing !== null && getComputedStyle(active.querySelector('path') ?? active).stroke !== 'none';
  const labels = (active as HTMLInputElement).labels;
  const heard = active.cloneNode(true) as Element;
  for (const silent of heard.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  const name = active.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? heard.textContent ?? '';
  const isSeen = isThere && isFree && (isOutlined || isDrawn);
  return { name: name.trim(), isSeen, isEditor: editor !== null };
}
