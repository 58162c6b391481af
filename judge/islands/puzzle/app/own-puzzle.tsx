import { type JSX, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PuzzleText, readGame } from '#playing';
import type { DefinedPlay } from '#playing/defined';
import { nameTwice } from '#text';
import { t } from '#translations';
import { dropFiles, takeFile } from '../../editor/drop.ts';
import { PuzzleApp } from './app.tsx';

/** Lets people play a file with the definition of a puzzle. */
export async function startOwnPuzzle(page: Document): Promise<void> {
  const root = page.querySelector<HTMLElement>('#own-puzzle');
  if (root === null) return;
  const { definedPlay } = (await import(root.dataset.defined ?? '')) as typeof import('#playing/defined');
  const place = root.closest('section') ?? root;
  render(<OwnPuzzle place={place} read={definedPlay} solver={root.dataset.solver} />, root);
}

interface Taken {
  /** Counts them, so that each begins anew. */
  readonly number: number;
  readonly text: string;
  readonly found: DefinedPlay | { readonly kind: 'nothing' };
}

interface OwnPuzzleProps {
  /** Where a file may be dropped. */
  readonly place: HTMLElement;
  readonly read: (definition: unknown) => DefinedPlay;
  /** Where the solver's module is. */
  readonly solver: string | undefined;
}

function OwnPuzzle({ place, read, solver }: OwnPuzzleProps): JSX.Element {
  const [{ number, text, found }, setTaken] = useState<Taken>({
    number: 0,
    text: '',
    found: { kind: 'nothing' },
  });
  const shown = useRef<HTMLDivElement>(null);
  const take = (given: string) =>
    setTaken((before) => ({ number: before.number + 1, text: given, found: readText(given, read) }));
  const refuse = (reason: string) => setTaken((before) => ({ ...before, found: { kind: 'fault', reason } }));
  useEffect(() => dropFiles(place, (_, given) => take(given), refuse), [place]);
  useEffect(() => {
    if (number > 0) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [number]);
  return (
    <>
      <form
        class="puzzle-form"
        onSubmit={(event) => {
          event.preventDefault();
          take(String(new FormData(event.currentTarget).get('definition')));
        }}
      >
        <div class="field">
          <label for="definition-file">{t('File')}</label>
          <input
            id="definition-file"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) takeFile(file, (_, given) => take(given), refuse);
            }}
          />
        </div>
        <PuzzleText
          name="definition"
          label={t('Definition')}
          text={text}
          fault={found.kind === 'fault' ? found.reason : undefined}
        />
        <div class="puzzle-buttons">
          <button type="submit">{t('Play this puzzle')}</button>
        </div>
      </form>
      <div ref={shown}>
        {found.kind !== 'play' ? null : (
          <>
            <h3>{found.play.title}</h3>
            <p>
              {found.play.about} {found.facts()}
            </p>
            <PuzzleApp
              key={number}
              game={readGame(found.play, {})}
              picture={found.picture}
              solver={solver}
              definition={text}
              slug="own"
              records={{}}
              isInAddress={false}
              isCompact={false}
              isAlone={false}
            />
          </>
        )}
      </div>
    </>
  );
}

/** How the puzzle of a text is played, or what is wrong with it. */
function readText(text: string, read: OwnPuzzleProps['read']): DefinedPlay {
  // A browser puts U+FFFD for what is no UTF-8.
  if (text.includes('\ufffd') || text.includes('\0'))
    return { kind: 'fault', reason: t('expected JSON in UTF-8, found another encoding') };
  try {
    const value: unknown = JSON.parse(text);
    const twice = nameTwice(text);
    return twice === undefined
      ? read(value)
      : { kind: 'fault', reason: `found ${JSON.stringify(twice)} twice, expected every name once` };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'fault', reason: t('expected JSON: {message}', { message: error.message }) };
  }
}
