import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface CopyTextProps {
  readonly text: string;
  readonly label?: string;
}

/** Copies a text, where the browser allows that. */
export function CopyText({ text, label = 'Copy' }: CopyTextProps): JSX.Element | null {
  const [word, setWord] = useState(label);
  useEffect(() => setWord(label), [text, label]);
  if (navigator.clipboard === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setWord('Copied'),
      () => setWord('Not copied'),
    );
  return (
    <button class="small-button" type="button" aria-live="polite" onClick={() => void copy()}>
      {word}
    </button>
  );
}
