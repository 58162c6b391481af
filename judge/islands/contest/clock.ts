import { countdownText } from '#protocol';
import { minuteMs } from '#text';
import { t } from '#translations';
import { tell } from '../page/announce.ts';

/** Minutes before the start or the end at which screen readers are told; not each second. */
const toldAt = [60, 10, 5, 1];
const mostJitterMs = 2_000;
/** The stream says when the state has changed; this long after the moment the page asks by itself. */
const patienceMs = 5_000;

type Phase = 'before' | 'during' | 'after';

/** The clock of the contest, by the time of the server. */
export function startClock() {
  const place = document.getElementById('contest-clock');
  const [start, end] = [Number(place?.dataset.start ?? 'none'), Number(place?.dataset.end ?? 'none')];
  let skewMs = 0;
  let minute: number | undefined;
  let first: Phase | undefined;

  const show = (): void => {
    const now = Date.now() + skewMs;
    const phase: Phase = now < start ? 'before' : now < end ? 'during' : 'after';
    const left = phase === 'before' ? start - now : end - now;
    showSpan(phase === 'after' ? '' : countdownText(left));
    const progress = document.querySelector<HTMLProgressElement>('.contest-progress');
    if (progress !== null) progress.value = Math.min(1, (now - start) / (end - start));
    const next = Math.ceil(left / minuteMs);
    if (minute !== undefined && minute !== next && phase !== 'after' && toldAt.includes(next))
      tell(
        phase === 'before'
          ? t('{minutes} minutes to the start', { minutes: next })
          : t('{minutes} minutes left', { minutes: next }),
      );
    minute = next;
    if (first !== undefined && phase !== first) again(patienceMs);
  };
  if (!Number.isNaN(start + end)) setInterval(show, 500);
  addEventListener('beforeunload', () => {
    hasLeft = true;
  });

  return {
    set: (now: number): void => {
      skewMs = now - Date.now();
      first ??= now < start ? 'before' : now < end ? 'during' : 'after';
    },
    changed: (): void => again(500),
  };
}

function showSpan(text: string): void {
  const place = document.querySelector('.clock-span');
  if (place !== null && place.textContent !== text) place.textContent = text;
}

let isAgain = false;

/** The contest has come to another state: the page as it is now, unless somebody types or leaves it. Many do so at the
 *  same moment. */
function again(patience: number): void {
  if (isAgain) return;
  isAgain = true;
  setTimeout(
    () => {
      if (isTyping() || isLeaving()) offerReload();
      else location.reload();
    },
    patience + Math.random() * mostJitterMs,
  );
}

let hasLeft = false;

/** True if the reader has followed a link or sent a form, whose page a reload would keep from coming. */
const isLeaving = (): boolean => hasLeft || document.querySelector('form[data-sent^="ask"]') !== null;

/** Fields for text, without those that stay over a reload: the filter of the board is in the address. */
const typed =
  'main form:not(.board-filters) :is(textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"]))';

const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(typed)].some(
    (field) => field.value !== field.defaultValue,
  );

function offerReload(): void {
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = t('The state has changed: reload');
  document.getElementById('contest-phase')?.replaceChildren(link);
  tell(t('The state of the contest has changed.'));
}
