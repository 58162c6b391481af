import { sanitiseBlock, sanitiseLine } from '../sanitise.ts';

/** Markup that is safe to put into a page. Only `html`, `markup` and `block` make it. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

/** Builds markup from a template. Interpolated text is made visible (no control or direction characters) and
 *  escaped, both in elements and in quoted attributes; interpolated markup is inserted unchanged. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = strings.map(
    (text, index) => text + (index < parts.length ? insert(parts[index] ?? '') : ''),
  );
  return { markup: filled.join('') };
}

/** Inserts our own markup unchanged. Never use it for anything that a contestant wrote. */
export const markup = (text: string): Html => ({ markup: text });

/** Text of several lines; line ends are kept. */
export const block = (text: string): Html => ({ markup: escapeHtml(sanitiseBlock(text)) });

/** Empty markup. */
export const none: Html = { markup: '' };

function insert(part: Part): string {
  if (typeof part === 'string') return escapeHtml(sanitiseLine(part));
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
