import type { Token } from 'markdown-it';

/** Points (1/96 inch) of the units in which a width may be given. */
const units: Readonly<Record<string, number>> = {
  px: 1,
  '': 1,
  pt: 4 / 3,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
};

/** Takes `{width=50%}` behind a picture as its width. */
export function readWidths(tokens: readonly Token[]): void {
  for (const { children } of tokens)
    for (const [index, token] of (children ?? []).entries()) {
      const next = children?.[index + 1];
      if (token.type !== 'image' || next?.type !== 'text') continue;
      const [whole = '', attributes = ''] = /^\{([^{}]*)\}/.exec(next.content) ?? [];
      next.content = next.content.slice(whole.length);
      const width = widthOf(/(?:^|\s)width="?([\d.]+\s*[a-z%]*)"?/.exec(attributes)?.[1] ?? '');
      if (width !== undefined) token.attrSet('width', width);
    }
}

/** The attribute `width` of HTML: a percentage, or pixels. */
function widthOf(text: string): string | undefined {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z%]*)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  if (unit === '%') return `${Math.min(100, Math.round(Number(number)))}%`;
  const points = units[unit];
  return points === undefined ? undefined : String(Math.round(Number(number) * points));
}
