import type { JSX } from 'preact';
import { rich, t } from '#translations';
import { howMany, line } from '../parts/text.ts';
import { PendingMark, VerdictMark } from '../parts/verdict.tsx';
import type { EntryState } from './record-view.ts';

/** The state of an entry, in one line. */
export function EntryWords({ state }: { readonly state: EntryState }): JSX.Element {
  if (state.kind === 'waiting') return <PendingMark words={t('Waiting')} />;
  const { moves, alarm, result } = state;
  if (alarm === 'open' || alarm === 'agreeing')
    return (
      <strong>
        {moves === undefined
          ? t('Contradicts a proof of the jury, and is being looked at')
          : rich('{moves}beats the jury, and is being looked at', { moves: `${howMany(moves, 'move')}: ` })}
      </strong>
    );
  if (alarm === 'refused') return <strong>{t('Refused by the jury')}</strong>;
  if (moves === undefined) return <VerdictMark verdict={result.verdict} />;
  return (
    <strong>
      {howMany(moves, 'move')}
      {alarm === 'agreed' ? t(', the new reference of the jury') : ''}
    </strong>
  );
}

/** The checker's message. */
export function EntryReason({ state }: { readonly state: EntryState }): JSX.Element | null {
  if (state.kind === 'waiting' || state.result.message === '') return null;
  return <p class="reason">{line(state.result.message)}</p>;
}
