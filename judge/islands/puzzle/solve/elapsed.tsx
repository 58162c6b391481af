import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface ElapsedProps {
  /** What is going on. */
  readonly what: string;
  readonly sinceMs: number;
  readonly onCancel: () => void;
  /** Begins it anew; undefined: its end cannot be missed. */
  readonly onAgain?: (() => void) | undefined;
  /** When it last told something; default: never. */
  readonly heardMs?: number;
}

/** How long a search may be quiet before the page says that it could have ended: a browser that is short of memory can
 *  end a worker without a word to its page. */
const quietMs = 60_000;

/** How long a search has lasted, and how to end it. */
export function Elapsed(props: ElapsedProps): JSX.Element {
  const { what, sinceMs, onCancel, onAgain, heardMs = sinceMs } = props;
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
      {onAgain !== undefined && nowMs - heardMs > quietMs ? (
        <>
          <span role="status">The browser may have ended this search without a word.</span>
          <button class="small-button" type="button" onClick={onAgain}>
            Start again
          </button>
        </>
      ) : null}
    </p>
  );
}
