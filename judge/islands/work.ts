/** The page of a problem, as the place to work on it: the statement beside the program, on a phone one behind the
 *  other. The editor, and all that comes with it, is fetched when it is first touched, and at once where this window
 *  has worked on the problem before, or a log-in leads back to it. */
import { keep, readKept } from './page/storage.ts';
import { showPart, workParts } from './work/parts.ts';

const place = document.querySelector<HTMLElement>('#work');
const link = place?.querySelector('a');
if (place && link) {
  const touched = `worked on ${location.pathname}`;
  let isOpening = false;
  const open = async (hasFocus: boolean): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    place.setAttribute('aria-busy', 'true');
    try {
      const { openBench } = await import('./work/bench.ts');
      await openBench(place, link.href, hasFocus);
      keep('session', touched, true);
      place.removeAttribute('aria-busy');
    } catch {
      if (hasFocus) location.assign(link.href); // the page of its own says what is wrong
      isOpening = false;
    }
  };
  workParts((name) => {
    if (name === 'program') void open(true);
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showPart('program');
    void open(true);
  });
  if (location.hash === '#work') {
    showPart('program');
    void open(true);
  } else if (readKept('session', touched) === true) void open(false);
}
