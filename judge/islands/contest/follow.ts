import { t, wordings } from '#translations';
import { submissionShown } from '../page/submission-changed.ts';

/** What to do at each event of a contest's stream; each gets the time of the server. */
export type Hearers = Readonly<Record<string, (now: number) => void>>;

const pollMs = 15_000;
/** What the stream does not say of the time before it began. */
const askedFirst: readonly string[] = ['board', 'balloon', 'print', 'check'];
const asked: readonly string[] = [...askedFirst, 'clarification', 'submission', 'verdict'];

/** A page that nobody has seen for so long gives its stream back. */
const restMs = 3_000;

/** Follows the stream of the contest. While there is none, it asks for everything now and then: also in a page that
 *  nobody sees, since browsers open six connections to a server without TLS, and the seventh page would wait for ever.
 *  A press on the mark pauses it. */
export function follow(hearers: Hearers): void {
  const path = document.getElementById('contest-clock')?.dataset.events;
  if (path === undefined) return;
  const address = new URL(path, document.baseURI);
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  const poll = (isOn: boolean): void => {
    clearInterval(timer);
    timer = isOn ? setInterval(() => ask(asked, hearers), pollMs) : undefined;
  };
  const open = (): void => {
    source = new EventSource(address);
    for (const [name, hear] of Object.entries(hearers))
      source.addEventListener(name, (event) => hear(timeIn(event)));
    source.addEventListener('open', () => {
      mark('live');
      // What came while there was no stream.
      ask(timer === undefined ? askedFirst : asked, hearers);
      poll(false);
    });
    source.addEventListener('error', () => {
      mark('waiting');
      if (timer === undefined) poll(true);
    });
  };
  const listen = (): void => {
    source?.close();
    poll(!isPaused && document.hidden);
    if (!isPaused && !document.hidden) open();
  };
  const goOn = (): void => {
    ask(asked, hearers);
    listen();
  };
  const mark = markButton((pauses) => {
    isPaused = pauses;
    if (pauses) listen();
    else goOn();
  });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(resting);
    if (document.hidden) resting = setTimeout(listen, restMs);
    else if (!isPaused && !isOpen(source)) goOn();
  });
  document.addEventListener(submissionShown, ({ detail }: CustomEventInit<string>) => {
    address.searchParams.set('submission', detail ?? '');
    if (isOpen(source)) listen();
  });
  listen();
}

const isOpen = (source: EventSource | undefined): boolean =>
  source !== undefined && source.readyState !== EventSource.CLOSED;

function ask(names: readonly string[], hearers: Hearers): void {
  for (const name of names) hearers[name]?.(Date.now());
}

const timeIn = (event: Event): number => {
  const { now } = JSON.parse((event as MessageEvent<string>).data) as { readonly now: number };
  return now;
};

type Mark = 'live' | 'waiting' | 'paused';
const words: Readonly<Record<Mark, string>> = wordings({
  live: 'live',
  waiting: 'connecting',
  paused: 'paused',
});

/** The mark that says whether the page is live, as a button that pauses it. @returns what shows a state */
function markButton(pause: (isPaused: boolean) => void): (state: Mark) => void {
  const place = document.getElementById('live-mark');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link-button live-mark';
  place?.replaceWith(button);
  let isPaused = false;
  const show = (state: Mark): void => {
    if (isPaused && state !== 'paused') return;
    button.textContent = t(words[state]);
    button.classList.toggle('is-live', state === 'live');
    button.setAttribute('aria-pressed', String(isPaused));
    button.title = isPaused ? t('Show changes again as they come') : t('Pause changes of this page');
  };
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    show(isPaused ? 'paused' : 'waiting');
    pause(isPaused);
  });
  show('waiting');
  return show;
}
