import { t } from '#translations';
/** Where a board on a projector is, and how long it stays there. */
export interface TurnPlace {
  /** In pixels below the beginning. */
  readonly top: number;
  readonly restMs: number;
}

/** What a projector shows of a board. */
export interface TurnView {
  /** The last place that there is: 0 if all of it fits. */
  readonly end: number;
  /** Of the rows that are seen at once. */
  readonly page: number;
  /** Of one row. */
  readonly row: number;
  /** True: pages, not motion. */
  readonly isCalm: boolean;
}

const restAtTopMs = 10_000;
const restAtEndMs = 5_000;
const restByHandMs = 15_000;
const rowMs = 1_500;
/** After a tab was hidden the board goes on where it was. */
const longestStepMs = 200;

/** Where a board begins: its first teams are seen for a while. */
export const firstPlace: TurnPlace = { top: 0, restMs: restAtTopMs };

/** Where it is a moment later: slowly down to the end, a rest, and again from the top. */
export function nextPlace({ top, restMs }: TurnPlace, view: TurnView, passedMs: number): TurnPlace {
  const { end, page, row, isCalm } = view;
  const stepMs = Math.min(passedMs, longestStepMs);
  if (end <= 0) return firstPlace;
  if (restMs > stepMs) return { top, restMs: restMs - stepMs };
  if (top >= end) return firstPlace;
  if (isCalm) return { top: Math.min(end, top + page), restMs: restAtTopMs };
  const next = Math.min(end, top + (stepMs * row) / rowMs);
  return { top: next, restMs: next >= end ? restAtEndMs : 0 };
}

/** Lets a board that is longer than the screen of a projector go round by itself, with a button that stops it. Who
 *  scrolls it by hand has it for a while. */
export function turnBoard(): void {
  const button = document.querySelector<HTMLButtonElement>('#board-turns');
  const region = (): HTMLElement | null => document.querySelector('#board .table-region');
  if (button === null || region() === null) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let [place, isOn, before] = [firstPlace, true, 0];
  button.addEventListener('click', () => {
    isOn = !isOn;
    button.textContent = isOn ? t('Stop scrolling') : t('Go on scrolling');
    place = { ...place, restMs: 0 };
  });
  const step = (now: number): void => {
    requestAnimationFrame(step);
    const board = region();
    if (board === null) return;
    fillPage(board);
    const view = viewOf(board, calm.matches);
    button.hidden = view.end <= 0;
    const isByHand = Math.abs(board.scrollTop - Math.min(place.top, view.end)) > 2;
    if (isByHand) place = { top: board.scrollTop, restMs: restByHandMs };
    else if (isOn) {
      const next = nextPlace(place, view, now - before);
      if (next.top !== place.top) board.scrollTop = next.top;
      place = next;
    }
    before = now;
  };
  requestAnimationFrame(step);
}

const heightIn = (board: HTMLElement, selector: string): number =>
  board.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

/** The head of the table covers a part of it. */
const seenIn = (board: HTMLElement): number => board.clientHeight - heightIn(board, 'thead');

/** The height of rows with which a page is full, and none is cut: as many as fit, a little higher. */
export const fullRow = (seen: number, row: number): number =>
  Math.floor(seen / Math.max(1, Math.floor(seen / row)));

/** Makes the rows of a board that goes on below so high that no row is cut, once for each size of the screen. */
function fillPage(board: HTMLElement): void {
  const seen = seenIn(board);
  if (board.dataset.seen === String(seen)) return;
  board.dataset.seen = String(seen);
  board.style.removeProperty('--row-height');
  const row = heightIn(board, 'tbody tr');
  if (row > 0 && board.scrollHeight > board.clientHeight)
    board.style.setProperty('--row-height', `${fullRow(seen, row)}px`);
}

function viewOf(board: HTMLElement, isCalm: boolean): TurnView {
  const row = heightIn(board, 'tbody tr') || 1;
  const seen = seenIn(board);
  return {
    end: board.scrollHeight - board.clientHeight,
    page: Math.max(1, Math.floor(seen / row)) * row,
    row,
    isCalm,
  };
}
