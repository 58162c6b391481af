import type { JSX } from 'preact';
import { numberText, plural, t } from '#translations';
import { CopyText } from '../copy-text.tsx';
import type { Notation } from './notation.ts';
import type { FoundSolution } from './questions.ts';

interface AnswerProps {
  readonly solution: FoundSolution;
  /** `From the start`, if that is not what is shown. */
  readonly from?: string | undefined;
  readonly notation: Notation;
  readonly onPlay: (answer: string) => void;
}

/** A solution: how long it is, what is proved, and how it goes. */
export function SolveAnswer({ solution, from, notation, onPlay }: AnswerProps): JSX.Element {
  const text = notation.write(solution.answer);
  if (solution.moves === 0) return <p class="solve-result">{t('This position is solved.')}</p>;
  return (
    <>
      <p class="solve-result">
        {from === undefined ? '' : `${from}: `}
        <strong>{plural(solution.moves, '{count} move', '{count} moves')}</strong>
        {proofOf(solution)}{' '}
        <span class="soft">
          {solution.isStored
            ? t('Looked up, not searched for.')
            : t('Found in {ms}.', { ms: durationOf(solution.ms) })}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a named group, neither a set of fields nor a landmark. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long one. */}
      <pre class="solve-text" tabIndex={0} role="group" aria-label={t('Solution')}>
        {text}
      </pre>
      <div class="solve-actions">
        <button class="small-button" type="button" onClick={() => onPlay(solution.answer)}>
          {t('Play it')}
        </button>
        <CopyText text={text} />
        <NotationChoice id="solve-notation" {...notation} />
      </div>
    </>
  );
}

function proofOf({ moves, lowerBound }: FoundSolution): string {
  if (lowerBound === undefined) return t(', which may not be the fewest.');
  if (lowerBound === moves) return t(', proved shortest.');
  return t('. At least {lowerBound} are needed, which is proved; whether {moves} are, is not known.', {
    lowerBound,
    moves,
  });
}

/** `0.4 ms`, `31 ms`, `2.1 s`. */
export function durationOf(ms: number): string {
  if (ms >= 1000) return `${numberText(ms / 1000, { decimals: 1 })} s`;
  return `${ms < 10 ? numberText(ms, { decimals: 1 }) : Math.round(ms)} ms`;
}

interface NotationChoiceProps extends Pick<Notation, 'names' | 'chosen' | 'choose'> {
  readonly id: string;
}

/** Which notation the answers are written in. */
function NotationChoice({ names, chosen, choose, id }: NotationChoiceProps): JSX.Element | null {
  if (names.length < 2) return null;
  return (
    <label for={id} class="solve-notation">
      {t('Notation')}{' '}
      <select
        id={id}
        value={chosen ?? names[0]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
