/** Theory of operation. A statement may come from anybody. The parser treats HTML in it as text, links lead to the
 *  web or stay on the site, pictures are files of the package, and mathematics becomes MathML by a KaTeX that loads
 *  and runs nothing. Between parsing and rendering the list of tokens is changed (headings, samples, pictures); the
 *  renderer escapes whatever is in a token. */

import mathematics from '@vscode/markdown-it-katex';
import katex from 'katex';
import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import type { SampleFacts } from '#protocol';
import { ownValue } from '#values';

/** Type of the token that stands for a sample; its content is the sample's number. */
const sampleToken = 'sample';

/** Puts samples where the statement asks for them (`{{nextsample}}`, `{{remainingsamples}}`), and in the place of a
 *  section `Sample 1` that repeats the sample's input, of which only the explanations stay. */
function placeSamples(tokens: readonly Token[], samples: readonly SampleFacts[]): Token[] {
  const placed: Token[] = [];
  let next = 1;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    const repeated = repeatedSample(tokens, index, samples);
    const asked = token.type === 'paragraph_open' ? tokens[index + 1]?.content.trim() : undefined;
    if (repeated !== undefined) {
      placed.push(placeOf(token, repeated.number), ...repeated.rest);
      next = Math.max(next, repeated.number + 1);
      index += repeated.length - 1;
    } else if (asked === '{{nextsample}}' || asked === '{{remainingsamples}}') {
      const last = asked === '{{nextsample}}' ? next : samples.length;
      for (; next <= Math.min(last, samples.length); next++) placed.push(placeOf(token, next));
      index += 2;
    } else placed.push(token);
  }
  return placed;
}

function placeOf(like: Token, number: number): Token {
  const token: Token = Object.assign(Object.create(Object.getPrototypeOf(like)), like);
  return Object.assign(token, {
    type: sampleToken,
    tag: '',
    nesting: 0,
    content: String(number),
    children: null,
  });
}

interface Repeated {
  readonly number: number;
  /** Tokens of the section that say more than the sample. */
  readonly rest: readonly Token[];
  /** Tokens of the whole section. */
  readonly length: number;
}

function repeatedSample(
  tokens: readonly Token[],
  index: number,
  samples: readonly SampleFacts[],
): Repeated | undefined {
  const heading = tokens[index];
  if (heading?.type !== 'heading_open') return undefined;
  const number = Number(/^sample (\d+)$/i.exec(tokens[index + 1]?.content ?? '')?.[1]);
  const sample = samples[number - 1];
  if (sample === undefined) return undefined;
  const after = tokens.slice(index + 3);
  const end = after.findIndex(
    ({ type, tag }) => type === 'heading_open' && headingLevel(tag) <= headingLevel(heading.tag),
  );
  const section = end < 0 ? after : after.slice(0, end);
  const withoutInput = withoutBlock(section, 'input', sample.input);
  if (withoutInput === undefined) return undefined;
  return {
    number,
    rest: withoutBlock(withoutInput, 'output', sample.answer) ?? withoutInput,
    length: section.length + 3,
  };
}

const paragraphTokens = 3;

/** The tokens without a paragraph `Input:` and the block of code behind it, if that is `text`; a paragraph `Output: …`
 *  alone stands for a text that is empty. Undefined if they are not there. */
function withoutBlock(tokens: readonly Token[], word: string, text: string): Token[] | undefined {
  const at =
    tokens.findIndex(
      ({ type, content }) => type === 'inline' && content.toLowerCase().startsWith(`${word}:`),
    ) - 1;
  if (at < 0) return undefined;
  const block = tokens[at + paragraphTokens];
  const isEmpty = text.trim() === '';
  const isBlock = block?.type === 'fence' && block.content.trimEnd() === text.trimEnd();
  if (!isBlock && !isEmpty) return undefined;
  return [...tokens.slice(0, at), ...tokens.slice(at + paragraphTokens + (isBlock ? 1 : 0))];
}

