/** Teams that the reader follows, kept in this browser. */
export function favourites(contest: string, changed: () => void) {
  const key = `favourites ${contest}`;
  const chosen = new Set(read(key));
  const only = onlyBox(changed);

  const mark = (button: HTMLButtonElement, id: string): void => {
    button.textContent = chosen.has(id) ? '★' : '☆';
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
        button.setAttribute('aria-label', `Favourite: ${team.querySelector('a')?.textContent ?? ''}`);
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
  label.append(box, 'Favourites only');
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
