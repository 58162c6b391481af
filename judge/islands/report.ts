/** The report of a contest, opened from a disk: plays films, unfolds rows, opens the target of a link. Browsers that
 *  cannot unpack the data show first drawings and folded rows. */
import { type PackedReport, unpackedFrames, unpackedRows } from '#protocol';
import { unpacked } from './page/unpacked.ts';
import { Player } from './puzzle/replay-player.ts';

void showPacked();
addEventListener('hashchange', openTarget);
openTarget();

async function showPacked(): Promise<void> {
  const packed = document.querySelector('#packed')?.textContent ?? '';
  if (packed === '' || !('DecompressionStream' in globalThis)) return;
  const data = await unpacked<PackedReport>(packed);
  for (const row of document.querySelectorAll<HTMLTableRowElement>('[data-run]')) addUnfold(row, data);
  for (const part of document.querySelectorAll('details')) {
    part.addEventListener('toggle', () => playFilms(part, data));
    if (part.open) playFilms(part, data);
  }
}

/** Only those that are seen are made: a page has hundreds, of many drawings. */
function playFilms(part: HTMLElement, data: PackedReport): void {
  for (const figure of part.querySelectorAll<HTMLElement>('[data-film]')) {
    const frames = unpackedFrames(data, Number(figure.dataset.film));
    delete figure.dataset.film;
    if (frames.length > 1) figure.replaceChildren(...new Player(frames, undefined).elements);
  }
}

function addUnfold(row: HTMLTableRowElement, { folded }: PackedReport): void {
  const [first] = row.cells;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'small-button';
  button.textContent = 'one by one';
  button.setAttribute('aria-label', `one by one: ${first?.textContent?.trim()}`);
  button.addEventListener('click', () => unfold(row, unpackedRows(folded, Number(row.dataset.run))));
  first?.append(' ', button);
}

/** All cells come from the data but the second, the verdict, which is that of every row. */
function unfold(row: HTMLTableRowElement, rows: readonly (readonly string[])[]): void {
  const made = rows.map(([name = '', ...others]) => {
    const one = row.cloneNode(true) as HTMLTableRowElement;
    delete one.dataset.run;
    [name, undefined, ...others].forEach((text, column) => {
      const cell = one.cells[column];
      if (text !== undefined && cell) cell.textContent = text;
    });
    return one;
  });
  row.replaceWith(...made);
  if (made[0]) made[0].tabIndex = -1;
  made[0]?.focus();
}

function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const part = target?.closest('details');
  if (!target || !part) return;
  part.open = true;
  target.scrollIntoView();
}
