import { randomBytes } from 'node:crypto';
import { basePath } from '#protocol';
import { page, pageOf, SharedText, type Visit } from '#server';
import type { PageFrame } from './frame.ts';
import { frameOf } from './frame-of.ts';
import { nameMarkup } from './layout.tsx';

type Asked = Pick<Visit<unknown>, 'request' | 'url' | 'services'>;

/** A page. Visitors with the same view share one text, which is kept for a moment; logged-in callers get their own.
 *  @param variant - what it depends on besides its path and frame, such as the language of a statement
 *  @param render - may use nothing else of the visit if there is no caller */
export async function sharedPage(
  visit: Visit<unknown>,
  variant: string,
  render: (frame: PageFrame) => Promise<string>,
): Promise<Response> {
  const frame = frameOf(visit);
  if (frame.viewer !== undefined) return page(await render(frame));
  return pageForMany(visit, frame, { variant, render });
}

/** Stands for the name of the reader until the page is sent. Nobody can guess it, so no other text of a page contains
 *  it. */
const somebody = randomBytes(16).toString('hex');

/** A page that is the same for all readers with the same view, except for their names: at the start of a contest
 *  everybody requests it. It is rendered once a second, because its clock shows seconds.
 *  @param variant - everything that it depends on besides its frame
 *  @param render - may use nothing else of the visit; its frame does not know the name of the reader */
export async function pageForMany(
  { request, url, services }: Asked,
  frame: PageFrame,
  {
    variant,
    render,
  }: { readonly variant: unknown; readonly render: (frame: PageFrame) => string | Promise<string> },
): Promise<Response> {
  const { viewer, contest } = frame;
  const shared = {
    ...frame,
    formKey: undefined, // would make each request another page; what is the same for many has no form of one reader
    viewer: viewer && { ...viewer, name: somebody },
    contest: contest && { ...contest, nowMs: Math.floor(contest.nowMs / 1000) * 1000 },
  };
  const name = viewer === undefined ? '' : nameMarkup(viewer.name);
  // Made-up addresses must not fill the memory.
  if (url.search !== '') return page((await render(shared)).split(somebody).join(name));
  const key = JSON.stringify(['page', basePath(), { ...shared, assets: undefined }, variant]);
  const parts = await services.kept.get(key, async () =>
    (await render(shared)).split(somebody).map((part) => new SharedText(part)),
  );
  return pageOf(
    parts.flatMap((part, index) => (index === 0 ? [part] : [name, part])),
    request,
  );
}
