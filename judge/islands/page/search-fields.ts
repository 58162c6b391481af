/** A form that searches, with what it selects from (`data-filters`): hides what has not all its words while they are
 *  typed, so that nothing that was typed elsewhere on the page is lost. What `data-none` names is shown if nothing has
 *  them. */
export function searchFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) {
    const field = form.querySelector<HTMLInputElement>('input[type="search"]');
    const show = (): void => {
      const words = (field?.value ?? '').toLowerCase().split(/\s+/);
      for (const one of document.querySelectorAll<HTMLElement>(form.dataset.filters ?? '')) {
        const text =
          `${one.textContent} ${one.parentElement?.querySelector('h2')?.textContent}`.toLowerCase();
        one.hidden = !words.every((word) => text.includes(word));
      }
      for (const section of document.querySelectorAll<HTMLElement>('main section:has(.field)'))
        section.hidden = section.querySelector('.field:not([hidden])') === null;
      const none = document.getElementById(form.dataset.none ?? '');
      if (none !== null) none.hidden = document.querySelector('main section:not([hidden]) .field') !== null;
    };
    field?.addEventListener('input', show);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      show();
    });
  }
}
