/** Ends of addresses in the navigation, which is that of the contest on its pages. */
const places: Readonly<Record<string, string>> = { p: '/problems', s: '/submissions', n: '/submit' };
const pairMs = 1500;

/** Single keys: `/` search, `j` `k` next and previous row, Enter opens it, `g` and a letter go somewhere, and
 *  what is done with the chosen row by a button of it that names its key. They never work inside
 *  fields, with modifiers, or where the reader switched them off. */
export function keys(): void {
  if (document.body.dataset.shortcuts !== 'on') return;
  let afterG = Number.NEGATIVE_INFINITY;
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.isComposing || isTyping(event.target)) return;
    // By the times of the events: the page may be busy between them.
    if (event.timeStamp - afterG < pairMs) {
      afterG = Number.NEGATIVE_INFINITY;
      const place = places[event.key];
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-nav a')];
      if (place !== undefined) links.find(({ pathname }) => pathname.endsWith(place))?.click();
      return;
    }
    if (event.key === 'g') afterG = event.timeStamp;
    else if (event.key === '/') focusSearch(event);
    else if (event.key === 'j') choose(1);
    else if (event.key === 'k') choose(-1);
    else pressInRow(event.key);
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>(
    'input[type="search"], .board-filters input[name="q"]',
  );
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.select();
}

function pressInRow(key: string): void {
  const row =
    document.activeElement?.closest('tr[data-row]') ?? document.querySelector('tr[data-row].chosen');
  const buttons = row?.querySelectorAll<HTMLButtonElement>('button[data-key]') ?? [];
  [...buttons].find(({ dataset }) => dataset.key === key)?.click();
}

/** Moves the choice and the focus, so that Enter opens the row. */
function choose(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const now = rows.findIndex((row) => row.classList.contains('chosen'));
  const next = rows[Math.max(0, Math.min(rows.length - 1, now + by))];
  if (next === undefined) return;
  rows[now]?.classList.remove('chosen');
  next.classList.add('chosen');
  next.querySelector<HTMLElement>('th a, a')?.focus();
}
