import { randomBytes } from 'node:crypto';
import type { ContestVisit } from '#server';
import { page, pageOf, SharedText } from '#server';
import type { PageFrame } from '../../frame/frame.ts';
import { nameMarkup } from '../../frame/layout.tsx';
import { contestFrame } from './contest-visit.ts';

/** Stands for the name of the reader until the page is sent. Nobody can guess it, so no other text of a page contains
 *  it. */
const somebody = randomBytes(16).toString('hex');

/** A page of a contest that is the same for all readers with the same view, except for their names: at the start
 *  everybody requests it. It is rendered once a second, because its clock shows seconds.
 *  @param variant - everything that it depends on besides its frame
 *  @param render - may use nothing else of the visit; its frame does not know the name of the reader */
export async function pageForMany(
  visit: ContestVisit<unknown>,
  { variant, render }: { readonly variant: unknown; readonly render: (frame: PageFrame) => string },
): Promise<Response> {
  const { viewer, contest, ...frame } = contestFrame(visit);
  const shared = {
    ...frame,
    viewer: viewer && { ...viewer, name: somebody },
    contest: contest && { ...contest, nowMs: Math.floor(contest.nowMs / 1000) * 1000 },
  };
  const key = JSON.stringify(['contest page', { ...shared, assets: undefined }, variant]);
  // Made-up addresses must not fill the memory.
  const isKept = visit.url.search === '';
  const name = nameMarkup(viewer?.name ?? '');
  if (!isKept) return page(render(shared).split(somebody).join(name));
  const parts = await visit.services.kept.get(key, async () =>
    render(shared)
      .split(somebody)
      .map((part) => new SharedText(part)),
  );
  return pageOf(
    parts.flatMap((part, index) => (index === 0 ? [part] : [name, part])),
    visit.request,
  );
}
