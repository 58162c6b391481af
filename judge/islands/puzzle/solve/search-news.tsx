import type { JSX } from 'preact';
import { t } from '#translations';
import { Elapsed, neededText } from './elapsed.tsx';
import type { SearchState } from './search-state.ts';

interface SearchNewsProps {
  /** Of a search that began. */
  readonly state: SearchState;
  readonly onCancel: () => void;
}

/** A search that goes on, or how it has ended without a solution. */
export function SearchNews({ state, onCancel }: SearchNewsProps): JSX.Element | null {
  if (state.kind === 'running') return <Elapsed {...state} onCancel={onCancel} onAgain={state.again} />;
  if (state.kind === 'failed') return <p class="field-error">{state.reason}</p>;
  if (state.kind !== 'cancelled') return null;
  return (
    <p class="soft">
      {t('The search was cancelled.')}
      {state.lowerBound ? ` ${neededText(state.lowerBound)} ${t('Another search goes on from there.')}` : ''}
    </p>
  );
}
