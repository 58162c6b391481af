import { posix } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';

/** A document as a page shows it. */
export interface ShownDocument {
  readonly title: string;
  /** Without the title. */
  readonly html: string;
}

const parser = new MarkdownIt({ html: false, linkify: false });
parser.renderer.rules.fence = (tokens, index) =>
  `<pre tabindex="0"><code>${parser.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
parser.renderer.rules.image = (tokens, index) => {
  const [source, words] = [tokens[index]?.attrGet('src'), tokens[index]?.content].map((text) =>
    parser.utils.escapeHtml(String(text)),
  );
  return `<a href="${source}"><img src="${source}" alt="${words}"></a>`; // on a phone one wants to see it larger
};

/** A document of the judge as HTML. Links and pictures that stay among the documents lead to their pages; those to
 *  other files of the project, which a judge does not serve, become text with their path. @param path - below the
 *  documents: `manual/setter.md`. @param addressOf - the page of a document, or of a picture */
export function documentHtml(
  markdown: string,
  path: string,
  addressOf: (path: string) => string,
): ShownDocument {
  const [, heading, , ...tokens] = parser.parse(markdown, {});
  nameHeadings(tokens);
  for (const token of tokens) {
    if (token.type === 'table_open') token.attrSet('tabindex', '0'); // like code, it can be scrolled
    placeLinks(token.children ?? [], path, addressOf);
  }
  return { title: textOf(heading), html: parser.renderer.render(tokens, parser.options, {}) };
}

/** Each heading gets the anchor that GitHub gives it. */
function nameHeadings(tokens: readonly Token[]): void {
  const uses = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const slug = textOf(tokens[index + 1])
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const earlier = uses.get(slug) ?? 0;
    uses.set(slug, earlier + 1);
    token.attrSet('id', earlier === 0 ? slug : `${slug}-${earlier}`);
  }
}

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ content }) => content).join('');

/** Links do not nest, so the next end of a link belongs to the last beginning. */
function placeLinks(parts: readonly Token[], path: string, addressOf: (path: string) => string): void {
  let tag = 'a';
  for (const part of parts) {
    const target = String(part.attrGet(part.type === 'image' ? 'src' : 'href'));
    const address = placed(target, path, addressOf);
    if (part.type === 'image') part.attrSet('src', address ?? target);
    if (part.type === 'link_open') {
      tag = address === undefined ? 'span' : 'a';
      part.attrs = [address === undefined ? ['title', target] : ['href', address]];
    }
    if (part.type === 'link_open' || part.type === 'link_close') part.tag = tag;
  }
}

/** Where a link of a document leads; undefined: to a file that a judge does not serve. */
function placed(target: string, path: string, addressOf: (path: string) => string): string | undefined {
  if (/^(#|https?:)/.test(target)) return target;
  const [file = '', anchor] = target.split('#');
  const found = posix.join(posix.dirname(path), file);
  if (file.startsWith('/') || found.startsWith('../') || !/\.(md|svg)$/.test(found)) return undefined;
  return `${addressOf(found)}${anchor === undefined ? '' : `#${anchor}`}`;
}
