import type { JSX } from 'preact';
import { type FoundBy, recordEntryPath } from '#protocol';
import type { KnownLength } from '#reference/known';
import { numberText, rich, t, wordings } from '#translations';
import { Moment } from '../parts/common.tsx';
import { line } from '../parts/text.ts';
import type { Found, RecordTaskRow } from './record-view.ts';

/** How a sequence was found, in words. */
export const foundWords: Readonly<Record<FoundBy, string>> = wordings({
  hand: 'by hand',
  program: 'by a program',
  ai: 'with AI',
});

/** `by a program: name`. */
export function foundText({ by, with: name }: Found): string {
  const words = by === undefined ? '' : t(foundWords[by]);
  return words === '' ? name : name === '' ? words : `${words}: ${name}`;
}

const kindWords: Readonly<Record<KnownLength['kind'], string>> = wordings({
  proved: 'proved',
  found: 'found by',
  published: 'published by',
});

/** `48, published by Wladimir Leite, OEIS A330280, 2020-04-20`, with a link to the source. */
export function KnownText({ known }: { readonly known: KnownLength }): JSX.Element {
  const { moves, kind, by, source, address, day } = known;
  return (
    <>
      {numberText(moves)}, {t(kindWords[kind])} {kind === 'proved' ? null : line(by)}
      {source === undefined ? null : (
        <>
          , <a href={address}>{line(source)}</a>
        </>
      )}
      {day === undefined ? null : `, ${day}`}
      {kind === 'proved' ? <span class="soft"> {line(by)}</span> : null}
    </>
  );
}

/** The best known length of a task, and whose it is. */
export function BestLength({ task }: { readonly task: RecordTaskRow }): JSX.Element {
  const { known, referenceMoves } = task;
  if (known?.best.moves === referenceMoves) return <KnownText known={known.best} />;
  return <>{rich("{referenceMoves}, the jury's", { referenceMoves })}</>;
}

/** A length, and whether it is proved that no sequence is shorter. */
export const provedLength = (moves: number, lowerBound: number | undefined): JSX.Element => (
  <>
    {numberText(moves)}
    {moves === lowerBound ? <span class="soft"> {t('proved')}</span> : null}
  </>
);

/** A link to an entry: when it came. */
export const entryLink = (
  slug: string,
  { id, at }: { readonly id: number; readonly at: Date },
): JSX.Element => (
  <a href={recordEntryPath(slug, id)}>
    <Moment at={at} />
  </a>
);

/** A link to an entry: its replay. */
export const replayLink = (
  slug: string,
  { id, author }: { readonly id: number; readonly author: string },
): JSX.Element => (
  <a href={recordEntryPath(slug, id)}>
    {rich('Replay{span}', {
      span: <span class="unseen"> {rich('of {author}', { author: line(author) })}</span>,
    })}
  </a>
);
