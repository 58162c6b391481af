import { sanitiseBlock, sanitiseLine } from '../sanitise.ts';

/** Markup that is safe to put into a page. Only `html`, `markup` and `block` make it. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

/** Markup from a template: every text that is filled in is made visible (no control or direction characters) and escaped, in
 *  elements and in quoted attributes alike; markup is put in as it is. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = strings.map(
    (text, index) => text + (index < parts.length ? insert(parts[index] ?? '') : ''),
  );
  return { markup: filled.join('') };
}

/** Our own markup, as it is. Never for anything that a contestant wrote. */
export const markup = (text: string): Html => ({ markup: text });

/** A text of several lines: line ends stay. */
export const block = (text: string): Html => ({ markup: escapeHtml(sanitiseBlock(text)) });

/** Nothing. */
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

/** JSON for a `<script type="application/json">`: no `<` in it, so nothing can end the element. */
export const scriptJson = (value: unknown): Html => ({
  markup: JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028'),
});
