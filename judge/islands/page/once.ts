/** Sends forms marked `data-once` only once, even if clicked repeatedly. The key in the form ensures this on the
 *  server too. */
export function sendOnce(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent === 'yes') return event.preventDefault();
      form.dataset.sent = 'yes';
      setTimeout(() => setButtons(form, true)); // after the browser has read which button it was
    });
    // The page may come back from the browser's memory.
    addEventListener('pageshow', () => {
      delete form.dataset.sent;
      setButtons(form, false);
    });
  }
}

function setButtons(form: HTMLFormElement, disabled: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type="submit"]'))
    button.disabled = disabled;
}
