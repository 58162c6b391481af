/** Sends forms marked `data-once` only once, even if clicked repeatedly. The key in the form ensures this on the
 *  server too. Asks first whether the judge is there and the session holds: if not, the page stays, with all that was
 *  typed and chosen. */
export function sendOnce(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent !== 'asked') event.preventDefault();
      if (form.dataset.sent === undefined) return void askFirst(form, event.submitter);
      if (form.dataset.sent !== 'asked') return;
      form.dataset.sent = 'yes';
      setTimeout(() => setButtons(form, true)); // after the browser has read which button it was
    });
    // The page may come back from the browser's memory.
    addEventListener('pageshow', () => reset(form));
  }
}

async function askFirst(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  form.dataset.sent = 'asking';
  setButtons(form, true);
  const trouble = await whyNot();
  reset(form);
  form.querySelector('.not-sent')?.remove();
  if (trouble !== undefined) return form.append(noticeOf(trouble));
  form.dataset.sent = 'asked';
  form.requestSubmit(button);
  if (form.dataset.sent === 'asked') reset(form); // the browser found a field that is not filled in
}

const patienceMs = 10_000;

/** Why the form cannot be taken now; undefined if it can, or if that cannot be told in time. */
async function whyNot(): Promise<'away' | 'logged out' | undefined> {
  try {
    const response = await fetch('/session', { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return response.status === 503 ? 'away' : undefined;
    const { name } = (await response.json()) as { readonly name: string | null };
    return name === null && document.querySelector('.account-name') !== null ? 'logged out' : undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? undefined : 'away';
  }
}

function noticeOf(trouble: 'away' | 'logged out'): HTMLElement {
  const place = document.createElement('p');
  place.className = 'notice notice-bad not-sent';
  place.setAttribute('role', 'alert');
  if (trouble === 'away')
    place.textContent =
      'The judge cannot be reached, so nothing was sent. All that you entered is still here: send it again in a moment.';
  else {
    const link = document.createElement('a');
    link.href = `/login?next=${encodeURIComponent(location.pathname + location.search)}`;
    link.target = '_blank';
    link.textContent = 'Log in in another window';
    place.append(
      'Your session has ended, so nothing was sent. All that you entered is still here. ',
      link,
      ', then send it again.',
    );
  }
  return place;
}

function reset(form: HTMLFormElement): void {
  delete form.dataset.sent;
  setButtons(form, false);
}

function setButtons(form: HTMLFormElement, disabled: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type="submit"]'))
    button.disabled = disabled;
}
