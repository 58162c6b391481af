const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
  le: '≤',
  ge: '≥',
  times: '×',
};

/** HTML of a statement as Markdown: paragraphs, lists, pictures that `pictureOf` knows, preformatted text; other
 *  elements leave only their text. */
export function htmlAsMarkdown(html: string, pictureOf: (source: string) => string | undefined): string {
  const blocks = html.split(/(<pre[\s>][\s\S]*?<\/pre>)/i);
  const texts = blocks.map((block) => {
    const [, code] = /^<pre[^>]*>([\s\S]*)<\/pre>$/i.exec(block) ?? [];
    return code === undefined
      ? inline(block, pictureOf)
      : `\n\n\`\`\`\n${decoded(code.replace(/<[^>]*>/g, '')).replaceAll('```', "'''")}\n\`\`\`\n\n`;
  });
  return texts
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function inline(html: string, pictureOf: (source: string) => string | undefined): string {
  const marked = html
    .replace(/<(script|style)[\s>][\s\S]*?<\/\1>/gi, '')
    .replace(/<img[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)[^>]*>/gi, (_, source: string) => {
      const name = pictureOf(source);
      return name === undefined ? '' : `\ue001${name}\ue002`;
    })
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|tr|ul|ol)>/gi, '\n\n')
    .replace(/<sup>(.*?)<\/sup>/gi, '^$1')
    .replace(/<sub>(.*?)<\/sub>/gi, '_$1')
    .replace(/<[^>]*>/g, '');
  return escaped(decoded(marked)).replace(/\ue001(.*?)\ue002/g, '![]($1)');
}

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
    },
  );

/** What would be markup in Markdown is text. */
const escaped = (text: string): string => text.replace(/[\\`*_<>[\]]/g, '\\$&');
