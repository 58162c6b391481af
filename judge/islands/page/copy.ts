import { t } from '#translations';
import { tell } from './announce.ts';

const shownMs = 1500;

/** Shows the copy buttons below `root` and makes them work. */
export function copyButtons(root: ParentNode): void {
  if (navigator.clipboard === undefined) return;
  for (const button of root.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.hidden = false;
    button.addEventListener('click', () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = textFor(button);
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    say(button, t('Copied'));
  } catch {
    say(button, t('Not copied'));
  }
}

/** The text in the same figure, or in the same column of a table. */
function textFor(button: HTMLButtonElement): string | undefined {
  const cell = button.closest('th');
  const box =
    cell === null
      ? button.closest('figure')?.querySelector('[data-copy]')
      : cell.closest('table')?.querySelectorAll('[data-copy]')[cell.cellIndex];
  return box?.textContent ?? undefined;
}

function say(button: HTMLButtonElement, word: string): void {
  button.textContent = word;
  tell(word);
  setTimeout(() => {
    button.textContent = t('Copy');
  }, shownMs);
}
