import type { JSX } from 'preact';
import type { FoundBy } from '#protocol';
import type { KnownLength } from '#reference/known';
import { line } from '../parts/text.ts';
import type { Found, RecordTaskRow } from './record-view.ts';

/** How a sequence was found, in words. */
export const foundWords: Readonly<Record<FoundBy, string>> = {
  hand: 'by hand',
  program: 'by a program',
  ai: 'with AI',
};

/** `by a program: name`. */
export function foundText({ by, with: name }: Found): string {
  const words = by === undefined ? '' : foundWords[by];
  return words === '' ? name : name === '' ? words : `${words}: ${name}`;
}

/** `48, published by Wladimir Leite, OEIS A330280, 2020-04-20`, with a link to the source. */
export function KnownText({ known }: { readonly known: KnownLength }): JSX.Element {
  const { moves, kind, by, source, address, day } = known;
  return (
    <>
      {moves}, {kind === 'proved' ? 'proved' : `${kind} by`} {kind === 'proved' ? null : line(by)}
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
  return <>{referenceMoves}, the jury's</>;
}
