import { dayMs, groupDigits, hourMs, minuteMs } from '#text';
import { currentLanguage, type Forms, type Language } from './language.ts';

/** Names in braces. */
type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** Names of pairs of tags: `a` of `<a>Log in</a>`. */
type TagNames<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagNames<Rest>
  : never;

type Values<Names extends string> = Readonly<Record<Names, string | number>>;
type IfAny<Names extends string, Given> = [Names] extends [never] ? [] : [Given];

/** A text of a page in its language. Values in braces are put in as text; numbers as the language writes them. What
 *  follows `##` tells apart what is one word in English and several elsewhere. */
export function t<const Text extends string>(
  text: Text,
  ...[values]: IfAny<ValueNames<Text>, Values<ValueNames<Text>>>
): string {
  return said({ text, values: values ?? {} });
}

/** The same for a text that elsewhere is known to be one of a page's, such as a refusal: what no table has stays. */
export const known = (text: string): string => {
  const found = currentLanguage().textFor(text);
  return typeof found === 'string' ? found : text;
};

/** A text that depends on a count, which stands in it as `{count}`. Its name in tables is the English form for many. */
export function plural<const Many extends string>(
  count: number,
  one: string,
  many: Many,
  ...[values]: IfAny<Exclude<ValueNames<Many>, 'count'>, Values<Exclude<ValueNames<Many>, 'count'>>>
): string {
  const language = currentLanguage();
  const found = language.textFor(many);
  return filled(formOf(found, language, count), count === 1 ? one : many, { ...values, count });
}

/** A text with links or other elements inside: `<a>words</a>` is given to the function of that name, what is in braces
 *  stands as it is. */
export function rich<const Text extends string, Node>(
  text: Text,
  parts: Readonly<
    Record<ValueNames<Text>, Node | string | number> &
      Record<TagNames<Text>, (inner: readonly (Node | string)[]) => Node>
  >,
): readonly (Node | string)[] {
  const language = currentLanguage();
  const template = formOf(language.textFor(text), language) ?? englishOf(text);
  return nodesOf(templateOf(template), parts as Readonly<Record<string, unknown>>) as (Node | string)[];
}

/** A whole or broken number as the language of the page writes it. */
export function numberText(value: number, options?: { readonly decimals: number }): string {
  const { locale, code } = currentLanguage();
  if (code === 'en') return options === undefined ? groupDigits(value) : value.toFixed(options.decimals);
  return numbersIn(locale, options?.decimals).format(value);
}

const englishOf = (text: string): string => {
  const end = text.indexOf('##');
  return end === -1 ? text : text.slice(0, end);
};

function formOf(found: string | Forms | undefined, { locale }: Language, count = 0): string | undefined {
  if (found === undefined || typeof found === 'string') return found;
  return found[rulesOf(locale).select(count)] ?? found.other;
}

function filled(found: string | undefined, text: string, values: Readonly<Record<string, unknown>>): string {
  const template = found ?? englishOf(text);
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => shown(values[name], whole));
}

const shown = (value: unknown, otherwise: string): string =>
  typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value : otherwise;

/** A text, the name of a value, or a pair of tags with what is between them. */
type Part = string | { readonly name: string; readonly inner?: readonly Part[] };

const templates = new Map<string, readonly Part[]>();

const templateOf = (text: string): readonly Part[] =>
  templates.get(text) ?? kept(templates, text, partsOf(text));

/** The parts of a text. Tags without their other half are text. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let rest = text;
  for (;;) {
    const match = /\{(?<value>\w+)\}|<(?<tag>\w+)>(?<inner>[\s\S]*?)<\/\k<tag>>/.exec(rest);
    if (match === null) break;
    if (match.index > 0) parts.push(rest.slice(0, match.index));
    const { value, tag, inner = '' } = match.groups ?? {};
    parts.push(tag === undefined ? { name: value ?? '' } : { name: tag, inner: partsOf(inner) });
    rest = rest.slice(match.index + match[0].length);
  }
  return rest === '' ? parts : [...parts, rest];
}

const nodesOf = (parts: readonly Part[], given: Readonly<Record<string, unknown>>): readonly unknown[] =>
  parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = given[part.name];
    if (part.inner === undefined) return typeof value === 'number' ? numberText(value) : value;
    const inner = nodesOf(part.inner, given);
    return typeof value === 'function' ? (value as (inner: readonly unknown[]) => unknown)(inner) : inner;
  });

/** Made once: each takes longer than to render a page. */
const rules = new Map<string, Intl.PluralRules>();
const rulesOf = (locale: string): Intl.PluralRules =>
  rules.get(locale) ?? kept(rules, locale, new Intl.PluralRules(locale));

