import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { numberText, plural, t } from '#translations';

interface ElapsedProps {
  /** The running search. */
  readonly what: string;
  readonly sinceMs: number;
  /** Proved so far: no solution has fewer moves. */
  readonly lowerBound?: number | undefined;
  readonly onCancel: () => void;
  /** Starts it again; undefined: its end cannot be missed. */
  readonly onAgain?: (() => void) | undefined;
  /** When it last reported something; default: never. */
  readonly heardMs?: number;
}

/** How long a search may be silent before the page says that it may have ended: a browser that is short of memory can
 *  end a worker without telling its page. */
const quietMs = 60_000;

/** What a search has proved. */
export const neededText = (lowerBound: number): string =>
  plural(lowerBound, 'At least {count} move is needed.', 'At least {count} moves are needed.');

/** How long a search has lasted, what it has proved, and how to end it. */
export function Elapsed(props: ElapsedProps): JSX.Element {
  const { what, sinceMs, lowerBound, onCancel, onAgain, heardMs = sinceMs } = props;
  const [nowMs, setNowMs] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 100);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return (
    <p class="solve-running">
      <span>
        {what}, <span role="timer">{numberText(Math.max(0, nowMs - sinceMs) / 1000, { decimals: 1 })} s</span>
        {lowerBound ? `. ${neededText(lowerBound)}` : ''}
      </span>
      <button class="small-button" type="button" onClick={onCancel}>
        {t('Cancel')}
      </button>
      {onAgain !== undefined && nowMs - heardMs > quietMs ? (
        <>
          <span role="status">{t('The browser may have ended this search without a word.')}</span>
          <button class="small-button" type="button" onClick={onAgain}>
            {t('Start again')}
          </button>
        </>
      ) : null}
    </p>
  );
}
