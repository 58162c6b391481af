import { basePath } from '#protocol';
import type { Visit } from '#server';
import { page, pageOf, SharedText } from '#server';
import type { PageFrame } from './frame.ts';
import { frameOf } from './frame-of.ts';

/** A page. Visitors with the same view share one text, which is kept for a moment; logged-in callers get their own.
 *  @param variant - what it depends on besides its path and frame, such as the language of a statement
 *  @param render - may use nothing else of the visit if there is no caller */
export async function sharedPage(
  visit: Visit<unknown>,
  variant: string,
  render: (frame: PageFrame) => Promise<string>,
): Promise<Response> {
  const frame = frameOf(visit);
  if (frame.viewer !== undefined || visit.url.search !== '') return page(await render(frame));
  const { site, theme, shortcuts, language } = frame;
  const key = JSON.stringify([
    'page',
    basePath(),
    site,
    visit.url.pathname,
    variant,
    theme,
    shortcuts,
    language.code,
  ]);
  const kept = await visit.services.kept.get(key, async () => new SharedText(await render(frame)));
  return pageOf([kept], visit.request);
}
