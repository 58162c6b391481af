import { options, type VNode } from 'preact';
import { basePath, below } from '#protocol';

/** The attributes that hold an address. Texts of others are in none of them. */
const addressAttributes = [
  'action',
  'formaction',
  'href',
  'poster',
  'src',
  'data-drafts',
  'data-events',
  'data-moves',
  'data-part',
  'data-path',
  'data-defined',
  'data-picture',
  'data-row',
  'data-solver',
  'data-stream',
  'data-worker',
] as const;

/** Gives the elements of all pages that are made from now on addresses below the base of the judge. Components spell
 *  them without it (`judge/protocol/site.ts`). */
export function placeAddresses(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    if (basePath() !== '' && typeof vnode.type === 'string') place(vnode);
    before?.(vnode);
  };
}

function place({ props }: VNode): void {
  const attributes = props as Record<string, unknown>;
  for (const name of addressAttributes) {
    const value = attributes[name];
    if (typeof value === 'string') attributes[name] = below(value);
  }
}
