import type { Token } from 'markdown-it';
import type { SampleFacts } from '#protocol';

/** Type of the token that stands for a sample; its content is the sample's number. */
export const sampleToken = 'sample';

/** Puts samples where the statement asks for them (`{{nextsample}}`, `{{remainingsamples}}`), and in the place of a
 *  section `Sample 1` that repeats the sample's input, of which only the explanations stay. */
export function placeSamples(tokens: readonly Token[], samples: readonly SampleFacts[]): Token[] {
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
function headingLevel(tag: string): number {
  return Number(tag.slice(1));
}

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase();
