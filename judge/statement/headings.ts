import type { Token } from 'markdown-it';

/** The tokens without a first heading that only repeats the title, and with headings from the second level down: the
 *  first is the page's. */
export function placeHeadings(tokens: readonly Token[], title: string): Token[] {
  const [first, inline] = tokens;
  const isTitle = first?.type === 'heading_open' && plain(inline?.content) === plain(title);
  const rest = isTitle ? tokens.slice(3) : [...tokens];
  const levels = rest.flatMap(({ type, tag }) => (type === 'heading_open' ? [headingLevel(tag)] : []));
  const down = 2 - Math.min(...levels, 6);
  for (const token of rest)
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, headingLevel(token.tag) + down)}`;
  return rest;
}

/** 1 of `h1`. */
export const headingLevel = (tag: string): number => Number(tag.slice(1));

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase();
