import { h, type JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { below, type SampleFacts } from '#protocol';
import { currentLanguage, directionOf } from '#translations';
import { ownValue } from '#values';
import { Sample } from './samples.tsx';

interface StatementProps {
  readonly html: string;
  readonly language: string;
  readonly samples: readonly SampleFacts[];
  readonly pictures: (name: string) => string;
}

/** The statement of a problem, with its samples in their places. `html`: markup from `judge/statement` without scripts;
 *  the content security policy is a second defence. `pictures`: turns `pictures/<digest>.png` into an address. */
export const StatementText = (props: StatementProps): JSX.Element => (
  <article
    class="statement"
    lang={props.language}
    dir={otherDirection(props.language)}
    dangerouslySetInnerHTML={{ __html: withSamples(props) }}
  />
);

/** Where lines of the language of a statement begin, if lines of the page begin elsewhere. */
function otherDirection(code: string): 'ltr' | 'rtl' | undefined {
  const own = directionOf(code);
  return own === pageDirection() ? undefined : own;
}

const pageDirection = () => (currentLanguage().isRightToLeft ? 'rtl' : 'ltr');

const samplePlace = /<div data-sample="(\d+)"><\/div>/g;

/** The code of the language of a statement, if it is not that of the page. */
export const otherLanguage = (code: string): string | undefined =>
  code === currentLanguage().locale.split('-')[0] ? undefined : code;

const withSamples = ({ html, language, samples, pictures }: StatementProps): string =>
  html
    .replace(/<(pre|table)>/g, '<$1 tabindex="0">') // it may be wider than the page: keys scroll it
    .replace(/src="(pictures\/[^"]*)"/g, (_, name: string) => `src="${below(pictures(name))}"`)
    .replace(samplePlace, (_, number: string) => {
      const sample = samples[Number(number) - 1];
      if (sample === undefined) return '';
      const back = otherDirection(language) === undefined ? '' : ` dir="${pageDirection()}"`;
      const shown = renderToString(h(Sample, { sample, number: Number(number) }));
      return otherLanguage(language) === undefined
        ? shown
        : `<div lang="${currentLanguage().locale}"${back}>${shown}</div>`;
    });

/** Samples without a place in the statement, with their numbers. */
export function otherSamples(
  html: string | undefined,
  samples: readonly SampleFacts[],
): readonly (readonly [number, SampleFacts])[] {
  const placed = new Set([...(html ?? '').matchAll(samplePlace)].map((match) => Number(match[1])));
  return samples.flatMap((sample, index) => (placed.has(index + 1) ? [] : [[index + 1, sample] as const]));
}

const mostChars = 200;

/** The beginning of a statement as text: of its first paragraph without formulas. Undefined: it has none. */
export function firstWords(html: string | undefined): string | undefined {
  const paragraphs = [...(html ?? '').matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, inner = '']) => inner);
  const plain = paragraphs.find((inner) => !/<(math|img)\b/.test(inner));
  const text = plain
    ?.replace(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ownValue(marks, name) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === undefined || text.length <= mostChars) return text || undefined;
  return `${text.slice(0, mostChars).replace(/\s+\S*$/, '')} …`;
}

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
