import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Copies a text, where the browser allows that. */
export function CopyText({ text }: { readonly text: string }): JSX.Element | null {
  const [word, setWord] = useState('Copy');
  useEffect(() => setWord('Copy'), [text]);
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
