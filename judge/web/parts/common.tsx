import type { ComponentChildren, JSX } from 'preact';
import { readTime } from '#protocol';
import { momentWords, t } from '#translations';
import { line, textBlock } from './text.ts';

/** A moment; the script of the page turns it into local time. `isSet`: somebody chose it, such as a due date. */
export function Moment({
  at,
  isSet = false,
}: {
  readonly at: Date | string;
  readonly isSet?: boolean;
}): JSX.Element {
  const iso = typeof at === 'string' ? at : at.toISOString();
  const text = momentWords(iso, isSet);
  return (
    <time class="moment" datetime={iso} data-set={isSet || undefined} title={t('{text} UTC', { text })}>
      {text}
    </time>
  );
}

/** A line of ours with moments in it, such as a refusal (`utcText`): they are shown as all others of a page. */
export const WithMoments = ({ text }: { readonly text: string }): JSX.Element => (
  <>
    {text.split(/(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC)/).map((part) => {
      const iso = part.replace(' ', 'T').replace(' UTC', 'Z');
      return part.endsWith(' UTC') && readTime(iso) !== undefined ? <Moment at={iso} /> : part;
    })}
  </>
);

/** A link, or its words alone where it leads nowhere. */
export const Link = (props: {
  readonly href: string | undefined;
  readonly title?: string;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const { href, title, children } = props;
  return href === undefined ? (
    <span title={title}>{children}</span>
  ) : (
    <a href={href} title={title}>
      {children}
    </a>
  );
};

/** A link that looks like a button. */
export const ButtonLink = (props: {
  readonly href: string;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <a class="button" href={props.href}>
    {props.children}
  </a>
);

interface TableProps {
  readonly caption: string;
  readonly captionHidden?: boolean;
  readonly class?: string;
}

/** A table that scrolls inside its own region, so that the page never does. */
export function Table(
  props: TableProps & { readonly head: ComponentChildren; readonly children?: ComponentChildren },
): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table.
    <section class="table-region" aria-label={props.caption} tabIndex={0}>
      <table class={props.class}>
        <caption class={props.captionHidden === false ? undefined : 'unseen'}>{props.caption}</caption>
        <thead>
          <tr>{props.head}</tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </section>
  );
}

/** A column: its heading, what a row has there, the class of its cells (`wide-only`: a phone leaves it out). `#` before
 *  a heading means a column of numbers; `-` that its cells do not need it on a phone, where the rows are cards. */
export type Column<Row> = readonly [head: string, cell: (row: Row) => ComponentChildren, style?: string];

/** A column of texts, where any row has one; false: none has. */
export const filledColumn = <Row,>(
  rows: readonly Row[],
  head: string,
  textOf: (row: Row) => string,
): Column<Row> | false => rows.some((row) => textOf(row) !== '') && [head, (row) => textOf(row) || '–'];

/** Of a table whose rows become cards on a phone. */
export const cardsClass = 'cards cards-flow';