const numbers = new Map<string, Intl.NumberFormat>();
function numbersIn(locale: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numbers.get(key) ?? kept(numbers, key, new Intl.NumberFormat(locale, digits));
}

const moments = new Map<string, Intl.DateTimeFormat>();
function momentsIn(locale: string, timeStyle: 'short' | 'medium'): Intl.DateTimeFormat {
  const key = `${locale} ${timeStyle}`;
  const made = () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone: 'UTC' });
  return moments.get(key) ?? kept(moments, key, made());
}

/** Whether a moment is a whole minute. */
export const isWholeMinute = (ms: number): boolean => ms % 60_000 === 0;

/** A date and a time in UTC, as the language of the page writes them. @param isSet - somebody chose it: a whole minute
 *  is shown without seconds */
export function momentWords(iso: string, isSet = false): string {
  const { locale, code } = currentLanguage();
  const isShort = isSet && isWholeMinute(Date.parse(iso));
  if (code === 'en') return `${iso.slice(0, 10)} ${iso.slice(11, isShort ? 16 : 19)}`;
  return momentsIn(locale, isShort ? 'short' : 'medium').format(new Date(iso));
}

function kept<T>(map: Map<string, T>, key: string, value: T): T {
  map.set(key, value);
  return value;
}

/** A text that was made before its page is rendered, such as a refusal: said in the language of the page by `said`. */
export interface Saying {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A text to be said later. */
export const saying = <const Text extends string>(
  text: Text,
  ...[values]: IfAny<ValueNames<Text>, Values<ValueNames<Text>>>
): Saying => ({ text, values: values ?? {} });

/** The text in the language of the page. */
export function said({ text, values }: Saying): string {
  const language = currentLanguage();
  return filled(formOf(language.textFor(text), language), text, values);
}

/** Marks texts that `t` gets elsewhere, such as those of a table of states, so that they are looked for in tables. */
export const wordings = <const Texts>(all: Texts): Texts => all;

/** Most letters of a text that is recognised, and of a value in it: texts come from strangers. A list is longer, and so
 *  is a reason, which is a text of its own. */
const mostRecognised = 600;
const longValues: readonly string[] = ['list', 'why'];
const valuePattern = (name: string): string => `[^\\n]{1,${longValues.includes(name) ? 400 : 120}}?`;

const patterns = new Map<string, RegExp>();

const patternOf = (template: string): RegExp =>
  patterns.get(template) ?? kept(patterns, template, patternFor(template));

function patternFor(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((part) =>
      part.replace(/^\{(\w+)\}$|[.*+?^${}()|[\]\\]/g, (sign, name?: string) =>
        name === undefined ? `\\${sign}` : `(?<${name}>${valuePattern(name)})`,
      ),
    )
    .join('');
  return new RegExp(`^${source}$`);
}

/** A text with values that was put together elsewhere, in English, such as the explanation of a verdict: in the
 *  language of the page if it has the form of one of these. A value `why` is such a text itself. */
export function recognised(text: string, templates: readonly string[]): string {
  if (currentLanguage().code === 'en' || text.length > mostRecognised) return text;
  for (const template of templates) {
    const match = patternOf(template).exec(text);
    if (match === null) continue;
    const values = match.groups ?? {};
    const { why } = values;
    return said({
      text: template,
      values: why === undefined ? values : { ...values, why: recognised(why, templates) },
    });
  }
  return text;
}

/** A time that is left, or by which something is late: `3 days`, `5 h 20 min`, `12 min`. Never more than there is. */
export function leftText(ms: number): string {
  if (ms >= 2 * dayMs) return plural(Math.floor(ms / dayMs), '{count} day', '{count} days');
  const minutes = Math.floor(ms / minuteMs);
  if (ms < hourMs) return minutes === 0 ? t('less than a minute') : t('{minutes} min', { minutes });
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
