import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Game, PuzzleText, startInput } from '../../playing/index.ts';
import { chance } from './chance.ts';
import { inputFault } from './input-fault.ts';

interface PositionPanelProps {
  readonly game: Game;
  readonly isSetting: boolean;
  readonly onSetting: (isSetting: boolean) => void;
  /** @throws InputError */
  readonly onInput: (input: string) => void;
}

/** Another position: typed, pasted, by hand, or by chance. */
export function PositionPanel({ game, isSetting, onSetting, onInput }: PositionPanelProps): JSX.Element {
  const shown = startInput(game);
  const [fault, setFault] = useState<string>();
  useEffect(() => setFault(undefined), [shown]);
  const take = (input: string) => setFault(inputFault(() => onInput(input)));
  return (
    <form
      class="puzzle-form"
      onSubmit={(event) => {
        event.preventDefault();
        take(String(new FormData(event.currentTarget).get('position')));
      }}
    >
      <PuzzleText name="position" label="Position" text={shown} fault={fault} />
      <div class="puzzle-buttons">
        <button type="submit">Show this position</button>
        <button type="button" aria-pressed={isSetting} onClick={() => onSetting(!isSetting)}>
          {isSetting ? 'Back to the moves' : 'Set by hand'}
        </button>
        <button type="button" onClick={() => take(game.play.random(chance, shown))}>
          Random
        </button>
      </div>
    </form>
  );
}
