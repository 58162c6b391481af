import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { PositionText, type ReadGame, startInput, typedInput } from '#playing';
import { t } from '#translations';
import { chance } from '../chance.ts';
import { inputFault } from '../input-fault.ts';

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
  const [refused, setRefused] = useState(wrong);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== shown) setRefused(undefined);
    last.current = shown;
  }, [shown]);
  const isSettable = useMemo(() => game.play.setting.parts(shown).length <= mostParts, [game.play, shown]);
  const take = (text: string) => {
    const fault = inputFault(() => onInput(typedInput(game.play, text)));
    setRefused(fault === undefined ? undefined : { text, fault });
  };
  return (
    <form
      class="puzzle-form"
      onSubmit={(event) => {
        event.preventDefault();
        take(String(new FormData(event.currentTarget).get('position')));
      }}
    >
      <PositionText game={game} text={refused?.text ?? shown} fault={refused?.fault} />
      <div class="puzzle-buttons">
        <button type="submit">{t('Show this position')}</button>
        {isSettable || isSetting ? (
          <button type="button" aria-pressed={isSetting} onClick={() => onSetting(!isSetting)}>
            {isSetting ? t('Back to the moves') : t('Set by hand')}
          </button>
        ) : null}
        <button type="button" onClick={() => take(game.play.random(chance, shown))}>
          {t('Random')}
        </button>
      </div>
      {isSettable ? null : (
        <p class="soft">{t('This position has too many parts to set them by hand: type or paste it.')}</p>
      )}
    </form>
  );
}
