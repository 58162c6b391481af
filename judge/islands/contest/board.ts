import { t } from '#translations';

const jitterMs = 1_000;
const moveMs = 300;
/** So many rows appear at a time: a thousand take a browser half a second, in which nobody could go on typing. */
const rowsAtOnce = 100;

const retryMs = 1_000;

/** A board as it is now; 'same': it is still that of `tag`; 'away': it cannot be had, or the answer was cut. */
async function boardAt(part: string, tag: string | undefined) {
  try {
    const response = await fetch(part, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
    if (response.status !== 200) return response.status === 304 ? 'same' : 'away';
    return { html: await response.text(), tag: response.headers.get('etag') ?? undefined };
  } catch {
    return 'away';
  }
}

/** Keeps the board up to date, and narrows it by name and favourites while one types. */
export function followBoard(): { readonly look: () => void } {
  const place = document.getElementById('board-place');
  const part = place?.dataset.part;
  if (place == null || part === undefined) return { look: () => undefined };
  let { tag } = place.dataset;
  let againMs = againOf(document.getElementById('board'));
  let again: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stars = favourites(place.dataset.contest ?? '', () => afterPicture(narrow));

  let turn = 0;
  const appear = (rows: readonly HTMLTableRowElement[], mine: number): void => {
    if (mine !== turn) return;
    for (const row of rows.slice(0, rowsAtOnce)) row.hidden = false;
    const rest = rows.slice(rowsAtOnce);
    if (rest.length > 0) afterPicture(() => appear(rest, mine));
  };
  const narrow = (): void => {
    turn++;
    const words = (field()?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const isWanted = (row: HTMLTableRowElement): boolean => {
      const text = row.querySelector('.team')?.textContent?.toLowerCase() ?? '';
      return words.every((word) => text.includes(word)) && stars.shows(row.id);
    };
    const hidden: HTMLTableRowElement[] = [];
    for (const row of place.querySelectorAll<HTMLTableRowElement>('tbody tr'))
      if (!isWanted(row)) row.hidden = true;
      else if (row.hidden) hidden.push(row);
    appear(hidden, turn);
  };
  const dress = (): void => {
    const { team } = place.dataset;
    if (team !== undefined) document.getElementById(`team-${team}`)?.classList.add('is-mine');
    stars.dress(place);
    place.classList.add('is-dressed');
    narrow();
  };
  const look = async (): Promise<void> => {
    const answer = await boardAt(part, tag);
    if (typeof answer === 'string')
      return lookAgain(answer === 'away' ? Math.max(againMs, retryMs) : againMs);
    tag = answer.tag;
    const fresh = new DOMParser().parseFromString(answer.html, 'text/html').getElementById('board');
    if (fresh === null) return;
    exchange(place, fresh);
    dress();
    againMs = againOf(fresh);
    lookAgain();
  };
  const lookAgain = (ms = againMs): void => {
    clearTimeout(again);
    if (ms > 0) again = setTimeout(() => void look(), ms);
  };

  dress();
  lookAgain();
  if (place.dataset.team !== undefined) keepInWindow(place);
  field()?.addEventListener('input', () => {
    afterPicture(narrow);
    keepInAddress();
  });
  for (const select of document.querySelectorAll<HTMLSelectElement>('.board-filters select'))
    select.addEventListener('change', () => select.form?.requestSubmit());
  return {
    look: () => {
      // All readers of the board are told at the same moment.
      if (timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        void look();
      }, Math.random() * jitterMs);
    },
  };
}

/** Tells the style how much of the board is below the window: one's own row stays above that. */
function keepInWindow(place: HTMLElement): void {
  const note = (): void => {
    const region = place.querySelector('.board-region');
    if (region === null) return;
    const bottom = region.getBoundingClientRect().top + region.clientTop + region.clientHeight;
    place.style.setProperty('--board-below', `${Math.max(0, bottom - innerHeight)}px`);
  };
  for (const kind of ['scroll', 'resize']) addEventListener(kind, note, { passive: true });
  new ResizeObserver(note).observe(document.body); // whatever moves the board makes the page longer or shorter
}

/** What one has typed or pressed is seen first, since rows of a large board take longer than a picture may. */
const afterPicture = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

/** A board that changes with the time alone says after how many ms; others change by events. */
const againOf = (board: HTMLElement | null): number => Number(board?.dataset.again ?? 0);

const field = (): HTMLInputElement | null => document.querySelector('.board-filters input[name="q"]');

function keepInAddress(): void {
  const url = new URL(location.href);
  const value = field()?.value ?? '';
  if (value === '') url.searchParams.delete('q');
  else url.searchParams.set('q', value);
  history.replaceState(null, '', url);
}

/** Puts a new board into the place of the old one, row by row: those that have not changed stay, and what has the focus
 *  keeps it. Rows that have moved glide, unless the reader wants nothing to move. */
function exchange(place: HTMLElement, fresh: HTMLElement): void {
  const body = place.querySelector('tbody');
  const now = fresh.querySelector('tbody');
  const focused = document.activeElement;
  const address = focused?.closest('tbody') === body ? focused?.getAttribute('href') : undefined;
  if (body === null || now === null) {
    place.replaceChildren(document.importNode(fresh, true));
    return;
  }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = isCalm ? new Map<string, number>() : placesOf(body);
  body.replaceChildren(...[...now.rows].map((row) => document.importNode(row, true)));
  for (const selector of ['#board-notice', 'thead', 'tfoot']) {
    const [old, other] = [place.querySelector(selector), fresh.querySelector(selector)];
    if (old !== null && other !== null && old.innerHTML !== other.innerHTML)
      old.replaceChildren(...[...other.childNodes].map((node) => document.importNode(node, true)));
  }
  if (address)
    body.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`)?.focus({ preventScroll: true });
  if (!isCalm) glide(body, before);
}

function placesOf(body: HTMLTableSectionElement): ReadonlyMap<string, number> {
  return new Map([...body.rows].map((row) => [row.id, row.getBoundingClientRect().top]));
}

function glide(body: HTMLTableSectionElement, before: ReadonlyMap<string, number>): void {
  const moved = [...body.rows].map((row) => {
    const old = before.get(row.id);
    return { row, by: old === undefined ? 0 : old - row.getBoundingClientRect().top };
  });
  for (const { row, by } of moved)
    if (Math.abs(by) > 1 && Math.abs(by) < innerHeight)
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
}

/** Teams that the reader follows, kept in this browser. */
function favourites(contest: string, changed: () => void) {
  const key = `favourites ${contest}`;
  const chosen = new Set(read(key));
  const only = onlyBox(changed);

  const mark = (button: HTMLButtonElement, id: string): void => {
    button.setAttribute('aria-pressed', String(chosen.has(id)));
  };
  const press = (button: HTMLButtonElement, id: string): void => {
    if (!chosen.delete(id)) chosen.add(id);
    keep(key, chosen);
    mark(button, id);
    changed();
  };

  return {
    /** True if a row is to be seen. */
    shows: (id: string): boolean => only?.checked !== true || chosen.has(id),
    /** Gives every row its button. */
    dress: (place: HTMLElement): void => {
      if (only === undefined) return; // nobody presses them on a projector
      for (const row of place.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
        const team = row.querySelector('.team');
        if (team === null || team.querySelector('.favourite') !== null) continue;
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'favourite';
        button.setAttribute(
          'aria-label',
          t('Favourite: {team}', { team: team.querySelector('a')?.textContent ?? '' }),
        );
        mark(button, row.id);
        button.addEventListener('click', () => press(button, row.id));
        team.prepend(button);
      }
    },
  };
}

/** The box that shows favourites alone; there is none on a projector. */
function onlyBox(changed: () => void): HTMLInputElement | undefined {
  const tools = document.getElementById('board-tools');
  if (tools === null) return undefined;
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.addEventListener('change', changed);
  const label = document.createElement('label');
  label.append(box, t('Favourites only'));
  tools.append(label);
  return box;
}

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(key: string, chosen: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...chosen]));
  } catch {} // it holds until the page is closed
}
