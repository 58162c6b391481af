import { t } from '#translations';
/** Makes the pages of a contest live: the clock, the board, lists of submissions and clarifications. A stream says what
 *  has changed; what it looks like now comes from the server. Without a stream it looks now and then. */

import { followBoard } from './contest/board.ts';
import { startClock } from './contest/clock.ts';
import { follow } from './contest/follow.ts';
import { turnBoard } from './contest/projector.ts';
import { tell } from './page/announce.ts';
import { exchangeInside } from './page/exchange.ts';
import { localTimes } from './page/moments.ts';
import { submissionChanged } from './page/submission-changed.ts';

/** Parts of a page that are read again at an event: elements with an id and `data-on`, the name of the event. */
function liveParts() {
  const look = (name: string) => (): void => {
    if (document.querySelector(`[data-on~="${name}"]`) !== null) void exchange(name);
  };
  return {
    board: look('board'),
    submission: look('submission'),
    balloon: look('balloon'),
    print: look('print'),
    check: look('check'),
    verdict: look('verdict'),
    clarification: () => void exchange('clarification'),
  };
}

/** Names of the events since the page was last read. */
const news = new Set<string>();
let isReading = false;

/** Reads the page again and puts its live parts into the page that is open, until nothing has happened meanwhile. */
async function exchange(name: string): Promise<void> {
  news.add(name);
  if (isReading) return;
  isReading = true;
  while (news.size > 0) {
    const names = [...news];
    news.clear();
    await readAgain(names).catch(() => undefined); // the next event or look tries again
  }
  isReading = false;
}

/** Of clarifications, and of a verdict that is not seen, the reader is told if the page has
 *  other ones. */
async function readAgain(names: readonly string[]): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const told = new Set<string>();
  for (const old of document.querySelectorAll(names.map((name) => `[data-on~="${name}"]`).join(', '))) {
    const now = old.id === '' ? null : fresh.getElementById(old.id);
    if (now === null) continue;
    localTimes(now);
    if (old.innerHTML === now.innerHTML) continue;
    if (old.matches('[data-on~="clarification"]')) told.add(t('There is news in the clarifications.'));
    if (old.matches('[data-on~="verdict"]') && now.innerHTML !== '') told.add(t('There is a new verdict.'));
    exchangeInside(old, now);
  }
  if (told.size > 0) tellNews([...told].join(' '));
}

function tellNews(text: string): void {
  if (!document.title.startsWith('(1) ')) document.title = `(1) ${document.title}`;
  tell(text);
}

turnBoard();
const clock = startClock();
const board = followBoard();
const parts = liveParts();

/** For the part of the page that shows one submission. */
const tellSubmission = (): void => {
  document.dispatchEvent(new Event(submissionChanged));
};

follow({
  now: (now) => {
    clock.set(now);
    tellSubmission(); // what came before the stream began
  },
  clock: clock.changed,
  board: () => {
    board.look();
    parts.board();
  },
  clarification: parts.clarification,
  submission: () => {
    parts.submission();
    tellSubmission();
  },
  progress: tellSubmission,
  verdict: parts.verdict,
  balloon: parts.balloon,
  print: parts.print,
  check: parts.check,
});
