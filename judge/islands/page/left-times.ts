import { leftText, t } from '#translations';

const stepMs = 10_000;

/** Counts down what was left of a contest or of an exercise when the page came: it may stay open for long. */
export function leftTimes(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-left]');
  if (places.length === 0) return;
  setInterval(() => {
    const passedMs = Date.now() - performance.timeOrigin;
    for (const place of places) {
      const leftMs = Number(place.dataset.left) - passedMs;
      if (leftMs > 0) place.textContent = t('{dueMs} left', { dueMs: leftText(leftMs) });
    }
  }, stepMs);
}
