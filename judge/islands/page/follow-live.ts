/** Keeps the part `#live` of a page up to date: a submission, a list, a run, a check. An event says that something has
 *  changed; what it looks like now comes from the server, as part of the page, so that there is one renderer. Without
 *  events it looks now and then; in a contest the stream of the contest is followed by its own script. */
import { showReplays } from '../puzzle/replays.ts';
import { copyButtons } from './copy.ts';
import { exchangeInside } from './exchange.ts';
import { localTimes } from './moments.ts';
import { submissionChanged } from './submission-changed.ts';

/** Where there are no events at all, and where they have failed: then many pages may ask. */
const pollMs = { usual: 1_000, instead: 3_000 };
const pauseMs = 120;

/** Keeps a part of the page as it is at the server. @returns how to stop */
export function followLive(place: HTMLElement): () => void {
  const { part, stream } = place.dataset;
  if (part === undefined) return () => undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isMore = false;

  const isHeard = place.dataset.heard !== undefined;
  let isOver = false;
  const hear = () => void look();
  const end = () => {
    isOver = true;
    source?.close();
    document.removeEventListener(submissionChanged, hear);
    clearTimeout(timer);
    source = undefined;
  };
  const poll = () => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => void look(), stream === undefined ? pollMs.usual : pollMs.instead);
  };
  const look = async (): Promise<void> => {
    if (isLooking) {
      isMore = true;
      return;
    }
    isLooking = true;
    const fresh = await fetchPart(part);
    if (isOver) return;
    if (fresh !== undefined && exchange(place, fresh, hear)) end();
    else if (!isHeard && (source === undefined || source.readyState === EventSource.CLOSED)) poll();
    // Many cases end at the same time: one look shows them all.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    isLooking = false;
    if (isMore) {
      isMore = false;
      void look();
    }
  };

  if (isHeard) document.addEventListener(submissionChanged, hear);
  else if (stream !== undefined && 'EventSource' in window) {
    source = new EventSource(stream);
    for (const name of ['submission', 'place', 'progress', 'reset', 'change'])
      source.addEventListener(name, () => void look());
    source.addEventListener('error', poll);
    source.addEventListener('open', () => clearTimeout(timer));
  } else if (stream !== undefined) poll();
  return end;
}

/** Makes what came from the server usable: copy buttons, local times, replays. */
export function enliven(place: ParentNode): void {
  copyButtons(place);
  localTimes(place);
  showReplays(place);
}

/** Part of a page as it is now; undefined if it cannot be had. */
export async function fetchPart(part: string): Promise<HTMLElement | undefined> {
  try {
    const response = await fetch(part, { headers: { accept: 'text/html' } });
    // Redirected: the session is over, and what came is the page to log in.
    if (!response.ok || response.redirected) return undefined;
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
    return parsed.getElementById('live') ?? parsed.body;
  } catch {
    return undefined;
  }
}

/** Puts what is new into the page. The element with the verdict stays, so that its change is announced.
 *  @param left - called when somebody has left a part that stayed as it was, since they typed there
 *  @returns true if nothing more will come */
function exchange(place: HTMLElement, fresh: HTMLElement, left: () => void): boolean {
  let isWhole = true;
  const isPart = fresh.id === 'live';
  const { title } = fresh.dataset; // it says the verdict too, for those who look elsewhere
  if (title !== undefined) {
    document.title = document.title.replace(place.dataset.title ?? title, () => title);
    place.dataset.title = title;
  }
  for (const id of ['verdict', 'live-reason', 'live-details', 'live-jury']) {
    const old = document.getElementById(id);
    const now = isPart ? fresh.querySelector(`#${id}`) : id === 'live-details' ? fresh : null;
    if (old === null || now === null || old.innerHTML === now.innerHTML) continue;
    const open = [...old.querySelectorAll('details')].map((one) => one.open);
    if (!exchangeInside(old, now)) {
      old.addEventListener('focusout', () => setTimeout(left), { once: true });
      isWhole = false;
      continue;
    }
    old.querySelectorAll('details').forEach((one, index) => {
      one.open = open[index] ?? one.open;
    });
    enliven(old);
  }
  if (!isPart || !isWhole) return false;
  return fresh.dataset.stream === undefined && fresh.dataset.heard === undefined;
}
