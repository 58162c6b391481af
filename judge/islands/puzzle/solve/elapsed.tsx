import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface ElapsedProps {
  /** What is going on. */
  readonly what: string;
  readonly sinceMs: number;
  readonly onCancel: () => void;
}

/** How long a search has lasted, and how to end it. */
export function Elapsed({ what, sinceMs, onCancel }: ElapsedProps): JSX.Element {
  const [nowMs, setNowMs] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 100);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return (
    <p class="solve-running">
      <span>
        {what}, <span role="timer">{(Math.max(0, nowMs - sinceMs) / 1000).toFixed(1)} s</span>
      </span>
      <button class="small-button" type="button" onClick={onCancel}>
        Cancel
      </button>
    </p>
  );
}
