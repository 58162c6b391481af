import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every rule of WCAG 2.2 AA that a machine can check, and what is good practice besides. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page: the rule, and the first place. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly, resultTypes: ['violations'] }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
