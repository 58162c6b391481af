import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { PuzzleText, type ReadGame, startInput } from '../../playing/index.ts';
import { chance } from './chance.ts';
import { inputFault } from './input-fault.ts';

interface PositionPanelProps extends ReadGame {
  readonly isSetting: boolean;
  readonly onSetting: (isSetting: boolean) => void;
  /** @throws InputError */
  readonly onInput: (input: string) => void;
}

/** Most parts of a position that are set by hand: those of a grid of 32 × 32. */
const mostParts = 2048;

/** Another position: typed, pasted, by hand, or by chance. */
export function PositionPanel(props: PositionPanelProps): JSX.Element {
  const { game, wrong, isSetting, onSetting, onInput } = props;
  const shown = startInput(game);
  const [first] = useState(shown);
  const [fault, setFault] = useState(wrong?.fault);
  useEffect(() => {
    if (shown !== first) setFault(undefined);
  }, [shown, first]);
  const isSettable = useMemo(() => game.play.setting.parts(shown).length <= mostParts, [game.play, shown]);
  const take = (input: string) => setFault(inputFault(() => onInput(input)));
  return (
    <form
      class="puzzle-form"
      onSubmit={(event) => {
        event.preventDefault();
        take(String(new FormData(event.currentTarget).get('position')));
      }}
    >
      <PuzzleText
        name="position"
        label="Position"
        text={fault && fault === wrong?.fault ? wrong.text : shown}
        fault={fault}
      />
      <div class="puzzle-buttons">
        <button type="submit">Show this position</button>
        {isSettable || isSetting ? (
          <button type="button" aria-pressed={isSetting} onClick={() => onSetting(!isSetting)}>
            {isSetting ? 'Back to the moves' : 'Set by hand'}
          </button>
        ) : null}
        <button type="button" onClick={() => take(game.play.random(chance, shown))}>
          Random
        </button>
      </div>
      {isSettable ? null : (
        <p class="soft">This position has too many parts to set them by hand: type or paste it.</p>
      )}
    </form>
  );
}
