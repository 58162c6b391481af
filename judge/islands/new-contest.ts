/** The form of a new contest: the buttons of its problems send the form as they do without a script, but only the list
 *  of problems is replaced by the answer. Rows can be dragged. */

const choice = (): HTMLElement | null => document.querySelector('#problem-choice');

/** Sends the form with the value of a button, and shows the list that comes back. */
async function press(action: string): Promise<void> {
  const form = choice()?.closest('form');
  if (form == null) return;
  const body = new FormData(form);
  body.set('do', action);
  const response = await fetch(form.action, { method: 'POST', body });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = page.querySelector('#problem-choice');
  if (next === null) throw new Error(`status ${response.status}`);
  const focused = document.activeElement;
  const isElsewhere = focused !== null && focused !== document.body && !choice()?.contains(focused);
  choice()?.replaceWith(document.adoptNode(next));
  makeDraggable();
  if (isElsewhere) return; // who has gone on typing meanwhile
  // The focus stays at the same button, or with the same problem.
  const buttons = [...(choice()?.querySelectorAll('button:enabled') ?? [])] as HTMLButtonElement[];
  const slug = action.split(' ')[1];
  const same = buttons.find(({ value }) => value === action);
  const near = same ?? buttons.find(({ value }) => slug !== undefined && value.split(' ')[1] === slug);
  (near ?? choice()?.querySelector<HTMLElement>('#field-find'))?.focus();
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[name="do"]') : null;
  if (!(button instanceof HTMLButtonElement) || !choice()?.contains(button)) return;
  event.preventDefault();
  press(button.value).catch(() => button.form?.requestSubmit(button));
});

document.addEventListener('keydown', (event) => {
  const isFind = event.target instanceof HTMLInputElement && event.target.id === 'field-find';
  if (!isFind || event.key !== 'Enter') return;
  event.preventDefault();
  choice()?.querySelector<HTMLButtonElement>('button[value="find"]')?.click();
});

let dragged: HTMLElement | undefined;

function makeDraggable(): void {
  for (const row of choice()?.querySelectorAll<HTMLElement>('tr[data-slug]') ?? []) {
    row.draggable = true;
    row.addEventListener('dragstart', (event) => {
      dragged = row;
      event.dataTransfer?.setData('text/plain', row.dataset.slug ?? '');
    });
    row.addEventListener('dragover', (event) => {
      if (dragged === undefined || dragged === row) return;
      event.preventDefault();
      const { top, height } = row.getBoundingClientRect();
      if (event.clientY > top + height / 2) row.after(dragged);
      else row.before(dragged);
    });
    row.addEventListener('drop', (event) => event.preventDefault());
    row.addEventListener('dragend', () => {
      if (dragged === undefined) return;
      dragged = undefined;
      void press('order').catch(() => {}); // what is on the page will be sent
    });
  }
}

makeDraggable();
