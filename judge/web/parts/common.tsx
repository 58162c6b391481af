import type { ComponentChildren, JSX } from 'preact';
import { line, textBlock } from './text.ts';

/** A moment; the script of the page turns it into local time. */
export function Moment({ at }: { readonly at: Date | string }): JSX.Element {
  const iso = typeof at === 'string' ? at : at.toISOString();
  const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
  return (
    <time class="moment" datetime={iso} title={`${text} UTC`}>
      {text}
    </time>
  );
}

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

/** A table that scrolls inside its own region, so that the page never does. */
export function Table(props: {
  readonly caption: string;
  readonly captionHidden?: boolean;
  readonly head: ComponentChildren;
  readonly class?: string;
  readonly children?: ComponentChildren;
}): JSX.Element {
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
  <button class="copy small-button" type="button" hidden aria-label={`Copy ${line(label)}`}>
    Copy
  </button>
);

/** Pairs of a name and a value. */
export function Facts({
  rows,
}: {
  readonly rows: readonly (readonly [string, ComponentChildren])[];
}): JSX.Element {
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
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
