import { tell } from '../page/announce.ts';
import { localTimes } from '../page/moments.ts';

/** Parts of a page that are read again at an event: elements with an id and `data-on`, the name of the event. */
export function liveParts() {
  const look = (name: string) => (): void => {
    if (document.querySelector(`[data-on~="${name}"]`) !== null) void exchange(name);
  };
  return {
    submission: look('submission'),
    balloon: look('balloon'),
    clarification: () => {
      document.title = document.title.startsWith('(1) ') ? document.title : `(1) ${document.title}`;
      tell('There is news in the clarifications.');
      void exchange('clarification', true);
    },
  };
}

let isReading = false;

/** Reads the page again and puts its live parts into the page that is open. What has the focus stays. */
async function exchange(name: string, withUnread = false): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    const selector = `[data-on~="${name}"]${withUnread ? ', .contest-bar-end' : ''}`;
    for (const old of document.querySelectorAll(selector)) {
      const now = old.id === '' ? null : fresh.getElementById(old.id);
      if (now === null || old.contains(document.activeElement) || old.innerHTML === now.innerHTML) continue;
      old.replaceChildren(...[...now.childNodes].map((node) => document.importNode(node, true)));
      localTimes(old);
    }
  } catch {
    // The next event or look tries again.
  } finally {
    isReading = false;
  }
}