/** A table of rows that are alike. On a phone, where its class says nothing else, they become cards. */
export function RowTable<Row>(
  props: TableProps & {
    readonly rows: readonly Row[];
    /** False: left out. */
    readonly columns: readonly (Column<Row> | false)[];
    /** The column that names the row. */
    readonly rowHead?: number;
    readonly rowAttributes?: (row: Row) => Readonly<Record<string, string | boolean | undefined>>;
    /** Stands in the place of a table without rows. */
    readonly empty?: string;
  },
): JSX.Element {
  const { rows, columns, rowHead = 0, rowAttributes, empty, class: style = cardsClass, ...table } = props;
  if (empty !== undefined && rows.length === 0) return <Empty>{empty}</Empty>;
  const isCards = /\bcards\b/.test(style);
  const shown = columns
    .filter((column) => column !== false)
    .map(([head, cell, own = '']) => {
      const name = head.replace(/^[#-]/, '');
      const classes = [...(head.startsWith('#') ? ['number'] : []), ...(own === '' ? [] : [own])];
      return {
        cell,
        head: head.replace(/^-/, ''),
        wide: own.includes('wide-only') ? name : undefined,
        label: isCards && !head.startsWith('-') ? name : undefined,
        style: classes.join(' ') || undefined,
      };
    });
  return (
    <Table
      {...table}
      class={style}
      head={<Heads names={shown.map(({ head }) => head)} wide={shown.flatMap(({ wide = [] }) => wide)} />}
    >
      {rows.map((row, index) => (
        <tr key={index} {...rowAttributes?.(row)}>
          {shown.map(({ cell, label, style }, at) =>
            at === rowHead ? (
              <th key={at} scope="row" class={style}>
                {cell(row)}
              </th>
            ) : (
              <td key={at} class={style} data-label={label}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </Table>
  );
}

/** Headings of columns; `#` before a name means a column of numbers, `wide` lists those that a phone leaves out. */
export const Heads = ({
  names,
  wide = [],
}: {
  readonly names: readonly string[];
  readonly wide?: readonly string[];
}): JSX.Element => (
  <>
    {names.map((name) => (
      <th key={name} scope="col" class={headClass(name, wide)}>
        {name.replace(/^#/, '')}
      </th>
    ))}
  </>
);

function headClass(name: string, wide: readonly string[]): string | undefined {
  const classes = [
    ...(name.startsWith('#') ? ['number'] : []),
    ...(wide.includes(name.replace(/^#/, '')) ? ['wide-only'] : []),
  ];
  return classes.length === 0 ? undefined : classes.join(' ');
}

/** Text of several lines in a box of its own, with a button that copies it. */
export function TextBox(props: {
  readonly label: string;
  readonly text: string;
  /** Without a button, for short notes. */
  readonly plain?: boolean;
}): JSX.Element {
  const { label, text } = props;
  return (
    <figure class="text-box">
      <figcaption>
        <span>{line(label)}</span>
        {props.plain ? null : <CopyButton label={label} />}
      </figcaption>
      <Pre label={label} text={text} />
    </figure>
  );
}

/** Preformatted text that the keyboard can scroll. */
export const Pre = ({ label, text }: { readonly label: string; readonly text: string }): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: a group with a name, which is neither a set of fields nor a landmark.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines.
  <pre tabIndex={0} role="group" aria-label={line(label)} data-copy>
    {textBlock(text)}
  </pre>
);

/** Hidden until a script can copy. It copies the next `data-copy` in its figure or table. */
export const CopyButton = ({ label }: { readonly label: string }): JSX.Element => (
  <button
    class="copy small-button"
    type="button"
    hidden
    aria-label={t('Copy {label}', { label: line(label) })}
  >
    {t('Copy')}
  </button>
);

/** Pairs of a name and a value. */
export function Facts(props: {
  readonly class?: string;
  readonly rows: readonly (readonly [string, ComponentChildren])[];
}): JSX.Element {
  return (
    <dl class={props.class ?? 'facts'}>
      {props.rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The text in place of an empty list. */
export const Empty = ({ children }: { readonly children?: ComponentChildren }): JSX.Element => (
  <p class="empty">{children}</p>
);

const rgbPattern = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Red, green and blue from 0 to 255; undefined for text that is no colour. */
function channels(rgb: string): readonly number[] | undefined {
  const digits = rgbPattern.exec(rgb)?.[1];
  if (digits === undefined) return undefined;
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return wide.map((digit) => Number.parseInt(digit, 16));
}

/** Relative luminance of WCAG 2, 0 to 1. */
function luminance(rgb: readonly number[]): number {
  const linear = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** Black or white, whichever can be read better on that colour. */
function inkOn(rgb: string): 'black' | 'white' {
  const light = luminance(channels(rgb) ?? [255, 255, 255]);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? 'black' : 'white';
}

/** The label of a problem in the colour of its balloon. A picture, because pages have no style of their own. */
export function ProblemMark({ label, rgb }: { label: string; rgb: string | undefined }): JSX.Element {
  const colour = channels(rgb ?? '');
  const shown = line(label);
  if (colour === undefined) return <span class="problem-mark">{shown}</span>;
  const fill = `rgb(${colour.join(' ')})`;
  return (
    <svg class="problem-mark-colour" viewBox="0 0 34 26" width="34" height="26" role="img" aria-label={shown}>
      <rect x="1" y="1" width="32" height="24" rx="6" fill={fill} class="balloon" />
      <text
        x="17"
        y="18.5"
        text-anchor="middle"
        fill={inkOn(rgb ?? '')}
        font-size={shown.length > 2 ? 11 : 15}
      >
        {shown.slice(0, 4)}
      </text>
    </svg>
  );
}

/** A text with code in backticks. */
export const Coded = ({ text }: { readonly text: string }): JSX.Element => (
  <>{text.split('`').map((part, at) => (at % 2 === 0 ? line(part) : <code key={at}>{line(part)}</code>))}</>
);
