/** Theory of operation. Statements of some judges are HTML that anybody wrote. Elements become Markdown one kind after
 *  another; what is Markdown already stands aside, behind a number between two characters for private use, until all
 *  other text has lost its meaning for Markdown. */
import { ownValue } from '#values';

const entities: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', le: '≤', ge: '≥', ne: '≠' },
  ...{ times: '×', hellip: '…', ldquo: '“', rdquo: '”', minus: '−' },
};

/** HTML of a statement as Markdown: paragraphs, lists, tables, links, formulas, pictures that `pictureOf` knows,
 *  preformatted text; other elements leave only their text. */
export function htmlAsMarkdown(html: string, pictureOf: (source: string) => string | undefined): string {
  const blocks = html.replace(/[\ue000-\uf8ff]/g, '').split(/(<pre[\s>][\s\S]*?<\/pre>)/i);
  const texts = blocks.map((block) => {
    const [, code] = /^<pre[^>]*>([\s\S]*)<\/pre>$/i.exec(block) ?? [];
    return code === undefined
      ? new HtmlReader(pictureOf).read(block)
      : `\n\n\`\`\`\n${decoded(code.replace(/<[^>]*>/g, '')).replaceAll('```', "'''")}\n\`\`\`\n\n`;
  });
  return texts
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** `$n$` as pages read it, and as MathJax does: `\(n\)`, `\[n\]`, and HUSTOJ's `[tex]n[/tex]`. */
const formula =
  /\$\$([^$]{1,2000})\$\$|\$(?![\s$])([^$\n]{0,2000}?[^\s$\\])\$(?!\d)|\\\[([\s\S]{1,2000}?)\\\]|\\\((.{1,2000}?)\\\)|\[tex\](.{1,2000}?)\[\/tex\]/g;
const link = /<a\s[^>]{0,500}?href\s*=\s*["']?(https?:[^"'\s>]+)[^>]{0,500}>([^<]{1,500})<\/a>/gi;
const font = /<(b|strong|i|em)>\s*([^<]{1,500}?)\s*<\/\1>/gi;

class HtmlReader {
  readonly #pictureOf: (source: string) => string | undefined;
  readonly #kept: string[] = [];

  constructor(pictureOf: (source: string) => string | undefined) {
    this.#pictureOf = pictureOf;
  }

  read(html: string): string {
    const marked = this.#tables(html.replace(/<(script|style)[\s>][\s\S]*?<\/\1>/gi, ''))
      .replace(formula, (...parts: readonly string[]) => this.#formula(parts))
      .replace(/<img[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)[^>]*>/gi, (_, source: string) => {
        const name = this.#pictureOf(source);
        return name === undefined ? '' : this.#keep(`![](${name})`);
      })
      .replace(link, (_, address: string, text: string) => {
        const target = decoded(address).replace(/[<>]/g, '');
        return `${this.#keep('[')}${text}${this.#keep(`](<${target}>)`)}`;
      })
      .replace(font, (_, name: string, text: string) => {
        const mark = this.#keep(/^[bs]/i.test(name) ? '**' : '*');
        return `${mark}${text}${mark}`;
      })
      .replace(/<li[^>]*>/gi, '\n- ')
      .replace(/<br\s*\/?>|<\/(p|div|h\d|tr|ul|ol)>/gi, '\n\n')
      .replace(/<sup>(.*?)<\/sup>/gi, '^$1')
      .replace(/<sub>(.*?)<\/sub>/gi, '_$1')
      .replace(/<[^>]*>/g, '');
    return escaped(decoded(marked)).replace(
      /\ue001(\d+)\ue002/g,
      (_, index: string) => this.#kept[Number(index)] ?? '',
    );
  }

  #keep(markdown: string): string {
    return `\ue001${this.#kept.push(markdown) - 1}\ue002`;
  }

  #formula([whole = '', display, inline, bracketed, parenthesised, tagged]: readonly string[]): string {
    const found = display ?? bracketed;
    const body = decoded(
      (found ?? inline ?? parenthesised ?? tagged ?? whole).replace(/<[^>]*>/g, ''),
    ).trim();
    return this.#keep(found === undefined ? `$${body}$` : `\n\n$$\n${body}\n$$\n\n`);
  }

  /** The innermost table of each end. Its first row is the head. */
  #tables(html: string): string {
    const parts = html.split(/<\/table\s*>/i);
    const last = parts.pop() ?? '';
    const texts = parts.map((part) => {
      const from = part.toLowerCase().lastIndexOf('<table');
      return from < 0 ? part : part.slice(0, from) + this.#keep(this.#table(part.slice(from)));
    });
    return texts.join('') + last;
  }

  #table(html: string): string {
    const rows = html
      .split(/<tr(?:\s[^>]{0,500})?>/i)
      .slice(1)
      .map((row) =>
        row
          .split(/<t[hd](?:\s[^>]{0,500})?>/i)
          .slice(1)
          .map((cell) =>
            new HtmlReader(this.#pictureOf).read(cell).trim().replace(/\s+/g, ' ').replaceAll('|', '\\|'),
          ),
      );
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    const lines = rows.map(
      (cells) => `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`,
    );
    const [head, ...rest] = lines;
    return head === undefined ? '' : `\n\n${[head, `|${'---|'.repeat(width)}`, ...rest].join('\n')}\n\n`;
  }
}

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (name !== undefined) return ownValue(entities, name) ?? whole;
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
    },
  );

/** What would be markup in Markdown is text. */
const escaped = (text: string): string => text.replace(/[\\`*_<>[\]]/g, '\\$&');
