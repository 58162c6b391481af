import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '#translations';

interface CopyTextProps {
  readonly text: string;
  readonly label?: string;
}

/** Copies a text, where the browser allows that. */
export function CopyText({ text, label = t('Copy') }: CopyTextProps): JSX.Element | null {
  const [word, setWord] = useState(label);
  useEffect(() => setWord(label), [text, label]);
  if (navigator.clipboard === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setWord(t('Copied')),
      () => setWord(t('Not copied')),
    );
  return (
    <button class="small-button" type="button" aria-live="polite" onClick={() => void copy()}>
      {word}
    </button>
  );
}