/** The tokens without a first heading that only repeats the title, and with headings from the second level down: the
 *  first is the page's. */
function placeHeadings(tokens: readonly Token[], title: string): Token[] {
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
function headingLevel(tag: string): number {
  return Number(tag.slice(1));
}

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

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
function readWidths(tokens: readonly Token[]): void {
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
  const points = ownValue(units, unit);
  return points === undefined ? undefined : String(Math.round(Number(number) * points));
}

/** What a statement needs besides its text. */
export interface StatementSetting {
  /** Title of the problem: a heading with it is left out. */
  readonly title: string;
  readonly samples: readonly SampleFacts[];
  /** Values of `{{name}}`. */
  readonly constants: Readonly<Record<string, string>>;
  /** Stores a picture that lies next to the statement. @returns the name for the page; undefined if there is none */
  readonly storePicture: (source: string) => Promise<string | undefined>;
}

/** A statement as HTML that is safe to show. `<div data-sample="2"></div>` stands where the second sample belongs. */
export async function markdownToHtml(markdown: string, setting: StatementSetting): Promise<string> {
  const tokens = parser.parse(withValues(markdown, setting.constants), {});
  const changed = placeSamples(placeHeadings(tokens, setting.title), setting.samples);
  readWidths(changed);
  await placePictures(changed, setting.storePicture);
  return parser.renderer.render(changed, parser.options, {});
}

const parser = new MarkdownIt({ html: false, linkify: false });
parser.validateLink = (address) =>
  /^https?:\/\/[^\s]+$/i.test(address) || /^(?!\/\/)[^:\\\s]*([/?#][^\\\s]*)?$/.test(address);
// Node gives a CommonJS module as it is; other loaders its default export.
parser.use('default' in mathematics ? mathematics.default : mathematics, {
  katex: { ...katex, renderToString: toMathMl },
  enableBareBlocks: true,
});
parser.use(footnotes);
parser.renderer.rules.link_open = (tokens, index, options, _, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
  return self.renderToken(tokens, index, options);
};
parser.renderer.rules[sampleToken] = (tokens, index) =>
  `<div data-sample="${Number(tokens[index]?.content)}"></div>\n`;

/** MathML without styles, which the pages' content security policy forbids. Wrong mathematics is shown as it was
 *  written. */
function toMathMl(formula: string, { displayMode }: { displayMode?: boolean } = {}): string {
  const { escapeHtml } = parser.utils;
  try {
    const html = katex.renderToString(formula, {
      displayMode: displayMode ?? false,
      output: 'mathml',
      trust: false,
      strict: 'ignore',
      maxSize: 50,
      maxExpand: 1_000,
    });
    return html.replace(/ style="[^"]*"/g, '');
  } catch {
    return `<code>${escapeHtml(formula)}</code>`;
  }
}

/** A text with the values of its `{{name}}`. */
export const withValues = (text: string, constants: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{([A-Za-z_][\w.-]*)\}\}/g, (whole, name: string) => ownValue(constants, name) ?? whole);

/** Markdown with other names of pictures. @param nameOf - undefined: the name stays */
export const withPictureNames = (markdown: string, nameOf: (source: string) => string | undefined): string =>
  markdown.replace(/(!\[[^\]\n]*\]\()([^)\s]+)/g, (whole, start: string, source: string) => {
    const name = nameOf(decoded(source));
    return name === undefined ? whole : start + name;
  });

/** Pictures of the package get the names under which they are stored; others are replaced by their descriptions. */
async function placePictures(
  tokens: readonly Token[],
  store: StatementSetting['storePicture'],
): Promise<void> {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'image') continue;
    const source = await store(decoded(String(token.attrGet('src') ?? '')));
    if (source !== undefined) token.attrSet('src', source);
    else token.type = 'text';
  }
}

/** Escapes that are no UTF-8 stay as they are. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
