import { type JSX, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type DefinedPlay, PuzzleText, readGame } from '#playing';
import { dropFiles, takeFile } from '../../editor/drop.ts';
import { definedPlay } from '../defined-play.ts';
import { PuzzleApp } from './app.tsx';

/** Lets people play a file with the definition of a puzzle. */
export function startOwnPuzzle(page: Document): void {
  const root = page.querySelector<HTMLElement>('#own-puzzle');
  if (root === null) return;
  render(<OwnPuzzle place={root.closest('section') ?? root} />, root);
}

interface Taken {
  /** Counts them, so that each begins anew. */
  readonly number: number;
  readonly text: string;
  readonly found: DefinedPlay | { readonly kind: 'nothing' };
}

/** @param place - where a file may be dropped */
function OwnPuzzle({ place }: { readonly place: HTMLElement }): JSX.Element {
  const [{ number, text, found }, setTaken] = useState<Taken>({
    number: 0,
    text: '',
    found: { kind: 'nothing' },
  });
  const shown = useRef<HTMLDivElement>(null);
  const take = (given: string) =>
    setTaken((before) => ({ number: before.number + 1, text: given, found: readDefinitionText(given) }));
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
          <label for="definition-file">File</label>
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
          label="Definition"
          text={text}
          fault={found.kind === 'fault' ? found.reason : undefined}
        />
        <div class="puzzle-buttons">
          <button type="submit">Play it</button>
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
              solver={undefined}
              slug="own"
              hasFrame={false}
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
function readDefinitionText(text: string): DefinedPlay {
  try {
    return definedPlay(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'fault', reason: `expected JSON: ${error.message}` };
  }
}
